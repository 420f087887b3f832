// Returns the resources that each block reads, depending on its configuration. Used by the blocks and by the page table in pages.ts (P10).
import type { ViewAs } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { anyBase, type Column, columns } from '#shared/columns.ts';
import type { LinkBase } from '#shared/links.ts';
import { articleBases, columnAt, columnOf, columnsAt } from '#shared/park-columns.ts';
import type { ParamsOf, Wanted } from '#shared/resources.ts';
import type { Template } from '#shared/settings.ts';
import type { Band, Placed, PlacedName } from './layout.ts';
import { isArticleView } from './list-view.ts';

type Banners = ParamsOf<'banners.list'>;

export const bannerParams = ({ size, tall }: Placed): Banners => ({ code: 'home.banner', size: tall ? (size ?? 20) : Math.min(size ?? 5, 5) });
/** One row with the slogan's text and four with its figures. */
export const sloganParams: Banners = { code: 'home.slogan', size: 5 };
/** Sections of the park's introduction, one per row. */
export const introductionParams: Banners = { code: 'about.text', size: 12 };
export const statementParams = { cate: 'statement', size: 5 };
export const statementGround: Banners = { code: 'home.statement', size: 1 };
export const gridParams = ({ size }: Placed, template: Template): Banners => ({ code: 'home.grid', size: size ?? (template === 1 ? 4 : 3) });
export const partnersParams = ({ size = 18 }: Placed): Banners => ({ code: 'home.partners', size });
export const productsParams = ({ size = 4 }: Placed): Banners => ({ code: 'home.products', size });
/** Five articles. Template 2 shows two as tiles and three as rows; template 1 shows the first four (C4). */
export const latestParams = (cate: string) => ({ cate, size: 5 });

/** Parameters for the first page of companies or feedback, as shown on content pages. */
export const firstPage = { page: 1 } as const;

type Look = Pick<Chrome, 'template' | 'categories'>;

interface Listed {
  base: LinkBase;
  size: number;
  viewAs: ViewAs;
}

/** Defaults of article blocks for which the editor has set no options. */
const listed: Partial<Record<PlacedName, Record<Template, Listed>>> = {
  policy: { 1: { base: '/policy', size: 8, viewAs: 'text' }, 2: { base: '/policy', size: 8, viewAs: 'text' } },
  trends: { 1: { base: '/trends', size: 3, viewAs: 'default' }, 2: { base: '/trends', size: 3, viewAs: 'default' } },
  industry: { 1: { base: '/industry', size: 4, viewAs: 'card' }, 2: { base: '/industry', size: 4, viewAs: 'hover' } },
};
const anyArticles: Listed = { base: '/news', size: 6, viewAs: 'default' };

/** Returns a block's section: that of its configured category or link base, otherwise the given default. */
export function columnFor(placed: Placed, own: LinkBase, park: Pick<Chrome, 'categories'>): Column {
  const base = articleBases.find((known) => known === placed.linkBase);
  const column =
    placed.cate === undefined
      ? (columns.find((one) => one.base === base) ?? columnsAt(base ?? own)[0] ?? columnAt(own))
      : (columnOf(placed.cate, park) ?? columnAt(anyBase));
  return { ...column, ...(base !== undefined && { base }), ...(placed.cate !== undefined && { cate: placed.cate }) };
}

/** Returns the section, number of articles and view of an article block. */
export function articlesOf(placed: Placed, look: Look): { section: Column; size: number; viewAs: ViewAs } {
  const own = listed[placed.block]?.[look.template] ?? anyArticles;
  const section = columnFor(placed, own.base, look);
  const ownView = listed[placed.block] === undefined ? section.viewAs : own.viewAs;
  return { section, size: placed.size ?? own.size, viewAs: isArticleView(placed.viewAs) ? placed.viewAs : ownView };
}

const articles = (placed: Placed, look: Look): Wanted[] => {
  const { section, size } = articlesOf(placed, look);
  return [['articles.latest', { cate: section.cate, size }]];
};
const newsOf =
  (base: LinkBase) =>
  (placed: Placed, look: Look): Wanted[] => [['articles.latest', latestParams(columnFor(placed, base, look).cate)]];

/** Returns the number of charts, at most 2. With size 1 a block shows only the first chart. */
export const chartsOf = ({ size = 2 }: Placed): number => Math.min(size, 2);

const reads: Record<PlacedName, (placed: Placed, look: Look) => readonly Wanted[]> = {
  banner: (placed) => [['banners.list', bannerParams(placed)]],
  quick: () => [],
  search: () => [],
  news: newsOf('/news'),
  notice: newsOf('/notice'),
  government: newsOf('/government'),
  headlines: () => ['news', 'notice', 'government'].map((cate): Wanted => ['articles.latest', latestParams(cate)]),
  statement: (_, { template }) => [['articles.latest', statementParams], ...(template === 1 ? [['banners.list', statementGround] as const] : [])],
  slogan: () => [['banners.list', sloganParams]],
  trends: articles,
  industry: articles,
  policy: articles,
  articles,
  charts: (placed) => {
    const wanted: readonly Wanted[] = [
      ['companies.classes', {}],
      ['sentiment.statistics', {}],
    ];
    return wanted.slice(0, chartsOf(placed));
  },
  grid: (placed, { template }) => [['banners.list', gridParams(placed, template)]],
  partners: (placed) => [['banners.list', partnersParams(placed)]],
  products: (placed) => [['banners.list', productsParams(placed)]],
  map: () => [],
  contact: () => [],
  place: () => [],
  about: () => [
    ['banners.list', sloganParams],
    ['banners.list', introductionParams],
  ],
  companies: () => [['companies.page', firstPage]],
  sentiments: () => [['sentiment.page', firstPage]],
  saas: () => [['saas.products', {}]],
};

const readsOf = (placed: Placed, look: Look): readonly Wanted[] => reads[placed.block](placed, look);

/** Returns all resources that the blocks in these bands read. */
export const bandsNeed = (bands: readonly Band[], look: Look): Wanted[] =>
  bands.flatMap(({ blocks }) => blocks.flatMap((block) => readsOf(block, look)));
