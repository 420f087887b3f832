// After a navigation without a load: the focus goes to the new page and one polite region says its title, as a load would.
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { announcementAtom } from './announce.ts';
import { useRouteFailed } from './loaded-page.ts';

/** The page that was announced last; null until the first page is shown. It outlives a change of layout. */
const lastAtom = atom<{ path: string; section: string; isFailed: boolean } | null>(null);

export function Announcer() {
  const announcement = useAtomValue(announcementAtom);
  const store = useStore();
  const { locale } = usePage();
  const { pathname: path, search } = useLocation();
  // the one part of a query that names another page
  const section = new URLSearchParams(search).get('section') ?? '';
  // a page that replaces its own error page is announced too
  const isFailed = useRouteFailed();
  const type = useNavigationType();
  useEffect(() => {
    const last = store.get(lastAtom);
    if (last?.path === path && last.section === section && last.isFailed === isFailed) return;
    store.set(lastAtom, { path, section, isFailed });
    if (last === null) return;
    moveFocus(type === 'POP' ? addressOf(locale, last.path) : undefined);
    store.set(announcementAtom, document.title);
  }, [store, locale, path, section, isFailed, type]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}

/** @param from after going back: the address of the page that was left, whose link is where the visitor was */
function moveFocus(from: string | undefined): void {
  const main = document.getElementById('main');
  const left = from === undefined ? null : main?.querySelector<HTMLElement>(`a[href="${CSS.escape(from)}"]`);
  const heading = main?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  // scroll.ts scrolls
  (left ?? heading ?? main)?.focus({ preventScroll: true });
}
