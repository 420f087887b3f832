// Matches paths with the page table (pages.ts), on the server and in the browser, and loads the pages' code.
import type { ComponentType } from 'react';
import { isId } from '#shared/address-rules.ts';
import { decoded } from '#shared/builtins.ts';
import type { Match } from '#shared/entry.ts';
import { isUscc } from '#shared/rules.ts';
import { type LoadPage, type PageComponent, pages, type ReadBy, type Route, type RouteParams } from './pages.ts';
import { type Query, readQuery } from './query.ts';

/** Checks that run before a page is rendered. A status other than 200 ends the match. */
const middleware: Readonly<Record<string, (params: RouteParams) => number>> = {
  id: ({ id = '' }) => (isId(id) ? 200 : 404),
  uscc: ({ id = '' }) => (isUscc(id) ? 200 : 404),
};

const missing: Route = { path: '*', page: 'missing', cacheable: false };

/** Alias paths and the paths to which they redirect. */
const redirects: ReadonlyMap<string, string> = new Map([
  ['/index', '/'],
  ['/361', '/services'],
]);

const fixed: ReadonlyMap<string, Route> = new Map(pages.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
const withParameter = new Map(
  pages.flatMap((route): [string, { route: Route; name: string }][] => {
    const found = /^(.*)\/:(\w+)$/.exec(route.path);
    return found ? [[found[1] ?? '', { route, name: found[2] ?? '' }]] : [];
  }),
);

function find(path: string): { route: Route; params: RouteParams } {
  const route = fixed.get(path);
  if (route) return { route, params: {} };
  const cut = path.lastIndexOf('/');
  const found = withParameter.get(path.slice(0, cut));
  const raw = path.slice(cut + 1);
  if (found === undefined || raw === '') return { route: missing, params: {} };
  const value = decoded(raw);
  return value === undefined ? { route: missing, params: {} } : { route: found.route, params: { [found.name]: value } };
}

/** Matches a path without base and language prefix. It reads no data. */
export function matchRoute(path: string, search: string): Match {
  const redirect = redirects.get(path);
  const { route, params } = find(redirect ?? path);
  const { query, text } = queryOf(route, search, { categories: [] });
  const queryIn = (chrome: ReadBy) => (typeof route.query === 'function' ? queryOf(route, search, chrome) : { query, text });
  const status = route === missing ? 404 : check(route, params);
  return {
    pattern: redirect === undefined ? route.path : path,
    page: route.page,
    layout: route.layout ?? 'default',
    params,
    status,
    ...(redirect !== undefined && { redirect: redirect + text }),
    cacheable: isCacheable(route, query) && status === 200,
    query: (chrome) => queryIn(chrome).text,
    needs: (chrome) => (status === 200 ? (route.needs?.(params, queryIn(chrome).query, chrome) ?? []) : []),
    gate: status === 200 && route.gate === true,
  };
}

const queryOf = ({ query }: Route, search: string, chrome: ReadBy) => readQuery(typeof query === 'function' ? query(chrome) : query, search);

/** Whether a page may be cached. Keyword searches may not, because clients can invent endless ones, which would evict popular pages (case 11). */
const isCacheable = ({ cacheable }: Route, query: Query): boolean =>
  query['keywords'] === undefined && cacheable !== false && (cacheable?.(query) ?? true);

/** Returns the first status that is not 200, otherwise 200. Returns 500 for an unknown check name, which is a bug in the page table (P7). */
function check(route: Route, params: RouteParams): number {
  for (const name of route.middleware ?? []) {
    const status = middleware[name]?.(params) ?? 500;
    if (status !== 200) return status;
  }
  return 200;
}

const loadMissing: LoadPage = () => import('./pages/missing.tsx');
const loadSiteMap: LoadPage = () => import('./pages/site-map/site-map.tsx');
const loaders: ReadonlyMap<string, LoadPage> = new Map([
  ...pages.map(({ page, load = loadSiteMap }) => [page, load] as const),
  [missing.page, loadMissing],
]);

export async function loadPage(name: string): Promise<PageComponent> {
  const { Page } = await (loaders.get(name) ?? loadMissing)();
  return Page;
}

/** Loads the code of all pages into memory, so that no server render waits for code. */
export const loadPages = async (): Promise<ReadonlyMap<string, ComponentType>> =>
  new Map(await Promise.all([...loaders.keys()].map(async (name) => [name, await loadPage(name)] as const)));
