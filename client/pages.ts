// The table of pages. `routes.tsx` matches URLs with it; sitemap.xml, the site map page and the browser tests list its pages.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { ContentPage } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { type Column, columns } from '#shared/columns.ts';
import type { LayoutName } from '#shared/entry.ts';
import type { LinkBase } from '#shared/links.ts';
import { columnAt, columnWithin, isEmpty, partsOf } from '#shared/park-columns.ts';
import type { Wanted } from '#shared/resources.ts';
import { bandsOf } from './blocks/layout.ts';
import { bandsNeed, introductionParams } from './blocks/params.ts';
import { productsParams, productsReadings } from './blocks/products/params.ts';
import { type Group, groupOf, groups } from './columns.ts';
import { industryParams, sloganParams } from './pages/about/params.ts';
import { listNeeds, listParams, listReadings, railParams } from './pages/article/params.ts';
import { resolveParams } from './pages/code/params.ts';
import { companiesNeed, directoryReadings, showcaseReadings } from './pages/company/params.ts';
import { memberReadings } from './pages/member/params.ts';
import { searchNeeds, searchReadings } from './pages/search/params.ts';
import { sentimentReadings, sentimentsParams } from './pages/sentiment/params.ts';
import { enterprisesParams } from './pages/services/params.ts';
import { accessibilityParams, privacyParams } from './pages/statements/params.ts';
import { type Query, type Readings, readings } from './query.ts';

export type RouteParams = Readonly<Record<string, string>>;

/** The readings of a query depend on the park's categories, because the platform can name further columns, and on what it can filter. */
export type ReadBy = Pick<Chrome, 'categories' | 'withoutYears'>;

/** Loads the page's lazy parts before a navigation shows it, so that it appears complete. */
export type Preload = (chrome: Chrome, query: string) => Promise<unknown>;

export type PageComponent = ComponentType & { preload?: Preload };

/** Imports a page's module. */
export type LoadPage = () => Promise<{ Page: PageComponent }>;

/** Describes how URLs match a page and which data the page needs. */
export interface Route {
  /** The path pattern: static segments, then at most one parameter. */
  path: string;
  /** Name of the page's file without extension; its chunk and catalogs have the same name. */
  page: string;
  layout?: LayoutName;
  /** Names of checks that run before the page (P7). */
  middleware?: readonly string[];
  /** The query parameters of the page, each with its parser. Parameters that parse to undefined are removed from the URL. */
  query?: Readings | ((chrome: ReadBy) => Readings);
  needs?: (params: RouteParams, query: Query, chrome: Chrome) => readonly Wanted[];
  /** The page's reads. The first one decides status and title if `gate` is set (G7). */
  gate?: true;
  /** False, or a function that returns false, for pages that must not be cached, such as those with forms or sessions. */
  cacheable?: false | ((query: Query) => boolean);
}

/** A link of the site map page. */
export interface SiteMapLink {
  group: 'services' | 'statements';
  /** Undefined if the page is a column's list, because the column has a name. */
  name?: MessageDescriptor;
}

/** Undefined only for `site-map`, which imports this table; `routes.tsx` imports that page to avoid a cycle. */
type Loaded = { load: LoadPage } | { page: 'site-map'; load?: never };

type Listed =
  | {
      /** The page's link on the site map page, or `menus` if the menu or the directory already links it. */
      siteMap: SiteMapLink | 'menus';
      example?: never;
    }
  // for a path with a parameter
  | {
      /** A read that lists items with such pages. The browser tests visit the first item's page. */
      example: Wanted;
      siteMap?: never;
    };

export type PageEntry = Route &
  Loaded &
  Listed & {
    /** Whether `/sitemap.xml` lists the page. Pages of items are added by the sitemap itself. */
    sitemap?: boolean;
  };

const { page } = readings;

/** Returns the query parsers of a page that shows columns as sections: `section`, and those of its list. */
const sectionsOf =
  (path: string, more: Readings = {}) =>
  (chrome: ReadBy): Readings => ({ ...more, section: (value) => columnWithin(path, value, chrome)?.cate, ...listReadings(chrome) });

const articleList = ({ list, cate }: Column): PageEntry => ({
  path: list,
  page: 'article-list',
  load: () => import('./pages/article/article-list.tsx'),
  sitemap: true,
  siteMap: 'menus',
  query: sectionsOf(list),
  needs: (_, query, chrome) => listNeeds(query['section'] ?? cate, query, chrome),
});

const loadArticle: LoadPage = () => import('./pages/article/article.tsx');

const article = (base: LinkBase, cate: string): PageEntry => ({
  path: `${base}/:id`,
  page: 'article',
  load: loadArticle,
  example: articlesOf(cate),
  middleware: ['id'],
  gate: true,
  needs: ({ id = '' }) => [['article.detail', { base, id }], articlesOf(cate), ['article.neighbours', { base, id }]],
});

/** Returns the routes of columns: their list pages, and an article page at each base. */
const columnPages = (group: Group): PageEntry[] =>
  columns
    .filter((column) => groupOf(column) === group)
    .flatMap((column) => [
      ...(column.list.includes('?') ? [] : [articleList(column)]),
      article(column.base, column.cate),
      ...(column.alsoAt ?? []).filter((base) => !columns.some((other) => other.base === base)).map((base) => article(base, column.cate)),
    ]);

const articlesOf = (cate: string): Wanted => ['articles.latest', railParams(cate)];

/** Returns the reads of a page's configured blocks; undefined if the page is the built-in one (P10). */
const blocksNeed = (name: ContentPage, chrome: Chrome): readonly Wanted[] | undefined => {
  const bands = bandsOf(name, chrome);
  return bands && bandsNeed(bands, chrome);
};

/** Returns the reads of the newest articles of the columns that a page shows as parts. */
const partsNeed = (path: string, chrome: Chrome): Wanted[] =>
  partsOf(path, chrome).map(({ cate, part: { size } }) => ['articles.latest', { cate, size }]);

/** Options that all sign-in pages share. */
const signIn = { sitemap: false, layout: 'auth', query: memberReadings, cacheable: false } as const;

/** The page of a company's card, at several paths. */
const company = (base: '/company' | '/enterprise'): PageEntry => ({
  path: `${base}/:id`,
  page: 'company',
  load: () => import('./pages/company/company.tsx'),
  example: ['companies.page', { page: 1 }],
  middleware: ['uscc'],
  gate: true,
  needs: ({ id = '' }) => [['company.card', { uscc: id }]],
});

export const pages: readonly PageEntry[] = [
  {
    path: '/',
    page: 'home',
    load: () => import('./pages/home.tsx'),
    sitemap: true,
    siteMap: 'menus',
    needs: (_params, _query, chrome) => blocksNeed('index', chrome) ?? [],
  },
  ...columnPages(groups.information),
  {
    path: '/investment',
    page: 'investment',
    load: () => import('./pages/investment/investment.tsx'),
    sitemap: true,
    siteMap: 'menus',
    query: sectionsOf('/investment'),
    needs: (_, query, chrome) =>
      query['section'] === undefined
        ? (blocksNeed('investment', chrome) ?? partsNeed('/investment', chrome))
        : listNeeds(query['section'], query, chrome),
    cacheable: ({ section, page, year }) => section !== undefined || (page ?? year) === undefined,
  },
  ...columnPages(groups.investment),
  {
    path: '/services',
    page: 'services',
    load: () => import('./pages/services/services.tsx'),
    sitemap: true,
    siteMap: 'menus',
    query: sectionsOf('/services', productsReadings),
    needs: (_, query, chrome) =>
      query['section'] === undefined
        ? (blocksNeed('services', chrome) ?? [
            ['saas.industries', {}],
            ['saas.products', productsParams(query)],
            ...partsNeed('/services', chrome),
            ['companies.page', enterprisesParams],
          ])
        : listNeeds(query['section'], query, chrome),
    // Parameters without an effect here must not create cached pages, nor must `trial`, which only members use.
    cacheable: ({ section, page, year, industry, trial }) => trial === undefined && (section === undefined ? (page ?? year) : industry) === undefined,
  },
  ...columnPages(groups.services),
  {
    path: '/about',
    page: 'about',
    load: () => import('./pages/about/about.tsx'),
    sitemap: true,
    siteMap: 'menus',
    needs: (_params, _query, chrome) =>
      blocksNeed('about', chrome) ?? [
        ['banners.list', sloganParams],
        ['banners.list', introductionParams],
        ...(isEmpty(columnAt('/industry'), chrome) ? [] : ([['articles.latest', industryParams]] satisfies Wanted[])),
      ],
  },
  {
    path: '/agreements',
    page: 'agreements',
    load: () => import('./pages/agreements/agreements.tsx'),
    sitemap: true,
    siteMap: { group: 'statements' },
    query: { page },
    needs: (_, query) => [['articles.page', listParams(columnAt('/agreements').cate, query)]],
  },
  {
    path: '/agreements/:id',
    page: 'agreement',
    load: () => import('./pages/agreements/agreement.tsx'),
    example: articlesOf('agreement'),
    middleware: ['id'],
    gate: true,
    needs: ({ id = '' }) => [['article.detail', { base: '/agreements', id }]],
  },
  {
    path: '/code',
    page: 'code',
    load: () => import('./pages/code/code.tsx'),
    sitemap: false,
    siteMap: { group: 'services', name: msg`扫码访问` },
    layout: 'fullscreen',
    query: { code: readings.code },
    needs(_, query, { withoutCodes }) {
      const params = resolveParams(query);
      return params === undefined || withoutCodes ? [] : [['code.resolve', params]];
    },
    // Codes are arbitrary and rarely requested twice, so caching them would only evict other pages.
    cacheable: false,
  },
  {
    path: '/company',
    page: 'companies',
    load: () => import('./pages/company/companies.tsx'),
    sitemap: true,
    siteMap: 'menus',
    query: directoryReadings,
    needs: (_, query) => [...companiesNeed(query), ['companies.letters', {}]],
  },
  company('/company'),
  {
    path: '/enterprise',
    page: 'enterprises',
    load: () => import('./pages/company/enterprises.tsx'),
    sitemap: true,
    siteMap: 'menus',
    query: showcaseReadings,
    needs: (_, query, chrome) => (Object.keys(query).length === 0 ? blocksNeed('enterprise', chrome) : undefined) ?? companiesNeed(query),
  },
  company('/enterprise'),
  {
    path: '/sentiment',
    page: 'sentiments',
    load: () => import('./pages/sentiment/sentiments.tsx'),
    sitemap: true,
    siteMap: 'menus',
    query: sentimentReadings,
    needs: (_, query, chrome) =>
      (Object.keys(query).length === 0 ? blocksNeed('sentiment', chrome) : undefined) ?? [
        ['sentiment.page', sentimentsParams(query)],
        ['sentiment.statistics', {}],
      ],
  },
  {
    path: '/sentiment/sentimentSubmit',
    page: 'sentiment-submit',
    load: () => import('./pages/sentiment/sentiment-submit.tsx'),
    sitemap: false,
    siteMap: 'menus',
    cacheable: false,
  },
  {
    path: '/sentiment/progress',
    page: 'sentiment-progress',
    load: () => import('./pages/sentiment/sentiment-progress.tsx'),
    sitemap: false,
    siteMap: 'menus',
    cacheable: false,
  },
  {
    path: '/sentiment/:id',
    page: 'sentiment',
    load: () => import('./pages/sentiment/sentiment.tsx'),
    example: ['sentiment.page', { page: 1 }],
    middleware: ['id'],
    gate: true,
    needs: ({ id = '' }) => [['sentiment.detail', { id }]],
  },
  { ...signIn, path: '/login', page: 'login', load: () => import('./pages/member/login.tsx'), siteMap: { group: 'services', name: msg`登录` } },
  {
    ...signIn,
    path: '/mobile/loginPhone',
    page: 'sms-login',
    load: () => import('./pages/member/sms-login.tsx'),
    siteMap: { group: 'services', name: msg`短信登录` },
  },
  {
    ...signIn,
    path: '/register',
    page: 'register',
    load: () => import('./pages/member/register.tsx'),
    siteMap: { group: 'services', name: msg`注册` },
  },
  {
    ...signIn,
    path: '/password/reset',
    page: 'reset',
    load: () => import('./pages/member/reset.tsx'),
    siteMap: { group: 'services', name: msg`找回密码` },
  },
  // Pages of arbitrary keywords would fill the page cache.
  {
    path: '/search',
    page: 'search',
    load: () => import('./pages/search/search.tsx'),
    sitemap: false,
    siteMap: { group: 'services', name: msg`站内搜索` },
    query: searchReadings,
    needs: (_, query, chrome) => (query['keywords'] === undefined ? (blocksNeed('search', chrome) ?? []) : searchNeeds(query)),
    cacheable: false,
  },
  {
    path: '/search/:id',
    page: 'article',
    load: loadArticle,
    example: articlesOf('news'),
    middleware: ['id'],
    gate: true,
    needs: ({ id = '' }) => [
      ['article.detail', { base: '/search', id }],
      ['article.neighbours', { base: '/search', id }],
    ],
  },
  {
    path: '/sitemap',
    page: 'site-map',
    sitemap: true,
    siteMap: { group: 'statements', name: msg`网站地图` },
  },
  {
    path: '/feeds',
    page: 'feeds',
    load: () => import('./pages/feeds/feeds.tsx'),
    sitemap: true,
    siteMap: { group: 'services', name: msg`订阅` },
  },
  {
    path: '/accessibility',
    page: 'accessibility',
    load: () => import('./pages/statements/accessibility.tsx'),
    sitemap: true,
    siteMap: { group: 'statements', name: msg`无障碍声明` },
    needs: () => [['article.detail', accessibilityParams]],
  },
  {
    path: '/privacy',
    page: 'privacy',
    load: () => import('./pages/statements/privacy.tsx'),
    sitemap: true,
    siteMap: { group: 'statements', name: msg`隐私政策` },
    needs: () => [['article.detail', privacyParams]],
  },
];
