// The backend's own database: PostgreSQL inside this process, in a folder or in memory.
import { constants } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { ConfigError } from '../errors.ts';
import { lockFolder } from './lock.ts';
import type { Db, Tables } from './schema.ts';
import { createStatementDialect, type OnBroken } from './statements.ts';

export const toDb = (pglite: PGlite, onBroken: OnBroken = () => undefined): Db =>
  new Kysely<Tables>({ dialect: createStatementDialect(pglite, onBroken) });

/** Small write-ahead segments and no replication: what is written at the first start is a third less. */
export const pgliteOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['wal_level=minimal', 'max_wal_senders=0', 'min_wal_size=2MB', 'max_wal_size=64MB'],
};

/** Brings a database to the tables and content of this build. */
type Prepare = (db: Db) => Promise<void>;

export interface OpenDb {
  db: Db;
  close: () => Promise<void>;
}

/**
 * Opens the database under a data folder, for this process alone. It is first made in a folder beside it, tables and
 * content included, or copied there from a ready-made one, and takes its place by one rename: killed at any moment it is
 * there whole or not at all (ruling 21).
 * @param findSeed the folder of a ready-made one, asked for only where there is none yet
 */
export async function openPglite(
  dataDir: string,
  prepare: Prepare,
  findSeed: () => Promise<string | undefined> = async () => undefined,
  onBroken?: OnBroken,
): Promise<OpenDb> {
  const unlock = await written(dataDir, async () => {
    await mkdir(dataDir, { recursive: true });
    return lockFolder(join(dataDir, 'db.lock'), dataDir);
  });
  try {
    const names = await readdir(dataDir);
    if (names.includes('db.new')) await rm(join(dataDir, 'db.new'), { recursive: true, force: true });
    if (!names.includes('db')) await written(dataDir, async () => makeFolder(dataDir, prepare, await findSeed()));
    const pglite = await openFolder(join(dataDir, 'db'));
    const db = toDb(pglite, onBroken);
    await prepare(db);
    return {
      db,
      close: async () => {
        await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** @throws ConfigError where the system refuses to write below the folder: its disk is full, or it is somebody else's */
async function written<T>(dataDir: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${error.message}): make room there, or set DATA_DIR to another.`, {
      cause: error,
    });
  }
}

/** @throws ConfigError for files that are no whole database: copied while in use, or cut off (case 65) */
async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder, pgliteOptions);
  } catch (error) {
    throw new ConfigError(`The database in ${folder} cannot be opened: make room if its disk is full, else move that folder away and start anew.`, {
      cause: error,
    });
  }
}

async function makeFolder(dataDir: string, prepare: Prepare, seed: string | undefined): Promise<void> {
  const draft = join(dataDir, 'db.new');
  if (seed === undefined || !(await isCopied(seed, draft))) {
    const pglite = await PGlite.create(draft, pgliteOptions);
    await prepare(toDb(pglite));
    await pglite.close();
  }
  // people's phones stand in it: for its owner's eyes alone
  await chmod(draft, 0o700);
  await rename(draft, join(dataDir, 'db'));
}

/** A ready-made folder may be put away by a build while it is read: then the database is made as if there were none. */
async function isCopied(seed: string, draft: string): Promise<boolean> {
  try {
    await cp(seed, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return true;
  } catch {
    await rm(draft, { recursive: true, force: true });
    return false;
  }
}
