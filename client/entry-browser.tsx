// The browser's entry: hydrates the streamed document and takes over its navigation.
import '@vitejs/plugin-react/preamble';
import { type Messages, setupI18n } from '@lingui/core';
import { createStore } from 'jotai';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageStart } from '#shared/entry.ts';
import { addressOf } from '#shared/locale.ts';
import { Document } from './app.tsx';
import { leaveComposingKeys } from './browser/composing.ts';
import { whenIdle } from './browser/idle.ts';
import { report } from './browser/report.ts';
import { sharePageWithTranslators } from './browser/translators.ts';
import { browserSource, carried } from './data/browser-source.ts';
import { pageAtom } from './data/page.ts';
import { sourceAtom } from './data/resource.ts';
import { servedDocument } from './data/served.ts';
import { followLinks } from './navigation/follow.ts';
import { load, reloadOnLostChunk } from './navigation/reload.ts';
import { createVisit, loadWay, visitAtom } from './navigation/visit.ts';
import { Visited } from './navigation/visited.tsx';

// Zod reads its settings from here when it is loaded, which is later. Making code of text, and trying whether that is allowed,
// violates the page's policy (case 94).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

leaveComposingKeys();

/** Where the visitor is on the way to, once there is a visit to say so. */
let goal = () => location.href;
const lostChunks = reloadOnLostChunk(() => goal());
sharePageWithTranslators();

/** The page's code and words, by the addresses that the gateway has announced; in development the sources say them. */
async function partsOf({ page, chunk, words }: PageStart): Promise<{ Page?: ComponentType | undefined; messages: Messages[] }> {
  if (import.meta.env.DEV) return (await loadWay()).partsAt(page.locale);
  const [code, ...catalogs] = await Promise.all([chunk === undefined ? {} : load(chunk), ...words.map(load)]);
  return { ...code, messages: catalogs.map((catalog) => ('messages' in catalog ? (catalog.messages as Messages) : {})) };
}

async function start(): Promise<void> {
  const isComplete = 'findLast' in Array.prototype && 'toSorted' in Array.prototype && 'isWellFormed' in String.prototype && 'parse' in URL;
  if (!isComplete) await import('./polyfills.ts');

  // the gateway's own JSON, made in the same build: nothing to validate
  const begin = JSON.parse(carried('page')?.textContent ?? '') as PageStart;
  const { page, boot, route } = begin;
  const { Page, messages } = await partsOf(begin);

  const store = createStore();
  store.set(pageAtom, page);
  store.set(sourceAtom, browserSource(page.locale));
  const i18n = setupI18n({ locale: page.locale, messages: { [page.locale]: Object.assign({}, ...messages) } });
  const visit = createVisit(store, i18n, { route, Page, failed: page.error?.status });
  goal = visit.goal;
  followLinks(page.locale, (path) => visit.open(addressOf(page.locale, path)));

  const served = servedDocument();
  const tell = (error: unknown) => {
    served.putAttributesBack();
    report(error, store.get(visitAtom)?.stop.route.pattern);
  };
  const onCaughtError = (error: unknown) => {
    if (lostChunks.has(error)) return;
    visit.distrust();
    tell(error);
  };
  const onUncaughtError = (error: unknown) => {
    onCaughtError(error);
    if (store.get(visitAtom)?.isServed) served.putBack();
    else location.reload();
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <Document page={page} json="" boot={boot} nonce={undefined} store={store} i18n={i18n}>
        {null}
        <Visited locale={page.locale} />
      </Document>,
      { onRecoverableError: tell, onCaughtError, onUncaughtError },
    );
  });
  // what was pressed before is pressed now: React hydrates first what a press is meant for
  dispatchEvent(new Event('alive'));
  // whoever goes on before it is there waits for it alone
  void whenIdle()
    .then(loadWay)
    .catch(() => undefined);
}

// boot.ts sets it where the browser is one of the baseline
if (document.documentElement.dataset['js'] !== undefined) void start();
