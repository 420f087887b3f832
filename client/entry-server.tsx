// SSR entry: matches paths and renders pages to a stream. The gateway uses it through the type in shared/entry.ts.
import { setupI18n } from '@lingui/core';
import { createStore } from 'jotai';
import { preinit, preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageRequest, PageStart, PageState, Rendered, SsrEntry } from '#shared/entry.ts';
import { addressOf, homeOf, recordOf } from '#shared/locale.ts';
import { toInertJson } from '#shared/resources.ts';
import { Document } from './app.tsx';
import { messagesOf } from './catalogs.ts';
import { PageContext } from './data/page.ts';
import { sourceAtom } from './data/resource.ts';
import type { LoadedPage } from './navigation/loaded-page.ts';
import { pages as table } from './pages.ts';
import { loadPages, matchRoute } from './routes.tsx';
import { Screen } from './screen.tsx';

const pages = await loadPages();

/** One i18n object per language. Requests can share it, because its language never changes. */
const catalogs = recordOf((locale) => setupI18n({ locale, messages: { [locale]: messagesOf(locale) } }));

export const match: SsrEntry['match'] = matchRoute;

export const listedPages: SsrEntry['listedPages'] = table.map(({ path, sitemap = false, example }) => ({ path, sitemap, example }));

/** Returns the page's HTTP status: that of the match, or 404 or 503 if the read that decides it fails (G7). */
async function decide({ match: { status, gate, needs }, page, read }: PageRequest): Promise<number> {
  const wanted = needs(page.chrome);
  for (const [name, params] of wanted) void read(name, params); // start all reads in parallel
  const [first] = wanted;
  if (!gate || first === undefined) return status;
  const [name, params] = first;
  const result = await read(name, params);
  if ('data' in result) return status;
  return result.error.code === '404' ? 404 : 503;
}

export const render: SsrEntry['render'] = async (request) => {
  const { page, assets, nonce, read, requestId, signal } = request;
  const status = await decide(request);
  const state = status === 200 ? page : { ...page, error: { status, requestId } };

  const store = createStore();
  store.set(sourceAtom, {
    read: (_, name, params) => read(name, params),
    refetch: unreachable,
    carry: (_, result) => result.json ?? toInertJson(result),
  });
  const start = startOf(request, state);
  return new Promise<Rendered>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Document page={state} json={toInertJson(start)} boot={assets.boot} nonce={nonce} store={store} i18n={catalogs[page.locale]}>
        <PageContext value={state}>
          <Preloads request={request} words={start.words} />
          <StaticRouter basename={homeOf(page.locale)} location={addressOf(page.locale, request.path) + request.match.query(page.chrome)}>
            <Screen page={pageOf(request, status)} />
          </StaticRouter>
        </PageContext>
      </Document>,
      {
        bootstrapModules: [assets.entry],
        onShellError: reject,
        onError: request.onError,
        // by default React streams large boundaries separately and shows their skeletons first;
        // with this value, everything that is ready is sent with the shell
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...(nonce === undefined ? { onAllReady: ready } : { nonce, onShellReady: ready }),
      },
    );
    const end = () => abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    function ready() {
      resolve({ status, pipe: (to) => void pipe(to as unknown as NodeJS.WritableStream) });
    }
  });
};

/** Returns the state for hydration. A failed page needs only the translations of the frame, which every page uses. */
function startOf({ assets, match: { page } }: PageRequest, state: PageState): PageStart {
  const words = assets.catalogs[state.locale];
  const failed = state.error !== undefined;
  return {
    page: state,
    boot: assets.boot,
    words: [words['frame'], failed ? undefined : words[page]].filter((file) => file !== undefined),
  };
}

function unreachable(): never {
  throw new Error('nothing is fetched again while rendering');
}

function pageOf({ match: route, requestId }: PageRequest, status: number): LoadedPage {
  const Page = pages.get(route.page);
  const served = { key: '', route, Page, isServed: true };
  return status === 200 ? served : { ...served, failed: status, requestId };
}

/** Preloads the page's styles, scripts and translations in the shell. Scripts have low priority, so that styles and text arrive first. */
function Preloads({ request: { assets, match: found, nonce }, words }: { request: PageRequest; words: readonly string[] }) {
  // React passes `fetchPriority` on, although the type of these options lacks it
  const low = { as: 'script', fetchPriority: 'low', ...(nonce !== undefined && { nonce }) } as const;
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'default' });
  for (const href of [...assets.modules, ...(assets.chunks[found.page] ?? []), ...words]) preloadModule(href, low);
  return null;
}
