// What the gateway said about this page: park, language, look, member. One value a visit; the render depends on nothing else.
import { atom, useAtomValue } from 'jotai';
import type { PageState } from '#shared/entry.ts';
import { addressOf } from '#shared/locale.ts';

export const pageAtom = atom({} as PageState);

export const usePage = (): PageState => useAtomValue(pageAtom);

/** Makes addresses of this portal's pages for plain anchors: `to('/news')` is `/cms/en/news` on an English page. */
export function useTo(): (path: string) => string {
  const { locale } = usePage();
  return (path) => addressOf(locale, path);
}
