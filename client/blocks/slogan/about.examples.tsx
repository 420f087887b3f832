// Examples of the block `about`, whose two sections both read banner rows.
import type { Examples } from '../../examples/example.ts';
import { failure, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const about = placed({ block: 'about' });

export const examples: Examples = ({ aBanner, say }) => ({
  full: { ...about, results: { 'banners.list': { data: [aBanner()] } }, shows: aBanner().subTitle ?? '' },
  empty: { ...about, results: { 'banners.list': { data: [] } }, shows: say('北屿化工园区', 'Beiyu Chemical Park') },
  failed: { ...about, results: { 'banners.list': failure }, shows: requestId },
});
