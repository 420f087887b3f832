// The closed list of public reads by name: what each is asked with and what it answers. The gateway resolves them
// (server/resources), the browser only reads values made there; all links, files and rich text in them are checked.
import type { Alert } from './alert.ts';
import type { Article, Banner, Company, CompanyCard, Industry, Product, Sentiment, SentimentStatistics, Sku } from './entities.ts';
import type { Link, LinkBase } from './links.ts';

/** An article as lists show it. */
export type ArticleItem = Pick<Article, 'id' | 'title' | 'summary' | 'createdAt' | 'linkTo' | 'cateCode' | 'cateName'> & {
  /** A file address, checked. */
  image?: string;
  /** Set where the text is in another language than the page (L3). */
  lang?: 'zh-cn';
};

/** An article as its page shows it. `html` is sanitised. */
export type ArticleDetail = ArticleItem & Pick<Article, 'source' | 'indexNo' | 'issuer' | 'issuedOn' | 'validity'> & { html: string };

/** A banner as blocks show it: meta merged, hidden rows left out. */
export type BannerItem = Pick<Banner, 'id' | 'name' | 'subTitle'> & {
  image?: string;
  link?: Link;
  lang?: 'zh-cn';
  /** What a row of a slogan counts, in the page's language (C4). */
  figure?: { value: string; unit?: string };
};

/** The articles around one of its category. A neighbour is missing at either end, and for what is older than the last 600. */
export interface Neighbours {
  /** The older one. */
  previous?: ArticleItem;
  /** The newer one. */
  next?: ArticleItem;
  /** At most four, the nearest in words first; neither neighbour nor the article itself. */
  related: ArticleItem[];
}

/** A company as lists show it. */
export type CompanyItem = Pick<Company, 'companyName' | 'companyClassName' | 'uscc'> & {
  logo?: string;
  /** Whether `/company/{uscc}` is a page: the code is well formed and the platform does not say that there is no card. */
  card: boolean;
  lang?: 'zh-cn';
};

/** A class of companies. Without a code the platform offers no filter by it. */
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
  /** [longitude, latitude], on the globe. */
  location?: [number, number];
  lang?: 'zh-cn';
};

export type SentimentType = Sentiment['newsType'];

/** A feedback record as lists show it: its texts plain and cut. Nothing in it names an anonymous submitter (F2). */
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

/** Counts of a park's feedback; months in order, only types that exist. */
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

/** Something found. */
export interface SearchItem {
  kind: 'article' | 'company' | 'sentiment';
  /** A company's is its code (P4). */
  id: string;
  title: string;
  /** The same, hits marked. */
  titleSegments: Segment[];
  /** Words around the hit; empty where there are none. */
  snippet: Segment[];
  /** An article's category: code and the park's name for it. A company's class has a name alone. */
  cateCode?: string;
  cateName?: string;
  newsType?: SentimentType;
  /** When it was published, as the platform writes times. */
  date?: string;
  /** For `itemLink`. Missing: there is no page of it. */
  linkBase?: LinkBase;
  /** An article's own outside address. */
  linkTo?: string;
  lang?: 'zh-cn';
}

/** What was found of one type: its number and the first three. `type` is what `search.page` takes. */
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

/** A line a resource: `params` as an address can carry them, `value` as blocks read it. */
export interface Resources {
  /** The banners of a location, in order. */
  'banners.list': { params: { code: string; size: number }; value: BannerItem[] };
  /** The newest articles of a category. */
  'articles.latest': { params: { cate: string; size: number }; value: ArticleItem[] };
  /** A page of a category's list. */
  'articles.page': { params: { cate: string; page: number; keywords?: string }; value: Page<ArticleItem> };
  /** One article: of that link base's category (ruling 18). Unknown: error code `404`. */
  'article.detail': { params: { base: LinkBase; id: string }; value: ArticleDetail };
  /** What stands around an article; it never fails for an article that is not in the list any more. */
  'article.neighbours': { params: { base: LinkBase; id: string }; value: Neighbours };
  /** A page of 20 companies. */
  'companies.page': { params: { page: number; keywords?: string; classCode?: string }; value: Page<CompanyItem> };
  /** The classes of the park's companies, the largest first (of its first 1000). */
  'companies.classes': { params: Record<string, never>; value: CompanyClass[] };
  /** Error code `404`: no such company, or none with a card. */
  'company.card': { params: { uscc: string }; value: CompanyCardView };
  /** A page of 10 records, the newest first. */
  'sentiment.page': { params: { page: number; type?: SentimentType; keywords?: string }; value: Page<SentimentItemView> };
  /** The same record with its texts whole. */
  'sentiment.detail': { params: { id: string }; value: SentimentItemView };
  'sentiment.statistics': { params: Record<string, never>; value: SentimentFigures };
  /** At most 20 products, of one industry where it is named. */
  'saas.products': { params: { industry?: string }; value: ProductItem[] };
  'saas.industries': { params: Record<string, never>; value: IndustryItem[] };
  /** A page of 10 finds: articles of all categories, or of one type (a category's code, `company`, `sentiment`). */
  'search.page': { params: { keywords: string; page: number; type?: string }; value: Page<SearchItem> };
  /** The types that have hits: categories by how good their first hit is, then companies, then feedback. */
  'search.overview': { params: { keywords: string }; value: SearchGroup[] };
  /** Where a park's QR code leads. Error code `404`: an unknown one; `501`: this platform knows no codes (P3). */
  'code.resolve': { params: { code: string }; value: Link };
  /** The alerts of this moment, emergencies first; never kept beyond it (P11). */
  'alerts.current': { params: Record<string, never>; value: Alert[] };
}

export type ResourceName = keyof Resources;
export type ParamsOf<N extends ResourceName> = Resources[N]['params'];
export type ValueOf<N extends ResourceName> = Resources[N]['value'];
export type Params = Readonly<Record<string, string | number | undefined>>;

/** A read's outcome. A failure is data: its block shows a retry (G7). `json` is the escaped text that the data cache keeps beside the value. */
export type Result<T = unknown> = ({ data: T } | { error: ResourceError }) & { json?: string };

export interface ResourceError {
  /** `404`: there is no such thing. `timeout`: G6. Else the platform's code. */
  code: string;
  message: string;
  /** The gateway's request in which the read failed, for whoever reports it; whoever answers the page adds it. */
  requestId?: string;
}

/** One thing that a page needs. */
export type Wanted = { [N in ResourceName]: readonly [N, ParamsOf<N>] }[ResourceName];

/** The one name of a read within a tenant and locale: parameters sorted, missing ones left out, so that keys never collide (case 11). */
export const keyOf = (name: string, params: Params): string =>
  `${name}?${Object.keys(params)
    .sort()
    .filter((key) => params[key] !== undefined)
    .map((key) => `${key}=${encodeURIComponent(String(params[key]))}`)
    .join('&')}`;

/** JSON that may stand inside a script element: no raw `<`, and the two line ends that old parsers trip over (case 48). */
export const toInertJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
