// The browser's entry: hydrates the streamed document and takes over its navigation.
import '@vitejs/plugin-react/preamble';
import { setupI18n } from '@lingui/core';
import { createStore } from 'jotai';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from 'react-router-dom';
import type { PageState } from '#shared/entry.ts';
import { homeOf, splitAddress } from '#shared/locale.ts';
import { Document, frame } from './app.tsx';
import { createRoutes, loadPages, matchRoute, type PageName } from './routes.tsx';
import { browserSource, carried } from './state/browser-source.ts';
import { followLinks } from './state/follow.ts';
import { pageAtom } from './state/page.ts';
import { reloadOnLostChunk } from './state/reload.ts';
import { prefetch, sourceAtom } from './state/resource.ts';

/** Where the visitor is on the way to, once there is a router to say so. */
const visit = { goal: () => location.href };
reloadOnLostChunk(() => visit.goal());

const catalogs = { 'zh-cn': () => import('../locales/zh-cn.po'), en: () => import('../locales/en.po') };

async function start(): Promise<void> {
  // the gateway's own JSON, made in the same build: nothing to validate
  const { page, boot } = JSON.parse(carried('page')?.textContent ?? '') as { page: PageState; boot: string };
  const match = matchRoute(splitAddress(location.pathname)?.path ?? '*', location.search);
  const [{ messages }, loaded] = await Promise.all([catalogs[page.locale](), loadPages([match.page as PageName])]);

  const store = createStore();
  store.set(pageAtom, page);
  store.set(sourceAtom, browserSource(page.locale));

  const basename = homeOf(page.locale);
  const router = createBrowserRouter(
    createRoutes(frame, loaded, (needs) => prefetch(store, needs(store.get(pageAtom).chrome))),
    {
      basename,
      hydrationData: {
        loaderData: { [match.pattern]: null },
        ...(page.error && { errors: { [match.pattern]: new ErrorResponse(page.error.status, '', null) } }),
      },
    },
  );
  visit.goal = () => {
    const { location: next } = router.state.navigation;
    return next === undefined ? location.href : next.pathname + next.search + next.hash;
  };
  followLinks(page.locale, (to) => router.navigate(to));
  const i18n = setupI18n({ locale: page.locale, messages: { [page.locale]: messages } });
  startTransition(() => {
    hydrateRoot(
      document,
      <Document page={page} json="" boot={boot} nonce={undefined} store={store} i18n={i18n}>
        {null}
        <RouterProvider router={router} />
      </Document>,
    );
  });
}

void start();
