// Builds a park's sitemap: each page in both languages, with its alternate (P2).

import { isId } from '#shared/address-rules.ts';
import type { Chrome } from '#shared/chrome.ts';
import { type Column, columns } from '#shared/columns.ts';
import { parseTime, shanghaiDay } from '#shared/dates.ts';
import type { ListedPage, SsrEntry } from '#shared/entry.ts';
import { addressOf, defaultLocale, htmlLang, locales } from '#shared/locale.ts';
import { isEmpty, platformColumns } from '#shared/park-columns.ts';
import type { ArticleItem, CompanyItem } from '#shared/resources.ts';
import { element, escapeXml } from './xml.ts';

/** Maximum number of URLs. The sitemap protocol allows ten times as many. */
const mostAddresses = 5000;

type Park = Pick<Chrome, 'categories' | 'emptyColumns'>;

const shownPlatformColumns = (park: Park): Column[] => platformColumns(park.categories).filter((column) => !isEmpty(column, park));

/** Returns the columns whose articles are listed: those of the table, and non-empty ones that only the platform names. */
export const listedColumns = (park: Park): Column[] => [...columns, ...shownPlatformColumns(park)];

interface MapPage {
  /** Path below the site's root, without the locale. */
  path: string;
  /** Date of the last change, `YYYY-MM-DD`. */
  changed?: string;
}

export interface SitemapSource {
  origin: string;
  pages: readonly ListedPage[];
  match: SsrEntry['match'];
  chrome: Park;
  lists: readonly { base: string; articles: readonly ArticleItem[] }[];
  companies: readonly CompanyItem[];
}

export function sitemapOf({ origin, pages, match, chrome, lists, companies }: SitemapSource): string {
  const isPage = (path: string): boolean => {
    const [pathname = '', query] = path.split('?');
    const found = match(pathname, query === undefined ? '' : `?${query}`);
    return found.status === 200 && found.redirect === undefined && found.query(chrome) === (query === undefined ? '' : `?${query}`);
  };
  const fixed = pages.filter(({ sitemap, example }) => sitemap && example === undefined).map(({ path }) => path);
  const listed: MapPage[] = [
    ...[...new Set([...fixed, ...listedColumns(chrome).map(({ list }) => list)])].filter(isPage).map((path) => ({ path })),
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

/** Returns an article's entry in an array, or an empty array if the article links to another site. */
function articlePage(base: string, { id, linkTo, createdAt }: ArticleItem): MapPage | undefined {
  if (linkTo !== undefined || !isId(id)) return undefined;
  const changedMs = parseTime(createdAt);
  return { path: `${base}/${id}`, ...(changedMs !== undefined && { changed: shanghaiDay(changedMs) }) };
}

/** Returns a page's entries: one per language, each with all alternates. */
function entriesOf(origin: string, { path, changed }: MapPage): string[] {
  const at = (locale: (typeof locales)[number]) => escapeXml(origin + addressOf(locale, path));
  const alternates = [...locales.map((locale) => [htmlLang(locale), at(locale)] as const), ['x-default', at(defaultLocale)] as const].map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
  );
  return locales.map((locale) => `<url><loc>${at(locale)}</loc>${element('lastmod', changed)}${alternates.join('')}</url>`);
}
