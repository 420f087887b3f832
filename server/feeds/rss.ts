// Renders a list of articles as RSS 2.0 (P2).

import type { Column } from '#shared/columns.ts';
import { parseTime } from '#shared/dates.ts';
import { itemLink } from '#shared/links.ts';
import { addressOf, htmlLang, type Locale } from '#shared/locale.ts';
import { feedAddress } from '#shared/park-columns.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { element, escapeXml } from './xml.ts';

export interface RssSource {
  /** Scheme and host. */
  origin: string;
  tenantId: string;
  locale: Locale;
  column: Column;
  /** The park's name, and its name for the category. */
  park: string;
  category: string;
  items: readonly ArticleItem[];
}

export function rssOf(source: RssSource): string {
  const { origin, locale, column, park, category, items } = source;
  const title = `${category} - ${park}`;
  const newest = Math.max(...items.map(({ createdAt }) => parseTime(createdAt) ?? 0), 0);
  const channel = [
    element('title', title),
    element('link', origin + addressOf(locale, column.list)),
    element('description', title),
    element('language', htmlLang(locale)),
    element('lastBuildDate', newest === 0 ? undefined : new Date(newest).toUTCString()),
    `<atom:link href="${escapeXml(origin + feedAddress(locale, column))}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => itemOf(source, item)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('\n')}</channel></rss>\n`;
}

/** Identifies an article in feed readers, independent of host, port, scheme and language of the feed. */
const guidOf = (tenantId: string, id: string): string =>
  `<guid isPermaLink="false">urn:park:${escapeXml(encodeURIComponent(tenantId))}:article:${escapeXml(encodeURIComponent(id))}</guid>`;

function itemOf({ origin, tenantId, locale, column }: RssSource, item: ArticleItem): string {
  const own = origin + itemLink(locale, column.base, { id: item.id }).href;
  const publishedMs = parseTime(item.createdAt);
  const parts = [
    element('title', item.title),
    element('link', item.linkTo ?? own),
    guidOf(tenantId, item.id),
    element('pubDate', publishedMs === undefined ? undefined : new Date(publishedMs).toUTCString()),
    element('category', item.cateName),
    // feed readers parse a description as HTML, so plain text is escaped once more
    element('description', item.summary === undefined ? undefined : escapeXml(item.summary)),
  ];
  return `<item>${parts.join('')}</item>`;
}
