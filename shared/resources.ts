// The closed list of public reads by name: what each is asked with and what it answers. The gateway resolves them
// (server/resources), the browser only reads values made there; all links, files and rich text in them are checked.
import type { Article, Banner } from './entities.ts';
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
export type BannerItem = Pick<Banner, 'id' | 'name' | 'subTitle'> & { image?: string; link?: Link };

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
