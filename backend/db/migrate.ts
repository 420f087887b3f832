// Runs the migrations that have not run yet, and loads the demo content into an empty database.
import { sql } from 'kysely';
import { lastIndexes, migrations } from '../migrations/migrations.ts';
import { lexemesStep } from '../search.ts';
import { loadParks } from '../seed/load.ts';
import type { SeedPark } from '../seed/schema.ts';
import type { Db } from './schema.ts';
import { renewVectors } from './vectors.ts';

/** Key of the advisory lock: an arbitrary constant, the same in all backend processes. */
const lock = 4_117_320_161;

/** The tables with many rows, and the columns that reads select and order by. The others would take seconds to analyze. */
const bigTables = [
  'articles (tenant_id, id, cate_code, created_at)',
  'companies (tenant_id, position, class_code, uscc)',
  'sentiments (tenant_id, id, news_type, created_at, publication)',
].join(', ');

/**
 * In one transaction, runs the missing migrations and, if the database is empty, stores the parks.
 * An advisory lock makes a second process that starts at the same time wait; it then has nothing to do.
 */
export async function migrate(db: Db, parks: () => readonly SeedPark[], now: () => number): Promise<void> {
  const rewritten = await db.transaction().execute(async (trx) => {
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
      await trx.insertInto('kept_steps').values({ name: lexemesStep }).execute();
    } else if (!done.has(lexemesStep)) await renewVectors(trx);
    for (const statement of lastIndexes) await sql.raw(statement).execute(trx);
    return !done.has('parks') || !done.has(lexemesStep);
  });
  // no autovacuum does this in the embedded database: statistics for the planner, and counting from indexes alone
  if (rewritten) await sql`vacuum (analyze) ${sql.raw(bigTables)}`.execute(db);
}
