// The browser's entry: hydrates the streamed document and takes over its navigation.
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
import { keepEntryKeys } from './navigation/history-entry.ts';
import { untilLoaded } from './navigation/lost-code.ts';
import { documentsOnlyAtom } from './navigation/navigate.ts';
import { createPageLoader, firstWords, loadFirstPage, type PageLoader } from './navigation/page-loader.ts';
import { keepScroll, keepScrollBeforeFragments } from './navigation/scroll.ts';

// Zod reads its settings from here when it is loaded, which is later. Making code of text, and trying whether that is allowed,
// violates the page's policy (case 94).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// before anything else listens to keys
leaveComposingKeys();

sharePageWithTranslators();

/** The page's catalogs, by the addresses that the gateway names; in development the sources name them. */
async function loadCatalogs({ page, words }: PageStart): Promise<Messages> {
  if (import.meta.env.DEV) return firstWords(page.locale);
  const catalogs = await Promise.all(words.map((file): Promise<{ messages: Messages }> => import(/* @vite-ignore */ file)));
  return Object.assign({}, ...catalogs.map(({ messages }) => messages));
}

async function start(): Promise<void> {
  const isComplete = 'findLast' in Array.prototype && 'toSorted' in Array.prototype && 'isWellFormed' in String.prototype && 'parse' in URL;
  if (!isComplete) await untilLoaded(() => import('./polyfills.ts'));

  // the gateway's own JSON, made in the same build: nothing to validate
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
  const messages = await untilLoaded(() => loadCatalogs(pageStart));
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
  // boot.ts repeats a press from before: React hydrates first what a press is meant for
  dispatchEvent(new Event('hydrated'));
}

/** In characters; the gateway takes 8 KB in all. */
const most = { message: 500, stack: 2000 };

/**
 * Reports an error of this browser to the operator's log (G13).
 * @param route the pattern of the page's route
 */
function report(error: unknown, route: string | undefined): void {
  // the console shows it as an uncaught error, as React would
  setTimeout(() => {
    throw error;
  });
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = JSON.stringify({ message: message.slice(0, most.message), stack: stack.slice(0, most.stack), ...(route !== undefined && { route }) });
  // the error may be caused by the network
  void fetch('/cms/session/client-error', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => {});
}

const processedByInputMethod = 229;

/** Stops keydown events of an input method's composition, so that no field, list or dialog acts on them (case 77). */
function leaveComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      // Safari ends a composition before it sends the key that ended it, and marks that key by its code alone
      if (event.isComposing || event.keyCode === processedByInputMethod) event.stopPropagation();
    },
    true,
  );
}

// boot.ts sets it where the browser is one of the baseline
if (document.documentElement.dataset['js'] !== undefined) void start();
