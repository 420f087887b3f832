// Goes to another page of this portal through React Router.
import { atom, useStore } from 'jotai';
import { startTransition } from 'react';
import { useNavigate as useRouterNavigate } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { keepScroll } from './scroll.ts';

/** Set when code has failed in this browser: navigations load documents from then on (case 73). */
export const documentsOnlyAtom = atom(false);

/** How often the visitor has loaded a failed page again. */
export const attemptAtom = atom(0);

/** @returns goes to a path of this portal, in its language; with `replace` the page that is left is no history entry */
export function useNavigate(): (path: string, replace?: boolean) => void {
  const store = useStore();
  const { locale } = usePage();
  const navigate = useRouterNavigate();
  return (path, replace = false) => {
    const address = addressOf(locale, path);
    if (store.get(documentsOnlyAtom)) {
      if (replace) location.replace(address);
      else location.assign(address);
      return;
    }
    keepScroll(store);
    // as browsers do, the address that is shown already is no new entry
    void navigate(path, { replace: replace || address === location.pathname + location.search + location.hash });
  };
}

/** @returns loads the page of this history entry again */
export function useLoadAgain(): () => void {
  const store = useStore();
  return () => startTransition(() => store.set(attemptAtom, (count) => count + 1));
}
