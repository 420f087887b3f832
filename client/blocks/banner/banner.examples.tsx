// Example states of the banner: several images, one image, no image, long text, and untranslated text on an English page.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const banner = placed({ block: 'banner' });

export const examples: Examples = ({ aBanner, inChinese, longWords, say }) => {
  const shows = aBanner().name ?? '';
  const one = { 'banners.list': { data: [aBanner()] } };
  return {
    full: {
      ...banner,
      results: {
        'banners.list': {
          data: [
            aBanner({ link: { href: '/cms/news/1', outside: false } }),
            aBanner({ id: '202', image: aPicture(150), link: { href: 'https://elsewhere.example/', outside: true } }),
          ],
        },
      },
      shows,
    },
    one: { ...banner, results: one, shows },
    withoutPicture: { ...banner, results: { 'banners.list': { data: [{ id: '203', name: shows }] } }, shows },
    tall: { ...placed({ block: 'contact' }, { block: 'banner' }), results: one, shows },
    empty: { ...banner, results: { 'banners.list': { data: [] } }, shows: say('北屿化工园区', 'Beiyu Chemical Park') },
    failed: { ...banner, results: { 'banners.list': failure }, shows: requestId },
    longWords: { ...banner, results: { 'banners.list': { data: [aBanner({ name: longWords, subTitle: longWords })] } }, shows: longWords },
    englishMissing: {
      ...banner,
      results: { 'banners.list': { data: [aBanner(inChinese({ name: '向海而兴', subTitle: '项目早日落地' }))] } },
      shows: '项目早日落地',
    },
  };
};
