// Opens embedded databases for tests from snapshots in `.cache/`, which are rebuilt when their sources change, because
// creating a database takes seconds.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../backend/db/migrate.ts';
import { type OpenDb, pgliteOptions, toDb } from '../../backend/db/pglite.ts';
import type { Db } from '../../backend/db/schema.ts';
import { sourcesHash } from '../../backend/db/seed-folder.ts';
import { seedParks } from '../../backend/seed/parks.ts';
import type { SeedPark } from '../../backend/seed/schema.ts';

const root = new URL('../../', import.meta.url).pathname;
const cache = join(root, '.cache');

const demo = (): Promise<Blob> => kept('demo', (db) => migrate(db, seedParks, Date.now));
const blank = (): Promise<Blob> => kept('blank', async () => undefined);

/** Vitest's global setup: creates the snapshots once, because parallel test files would each create them. */
export async function setup(): Promise<void> {
  await demo();
  await blank();
}

/** Opens a database with the demo parks. */
export const openDemo = async (): Promise<OpenDb> => openSnapshot(await demo());

/** Opens a database with only these parks. */
export async function openParks(parks: readonly SeedPark[]): Promise<OpenDb> {
  const opened = await openSnapshot(await blank());
  await migrate(opened.db, () => parks, Date.now);
  return opened;
}

async function kept(name: string, prepare: (db: Db) => Promise<void>): Promise<Blob> {
  const file = join(cache, `backend-${name}-${await sourcesHash()}.tar`);
  const found = await readFile(file).catch(() => undefined);
  if (found) return new Blob([found]);
  const made = await makeSnapshot(prepare);
  await mkdir(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  await rename(draft, file);
  // delete the snapshots of older sources
  for (const other of await readdir(cache)) {
    if (other.startsWith(`backend-${name}-`) && other.endsWith('.tar') && join(cache, other) !== file) await rm(join(cache, other), { force: true });
  }
  return made;
}

async function makeSnapshot(prepare: (db: Db) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create(pgliteOptions);
  await prepare(toDb(pglite));
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  return made;
}

/** Opens an in-memory copy of a snapshot. */
async function openSnapshot(loadDataDir: Blob): Promise<OpenDb> {
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir });
  return { db: toDb(pglite), close: () => pglite.close() };
}
