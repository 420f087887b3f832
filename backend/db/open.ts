// Opens PostgreSQL or the embedded database, creates its tables and loads the demo content.
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError, isUnavailable } from '../errors.ts';
import type { SeedPark } from '../seed/schema.ts';
import { migrate } from './migrate.ts';
import { type OpenDb, openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { OnBroken } from './statements.ts';

export interface OpenParts {
  databaseUrl: string | undefined;
  dataDir: string;
  parks: () => readonly SeedPark[];
  /** Returns the folder of a prebuilt embedded database with these parks, if there is one. */
  findSeed?: () => Promise<string | undefined>;
  /** Called when the embedded database can no longer be used. Not called for PostgreSQL, whose pool reconnects. */
  onBroken?: OnBroken;
  log: Logger;
  now: () => number;
}

/** @throws ConfigError if the database cannot be opened; the message tells the operator what to do */
export async function openDatabase({ databaseUrl, dataDir, parks, findSeed, onBroken, log, now }: OpenParts): Promise<OpenDb> {
  if (databaseUrl === undefined) return openPglite(resolve(dataDir), (db) => migrate(db, parks, now), findSeed, onBroken);
  const db = openPostgres(databaseUrl, log);
  try {
    await migrate(db, parks, now);
  } catch (error) {
    await db.destroy();
    if (!isUnavailable(error)) throw error;
    throw new ConfigError(
      `DATABASE_URL: the database does not answer (${reasonOf(error)}): start it, or unset DATABASE_URL to use the embedded database.`,
      {
        cause: error,
      },
    );
  }
  return { db, close: () => db.destroy() };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
