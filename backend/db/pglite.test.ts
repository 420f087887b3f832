import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';
import type { Db } from './schema.ts';

const prepare = (mark: string) => async (db: Db) => {
  await sql`create table if not exists marks (mark text)`.execute(db);
  await sql`insert into marks select ${mark}::text where not exists (select from marks)`.execute(db);
};

// creating a database is slow on a busy machine
describe('the first start', { timeout: 240_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'park-first-'));
    await (await openPglite(join(folder, 'made'), prepare('made before'))).close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function marksOf(dataDir: string, seed: string | undefined): Promise<unknown> {
    const { db, close } = await openPglite(join(folder, dataDir), prepare('made now'), async () => seed);
    const { rows } = await sql`select mark from marks`.execute(db);
    await close();
    expect(await readdir(join(folder, dataDir))).toEqual(['db']);
    // readable by its owner only
    expect((await stat(join(folder, dataDir, 'db'))).mode & 0o777).toBe(0o700);
    return rows;
  }

  it('copies a prebuilt database if there is one and does not change it (ruling 21)', async () => {
    const seed = join(folder, 'made/db');
    expect(await marksOf('copied', seed)).toEqual([{ mark: 'made before' }]);
    expect(await marksOf('copied too', seed)).toEqual([{ mark: 'made before' }]);
  });

  it('creates a database if none is prebuilt, or if it is deleted during the copy', async () => {
    expect(await marksOf('alone', undefined)).toEqual([{ mark: 'made now' }]);
    expect(await marksOf('late', join(folder, 'nothing'))).toEqual([{ mark: 'made now' }]);
  });
});
