// The page state: park, language, device, member. A render depends on nothing else.
import { atom, useAtomValue } from 'jotai';
import { createContext, use } from 'react';
import type { PageState } from '#shared/entry.ts';
import { addressOf } from '#shared/locale.ts';

export const pageAtom = atom({} as PageState);

/** The state during server rendering, where it never changes: a hundred store subscriptions would cost a tenth of the render time (G11). */
export const PageContext = createContext({} as PageState);

const useContextPage = (): PageState => use(PageContext);
const useStoredPage = (): PageState => useAtomValue(pageAtom);
export const usePage = import.meta.env.SSR ? useContextPage : useStoredPage;

/** Returns a function that makes portal addresses: `to('/news')` is `/cms/en/news` on an English page. */
export function useTo(): (path: string) => string {
  const { locale } = usePage();
  return (path) => addressOf(locale, path);
}
