// Loads pages as the visitor navigates: the same match and needs as the gateway's, code and data in parallel (G7).
import { catalogs } from 'virtual:catalogs';
import type { I18n, Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Location } from 'react-router-dom';
import { networkMessage } from '#shared/api/errors.ts';
import type { Chrome } from '#shared/chrome.ts';
import type { Match, PageState } from '#shared/entry.ts';
import { type Locale, splitAddress } from '#shared/locale.ts';
import type { ResourceError } from '#shared/resources.ts';
import { pageAtom } from '../data/page.ts';
import { type JotaiStore, prefetch, prefetchMissing } from '../data/resource.ts';
import type { PageComponent } from '../pages.ts';
import { loadPage, matchRoute } from '../routes.tsx';
import { currentKey, currentPageKey, pageKeyOf } from './history-entry.ts';
import type { LoadedPage, PageFailure } from './loaded-page.ts';
import { isUntyped, onLostCode, untilLoaded } from './lost-code.ts';
import { documentsOnlyAtom } from './navigate.ts';
import { pendingAtom } from './pending.ts';

export interface PageLoader {
  shown: () => LoadedPage;
  /** The key of the page at the browser's path: the pending one or the shown one; undefined for any other path. */
  pageKey: () => string | undefined;
  /**
   * The page of a location: at once if it is shown or has loaded, else a promise for `use`.
   * @param attempt another number loads a failed page again
   */
  at: (location: Location, attempt: number) => LoadedPage | Promise<LoadedPage>;
  /** Call it when a location's page is on screen. */
  onShown: (page: LoadedPage, location: Location) => void;
  /** Loads what a page needs before the visitor goes there. */
  prefetch: (path: string, search: string) => void;
}

/** A page has one address (G1): where the gateway would redirect, a link leads there at once. */
export function canonical(path: string, search: string): string {
  return matchRoute(path, search).redirect ?? path + search;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** @param first the page that the server rendered */
export function createPageLoader(store: JotaiStore, i18n: I18n, first: LoadedPage): PageLoader {
  let shown = { page: first, key: first.key, id: idOf(first.key, 0), path: pathHere() };
  /** The page that a pending navigation leads to. */
  let next: { page: LoadedPage | Promise<LoadedPage>; key: string; id: string; path: string } | undefined;

  async function load(address: Address, key: string, id: string): Promise<LoadedPage> {
    const { chrome, locale } = store.get(pageAtom);
    const match = matchRoute(address.pathname, address.search);
    if (match.status !== 200) return { key, route: match, failed: match.status };
    try {
      const [Page, words, [deciding]] = await Promise.all([
        loadWhole(match, chrome),
        loadCatalog(locale, match.page),
        prefetch(store, match.needs(chrome)),
      ]);
      // words on screen do not change, so no subscriber needs an update
      Object.assign(i18n.messages, words);
      if (!match.gate || deciding === undefined || 'data' in deciding) return { key, route: match, Page };
      return { key, route: match, Page, failed: failureOf(deciding.error), requestId: deciding.error.requestId };
    } catch {
      return { key, route: match, failed: await onLostCode(() => next?.id === id) };
    }
  }

  function settle(): void {
    next = undefined;
    store.set(pendingAtom, false);
  }
  // Back to the page that is shown cancels a pending navigation; React has nothing to render then
  addEventListener('popstate', () => {
    if (currentPageKey() === shown.page.key) settle();
  });

  return {
    shown: () => shown.page,
    pageKey: () => [next, shown].find((one) => one?.path === pathHere())?.key,
    at(location, attempt) {
      const key = pageKeyOf(location);
      const id = idOf(key, attempt);
      if (shown.id === id) return shown.page;
      if (next?.id === id) return next.page;
      const loading: NonNullable<typeof next> = { id, key, path: location.pathname, page: load(location, key, id) };
      next = loading;
      void Promise.resolve(loading.page).then((page) => {
        loading.page = page;
      });
      // after this render: it must not update another component
      queueMicrotask(() => store.set(pendingAtom, true));
      return loading.page;
    },
    onShown(page, location) {
      if (next?.page === page) shown = { ...next, page };
      // another navigation may be pending already
      if (location.key === currentKey()) settle();
    },
    prefetch(path, search) {
      const match = matchRoute(path, search);
      if (match.status !== 200 || !navigator.onLine || savesData() || store.get(documentsOnlyAtom)) return;
      const { chrome, locale } = store.get(pageAtom);
      // a failure is the navigation's to report
      Promise.all([loadWhole(match, chrome), loadCatalog(locale, match.page)]).catch(() => undefined);
      prefetchMissing(store, match.needs(chrome));
    },
  };
}

const idOf = (key: string, attempt: number): string => `${key} ${attempt}`;

/** Whether the visitor has told the browser to save data. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** A page with what it loads lazily: after a navigation it shows as a whole. */
async function loadWhole({ page, query }: Match, chrome: Chrome): Promise<PageComponent> {
  const Page = await loadPage(page);
  await Page.preload?.(chrome, query);
  return Page;
}

function failureOf({ code, message }: ResourceError): PageFailure {
  if (code === '404') return 404;
  return message === networkMessage ? 'unreachable' : 500;
}

const loadCatalog = async (locale: Locale, page: string): Promise<Messages> => (await catalogs[locale][page]?.())?.messages ?? {};

/** The page that the server rendered at this address, whose HTML stays until its code is loaded. */
export function loadFirstPage({ error }: PageState, i18n: I18n): Promise<LoadedPage> {
  const route = routeHere();
  const load = async () => {
    try {
      const Page = error === undefined ? await loadPage(route.page) : undefined;
      return { key: currentPageKey(), route, Page, failed: error?.status, requestId: error?.requestId, isServed: true };
    } catch (cause) {
      await onLostCode(isUntyped);
      throw cause;
    }
  };
  return untilLoaded(load, () => showMissing(i18n._(msg`内容加载失败`)));
}

/** Forms alone cannot be used without their code. @returns removes the message */
function showMissing(text: string): () => void {
  const alert = Object.assign(document.createElement('p'), { className: 'failed', role: 'alert', textContent: text });
  document.querySelector('main form[method=post]')?.after(alert);
  return () => alert.remove();
}

/** The browser's path as React Router has it: without base and language. */
const pathHere = (): string => splitAddress(location.pathname)?.path ?? '*';

const routeHere = () => matchRoute(pathHere(), location.search);

/** The words of the first page in development, where the gateway names no catalogs. */
export async function firstWords(locale: Locale): Promise<Messages> {
  return { ...(await loadCatalog(locale, 'frame')), ...(await loadCatalog(locale, routeHere().page)) };
}
