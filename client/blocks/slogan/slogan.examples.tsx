// Examples of the slogan block with figures, and without data, when it shows the park's name.
import type { Examples } from '../../examples/example.ts';
import { failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const slogan = placed({ block: 'slogan' });

export const examples: Examples = ({ aBanner, inChinese, longWords, say }) => {
  const figures = many(4, (i) =>
    aBanner({ id: String(i), name: say('入驻企业', 'Companies'), figure: { value: String(86 + i), unit: say('家', 'firms') } }),
  );
  return {
    full: { ...slogan, results: { 'banners.list': { data: [aBanner(), ...figures] } }, shows: aBanner().subTitle ?? '' },
    empty: { ...slogan, results: { 'banners.list': { data: [] } }, shows: say('北屿化工园区', 'Beiyu Chemical Park') },
    failed: { ...slogan, results: { 'banners.list': failure }, shows: requestId },
    longWords: {
      ...slogan,
      results: {
        'banners.list': {
          data: [
            aBanner({ name: longWords, subTitle: longWords }),
            ...figures.map((row) => ({ ...row, name: longWords, figure: { value: '1234567890', unit: say('家', 'firms') } })),
          ],
        },
      },
      shows: longWords,
    },
    englishMissing: {
      ...slogan,
      results: { 'banners.list': { data: [aBanner(inChinese({ name: '向海而兴', subTitle: '项目早日落地' }))] } },
      shows: '项目早日落地',
    },
  };
};
