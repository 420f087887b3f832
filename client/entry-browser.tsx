// Browser entry: hydrates the streamed document and starts client-side navigation.
import '@vitejs/plugin-react/preamble';
import { type Messages, setupI18n } from '@lingui/core';
import { createStore } from 'jotai';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageStart } from '#shared/entry.ts';
import { homeOf } from '#shared/locale.ts';
import { Document } from './app.tsx';
import { sharePageWithTranslators } from './browser/translators.ts';
import { browserSource, carried } from './data/browser-source.ts';
import { pageAtom } from './data/page.ts';
import { sourceAtom } from './data/resource.ts';
import { servedDocument } from './data/served.ts';
import { CurrentPage } from './navigation/current-page.tsx';
import { retryUntilLoaded } from './navigation/failed-chunk.ts';
import { keepEntryKeys } from './navigation/history-entry.ts';
import { documentsOnlyAtom } from './navigation/navigate.ts';
import { createPageLoader, firstWords, loadFirstPage, type PageLoader } from './navigation/page-loader.ts';
import { keepScroll, keepScrollBeforeFragments } from './navigation/scroll.ts';

// Zod reads this setting when it is loaded, which is later. Without it, Zod's JIT and its check
// for `eval` would violate the Content Security Policy (case 94).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// must run before any other key listener is added, so that it can stop the event for all of them
ignoreComposingKeys();

sharePageWithTranslators();

/** Loads the page's translations from the URLs in the page state. In development they come from the source catalogs. */
async function loadCatalogs({ page, words }: PageStart): Promise<Messages> {
  if (import.meta.env.DEV) return firstWords(page.locale);
  const catalogs = await Promise.all(words.map((file): Promise<{ messages: Messages }> => import(/* @vite-ignore */ file)));
  return Object.assign({}, ...catalogs.map(({ messages }) => messages));
}

async function start(): Promise<void> {
  const isComplete = 'findLast' in Array.prototype && 'toSorted' in Array.prototype && 'isWellFormed' in String.prototype && 'parse' in URL;
  if (!isComplete) await retryUntilLoaded(() => import('./polyfills.ts'));

  // not validated, because the gateway of the same build has written it
  const pageStart = JSON.parse(carried('page')?.textContent ?? '') as PageStart;
  const { page, boot } = pageStart;
  const store = createStore();
  store.set(pageAtom, page);
  store.set(sourceAtom, browserSource(page.locale));
  let navigation: PageLoader | undefined;
  const keepBeforeFragment = keepScrollBeforeFragments(store);
  keepEntryKeys(
    (first) => (navigation === undefined ? first : navigation.pageKey()),
    (isNew) => (isNew ? keepBeforeFragment() : keepScroll(store)),
  );
  const messages = await retryUntilLoaded(() => loadCatalogs(pageStart));
  const i18n = setupI18n({ locale: page.locale, messages: { [page.locale]: messages } });
  const loader = createPageLoader(store, i18n, await loadFirstPage(page, i18n));
  navigation = loader;

  const served = servedDocument();
  const onRecoverableError = (error: unknown) => {
    served.putAttributesBack();
    report(error, loader.shown().route.pattern);
  };
  const onCaughtError = (error: unknown) => {
    store.set(documentsOnlyAtom, true);
    onRecoverableError(error);
  };
  const onUncaughtError = (error: unknown) => {
    onCaughtError(error);
    if (loader.shown().isServed) served.putBack();
    else location.reload();
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <Document page={page} json="" boot={boot} nonce={undefined} store={store} i18n={i18n}>
        {null}
        <BrowserRouter basename={homeOf(page.locale)}>
          <CurrentPage loader={loader} />
        </BrowserRouter>
      </Document>,
      { onRecoverableError, onCaughtError, onUncaughtError },
    );
  });
  // boot.ts now repeats an earlier click; React hydrates the boundary of the clicked element first
  dispatchEvent(new Event('hydrated'));
}

/** Maximum lengths in characters. The gateway accepts at most 8 KB per report. */
const most = { message: 500, stack: 2000 };

/** Reports a browser error to the gateway's log (G13). @param route the route's pattern, which contains no visitor data */
function report(error: unknown, route: string | undefined): void {
  // Rethrows outside React's call stack, so that the browser reports it as an uncaught error, as React does by default.
  setTimeout(() => {
    throw error;
  });
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = JSON.stringify({ message: message.slice(0, most.message), stack: stack.slice(0, most.stack), ...(route !== undefined && { route }) });
  // a failed report is dropped, because the network may have caused the error
  void fetch('/cms/session/client-error', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => {});
}

const processedByInputMethod = 229;

/** Stops keydown events during input method composition, so that no field, list or dialog handles them (case 77). */
function ignoreComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      // Safari fires compositionend before the last keydown of a composition, so only keyCode 229 identifies that event
      if (event.isComposing || event.keyCode === processedByInputMethod) event.stopPropagation();
    },
    true,
  );
}

// boot.ts sets `data-js` in supported browsers only; others keep the server HTML
if (document.documentElement.dataset['js'] !== undefined) void start();
