// Examples of the map: alone, with the park's plan, with the contact card, and for a park without a location.
import type { Examples } from '../../examples/example.ts';
import { aChrome, aPicture } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

export const examples: Examples = ({ look, longWords, say }) => ({
  map: { ...placed({ block: 'map' }), shows: say('地图：北屿化工园区', 'Map: Beiyu Chemical Park') },
  plan: { ...placed({ block: 'map' }), page: { chrome: aChrome(look, { config: { mapImage: aPicture() } }) }, shows: say('地图：', 'Map:') },
  withContact: { ...placed({ block: 'map' }, { block: 'contact' }), shows: '010-5550-0100' },
  empty: { ...placed({ block: 'map' }), page: { chrome: aChrome(look, { config: {} }) }, shows: say('地图：', 'Map:') },
  longWords: { ...placed({ block: 'map' }), page: { chrome: aChrome(look, { name: longWords }) }, shows: longWords },
});
