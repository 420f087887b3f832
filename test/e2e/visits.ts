// Where each route of the portal can be visited: itself, or with an id that one of the park's lists has.
// test/house/visits.test.ts compares it with the table of routes, so that none is forgotten.

import { z } from 'zod';
import { ask } from '../support/steps.ts';

const dataSchema = z.object({ data: z.unknown() });

/** Asks a park's public read, and answers what it says. */
export type AskRead = (name: string, params: Record<string, string | number>) => Promise<unknown>;

export const readerOf =
  (port: number, park: string, locale: 'zh-CN' | 'en'): AskRead =>
  async (name, params) => {
    const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
    query.set('lang', locale === 'en' ? 'en' : 'zh-cn');
    const { body } = await ask({ port }, `/cms/_data/${name}?${query}`, { headers: { Host: `${park}.localhost` } });
    return dataSchema.parse(JSON.parse(body)).data;
  };

interface Visit {
  /** The pattern in client/routes.tsx. */
  route: string;
  /** Whether it stands for a kind of page, which every build sees in each theme. */
  kind?: boolean;
  /** Paths of the site with their queries, at least one. */
  paths: (ask: AskRead, park: string) => Promise<readonly string[]>;
}

const at = (route: string, ...more: string[]): Visit => ({ route, paths: async () => [route, ...more] });
const kind = (route: string, ...more: string[]): Visit => ({ ...at(route, ...more), kind: true });

/** The first article of a category that has a page of its own. */
const article = (base: string, cate = base): Visit => ({
  route: `/${base}/:id`,
  paths: async (ask) => [`/${base}/${idOf(await ask('articles.latest', { cate, size: 7 }))}`],
});

const company = (base: string): Visit => ({
  route: `/${base}/:id`,
  paths: async (ask) => [`/${base}/${idOf(await ask('companies.page', { page: 1 }), 'uscc')}`],
});

/** The first row's name in addresses; rows without a page, and those that lead outside, have none. */
function idOf(rows: unknown, name = 'id'): string {
  const all: unknown = typeof rows === 'object' && rows !== null && 'records' in rows ? rows.records : rows;
  const first = (Array.isArray(all) ? all : []).find((row) => row.linkTo === undefined && row.card !== false);
  if (typeof first?.[name] !== 'string') throw new Error(`no row with a page of its own in ${JSON.stringify(rows).slice(0, 300)}`);
  return first[name];
}

export const visits: readonly Visit[] = [
  kind('/'),
  kind('/news', '/news?section=trends', '/news?page=3'),
  article('news'),
  kind('/notice'),
  article('notice'),
  kind('/government'),
  // the second one has a wide table
  {
    route: '/government/:id',
    kind: true,
    paths: async (ask, park) => [...(await article('government').paths(ask, park)), `/government/${park.charAt(0)}39902`],
  },
  kind('/statement'),
  article('statement'),
  article('trends'),
  at('/investment', '/investment?section=policy', '/investment?section=files', '/investment?section=industry', '/investment?section=guide'),
  article('policy'),
  article('policyIndex', 'policy'),
  article('investmentDetail', 'files'),
  article('industry'),
  article('guide'),
  at('/services', '/services?section=declare'),
  article('declare'),
  at('/about'),
  at('/agreements'),
  article('agreements', 'agreement'),
  at('/code', '/code?code=nowhere'),
  at('/company', '/company?keywords=%E6%96%B0', '/company?keywords=%E6%97%A0%E6%AD%A4%E4%BC%81%E4%B8%9A'),
  company('company'),
  at('/enterprise'),
  company('enterprise'),
  at('/sentiment', '/sentiment?type=02'),
  { route: '/sentiment/:id', paths: async (ask) => [`/sentiment/${idOf(await ask('sentiment.page', { page: 1 }))}`] },
  at('/sentiment/sentimentSubmit'),
  at('/sentiment/progress'),
  at('/login'),
  at('/mobile/loginPhone'),
  at('/register'),
  at('/password/reset'),
  at('/search', '/search?keywords=%E5%9B%AD%E5%8C%BA', '/search?keywords=zzzz', '/search?keywords=%E5%9B%AD%E5%8C%BA&type=news'),
  article('search', 'news'),
  at('/sitemap'),
  at('/accessibility'),
  at('/privacy'),
];
