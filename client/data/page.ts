// The page state: park, language, device and member. A render depends only on it and on the resources it reads.
import { atom, useAtomValue } from 'jotai';
import { createContext, use } from 'react';
import type { PageState } from '#shared/entry.ts';
import { addressOf } from '#shared/locale.ts';

export const pageAtom = atom({} as PageState);

/**
 * The page state during server rendering.
 * A context, because it never changes there and 100 store subscriptions cost 10 % of the render time (G11).
 */
export const PageContext = createContext({} as PageState);

const useContextPage = (): PageState => use(PageContext);
const useStoredPage = (): PageState => useAtomValue(pageAtom);
export const usePage = import.meta.env.SSR ? useContextPage : useStoredPage;

/** Returns a function that adds base and language to a path: on an English page, `to('/news')` is `/cms/en/news`. */
export function useTo(): (path: string) => string {
  const { locale } = usePage();
  return (path) => addressOf(locale, path);
}
