// The lists with an RSS feed, and the page of each (P2).
import type { LinkBase } from './links.ts';
import { addressOf, type Locale } from './locale.ts';

interface Feed {
  /** The article category's code. */
  cate: string;
  /** Link base of its articles. */
  base: LinkBase;
  /** The page of the list, as a path of the site. */
  page: string;
}

export const feeds = {
  news: { cate: 'news', base: '/news', page: '/news' },
  notice: { cate: 'notice', base: '/notice', page: '/notice' },
  government: { cate: 'government', base: '/government', page: '/government' },
  statement: { cate: 'statement', base: '/statement', page: '/statement' },
  policy: { cate: 'policy', base: '/policy', page: '/investment?section=policy' },
  guide: { cate: 'guide', base: '/guide', page: '/investment?section=guide' },
  industry: { cate: 'industry', base: '/industry', page: '/investment?section=industry' },
  trends: { cate: 'trends', base: '/trends', page: '/news?section=trends' },
  declare: { cate: 'declare', base: '/declare', page: '/services?section=declare' },
} as const satisfies Record<string, Feed>;
export type FeedName = keyof typeof feeds;

export const isFeedName = (name: string): name is FeedName => Object.keys(feeds).includes(name);

/** For `<link rel="alternate" type="application/rss+xml">`. */
export const feedAddress = (locale: Locale, name: FeedName): string => addressOf(locale, `/feed/${name}.xml`);
