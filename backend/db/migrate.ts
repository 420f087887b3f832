// How a database comes to the tables and the demo content that this build knows: by itself, once, in order.
import { sql } from 'kysely';
import { lastIndexes, migrations } from '../migrations/migrations.ts';
import { loadParks } from '../seed/load.ts';
import type { SeedPark } from '../seed/schema.ts';
import type { Db } from './schema.ts';

/** Any number will do, as long as every process of the backend takes the same. */
const lock = 4_117_320_161;

/**
 * Runs the missing migrations and, on an empty database, stores the parks. All of it is one transaction under an
 * advisory lock: of two processes that start at once the second waits and then finds nothing left to do.
 */
export async function migrate(db: Db, parks: () => readonly SeedPark[], now: () => number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(trx);
    await sql`create table if not exists kept_steps (name text primary key)`.execute(trx);
    const done = new Set((await trx.selectFrom('kept_steps').select('name').execute()).map((step) => step.name));
    for (const { name, up } of migrations) {
      if (done.has(name)) continue;
      for (const statement of up) await sql.raw(statement).execute(trx);
      await trx.insertInto('kept_steps').values({ name }).execute();
    }
    if (!done.has('parks')) {
      await loadParks(trx, parks(), now);
      await trx.insertInto('kept_steps').values({ name: 'parks' }).execute();
    }
    for (const statement of lastIndexes) await sql.raw(statement).execute(trx);
    // the embedded database has nobody who counts its rows by and by
    if (!done.has('parks')) await sql`analyze articles (tenant_id, cate_code, created_at), companies (tenant_id, position, class_code)`.execute(trx);
  });
}
