// The SSR entry: matches an address and renders a page to a stream. Its type is shared/entry.ts, the whole border to the gateway.
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { createStore } from 'jotai';
import { preinit, preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type DataRouteObject,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { PageRequest, Rendered, SsrEntry } from '#shared/entry.ts';
import { homeOf, type Locale } from '#shared/locale.ts';
import { toInertJson } from '#shared/resources.ts';
import { messages as en } from '../locales/en.po';
import { messages as zh } from '../locales/zh-cn.po';
import { Document, frame } from './app.tsx';
import { createRoutes, type LayoutRoute, loadPages, matchRoute } from './routes.tsx';
import { pageAtom } from './state/page.ts';
import { sourceAtom } from './state/resource.ts';

interface Branch {
  layout: LayoutRoute;
  leaf: DataRouteObject;
}

interface LocaleParts {
  /** Each leaf with its layout: createStaticRouter copies every route it is given, each time. */
  branches: ReadonlyMap<string, Branch>;
  /** Never activated again, so it is safe to share. */
  i18n: I18n;
}

const loaded = await loadPages();

function createParts(locale: Locale, messages: Messages): LocaleParts {
  const layouts = createRoutes(frame, loaded);
  return {
    branches: new Map(layouts.flatMap((layout) => layout.children.map((leaf) => [leaf.id, { layout: { ...layout, children: [leaf] }, leaf }]))),
    i18n: setupI18n({ locale, messages: { [locale]: messages } }),
  };
}

const parts: Record<Locale, LocaleParts> = { 'zh-cn': createParts('zh-cn', zh), en: createParts('en', en) };

export const match: SsrEntry['match'] = matchRoute;

/** The status that the page has: the match's, unless its deciding read says otherwise (G7). */
async function decide({ match: { status, gate, needs }, page, read }: PageRequest): Promise<number> {
  const wanted = needs(page.chrome);
  for (const [name, params] of wanted) void read(name, params); // all start now
  const [first] = wanted;
  if (!gate || first === undefined) return status;
  const [name, params] = first;
  const result = await read(name, params);
  if ('data' in result) return status;
  return result.error.code === '404' ? 404 : 503;
}

export const render: SsrEntry['render'] = async (request) => {
  const { page, match: found, assets, nonce, read, requestId, signal } = request;
  const status = await decide(request);
  const { branches, i18n } = parts[page.locale];
  const branch = branches.get(found.pattern);
  if (branch === undefined) throw new Error(`no route ${found.pattern}`);
  const state = status === 200 ? page : { ...page, error: { status, requestId } };

  const store = createStore();
  store.set(pageAtom, state);
  store.set(sourceAtom, {
    read: (_, name, params) => read(name, params),
    refetch: unreachable,
    carry: (_, result) => result.json ?? toInertJson(result),
  });
  const context = contextOf(request, branch, status);
  const router = createStaticRouter([branch.layout], context);

  return new Promise<Rendered>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Document page={state} json={toInertJson({ page: state, boot: assets.boot })} boot={assets.boot} nonce={nonce} store={store} i18n={i18n}>
        <Announce request={request} />
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Document>,
      {
        bootstrapModules: [assets.entry],
        onShellError: reject,
        onError: request.onError,
        // what is there with the shell goes with it, however long: its skeleton is never seen
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

const unreachable = () => Promise.reject(new Error('nothing is fetched again while rendering'));

/** What React Router's own matching would have said; it matches every route anew and we have the answer already. */
function contextOf({ page, path, match: { pattern, params, query } }: PageRequest, { layout, leaf }: Branch, status: number): StaticHandlerContext {
  const pathname = page.locale === 'en' ? (path === '/' ? '/cms/en' : `/cms/en${path}`) : `/cms${path}`;
  const at = { params: { ...params }, pathname: path, pathnameBase: path };
  return {
    basename: homeOf(page.locale),
    location: { pathname, search: query, hash: '', state: null, key: 'default' },
    matches: [
      { ...at, pathnameBase: '/', route: layout },
      { ...at, route: leaf },
    ],
    loaderData: {},
    actionData: null,
    errors: status === 200 ? null : { [pattern]: new ErrorResponse(status, '', null) },
    statusCode: status,
    loaderHeaders: {},
    actionHeaders: {},
  };
}

/** Announces the files that this page needs, with the shell. */
function Announce({ request: { assets, match: found, page, nonce } }: { request: PageRequest }) {
  const chunk = assets.chunks[found.page];
  for (const href of [...assets.styles, ...(chunk?.styles ?? [])]) preinit(href, { as: 'style', precedence: 'default' });
  for (const href of [...(chunk?.modules ?? []), ...assets.catalogs[page.locale]])
    preloadModule(href, { as: 'script', ...(nonce !== undefined && { nonce }) });
  return null;
}
