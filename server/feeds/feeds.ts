// Serves RSS feeds and robots.txt; the sitemap is in sitemaps.ts (P2).
import type { RequestHandler } from 'express';
import { prefixes } from '#shared/api/paths.ts';
import { addressOf, defaultLocale, locales, splitAddress } from '#shared/locale.ts';
import { columnName, feedColumns } from '#shared/park-columns.ts';
import type { DataCache } from '../cache/data-cache.ts';
import { splitTarget } from '../http/address.ts';
import { sendError } from '../http/errors/errors.ts';
import type { Frames } from '../park/frame.ts';
import { scopeOf } from '../scope.ts';
import { companyTablePath } from './company-table.ts';
import { feedPageCsp, feedPageOf } from './feed-page.ts';
import { rssOf } from './rss.ts';
import { sendDocument } from './send.ts';

export interface FeedsParts {
  frames: Pick<Frames, 'get'>;
  data: Pick<DataCache, 'reading'>;
}

const feedItems = 30;
const retryAfterS = 60;

/** Serves `/cms/feed/{list}.xml` and `/cms/en/feed/{list}.xml`: the newest articles of a list as RSS. */
export function createFeeds({ frames, data }: FeedsParts): RequestHandler {
  return async function feed(req, res) {
    const { tenant, host } = Object.assign(scopeOf(res), { route: '/feed/:list' });
    const { locale, path } = splitAddress(splitTarget(scopeOf(res).target).path) ?? { locale: defaultLocale, path: '' };
    const column = feedColumns.find(({ cate }) => path === `/feed/${cate}.xml`);
    if (column === undefined) return sendError(req, res, 404);
    const { cate } = column;
    const [{ chrome }, found] = await Promise.all([
      frames.get(tenant, locale).latest,
      data.reading(tenant, locale, 'articles.latest', { cate, size: feedItems }),
    ]);
    if (!found.ok) return sendError(req, res, 503, { retryAfterS, reason: 'platform down' });
    const category = columnName(column, chrome, locale);
    const source = { origin: host.origin, tenantId: tenant.tenantId, locale, column, park: chrome.name, category, items: found.value };
    // only browsers send this header, and only feed readers need the feed itself (decision 26)
    const isForVisitor = req.headers['sec-fetch-dest'] === 'document';
    await sendDocument(req, res, {
      ...(isForVisitor ? { type: 'text/html', body: feedPageOf(source), csp: feedPageCsp } : { type: 'application/rss+xml', body: rssOf(source) }),
      vary: 'Sec-Fetch-Dest',
      maxAgeS: 60,
    });
  };
}

/** Paths that search engines should not crawl, because they have no content of their own. */
const closed = [
  ...Object.values(prefixes).map((prefix) => `${prefix}/`),
  '/operplatform/',
  '/cms/_data/',
  '/cms/session/',
  // Every page links to a login URL that returns to it, so these URLs are as many as pages.
  '/*?next=',
  '/*&next=',
  // Every keyword is a URL, so these URLs are unlimited.
  '/*?keywords=',
  '/*&keywords=',
  ...locales.map((locale) => `${addressOf(locale, '/search')}?`),
  ...locales.map((locale) => addressOf(locale, companyTablePath)),
];

/** Serves `/robots.txt` of each hostname: allows pages and files, disallows everything else. */
export function createRobots(): RequestHandler {
  const rules = closed.filter((path) => path !== `${prefixes.file}/`).map((path) => `Disallow: ${path}\n`);
  return async function robots(req, res) {
    const { host } = Object.assign(scopeOf(res), { route: '/robots.txt' });
    const body = `User-agent: *\n${rules.join('')}\nSitemap: ${host.origin}/sitemap.xml\n`;
    await sendDocument(req, res, { type: 'text/plain', body, maxAgeS: 3600 });
  };
}
