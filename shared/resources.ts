// Names, parameters and values of all public reads. server/resources implements them; it has checked all links and files in the values
// and sanitised all rich text.
import type { Alert } from './alert.ts';
import type { Article, Banner, Company, CompanyCard, Industry, Product, Sentiment, SentimentStatistics, Sku } from './entities.ts';
import type { Link, LinkBase } from './links.ts';

/** An article in a list. */
export type ArticleItem = Pick<Article, 'id' | 'title' | 'summary' | 'createdAt' | 'linkTo' | 'cateCode' | 'cateName' | 'documentNumber'> & {
  /** Checked URL of an image file. */
  image?: string;
  /** Set if the text's language differs from the page's (L3). */
  lang?: 'zh-cn';
};

/** An article on its own page. `html` is sanitised. If the editors have given no summary or image, they are taken from the text. */
export type ArticleDetail = ArticleItem &
  Pick<Article, 'source' | 'indexNo' | 'issuer' | 'issuedOn' | 'validity'> & { html: string; attachments?: Attachment[] };

/** A file offered below an article (C5). Its URL has been checked. */
export interface Attachment {
  name: string;
  link: Link;
  /** The file's extension in capitals, e.g. `PDF`. */
  type?: string;
  /** In bytes. */
  size?: number;
}

/** A banner in a block: its meta is merged, and hidden rows are removed. */
export type BannerItem = Pick<Banner, 'id' | 'name' | 'subTitle'> & {
  image?: string;
  link?: Link;
  lang?: 'zh-cn';
  /** The figure of a slogan, in the page's language (C4). */
  figure?: { value: string; unit?: string };
};

/** Neighbours of an article in its category. One is undefined at an end of the list, both beyond the newest 600 articles. */
export interface Neighbours {
  /** The next older article. */
  previous?: ArticleItem;
  /** The next newer article. */
  next?: ArticleItem;
  /** At most four articles of the category, those whose titles share the most words first. Never the article itself, `previous` or `next`. */
  related: ArticleItem[];
}

/** A company in a list. */
export type CompanyItem = Pick<Company, 'companyName' | 'companyClassName' | 'uscc'> & {
  /** The name in the other language. `companyName` is in the page's language if the platform has both. */
  otherName?: string;
  logo?: string;
  /** Whether `/company/{uscc}` exists: the code is valid, and the platform does not report that the company has no card. */
  card: boolean;
  lang?: 'zh-cn';
};

/** A class of companies. If it has no code, lists cannot be filtered by it. */
export interface CompanyClass {
  name: string;
  code?: string;
  count: number;
}

/** A company's business card. All URLs in it have been checked. */
export type CompanyCardView = Pick<
  CompanyCard,
  'companyName' | 'companyClassName' | 'uscc' | 'legalPerson' | 'address' | 'phone' | 'website' | 'summary'
> & {
  /** The name in the other language. */
  otherName?: string;
  logo?: string;
  products: string[];
  /** [longitude, latitude] in WGS-84. */
  location?: [number, number];
  lang?: 'zh-cn';
};

export type SentimentType = Sentiment['newsType'];

/** A feedback record as plain text, shortened in lists. Never contains the name of an anonymous submitter (F2). */
export type SentimentItemView = Pick<
  Sentiment,
  'id' | 'number' | 'newsType' | 'newsTitle' | 'newsContent' | 'createTime' | 'replyDate' | 'replyContent' | 'processDepartment'
> & {
  anonymous: boolean;
  /** Undefined for anonymous records. */
  submitter?: string;
  state: 'received' | 'processing' | 'replied';
  lang?: 'zh-cn';
};

/** Statistics of a park's feedback: months in order, and known types only. */
export type SentimentFigures = Omit<SentimentStatistics, 'byType'> & { byType: { newsType: SentimentType; count: number }[] };

export type SkuItem = Pick<Sku, 'id' | 'name' | 'price' | 'unit'> & { features: string[] };

/** A product with all of its editions. */
export type ProductItem = Pick<Product, 'id' | 'name' | 'summary' | 'industryId'> & {
  image?: string;
  link?: Link;
  skus: SkuItem[];
  lang?: 'zh-cn';
};

export type IndustryItem = Pick<Industry, 'id' | 'name' | 'summary'> & { image?: string; lang?: 'zh-cn' };

/** A piece of plain text. If it is a hit, it is highlighted (C6). */
export interface Segment {
  text: string;
  hit: boolean;
}

/** A search result. */
export interface SearchItem {
  kind: 'article' | 'company' | 'sentiment';
  /** For a company, its unified social credit code (P4). */
  id: string;
  title: string;
  /** The title, split into segments that mark the hits. */
  titleSegments: Segment[];
  /** Text around the first hit. May be empty. */
  snippet: Segment[];
  /** Code and name of an article's category. For a company, only the name of its class. */
  cateCode?: string;
  cateName?: string;
  newsType?: SentimentType;
  /** Time of publication, in the platform's format. */
  date?: string;
  /** Link base for `itemLink`. If undefined, the result has no page. */
  linkBase?: LinkBase;
  /** URL on another site to which an article links instead of its own page. */
  linkTo?: string;
  lang?: 'zh-cn';
}

/** Number of results of a year. */
export interface YearCount {
  year: number;
  count: number;
}

/** Results of one type: their total number and the first three. `type` is the value for the parameter of `search.page`. */
export interface SearchGroup {
  type: string;
  total: number;
  items: SearchItem[];
  /** Results of every year, the latest first. Undefined if results have no year or the platform does not count them (**+**). */
  years?: YearCount[];
}

export interface Page<T> {
  records: T[];
  total: number;
  pageNo: number;
  pageSize: number;
}

/** Filter of a list of companies. `letter` is a capital from A to Z. */
export type CompanyFilter = { keywords?: string; classCode?: string; letter?: string };

/** All resources. `params` can be sent in a URL; `value` is passed to blocks. */
export interface Resources {
  /** The banners of a location in order. */
  'banners.list': { params: { code: string; size: number }; value: BannerItem[] };
  /** The newest articles of a category. */
  'articles.latest': { params: { cate: string; size: number }; value: ArticleItem[] };
  /** A page of a category's article list. */
  'articles.page': { params: { cate: string; page: number; keywords?: string; year?: number }; value: Page<ArticleItem> };
  /** The years with articles of a category, the latest first. Error code `501` if the platform cannot filter by year (**+**). */
  'articles.years': { params: { cate: string }; value: number[] };
  /** One article of the link base's category (ruling 18). Error code `404` if there is none. */
  'article.detail': { params: { base: LinkBase; id: string }; value: ArticleDetail };
  /** Neighbours of an article. If the article is no longer in the list, there are only related ones, which is not an error. */
  'article.neighbours': { params: { base: LinkBase; id: string }; value: Neighbours };
  /** A page of 20 companies. With `letter`, only those whose English name begins with it, by name; then error code `501` beyond 1000 companies. */
  'companies.page': { params: { page: number } & CompanyFilter; value: Page<CompanyItem> };
  /** The first letters of the companies' English names, in order. Empty if there are more than 1000 companies. */
  'companies.letters': { params: Record<string, never>; value: string[] };
  /** The classes of the park's companies, the largest first. Only the first 1000 companies are counted. */
  'companies.classes': { params: Record<string, never>; value: CompanyClass[] };
  /** A company's business card. Error code `404` if there is no such company or it has no card. */
  'company.card': { params: { uscc: string }; value: CompanyCardView };
  /** A page of 10 feedback records, the newest first. */
  'sentiment.page': { params: { page: number; type?: SentimentType; keywords?: string }; value: Page<SentimentItemView> };
  /** One feedback record with its complete texts. */
  'sentiment.detail': { params: { id: string }; value: SentimentItemView };
  'sentiment.statistics': { params: Record<string, never>; value: SentimentFigures };
  /** At most 20 products, of all industries or of one. */
  'saas.products': { params: { industry?: string }; value: ProductItem[] };
  'saas.industries': { params: Record<string, never>; value: IndustryItem[] };
  /** A page of 10 results: articles of all categories or, with `type`, of one type (a category's code, `company`, `sentiment`). */
  'search.page': { params: { keywords: string; page: number; type?: string; year?: number }; value: Page<SearchItem> };
  /**
   * The types that have results: categories in the order of their best result, then companies, then feedback. With `year`,
   * types with results only in other years are included, with the total 0.
   */
  'search.overview': { params: { keywords: string; year?: number }; value: SearchGroup[] };
  /** At most 6 titles of articles that match what a visitor has typed so far. */
  'search.suggestions': { params: { keywords: string }; value: string[] };
  /** Target of a park's QR code (P3). Error code `404` if the code is unknown, `501` if the platform lacks codes. */
  'code.resolve': { params: { code: string }; value: Link };
  /** The alerts in force, emergencies first. The result is not cached (P11). */
  'alerts.current': { params: Record<string, never>; value: Alert[] };
}

export type ResourceName = keyof Resources;
export type ParamsOf<N extends ResourceName> = Resources[N]['params'];
export type ValueOf<N extends ResourceName> = Resources[N]['value'];
export type Params = Readonly<Record<string, string | number | undefined>>;

/** Result of a read. A failure is a value; its block offers a retry (G7). The data cache sets `json`, the result as escaped JSON. */
export type Result<T = unknown> = ({ data: T } | { error: ResourceError }) & { json?: string };

export interface ResourceError {
  /** `404` if not found, `timeout` as defined by G6, otherwise the platform's code. */
  code: string;
  message: string;
  /** Id of the request in which the read failed, for error reports. The render or the browser adds it. */
  requestId?: string;
}

/** Name and parameters of a read that a page needs. */
export type Wanted = { [N in ResourceName]: readonly [N, ParamsOf<N>] }[ResourceName];

/** Returns the key of a read within a tenant and locale. Sorts parameters and omits undefined ones, so that keys never collide (case 11). */
export const keyOf = (name: string, params: Params): string =>
  `${name}?${Object.keys(params)
    .sort()
    .filter((key) => params[key] !== undefined)
    .map((key) => `${key}=${encodeURIComponent(String(params[key]))}`)
    .join('&')}`;

/** Serialises a value as JSON that is safe in a script element: escapes `<` and two line separators that old parsers reject (case 48). */
export const toInertJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
