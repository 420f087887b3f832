import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { migrations } from '../migrations/migrations.ts';
import { toShanghai } from '../times.ts';
import { migrate } from './migrate.ts';
import { pgliteOptions, toDb } from './pglite.ts';

it('keeps feedback of an older database public, with a time in which its answer was due [F2] (ruling 33)', { timeout: 60_000 }, async () => {
  const pglite = await PGlite.create(pgliteOptions);
  onTestFinished(() => pglite.close());
  const db = toDb(pglite);
  const older = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '0005-feedback-publication'),
  );
  await sql`create table kept_steps (name text primary key)`.execute(db);
  for (const { up } of older) for (const statement of up) await sql.raw(statement).execute(db);
  for (const name of [...older.map((step) => step.name), 'parks']) await db.insertInto('kept_steps').values({ name }).execute();
  await db.insertInto('tenants').values({ id: 'one', type: 'park', name: '一号园区', code: '1' }).execute();
  const days = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'];
  for (const day of days)
    await sql`insert into sentiments (tenant_id, id, number, query_code, news_type, news_title, news_content, anonymous_user, submitter_user,
      phone, created_at, search) values ('one', ${day}, ${day}, 'Q', '01', 'x', 'x', 1, 'x', 'x', ${`${day} 00:30:00+08`}::timestamptz, '')`.execute(
      db,
    );

  await migrate(
    db,
    () => [],
    () => 0,
  );
  const rows = await db.selectFrom('sentiments').select(['publication', 'due_at']).orderBy('id').execute();
  expect(rows.map(({ publication, due_at }) => [publication, toShanghai(due_at)])).toEqual([
    ['published', '2026-03-27 23:59:59'],
    ['published', '2026-03-27 23:59:59'],
    ['published', '2026-03-27 23:59:59'],
    ['published', '2026-03-30 23:59:59'],
  ]);
});
