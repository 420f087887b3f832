// One after another, over all processes of the backend: what has to be counted before it may be done (G15).
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Runs a short transaction of which there is only ever one by this name: of a thousand at once each sees the one before. */
export const inTurn = <T>(db: Db, name: string, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
    return run(trx);
  });
