// Examples of the image grid with and without images.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const grid = placed({ block: 'grid' });

export const examples: Examples = ({ aBanner, inChinese, longWords, noData }) => ({
  full: {
    ...grid,
    results: {
      'banners.list': ({ size }) => ({
        data: many(size, (i) =>
          aBanner({ id: String(i), image: aPicture(i * 60), ...(i === 0 && { link: { href: '/cms/about', outside: false } }) }),
        ),
      }),
    },
    shows: aBanner().name ?? '',
  },
  withoutPictures: { ...grid, results: { 'banners.list': { data: [{ id: '1', name: aBanner().name ?? '' }] } }, shows: aBanner().name ?? '' },
  empty: { ...grid, results: { 'banners.list': { data: [] } }, shows: noData },
  failed: { ...grid, results: { 'banners.list': failure }, shows: requestId },
  longWords: { ...grid, results: { 'banners.list': { data: [aBanner({ name: longWords, subTitle: longWords })] } }, shows: longWords },
  englishMissing: { ...grid, results: { 'banners.list': { data: [aBanner(inChinese({ name: '向海而兴' }))] } }, shows: '向海而兴' },
});
