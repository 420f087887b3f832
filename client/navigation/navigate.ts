// Navigates to another page of this portal through React Router.
import { atom, useStore } from 'jotai';
import { startTransition } from 'react';
import { useNavigate as useRouterNavigate } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { keepScroll } from './scroll.ts';

/** True after code has thrown in this browser: further navigations load documents (case 73). */
export const documentsOnlyAtom = atom(false);

/** Number of times the visitor has retried a failed page. */
export const attemptAtom = atom(0);

/** @returns navigates to a path in the current language; with `replace` the current history entry is replaced */
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
    // as in browsers, a link to the current address adds no entry
    void navigate(path, { replace: replace || address === location.pathname + location.search + location.hash });
  };
}

/** @returns reloads the page of the current history entry */
export function useLoadAgain(): () => void {
  const store = useStore();
  return () => startTransition(() => store.set(attemptAtom, (count) => count + 1));
}
