// Examples of partner logos, as images and as names.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const partners = placed({ block: 'partners' });

export const examples: Examples = ({ aBanner, inChinese, longWords, noData, say }) => {
  const name = say('青禾材料', 'Qinghe Materials');
  return {
    full: {
      ...partners,
      results: {
        'banners.list': {
          data: [
            ...many(8, (i) => aBanner({ id: String(i), name, image: aPicture(i * 40), link: { href: 'https://elsewhere.example/', outside: true } })),
            { id: '9', name },
          ],
        },
      },
      shows: name,
    },
    empty: { ...partners, results: { 'banners.list': { data: [] } }, shows: noData },
    failed: { ...partners, results: { 'banners.list': failure }, shows: requestId },
    longWords: { ...partners, results: { 'banners.list': { data: [{ id: '1', name: longWords }] } }, shows: longWords },
    englishMissing: { ...partners, results: { 'banners.list': { data: [inChinese({ id: '1', name: '青禾材料' })] } }, shows: '青禾材料' },
  };
};
