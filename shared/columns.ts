// The table of columns, which are article categories with a list page. Routes, menus, feeds and site maps derive from it (P1, P2).
import type { ViewAs } from './blocks.ts';
import type { LinkBase } from './links.ts';
import type { ByLocale } from './locale.ts';

interface Entry {
  /** Code of the article category. */
  cate: string;
  /** Article pages are at `{base}/{id}`. */
  base: string;
  /** Further bases that also show these articles (ruling 18). */
  alsoAt?: readonly string[];
  /** Path of the list: a separate page, or a section of another page (`/news?section=trends`). */
  list: string;
  /** Path of another page that also shows the list at `?section=`. */
  alsoWithin?: string;
  /** Name if the park has no category name in the page's language. */
  name: ByLocale<string>;
  viewAs: ViewAs;
  /** Position in the panel of all sections (全部栏目) and on the site map page. */
  directory?: { group: 'information' | 'policies' | 'cooperation' | 'dialogue'; order: number };
  /** Position among the RSS feeds. If undefined, the column has no feed. */
  feed?: number;
  /** Whether the error page and the search page link the list. */
  isMain?: true;
  /** Number and look of the newest articles on the page that contains the list as a section. */
  part?: { size: number; viewAs: ViewAs | 'files' };
}

/** Entries in the order of section menus. */
const table = [
  {
    cate: 'news',
    base: '/news',
    list: '/news',
    name: { 'zh-cn': '新闻资讯', en: 'News' },
    viewAs: 'default',
    directory: { group: 'information', order: 1 },
    feed: 1,
    isMain: true,
  },
  {
    cate: 'notice',
    base: '/notice',
    list: '/notice',
    name: { 'zh-cn': '通知公告', en: 'Notices' },
    viewAs: 'news',
    directory: { group: 'information', order: 2 },
    feed: 2,
    isMain: true,
  },
  {
    cate: 'government',
    base: '/government',
    list: '/government',
    name: { 'zh-cn': '政府公开', en: 'Government disclosure' },
    viewAs: 'text',
    directory: { group: 'information', order: 3 },
    feed: 3,
    isMain: true,
  },
  {
    cate: 'statement',
    base: '/statement',
    list: '/statement',
    name: { 'zh-cn': '声明公示', en: 'Statements' },
    viewAs: 'statement',
    directory: { group: 'information', order: 4 },
    feed: 4,
  },
  {
    cate: 'trends',
    base: '/trends',
    list: '/news?section=trends',
    alsoWithin: '/investment',
    name: { 'zh-cn': '行业动态', en: 'Industry trends' },
    viewAs: 'default',
    directory: { group: 'information', order: 5 },
    feed: 8,
  },
  {
    cate: 'policy',
    base: '/policy',
    alsoAt: ['/policyIndex', '/investmentDetail'],
    list: '/investment?section=policy',
    name: { 'zh-cn': '政策文件', en: 'Policies' },
    viewAs: 'text',
    directory: { group: 'policies', order: 1 },
    feed: 5,
    isMain: true,
    part: { size: 6, viewAs: 'news' },
  },
  {
    cate: 'files',
    base: '/investmentDetail',
    list: '/investment?section=files',
    name: { 'zh-cn': '招商文件', en: 'Investment files' },
    viewAs: 'text',
    directory: { group: 'cooperation', order: 2 },
    part: { size: 4, viewAs: 'files' },
  },
  {
    cate: 'industry',
    base: '/industry',
    alsoAt: ['/investmentDetail'],
    list: '/investment?section=industry',
    name: { 'zh-cn': '产业布局', en: 'Industries' },
    viewAs: 'card',
    directory: { group: 'cooperation', order: 1 },
    feed: 7,
    part: { size: 8, viewAs: 'card' },
  },
  {
    cate: 'guide',
    base: '/guide',
    alsoAt: ['/investmentDetail'],
    list: '/investment?section=guide',
    name: { 'zh-cn': '办事指南', en: 'How-to guides' },
    viewAs: 'news',
    directory: { group: 'policies', order: 3 },
    feed: 6,
    part: { size: 8, viewAs: 'text' },
  },
  {
    cate: 'declare',
    base: '/declare',
    list: '/services?section=declare',
    name: { 'zh-cn': '项目申报', en: 'Project applications' },
    viewAs: 'news',
    directory: { group: 'policies', order: 2 },
    feed: 9,
    part: { size: 6, viewAs: 'news' },
  },
  {
    cate: 'agreement',
    base: '/agreements',
    list: '/agreements',
    name: { 'zh-cn': '协议与条款', en: 'Agreements' },
    viewAs: 'text',
  },
] as const satisfies readonly Entry[];

/** The base that shows articles of any category. */
export const anyBase = '/search';

/** A base of article pages. */
export type ArticleBase = (typeof table)[number]['base'] | Extract<(typeof table)[number], { alsoAt: unknown }>['alsoAt'][number] | typeof anyBase;

export interface Column extends Entry {
  base: LinkBase;
  alsoAt?: readonly ArticleBase[];
}

export const columns: readonly Column[] = table;
