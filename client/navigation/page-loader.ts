// Loads pages for client-side navigations. It matches routes as the server does and loads code and data in parallel (G7).
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
import { hasNoInput, onChunkFailed, retryUntilLoaded } from './failed-chunk.ts';
import { currentKey, currentPageKey, pageKeyOf } from './history-entry.ts';
import type { LoadedPage, PageFailure } from './loaded-page.ts';
import { documentsOnlyAtom } from './navigate.ts';
import { pendingAtom } from './pending.ts';

export interface PageLoader {
  shown: () => LoadedPage;
  /** Returns the key of the page at the browser's path if that page is shown or loading. Otherwise returns undefined. */
  pageKey: () => string | undefined;
  /** Returns a location's page, or a promise for `use` while it loads. @param attempt a new number loads a failed page again */
  at: (location: Location, attempt: number) => LoadedPage | Promise<LoadedPage>;
  /** Must be called when a location's page is on screen. */
  onShown: (page: LoadedPage, location: Location) => void;
  /** Loads a page's code, translations and data before the visitor navigates to it. */
  prefetch: (path: string, search: string) => void;
}

/** Returns the canonical URL, to which the gateway would redirect, so that a page has a single URL (G1). */
export function canonical(path: string, search: string): string {
  return matchRoute(path, search).redirect ?? path + search;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** Creates the loader. @param first the server-rendered page */
export function createPageLoader(store: JotaiStore, i18n: I18n, first: LoadedPage): PageLoader {
  let shown = { page: first, key: first.key, id: idOf(first.key, 0), path: pathHere() };
  /** The page of a pending navigation. Undefined if there is none. */
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
      // adds the page's translations in place; visible translations do not change, so subscribers need no notification
      Object.assign(i18n.messages, words);
      if (!match.gate || deciding === undefined || 'data' in deciding) return { key, route: match, Page };
      return { key, route: match, Page, failed: failureOf(deciding.error), requestId: deciding.error.requestId };
    } catch {
      return { key, route: match, failed: await onChunkFailed(() => next?.id === id) };
    }
  }

  function settle(): void {
    next = undefined;
    store.set(pendingAtom, false);
  }
  // Back to the page on screen cancels a pending navigation; React renders nothing then, so `onShown` is not called
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
      // deferred, because a render must not update another component
      queueMicrotask(() => store.set(pendingAtom, true));
      return loading.page;
    },
    onShown(page, location) {
      if (next?.page === page) shown = { ...next, page };
      // a later navigation may already be pending; then the pending state stays
      if (location.key === currentKey()) settle();
    },
    prefetch(path, search) {
      const match = matchRoute(path, search);
      if (match.status !== 200 || !navigator.onLine || savesData() || store.get(documentsOnlyAtom)) return;
      const { chrome, locale } = store.get(pageAtom);
      // ignored here, because the navigation itself reports failures
      Promise.all([loadWhole(match, chrome), loadCatalog(locale, match.page)]).catch(() => undefined);
      prefetchMissing(store, match.needs(chrome));
    },
  };
}

const idOf = (key: string, attempt: number): string => `${key} ${attempt}`;

/** Returns whether the visitor has enabled the browser's data saver. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** Loads a page with its lazy parts, so that no part appears late after a navigation. */
async function loadWhole({ page, query }: Match, chrome: Chrome): Promise<PageComponent> {
  const Page = await loadPage(page);
  await Page.preload?.(chrome, query(chrome));
  return Page;
}

function failureOf({ code, message }: ResourceError): PageFailure {
  if (code === '404') return 404;
  return message === networkMessage ? 'unreachable' : 500;
}

const loadCatalog = async (locale: Locale, page: string): Promise<Messages> => (await catalogs[locale][page]?.())?.messages ?? {};

/** Loads the code of the server-rendered page, whose HTML is already on screen. */
export function loadFirstPage({ error }: PageState, i18n: I18n): Promise<LoadedPage> {
  const route = routeHere();
  const load = async () => {
    try {
      const Page = error === undefined ? await loadPage(route.page) : undefined;
      return { key: currentPageKey(), route, Page, failed: error?.status, requestId: error?.requestId, isServed: true };
    } catch (cause) {
      await onChunkFailed(hasNoInput);
      throw cause;
    }
  };
  return retryUntilLoaded(load, () => showMissing(i18n._(msg`内容加载失败`)));
}

/** Shows an error below a form, because a form does not work without its code. Returns a function that removes the message. */
function showMissing(text: string): () => void {
  const alert = Object.assign(document.createElement('p'), { className: 'failed', role: 'alert', textContent: text });
  document.querySelector('main form[method=post]')?.after(alert);
  return () => alert.remove();
}

/** Returns the current path without base and language, as React Router does. */
const pathHere = (): string => splitAddress(location.pathname)?.path ?? '*';

const routeHere = () => matchRoute(pathHere(), location.search);

/** Loads the first page's translations in development, where the page state contains no catalog URLs. */
export async function firstWords(locale: Locale): Promise<Messages> {
  return { ...(await loadCatalog(locale, 'frame')), ...(await loadCatalog(locale, routeHere().page)) };
}
