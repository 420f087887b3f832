// Examples of the quick links: alone, and overlapping the lower edge of a banner.
import type { Examples } from '../../examples/example.ts';
import { placed } from '../../examples/placed.tsx';

export const examples: Examples = ({ aBanner, say }) => ({
  full: { ...placed({ block: 'quick' }), shows: say('我要留言', 'Send a message') },
  onBanner: {
    ...placed({ block: 'banner' }, { block: 'quick' }),
    results: { 'banners.list': { data: [aBanner()] } },
    shows: say('企业名录', 'Company directory'),
  },
});
