// Builds a park's sitemap: each page in both languages, with its alternate (P2).

import { isId } from '#shared/address-rules.ts';
import { parseTime, shanghaiDay } from '#shared/dates.ts';
import type { ListedPage, SsrEntry } from '#shared/entry.ts';
import { feeds } from '#shared/feeds.ts';
import { addressOf, htmlLang, locales } from '#shared/locale.ts';
import type { ArticleItem, CompanyItem } from '#shared/resources.ts';
import { element, escapeXml } from './xml.ts';

/** Maximum of addresses; the protocol allows ten times as many. */
const mostAddresses = 5000;

/** A category whose latest articles are listed, and where they have their pages. */
interface ListedCategory {
  cate: string;
  base: string;
}

/** The categories with articles in the sitemap, by the table of pages. */
export const listedCategories = (pages: readonly ListedPage[]): ListedCategory[] =>
  pages.flatMap(({ path, sitemap, example }) =>
    sitemap && example?.[0] === 'articles.latest' ? [{ cate: example[1].cate, base: path.slice(0, path.lastIndexOf('/')) }] : [],
  );

interface MapPage {
  /** A path of the site. */
  path: string;
  /** A day. */
  changed?: string;
}

export interface SitemapSource {
  origin: string;
  pages: readonly ListedPage[];
  match: SsrEntry['match'];
  lists: readonly { base: string; articles: readonly ArticleItem[] }[];
  companies: readonly CompanyItem[];
}

export function sitemapOf({ origin, pages, match, lists, companies }: SitemapSource): string {
  const isPage = (path: string): boolean => {
    const [pathname = '', query] = path.split('?');
    const found = match(pathname, query === undefined ? '' : `?${query}`);
    return found.status === 200 && found.redirect === undefined && found.query === (query === undefined ? '' : `?${query}`);
  };
  const fixed = pages.filter(({ sitemap, example }) => sitemap && example === undefined).map(({ path }) => path);
  const listed: MapPage[] = [
    ...[...new Set([...fixed, ...Object.values(feeds).map(({ page }) => page)])].filter(isPage).map((path) => ({ path })),
    ...lists
      .filter(({ base }) => isPage(`${base}/1`))
      .flatMap(({ base, articles }) => articles.flatMap((article) => articlePage(base, article) ?? [])),
    ...companies.filter(({ card, uscc }) => card && isPage(`/company/${uscc}`)).map(({ uscc }) => ({ path: `/company/${uscc}` })),
  ];
  const entries = listed.slice(0, mostAddresses / locales.length).flatMap((page) => entriesOf(origin, page));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Entry of an article; none if it links to another site. */
function articlePage(base: string, { id, linkTo, createdAt }: ArticleItem): MapPage | undefined {
  if (linkTo !== undefined || !isId(id)) return undefined;
  const changedMs = parseTime(createdAt);
  return { path: `${base}/${id}`, ...(changedMs !== undefined && { changed: shanghaiDay(changedMs) }) };
}

/** The entries of a page: one in each language, each with all alternates. */
function entriesOf(origin: string, { path, changed }: MapPage): string[] {
  const at = (locale: (typeof locales)[number]) => escapeXml(origin + addressOf(locale, path));
  const alternates = [...locales.map((locale) => [htmlLang(locale), at(locale)] as const), ['x-default', at('zh-cn')] as const].map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
  );
  return locales.map((locale) => `<url><loc>${at(locale)}</loc>${element('lastmod', changed)}${alternates.join('')}</url>`);
}
