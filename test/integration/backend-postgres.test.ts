import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../backend/db/open.ts';
import { asking } from '../support/ask.ts';
import { startBackend } from '../support/backend.ts';
import { anArticle, aPark } from '../support/park.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';

const parks = () => [aPark('one', { articles: [anArticle('a')] }), aPark('two')];
const log = pino({ level: 'silent' });
const installed = (await findPostgres()) !== undefined;

describe.runIf(installed)('on a PostgreSQL server', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  const openAt = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', parks, log, now: Date.now });

  it('processes that start concurrently on an empty database create its tables and content once (ruling 21)', async () => {
    const url = await server.createDatabase();
    const opened = await Promise.all([openAt(url), openAt(url), openAt(url)]);
    for (const { db } of opened) expect(await db.selectFrom('articles').select('id').execute()).toEqual([{ id: 'a' }]);
    for (const { close } of opened) await close();
    const again = await openAt(url);
    expect(await again.db.selectFrom('tenants').select('id').orderBy('id').execute()).toEqual([{ id: 'one' }, { id: 'two' }]);
    await again.close();
  });

  it('a restart of the server causes 503 at most for running requests, and the backend recovers (case 65)', async () => {
    const backend = await startBackend({ database: await openAt(await server.createDatabase()) });
    const { post } = asking(() => backend.url);
    const read = () => post('/api/articles/get', { id: 'a', tenantId: 'one', lang: 'zh-cn' });
    expect((await read()).body.code).toBe(0);
    const restarted = server.restart();
    let running = true;
    void restarted.finally(() => {
      running = false;
    });
    while (running) expect([200, 503]).toContain((await read()).status);
    await restarted;
    // connections of before may fail once more each, and are replaced
    await Promise.all(Array.from({ length: 10 }, read));
    expect((await read()).body).toMatchObject({ code: 0, data: { id: 'a' } });
    await backend.stop();
  });

  it('reads of a park do not wait for a write of any park', async () => {
    const opened = await openAt(await server.createDatabase());
    const backend = await startBackend({ database: opened });
    const { post } = asking(() => backend.url);
    const read = (tenantId: string) => post('/api/articles/page', { tenantId, cateCode: 'news', pageNo: 1, pageSize: 5, lang: 'zh-cn' });
    await opened.db.transaction().execute(async (trx) => {
      await trx.updateTable('articles').set({ title: 'not yet' }).execute();
      await trx.updateTable('tenants').set({ name: 'not yet' }).where('id', '=', 'one').execute();
      // answered before the write ends
      expect((await read('two')).body).toMatchObject({ code: 0, data: { total: 0 } });
      expect((await read('one')).body).toMatchObject({ code: 0, data: { records: [{ id: 'a', title: '文章a' }] } });
    });
    expect((await read('one')).body.data.records).toMatchObject([{ title: 'not yet' }]);
    await backend.stop();
  });

  it('that is not reachable is reported in one sentence', async () => {
    await expect(openAt('postgres://127.0.0.1:1/none')).rejects.toThrow(
      /^DATABASE_URL: the database does not answer \(.+\): start it, or unset DATABASE_URL/,
    );
  });
});
