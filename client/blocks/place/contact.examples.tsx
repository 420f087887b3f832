// Example states of the contact card: all data, almost no data, long text, and untranslated text on an English page.
import type { Examples } from '../../examples/example.ts';
import { aChrome } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const contact = placed({ block: 'contact' });

export const examples: Examples = ({ look, longWords, say }) => ({
  full: { ...contact, shows: '010-5550-0100' },
  empty: { ...contact, page: { chrome: aChrome(look, { config: {} }) }, shows: say('在地图中打开', 'Open in a map') },
  longWords: {
    ...contact,
    page: { chrome: aChrome(look, { config: { address: longWords, mail: `${'office'.repeat(12)}@beiyu.example` } }) },
    shows: longWords,
  },
  englishMissing: { ...contact, page: { chrome: aChrome(look, { config: { address: '北屿市滨海大道 1 号' } }) }, shows: '滨海大道' },
});
