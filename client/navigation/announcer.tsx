// After a navigation without a load: the focus goes to the new page and one polite region says its title, as a load would.
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { announcementAtom } from './announce.ts';
import { useRouteFailed } from './loaded-page.ts';

/** The page that was announced last; null until the first page is shown. It outlives a change of layout. */
const lastAtom = atom<{ path: string; search: string; isFailed: boolean } | null>(null);

export function Announcer() {
  const announcement = useAtomValue(announcementAtom);
  const store = useStore();
  const { locale } = usePage();
  const { pathname: path, search } = useLocation();
  // a page that replaces its own error page is announced too
  const isFailed = useRouteFailed();
  const type = useNavigationType();
  useEffect(() => {
    const last = store.get(lastAtom);
    store.set(lastAtom, { path, search, isFailed });
    if (last === null) return;
    if (last.path !== path || last.isFailed !== isFailed || sectionIn(last.search) !== sectionIn(search)) {
      const left = type === 'POP' ? (linkTo(addressOf(locale, last.path + last.search)) ?? linkTo(addressOf(locale, last.path))) : null;
      moveFocus(left);
      // the title of a page that is not found names no page
      store.set(announcementAtom, (isFailed && heading()?.textContent) || document.title);
    }
    // the link that narrowed or turned a list may be gone
    else if (last.search !== search && document.activeElement === document.body) moveFocus(null);
  }, [store, locale, path, search, isFailed, type]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}

/** The one part of a query that names another page. */
const sectionIn = (search: string): string | null => new URLSearchParams(search).get('section');

const heading = (): HTMLElement | null => document.querySelector('#main h1');

const linkTo = (address: string): HTMLElement | null => document.querySelector(`#main a[href="${CSS.escape(address)}"]`);

/** @param left after going back: the link that the visitor had followed */
function moveFocus(left: HTMLElement | null): void {
  heading()?.setAttribute('tabindex', '-1');
  // scroll.ts scrolls
  (left ?? heading() ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
