// Names of the blocks of content pages. Editors use these names in the banner locations `page.<name>` (P10).

export const blockNames = [
  'banner',
  'quick',
  'search',
  'news',
  'notice',
  'government',
  'statement',
  'slogan',
  'trends',
  'industry',
  'policy',
  'charts',
  'grid',
  'partners',
  'products',
  'map',
  'contact',
  'articles',
  'companies',
  'sentiments',
  'saas',
  'about',
] as const;
export type BlockName = (typeof blockNames)[number];

/** How a list displays its items (C1). */
export const listViews = ['default', 'card', 'hover', 'text', 'news', 'statement', 'sentiment', 'company', 'search'] as const;
export type ListView = (typeof listViews)[number];

/** The views that draw articles (C1). */
export type ViewAs = Extract<ListView, 'default' | 'card' | 'hover' | 'text' | 'news' | 'statement'>;

/** The content pages that a park may configure, each at its banner location `page.<name>`. */
export const contentPages = [
  'index',
  'services',
  'investment',
  'sentiment',
  'about',
  'policy',
  'declare',
  'guide',
  'news',
  'notice',
  'government',
  'statement',
  'enterprise',
  'search',
] as const;
export type ContentPage = (typeof contentPages)[number];

/** A block as an editor configured it. Undefined fields have the block's defaults. */
export interface BlockConfig {
  block: BlockName;
  /** The title from the row's meta, else the row's name in the page's language. */
  title?: string;
  /** Code of an article category. */
  cate?: string;
  viewAs?: ListView;
  /** Number of items, at most 20. */
  size?: number;
  /** Link base for the links of the block's items and for its see-more link. */
  linkBase?: string;
}
