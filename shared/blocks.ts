// Names of the blocks of content pages; editors use them in the banner locations `page.<name>` (P10).

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

/** How a list draws its items (C1). */
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

/** A block as an editor configured it; missing fields have the block's defaults. */
export interface BlockConfig {
  block: BlockName;
  /** The title of the row's meta, else the row's name in the page's language. */
  title?: string;
  /** An article category's code. */
  cate?: string;
  viewAs?: ListView;
  /** At most 20. */
  size?: number;
  /** Link base of the block's items and of its see-more link. */
  linkBase?: string;
}
