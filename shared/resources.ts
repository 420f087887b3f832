// Names, parameters and values of all public reads; server/resources implements them and has checked all links, files and rich text in
// the values.
import type { Alert } from './alert.ts';
import type { Article, Banner, Company, CompanyCard, Industry, Product, Sentiment, SentimentStatistics, Sku } from './entities.ts';
import type { Link, LinkBase } from './links.ts';

/** An article as lists show it. */
export type ArticleItem = Pick<Article, 'id' | 'title' | 'summary' | 'createdAt' | 'linkTo' | 'cateCode' | 'cateName'> & {
  /** A file address, checked. */
  image?: string;
  /** Set if the text is in another language than the page (L3). */
  lang?: 'zh-cn';
};

/** An article as its page shows it. `html` is sanitised. */
export type ArticleDetail = ArticleItem & Pick<Article, 'source' | 'indexNo' | 'issuer' | 'issuedOn' | 'validity'> & { html: string };

/** A banner as blocks show it: meta merged, hidden rows left out. */
export type BannerItem = Pick<Banner, 'id' | 'name' | 'subTitle'> & {
  image?: string;
  link?: Link;
  lang?: 'zh-cn';
  /** The figure of a slogan's row, in the page's language (C4). */
  figure?: { value: string; unit?: string };
};

/** The neighbours of an article in its category. One is missing at either end of the list, both for articles beyond the newest 600. */
export interface Neighbours {
  /** The older one. */
  previous?: ArticleItem;
  /** The newer one. */
  next?: ArticleItem;
  /** At most four, the most similar titles first; without the article itself and its neighbours. */
  related: ArticleItem[];
}

/** A company as lists show it. */
export type CompanyItem = Pick<Company, 'companyName' | 'companyClassName' | 'uscc'> & {
  logo?: string;
  /** Whether `/company/{uscc}` exists: the code is valid and the platform does not report that there is no card. */
  card: boolean;
  lang?: 'zh-cn';
};

/** A class of companies. Without a code, lists cannot be filtered by it. */
export interface CompanyClass {
  name: string;
  code?: string;
  count: number;
}

/** A company's business card; every address in it is checked. */
export type CompanyCardView = Pick<
  CompanyCard,
  'companyName' | 'companyClassName' | 'uscc' | 'legalPerson' | 'address' | 'phone' | 'website' | 'summary'
> & {
  logo?: string;
  products: string[];
  /** [longitude, latitude] in WGS-84. */
  location?: [number, number];
  lang?: 'zh-cn';
};

export type SentimentType = Sentiment['newsType'];

/** A feedback record in plain text, shortened in lists. It never contains the name of an anonymous submitter (F2). */
export type SentimentItemView = Pick<
  Sentiment,
  'id' | 'number' | 'newsType' | 'newsTitle' | 'newsContent' | 'createTime' | 'replyDate' | 'replyContent' | 'processDepartment'
> & {
  anonymous: boolean;
  /** Missing for anonymous records. */
  submitter?: string;
  state: 'received' | 'processing' | 'replied';
  lang?: 'zh-cn';
};

/** Counts of a park's feedback; months in order, known types only. */
export type SentimentFigures = Omit<SentimentStatistics, 'byType'> & { byType: { newsType: SentimentType; count: number }[] };

export type SkuItem = Pick<Sku, 'id' | 'name' | 'price' | 'unit'> & { features: string[] };

/** A product with all its editions. */
export type ProductItem = Pick<Product, 'id' | 'name' | 'summary' | 'industryId'> & {
  image?: string;
  link?: Link;
  skus: SkuItem[];
  lang?: 'zh-cn';
};

export type IndustryItem = Pick<Industry, 'id' | 'name' | 'summary'> & { image?: string; lang?: 'zh-cn' };

/** A piece of plain text; a hit is shown marked (C6). */
export interface Segment {
  text: string;
  hit: boolean;
}

/** A search result. */
export interface SearchItem {
  kind: 'article' | 'company' | 'sentiment';
  /** For a company its unified social credit code (P4). */
  id: string;
  title: string;
  /** The title with its hits marked. */
  titleSegments: Segment[];
  /** Text around the first hit; may be empty. */
  snippet: Segment[];
  /** Code and name of an article's category; for a company only the name of its class. */
  cateCode?: string;
  cateName?: string;
  newsType?: SentimentType;
  /** When it was published, as the platform writes times. */
  date?: string;
  /** For `itemLink`. Missing: the result has no page. */
  linkBase?: LinkBase;
  /** An article's own outside address. */
  linkTo?: string;
  lang?: 'zh-cn';
}

/** The results of one type: their total and the first three. `type` is the parameter of `search.page`. */
export interface SearchGroup {
  type: string;
  total: number;
  items: SearchItem[];
}

export interface Page<T> {
  records: T[];
  total: number;
  pageNo: number;
  pageSize: number;
}

/** All resources: `params` fit into an address, `value` is passed to blocks. */
export interface Resources {
  /** The banners of a location, in order. */
  'banners.list': { params: { code: string; size: number }; value: BannerItem[] };
  /** The newest articles of a category. */
  'articles.latest': { params: { cate: string; size: number }; value: ArticleItem[] };
  /** A page of a category's list. */
  'articles.page': { params: { cate: string; page: number; keywords?: string }; value: Page<ArticleItem> };
  /** One article of the link base's category (ruling 18); error code `404` if there is none. */
  'article.detail': { params: { base: LinkBase; id: string }; value: ArticleDetail };
  /** Neighbours of an article; an article that is no longer in the list has only related ones, which is not an error. */
  'article.neighbours': { params: { base: LinkBase; id: string }; value: Neighbours };
  /** A page of 20 companies. */
  'companies.page': { params: { page: number; keywords?: string; classCode?: string }; value: Page<CompanyItem> };
  /** The classes of the park's companies, the largest first (of its first 1000). */
  'companies.classes': { params: Record<string, never>; value: CompanyClass[] };
  /** Error code `404`: no such company, or none with a card. */
  'company.card': { params: { uscc: string }; value: CompanyCardView };
  /** A page of 10 records, the newest first. */
  'sentiment.page': { params: { page: number; type?: SentimentType; keywords?: string }; value: Page<SentimentItemView> };
  /** One record with its complete texts. */
  'sentiment.detail': { params: { id: string }; value: SentimentItemView };
  'sentiment.statistics': { params: Record<string, never>; value: SentimentFigures };
  /** At most 20 products, optionally of one industry. */
  'saas.products': { params: { industry?: string }; value: ProductItem[] };
  'saas.industries': { params: Record<string, never>; value: IndustryItem[] };
  /** A page of 10 results: articles of all categories, or of one type (a category's code, `company`, `sentiment`). */
  'search.page': { params: { keywords: string; page: number; type?: string }; value: Page<SearchItem> };
  /** The types with results: categories in the order of their best result, then companies, then feedback. */
  'search.overview': { params: { keywords: string }; value: SearchGroup[] };
  /** The target of a park's QR code (P3). Error code `404`: unknown code; `501`: the platform lacks codes. */
  'code.resolve': { params: { code: string }; value: Link };
  /** The alerts in force, emergencies first; the result is not cached (P11). */
  'alerts.current': { params: Record<string, never>; value: Alert[] };
}

export type ResourceName = keyof Resources;
export type ParamsOf<N extends ResourceName> = Resources[N]['params'];
export type ValueOf<N extends ResourceName> = Resources[N]['value'];
export type Params = Readonly<Record<string, string | number | undefined>>;

/** The result of a read. A failure is a value: its block offers a retry (G7). `json`: the result as escaped JSON, set by the data cache. */
export type Result<T = unknown> = ({ data: T } | { error: ResourceError }) & { json?: string };

export interface ResourceError {
  /** `404`: not found; `timeout`: see G6; else the platform's code. */
  code: string;
  message: string;
  /** Id of the request in which the read failed, for error reports; the render or the browser adds it. */
  requestId?: string;
}

/** A read that a page needs. */
export type Wanted = { [N in ResourceName]: readonly [N, ParamsOf<N>] }[ResourceName];

/** The key of a read within a tenant and locale: parameters sorted, without missing ones, so that keys never collide (case 11). */
export const keyOf = (name: string, params: Params): string =>
  `${name}?${Object.keys(params)
    .sort()
    .filter((key) => params[key] !== undefined)
    .map((key) => `${key}=${encodeURIComponent(String(params[key]))}`)
    .join('&')}`;

/** JSON that is safe inside a script element: escapes `<` and two line separators that old parsers reject (case 48). */
export const toInertJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
