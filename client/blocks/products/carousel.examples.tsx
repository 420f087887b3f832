// Examples of the products carousel with several products, one product and none.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const products = placed({ block: 'products' });

export const examples: Examples = ({ aBanner, inChinese, longWords, noData }) => {
  const shows = aBanner().name ?? '';
  return {
    full: {
      ...products,
      results: {
        'banners.list': {
          data: many(5, (i) => aBanner({ id: String(i), image: aPicture(i * 60), link: { href: 'https://elsewhere.example/', outside: true } })),
        },
      },
      shows,
    },
    one: { ...products, results: { 'banners.list': { data: [{ id: '1', name: shows }] } }, shows },
    empty: { ...products, results: { 'banners.list': { data: [] } }, shows: noData },
    failed: { ...products, results: { 'banners.list': failure }, shows: requestId },
    longWords: { ...products, results: { 'banners.list': { data: [aBanner({ name: longWords, subTitle: longWords })] } }, shows: longWords },
    englishMissing: { ...products, results: { 'banners.list': { data: [aBanner(inChinese({ name: '向海而兴' }))] } }, shows: '向海而兴' },
  };
};
