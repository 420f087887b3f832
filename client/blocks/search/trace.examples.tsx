// Examples of the search block: alone, and overlapping the lower edge of a banner.
import type { Examples } from '../../examples/example.ts';
import { placed } from '../../examples/placed.tsx';

export const examples: Examples = ({ aBanner, longWords, say }) => ({
  full: { ...placed({ block: 'search' }), shows: say('溯源查询', 'Trace a source') },
  onBanner: {
    ...placed({ block: 'banner' }, { block: 'search' }),
    results: { 'banners.list': { data: [aBanner()] } },
    shows: say('查询', 'Search'),
  },
  longWords: { ...placed({ block: 'search', title: longWords }), shows: longWords },
});
