// The embedded backend with one park of 20,000 articles, varied from those of the demo parks, on a port of its own. Child
// process: `node bench/search-backend.ts <empty folder>` sends its port over IPC when the database is ready.
import { join } from 'node:path';
import { argv } from 'node:process';
import { pino } from 'pino';
import { createBackend } from '../backend/app.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openPglite } from '../backend/db/pglite.ts';
import { seedParks } from '../backend/seed/parks.ts';
import type { SeedArticle, SeedPark } from '../backend/seed/schema.ts';

const articleCount = 20_000;
const folder = argv[2] ?? '';

/** Returns the demo articles over and over, each copy with a number in its title and a month earlier. */
function manyArticles(parks: readonly SeedPark[]): SeedArticle[] {
  const all = parks.flatMap(({ articles }) => articles).filter(({ createdAt }) => createdAt !== undefined);
  return Array.from({ length: articleCount }, (_, index) => {
    const article = all[index % all.length] as SeedArticle;
    const copy = Math.floor(index / all.length);
    const months = Number(article.createdAt?.slice(0, 4)) * 12 + Number(article.createdAt?.slice(5, 7)) - 1 - copy;
    const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    return {
      ...article,
      id: `${article.id}-${index}`,
      title: { zh: `${article.title.zh}${copy}`, ...(article.title.en !== undefined && { en: `${article.title.en} ${copy}` }) },
      createdAt: `${month}-${String(1 + (index % 28)).padStart(2, '0')}${article.createdAt?.slice(10)}`,
    };
  });
}

function bigPark(): SeedPark[] {
  const parks = seedParks();
  const [first] = parks;
  return first === undefined ? [] : [{ ...first, articles: manyArticles(parks) }];
}

const { db } = await openPglite(folder, (opened) => migrate(opened, bigPark, Date.now));
const oauth = { clientId: 'bench', clientSecret: 'bench' };
const app = createBackend({ db, filesDir: join(folder, 'files'), oauth, log: pino({ level: 'silent' }), now: Date.now, dev: undefined });
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit());
