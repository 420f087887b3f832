// Navigates to another page of this portal with React Router.
import { atom, useStore } from 'jotai';
import { startTransition } from 'react';
import { useNavigate as useRouterNavigate } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { keepScroll } from './scroll.ts';

/** True after an error was thrown while rendering in this browser. Further navigations then load documents (case 73). */
export const documentsOnlyAtom = atom(false);

/** Number of times the visitor has retried a failed page. */
export const attemptAtom = atom(0);

/** Returns a function that navigates to a path in the current language. With `replace` it replaces the current history entry. */
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
    // as in browsers, a link to the current URL does not add a history entry
    void navigate(path, { replace: replace || address === location.pathname + location.search + location.hash });
  };
}

/** Returns a function that loads the page of the current history entry again. */
export function useLoadAgain(): () => void {
  const store = useStore();
  return () => startTransition(() => store.set(attemptAtom, (count) => count + 1));
}
