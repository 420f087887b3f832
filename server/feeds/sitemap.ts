// Which pages a park has, for search engines: each in both languages, with the other named beside it (P2).

import { isId } from '#shared/address-rules.ts';
import { parseTime, shanghaiDay } from '#shared/dates.ts';
import type { SsrEntry } from '#shared/entry.ts';
import { feeds } from '#shared/feeds.ts';
import type { LinkBase } from '#shared/links.ts';
import { addressOf, htmlLang, locales } from '#shared/locale.ts';
import type { ArticleItem, CompanyItem } from '#shared/resources.ts';
import { element, escapeXml } from './xml.ts';

/** The protocol allows ten times as many; these are what matters. */
const mostAddresses = 5000;

/** Pages that may be there; which of them are, the table of routes knows. */
const standing = [
  '/',
  '/about',
  '/government',
  '/news',
  '/notice',
  '/statement',
  '/investment',
  '/services',
  '/enterprise',
  '/company',
  '/sentiment',
  '/agreements',
  '/sitemap',
  '/accessibility',
  '/privacy',
];

/** The categories whose articles are named, the newest of each. */
export const mappedLists: readonly { cate: string; base: LinkBase }[] = [
  ...Object.values(feeds),
  { cate: 'files', base: '/investmentDetail' },
  { cate: 'agreement', base: '/agreements' },
];

interface MapPage {
  /** A path of the site. */
  path: string;
  /** A day. */
  changed?: string;
}

export interface SitemapSource {
  origin: string;
  match: SsrEntry['match'];
  lists: readonly { base: LinkBase; articles: readonly ArticleItem[] }[];
  companies: readonly CompanyItem[];
}

export function sitemapOf({ origin, match, lists, companies }: SitemapSource): string {
  const isPage = (path: string): boolean => {
    const [pathname = '', query] = path.split('?');
    const found = match(pathname, query === undefined ? '' : `?${query}`);
    return found.status === 200 && found.redirect === undefined && found.query === (query === undefined ? '' : `?${query}`);
  };
  const pages: MapPage[] = [
    ...[...new Set([...standing, ...Object.values(feeds).map(({ page }) => page)])].filter(isPage).map((path) => ({ path })),
    ...lists
      .filter(({ base }) => isPage(`${base}/1`))
      .flatMap(({ base, articles }) => articles.flatMap((article) => articlePage(base, article) ?? [])),
    ...companies.filter(({ card, uscc }) => card && isPage(`/company/${uscc}`)).map(({ uscc }) => ({ path: `/company/${uscc}` })),
  ];
  const entries = pages.slice(0, mostAddresses / locales.length).flatMap((page) => entriesOf(origin, page));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** An article with a page here; one that opens elsewhere is no page of the park. */
function articlePage(base: LinkBase, { id, linkTo, createdAt }: ArticleItem): MapPage | undefined {
  if (linkTo !== undefined || !isId(id)) return undefined;
  const changedMs = parseTime(createdAt);
  return { path: `${base}/${id}`, ...(changedMs !== undefined && { changed: shanghaiDay(changedMs) }) };
}

/** A page once in each language, each with all of them. */
function entriesOf(origin: string, { path, changed }: MapPage): string[] {
  const at = (locale: (typeof locales)[number]) => escapeXml(origin + addressOf(locale, path));
  const alternates = [...locales.map((locale) => [htmlLang(locale), at(locale)] as const), ['x-default', at('zh-cn')] as const].map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
  );
  return locales.map((locale) => `<url><loc>${at(locale)}</loc>${element('lastmod', changed)}${alternates.join('')}</url>`);
}
