// What the gateway said about this page: park, language, look, member. One value a visit; the render depends on nothing else.
import { atom, useAtomValue } from 'jotai';
import { createContext, use } from 'react';
import type { PageState } from '#shared/entry.ts';
import { addressOf } from '#shared/locale.ts';

export const pageAtom = atom({} as PageState);

/** The same while rendering on the server, where nothing changes: a hundred subscriptions would cost a tenth of the page (G11). */
export const PageContext = createContext({} as PageState);

const useServedPage = (): PageState => use(PageContext);
const useKeptPage = (): PageState => useAtomValue(pageAtom);
export const usePage = import.meta.env.SSR ? useServedPage : useKeptPage;

/** Makes addresses of this portal's pages for plain anchors: `to('/news')` is `/cms/en/news` on an English page. */
export function useTo(): (path: string) => string {
  const { locale } = usePage();
  return (path) => addressOf(locale, path);
}
