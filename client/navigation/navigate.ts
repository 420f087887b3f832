// How a part of a page goes on to another (G7). React Router's own hook brings its data router and relative paths, which nobody uses
// here.
import { atom, useStore } from 'jotai';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';

/** Set by the visit: nobody goes anywhere while rendering. */
export const openAtom = atom<{ open: (href: string, replace?: boolean) => void; again: () => void } | null>(null);

/** @returns goes to a path of this portal, in its language; with `replace` the page that is left is no entry of the history */
export function useNavigate(): (path: string, replace?: boolean) => void {
  const store = useStore();
  const { locale } = usePage();
  return (path, replace) => store.get(openAtom)?.open(addressOf(locale, path), replace);
}

/** @returns loads the page of this history entry again */
export function useAgain(): () => void {
  const store = useStore();
  return () => store.get(openAtom)?.again();
}
