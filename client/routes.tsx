// The one table of pages: address, file, layout, checks, what may be kept, which query it knows and what it needs.
// The gateway and a browser match with it alike.
import type { ComponentType } from 'react';
import { isId } from '#shared/address-rules.ts';
import type { ContentPage } from '#shared/blocks.ts';
import { decoded } from '#shared/builtins.ts';
import type { Chrome } from '#shared/chrome.ts';
import type { LayoutName, Match } from '#shared/entry.ts';
import type { LinkBase } from '#shared/links.ts';
import type { Wanted } from '#shared/resources.ts';
import { isUscc } from '#shared/rules.ts';
import { bandsOf } from './blocks/layout.ts';
import { bandsNeed } from './blocks/params.ts';
import { productsParams, productsReadings } from './blocks/products/params.ts';
import { industryParams, sloganParams } from './pages/about/params.ts';
import { resolveParams } from './pages/code/params.ts';
import { companiesParams, directoryReadings, showcaseReadings } from './pages/company/params.ts';
import { investmentParts } from './pages/investment/parts.ts';
import { memberReadings } from './pages/member/params.ts';
import { searchNeeds, searchReadings } from './pages/search/params.ts';
import { sentimentReadings, sentimentsParams } from './pages/sentiment/params.ts';
import { declareParams, enterprisesParams } from './pages/services/params.ts';
import { statements } from './pages/standing/statements.ts';
import { type Query, type Reading, type Readings, readings, readQuery } from './query.ts';
import { sectionAt, sectionWithin } from './sections.ts';

export type PageName = keyof typeof pages;
export type RouteParams = Readonly<Record<string, string>>;

export interface Route {
  /** Static segments, and at most one parameter at the end. */
  path: string;
  page: PageName;
  layout?: LayoutName;
  /** Checks that run before the page, by name (P7). */
  middleware?: readonly string[];
  /** The query names that the page knows, each with its reading; a value that reads as undefined is left out. */
  query?: Readings;
  needs?: (params: RouteParams, query: Query, chrome: Chrome) => readonly Wanted[];
  /** The first need decides status and title (G7). */
  gate?: true;
  /** Another path that the same page is at. */
  redirect?: string;
  /** False for what must never be kept: pages with forms and sessions; or whether what this query shows may be. */
  cacheable?: false | ((query: Query) => boolean);
}

const pages = {
  code: () => import('./pages/code/code.tsx'),
  about: () => import('./pages/about/about.tsx'),
  agreement: () => import('./pages/agreements/agreement.tsx'),
  agreements: () => import('./pages/agreements/agreements.tsx'),
  home: () => import('./pages/home.tsx'),
  login: () => import('./pages/member/login.tsx'),
  'article-list': () => import('./pages/article-list.tsx'),
  article: () => import('./pages/article.tsx'),
  companies: () => import('./pages/company/companies.tsx'),
  company: () => import('./pages/company/company.tsx'),
  enterprises: () => import('./pages/company/enterprises.tsx'),
  investment: () => import('./pages/investment/investment.tsx'),
  register: () => import('./pages/member/register.tsx'),
  reset: () => import('./pages/member/reset.tsx'),
  search: () => import('./pages/search/search.tsx'),
  services: () => import('./pages/services/services.tsx'),
  sentiment: () => import('./pages/sentiment/sentiment.tsx'),
  sentiments: () => import('./pages/sentiment/sentiments.tsx'),
  'sentiment-progress': () => import('./pages/sentiment/sentiment-progress.tsx'),
  'sentiment-submit': () => import('./pages/sentiment/sentiment-submit.tsx'),
  'site-map': () => import('./pages/site-map/site-map.tsx'),
  standing: () => import('./pages/standing/standing.tsx'),
  'sms-login': () => import('./pages/member/sms-login.tsx'),
  missing: () => import('./pages/missing.tsx'),
};

/** What may run before a page: a status other than 200 ends the match. */
const middleware: Readonly<Record<string, (params: RouteParams) => number>> = {
  id: ({ id = '' }) => (isId(id) ? 200 : 404),
  uscc: ({ id = '' }) => (isUscc(id) ? 200 : 404),
};

const { page } = readings;

const sectionsOf =
  (path: string): Reading =>
  (value) =>
    sectionWithin(path, value)?.cate;

const listPage = (cate: string, query: Query): Wanted => ['articles.page', { cate, page: Number(query['page'] ?? 1) }];

const articleList = (path: LinkBase): Route => ({
  path,
  page: 'article-list',
  query: { section: sectionsOf(path), page },
  needs: (_, query) => [listPage(query['section'] ?? sectionAt(path).cate, query)],
});
const article = (base: LinkBase, cate = sectionAt(base).cate): Route => ({
  path: `${base}/:id`,
  page: 'article',
  middleware: ['id'],
  gate: true,
  needs: ({ id = '' }) => [
    ['article.detail', { base, id }],
    // six beside the article, whether or not it is one of the newest itself
    ['articles.latest', { cate, size: 7 }],
    ['article.neighbours', { base, id }],
  ],
});

/** What a page reads that is made of blocks; undefined where it is the built-in one (P10). */
const blocksNeed = (name: ContentPage, chrome: Chrome): readonly Wanted[] | undefined => {
  const bands = bandsOf(name, chrome);
  return bands && bandsNeed(bands, chrome.template);
};

/** A page of the box that members log in by. */
const memberPage = (path: string, name: PageName): Route => ({ path, page: name, layout: 'auth', query: memberReadings, cacheable: false });

const company = (base: LinkBase): Route => ({
  path: `${base}/:id`,
  page: 'company',
  middleware: ['uscc'],
  gate: true,
  needs: ({ id = '' }) => [['company.card', { uscc: id }]],
});
const companies = (_: RouteParams, query: Query): readonly Wanted[] => [
  ['companies.page', companiesParams(query)],
  ['companies.classes', {}],
];

const standing = (path: keyof typeof statements): Route => ({
  path,
  page: 'standing',
  needs: () => [['article.detail', { base: '/agreements', id: statements[path] }]],
});

export const routes: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    needs: (_params, _query, chrome) => blocksNeed('index', chrome) ?? [],
  },
  { path: '/index', page: 'home', redirect: '/' },
  articleList('/news'),
  article('/news'),
  articleList('/notice'),
  article('/notice'),
  articleList('/government'),
  article('/government'),
  articleList('/statement'),
  article('/statement'),
  article('/trends'),
  {
    path: '/investment',
    page: 'investment',
    query: { section: sectionsOf('/investment'), page },
    needs: (_, query, chrome) =>
      query['section'] === undefined
        ? (blocksNeed('investment', chrome) ?? investmentParts(chrome).map((part) => ['articles.latest', part]))
        : [listPage(query['section'], query)],
    cacheable: ({ section, page }) => section !== undefined || page === undefined,
  },
  article('/policy'),
  article('/policyIndex', 'policy'),
  article('/investmentDetail'),
  article('/industry'),
  article('/guide'),
  {
    path: '/services',
    page: 'services',
    query: { ...productsReadings, section: sectionsOf('/services'), page },
    needs: (_, query, chrome) =>
      query['section'] === undefined
        ? (blocksNeed('services', chrome) ?? [
            ['saas.industries', {}],
            ['saas.products', productsParams(query)],
            ...(chrome.emptyColumns.includes('declare') ? [] : [['articles.latest', declareParams] as const]),
            ['companies.page', enterprisesParams],
          ])
        : [listPage(query['section'], query)],
    // names that say nothing here make no page of their own, nor does what a member alone goes on with
    cacheable: ({ section, page, industry, trial }) => trial === undefined && (section === undefined ? page : industry) === undefined,
  },
  { path: '/361', page: 'services', redirect: '/services' },
  article('/declare'),
  {
    path: '/about',
    page: 'about',
    needs: (_params, _query, chrome) =>
      blocksNeed('about', chrome) ?? [
        ['banners.list', sloganParams],
        ['articles.latest', industryParams],
      ],
  },
  { path: '/agreements', page: 'agreements', query: { page }, needs: (_, query) => [listPage(sectionAt('/agreements').cate, query)] },
  {
    path: '/agreements/:id',
    page: 'agreement',
    middleware: ['id'],
    gate: true,
    needs: ({ id = '' }) => [['article.detail', { base: '/agreements', id }]],
  },
  {
    path: '/code',
    page: 'code',
    layout: 'fullscreen',
    query: { code: readings.code },
    needs(_, query, { withoutCodes }) {
      const params = resolveParams(query);
      return params === undefined || withoutCodes ? [] : [['code.resolve', params]];
    },
    // any number of addresses, and each is asked once
    cacheable: false,
  },
  { path: '/company', page: 'companies', query: directoryReadings, needs: companies },
  company('/company'),
  {
    path: '/enterprise',
    page: 'enterprises',
    query: showcaseReadings,
    needs: (params, query, chrome) => (Object.keys(query).length === 0 ? blocksNeed('enterprise', chrome) : undefined) ?? companies(params, query),
  },
  company('/enterprise'),
  {
    path: '/sentiment',
    page: 'sentiments',
    query: sentimentReadings,
    needs: (_, query, chrome) =>
      (Object.keys(query).length === 0 ? blocksNeed('sentiment', chrome) : undefined) ?? [
        ['sentiment.page', sentimentsParams(query)],
        ['sentiment.statistics', {}],
      ],
  },
  { path: '/sentiment/sentimentSubmit', page: 'sentiment-submit', cacheable: false },
  { path: '/sentiment/progress', page: 'sentiment-progress', cacheable: false },
  { path: '/sentiment/:id', page: 'sentiment', middleware: ['id'], gate: true, needs: ({ id = '' }) => [['sentiment.detail', { id }]] },
  memberPage('/login', 'login'),
  memberPage('/mobile/loginPhone', 'sms-login'),
  memberPage('/register', 'register'),
  memberPage('/password/reset', 'reset'),
  // whatever people type must not fill the memory of pages
  {
    path: '/search',
    page: 'search',
    query: searchReadings,
    needs: (_, query, chrome) => (query['keywords'] === undefined ? (blocksNeed('search', chrome) ?? []) : searchNeeds(query)),
    cacheable: false,
  },
  {
    path: '/search/:id',
    page: 'article',
    middleware: ['id'],
    gate: true,
    needs: ({ id = '' }) => [
      ['article.detail', { base: '/search', id }],
      ['article.neighbours', { base: '/search', id }],
    ],
  },
  { path: '/sitemap', page: 'site-map' },
  standing('/accessibility'),
  standing('/privacy'),
];

const missing: Route = { path: '*', page: 'missing', cacheable: false };

const fixed = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
const withParameter = new Map(
  routes.flatMap((route): [string, { route: Route; name: string }][] => {
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

/** Matches a path of the site (without base and prefix); nothing is read yet. */
export function matchRoute(path: string, search: string): Match {
  const { route, params } = find(path);
  const { query, text } = readQuery(route.query, search);
  const status = route === missing ? 404 : check(route, params);
  return {
    pattern: route.path,
    page: route.page,
    layout: route.layout ?? 'default',
    params,
    status,
    ...(route.redirect !== undefined && { redirect: route.redirect + text }),
    cacheable: isKept(route, query) && status === 200,
    query: text,
    needs: (chrome) => (status === 200 ? (route.needs?.(params, query, chrome) ?? []) : []),
    gate: status === 200 && route.gate === true,
  };
}

/** What visitors type has no end, and must not push out what many read (case 11). */
const isKept = ({ cacheable }: Route, query: Query): boolean =>
  query['keywords'] === undefined && cacheable !== false && (cacheable?.(query) ?? true);

/** The first status that is not 200; a name that nobody knows is a bug of the table: 500 (P7). */
function check(route: Route, params: RouteParams): number {
  for (const name of route.middleware ?? []) {
    const status = middleware[name]?.(params) ?? 500;
    if (status !== 200) return status;
  }
  return 200;
}

const isPage = (name: string): name is PageName => name in pages;

/** A page's code. */
export async function loadPage(name: string): Promise<ComponentType> {
  const { Page } = await pages[isPage(name) ? name : 'missing']();
  return Page;
}

/** All pages at hand, so that none is waited for. */
export const loadPages = async (): Promise<ReadonlyMap<string, ComponentType>> =>
  new Map(await Promise.all(Object.keys(pages).map(async (name) => [name, await loadPage(name)] as const)));
