// Serialises transactions by name across all backend processes, so that rate limits count exactly under concurrency (G15).
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Runs a transaction under an advisory lock of this name, so that each transaction sees the rows of the previous one. */
export const inTurn = <T>(db: Db, name: string, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
    return run(trx);
  });
