// The embedded database: PostgreSQL inside this process (PGlite), stored in a folder.
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

/** Small WAL segments and no replication, so that the first start writes a third less. */
export const pgliteOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['wal_level=minimal', 'max_wal_senders=0', 'min_wal_size=2MB', 'max_wal_size=64MB'],
};

/** Runs missing migrations and loads the demo content. */
type Prepare = (db: Db) => Promise<void>;

export interface OpenDb {
  db: Db;
  close: () => Promise<void>;
}

/**
 * Opens the database of a data folder for this process only. A new database is created in `db.new` and then renamed, so
 * that a killed process leaves either a complete database or none (ruling 21).
 * @param findSeed returns the folder of a prebuilt database; called only if the data folder has no database
 * @throws ConfigError if the folder is in use or cannot be written, or the database cannot be opened
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

/** @throws ConfigError if a file operation fails, e.g. because the disk is full or permissions are missing */
async function written<T>(dataDir: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${error.message}): free disk space, or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

/** @throws ConfigError if the files are not a complete database, e.g. truncated or copied while in use (case 65) */
async function openFolder(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder, pgliteOptions);
  } catch (error) {
    throw new ConfigError(
      `The database in ${folder} cannot be opened: free disk space if the disk is full, otherwise move that folder away and start again.`,
      {
        cause: error,
      },
    );
  }
}

async function makeFolder(dataDir: string, prepare: Prepare, seed: string | undefined): Promise<void> {
  const draft = join(dataDir, 'db.new');
  if (seed === undefined || !(await isCopied(seed, draft))) {
    const pglite = await PGlite.create(draft, pgliteOptions);
    await prepare(toDb(pglite));
    await pglite.close();
  }
  // the database holds phone numbers, so only its owner may read it
  await chmod(draft, 0o700);
  await rename(draft, join(dataDir, 'db'));
}

/** Copies a prebuilt database. Returns false if a concurrent build deletes it during the copy; the caller then creates one. */
async function isCopied(seed: string, draft: string): Promise<boolean> {
  try {
    await cp(seed, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return true;
  } catch {
    await rm(draft, { recursive: true, force: true });
    return false;
  }
}
