// After a client-side navigation, focuses the new page and announces its title, as browsers do after a page load.
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { announcementAtom } from './announce.ts';
import { useRouteFailed } from './loaded-page.ts';

/** The last announced page. Null until the first page is shown. In an atom, so that it survives a change of layout. */
const lastAtom = atom<{ path: string; search: string; isFailed: boolean } | null>(null);

export function Announcer() {
  const announcement = useAtomValue(announcementAtom);
  const store = useStore();
  const { locale } = usePage();
  const { pathname: path, search } = useLocation();
  // part of the effect's dependencies, so that a page that replaces its own error page is announced, too
  const isFailed = useRouteFailed();
  const type = useNavigationType();
  useEffect(() => {
    const last = store.get(lastAtom);
    store.set(lastAtom, { path, search, isFailed });
    if (last === null) return;
    if (last.path !== path || last.isFailed !== isFailed || sectionIn(last.search) !== sectionIn(search)) {
      const left = type === 'POP' ? (linkTo(addressOf(locale, last.path + last.search)) ?? linkTo(addressOf(locale, last.path))) : null;
      moveFocus(left);
      // a 404 page has no title of its own, so its heading is announced
      store.set(announcementAtom, (isFailed && heading()?.textContent) || document.title);
    }
    // after filtering or paging, the clicked link may be gone and the focus lost
    else if (last.search !== search && document.activeElement === document.body) moveFocus(null);
  }, [store, locale, path, search, isFailed, type]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}

/** Returns the `section` parameter. It is the only query parameter that selects another page. */
const sectionIn = (search: string): string | null => new URLSearchParams(search).get('section');

const heading = (): HTMLElement | null => document.querySelector('#main h1');

const linkTo = (address: string): HTMLElement | null => document.querySelector(`#main a[href="${CSS.escape(address)}"]`);

/** Focuses an element of the new page. @param left the link that the visitor had followed from this page, if they came back */
function moveFocus(left: HTMLElement | null): void {
  heading()?.setAttribute('tabindex', '-1');
  // scroll.ts handles scrolling, so focusing must not scroll
  (left ?? heading() ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
