// Examples of the bar that says that the address was in another language.
import { otherLocale } from '#shared/locale.ts';
import type { Examples } from '../examples/example.ts';
import { LocaleBar } from './locale-bar.tsx';

export const examples: Examples = ({ look, say }) => ({
  full: {
    element: <LocaleBar />,
    bleed: true,
    page: { addressLocale: otherLocale(look.locale) },
    shows: say('您打开的网址是英文版，本页是中文版。', 'You opened an address in Chinese. This page is in English.'),
  },
});
