// The browser's entry: hydrates the streamed document and takes over its navigation.
import '@vitejs/plugin-react/preamble';
import { setupI18n } from '@lingui/core';
import { createStore, useAtomValue } from 'jotai';
import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageState } from '#shared/entry.ts';
import { addressOf, splitAddress } from '#shared/locale.ts';
import { Document } from './app.tsx';
import { loadPage, matchRoute } from './routes.tsx';
import { Screen } from './screen.tsx';
import { browserSource, carried } from './state/browser-source.ts';
import { followLinks } from './state/follow.ts';
import { pageAtom } from './state/page.ts';
import { reloadOnLostChunk } from './state/reload.ts';
import { sourceAtom } from './state/resource.ts';
import { createVisit, here, visitAtom } from './visit.ts';

/** Where the visitor is on the way to, once there is a visit to say so. */
let goal = () => location.href;
reloadOnLostChunk(() => goal());

const catalogs = { 'zh-cn': () => import('../locales/zh-cn.po'), en: () => import('../locales/en.po') };

async function start(): Promise<void> {
  // the gateway's own JSON, made in the same build: nothing to validate
  const { page, boot } = JSON.parse(carried('page')?.textContent ?? '') as { page: PageState; boot: string };
  const match = matchRoute(splitAddress(location.pathname)?.path ?? '*', location.search);
  const [{ messages }, Page] = await Promise.all([catalogs[page.locale](), loadPage(match.page)]);

  const store = createStore();
  store.set(pageAtom, page);
  store.set(sourceAtom, browserSource(page.locale));
  const visit = createVisit(store, { location: here(), match, Page, failed: page.error?.status });
  goal = visit.goal;
  followLinks(page.locale, (path) => visit.open(addressOf(page.locale, path)));

  const i18n = setupI18n({ locale: page.locale, messages: { [page.locale]: messages } });
  startTransition(() => {
    hydrateRoot(
      document,
      <Document page={page} json="" boot={boot} nonce={undefined} store={store} i18n={i18n}>
        {null}
        <Visited locale={page.locale} navigator={visit.navigator} />
      </Document>,
    );
  });
  // what was pressed before is pressed now: React hydrates first what a press is meant for
  dispatchEvent(new Event('alive'));
}

function Visited(props: Pick<ComponentProps<typeof Screen>, 'locale' | 'navigator'>) {
  const visited = useAtomValue(visitAtom);
  return visited && <Screen {...props} {...visited} />;
}

void start();
