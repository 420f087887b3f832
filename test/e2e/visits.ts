// Lists the URLs at which browser tests visit each route. For a detail route this is the first item of its list.

import { z } from 'zod';
import type { ListedPage } from '#shared/entry.ts';
import { builtPages } from '../support/gateway.ts';
import { ask } from '../support/steps.ts';

const dataSchema = z.object({ data: z.unknown() });

/** Reads a public resource of a park by name and returns its data. */
export type AskRead = (name: string, params: Readonly<Record<string, string | number | undefined>>) => Promise<unknown>;

export const readerOf =
  (port: number, park: string, locale: 'zh-CN' | 'en'): AskRead =>
  async (name, params) => {
    const query = new URLSearchParams(Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
    query.set('lang', locale === 'en' ? 'en' : 'zh-cn');
    const { body } = await ask({ port }, `/cms/_data/${name}?${query}`, { headers: { Host: `${park}.localhost` } });
    return dataSchema.parse(JSON.parse(body)).data;
  };

interface Visit {
  /** The route's path or pattern, e.g. `/news/:id`. */
  route: string;
  /** Whether every run, not only a full one, visits it in each theme. */
  everyTheme: boolean;
  /** Returns at least one path, each with its query. */
  paths: (ask: AskRead, park: string) => Promise<readonly string[]>;
}

/** Routes of pages with blocks, views or texts that differ by theme. */
const everyTheme = ['/', '/news', '/news/:id', '/notice', '/government', '/government/:id', '/statement'];

/** Queries of a route with which its page shows different sections. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/news': ['section=trends', 'page=3', 'year=2025', 'keywords=zzzz'],
  '/investment': ['section=policy', 'section=files', 'section=industry', 'section=guide'],
  '/services': ['section=declare'],
  '/code': ['code=nowhere'],
  '/company': ['keywords=%E6%96%B0', 'keywords=%E6%97%A0%E6%AD%A4%E4%BC%81%E4%B8%9A', 'letter=J'],
  '/sentiment': ['type=02'],
  '/search': ['keywords=%E5%9B%AD%E5%8C%BA', 'keywords=zzzz', 'keywords=%E5%9B%AD%E5%8C%BA&type=news'],
};

/** A second item of some detail routes, which the tests visit in addition to the first one. */
const items: Readonly<Record<string, (park: string) => string>> = {
  // has a wide table
  '/government/:id': (park) => `${park.charAt(0)}39902`,
};

const rowSchema = z.object({ id: z.string().optional(), uscc: z.string().optional(), linkTo: z.string().optional(), card: z.boolean().optional() });
const rowsSchema = z.union([z.array(rowSchema), z.object({ records: z.array(rowSchema) }).transform(({ records }) => records)]);

/** Returns the id of the first row that has a page in the portal. */
function idOf(rows: unknown): string {
  const first = rowsSchema.parse(rows).find(({ linkTo, card }) => linkTo === undefined && card !== false);
  const id = first?.uscc ?? first?.id;
  if (id === undefined) throw new Error(`no row with a page of its own in ${JSON.stringify(rows).slice(0, 300)}`);
  return id;
}

function visitOf({ path, example }: ListedPage): Visit {
  const more = queries[path] ?? [];
  return {
    route: path,
    everyTheme: everyTheme.includes(path),
    async paths(read, park) {
      if (example === undefined) return [path, ...more.map((query) => `${path}?${query}`)];
      const [name, params] = example;
      const ids = [idOf(await read(name, params)), ...(items[path] === undefined ? [] : [items[path](park)])];
      return ids.map((id) => path.replace(/:\w+$/, id));
    },
  };
}

const { ssr } = await builtPages();
const { listedPages } = await ssr.entry();

/** Visits in the order of the table of routes. */
export const visits: readonly Visit[] = listedPages.map(visitOf);

const unknown = [...everyTheme, ...Object.keys(queries), ...Object.keys(items)].filter((path) => !listedPages.some((page) => page.path === path));
if (unknown.length > 0) throw new Error(`the table of pages has no ${unknown.join(', ')}`);
