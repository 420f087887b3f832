import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDb } from './pglite.ts';
import type { Db } from './schema.ts';

describe('the embedded database', () => {
  let pglite: PGlite;
  let db: Db;
  beforeAll(async () => {
    pglite = await PGlite.create();
    db = toDb(pglite);
    await sql`create table things (id int primary key, name text, at timestamptz, facts jsonb)`.execute(db);
  });
  afterAll(() => pglite.close());
  const count = async () => (await sql<{ n: number }>`select count(*)::int as n from things`.execute(db)).rows[0]?.n;

  it('returns the same values, including null, each time a statement runs', async () => {
    const at = new Date('2026-03-01T08:00:00Z');
    for (const [id, name] of [
      [1, "O'Neill 化工"],
      [2, null],
    ] as const) {
      const result = await sql`insert into things values (${id}, ${name}, ${at}, ${JSON.stringify({ a: [1] })})`.execute(db);
      expect(result.numAffectedRows).toBe(1n);
    }
    const { rows } = await sql`select * from things order by id`.execute(db);
    expect(rows).toEqual([
      { id: 1, name: "O'Neill 化工", at, facts: { a: [1] } },
      { id: 2, name: null, at, facts: { a: [1] } },
    ]);
  });

  it('returns values that are longer than a message buffer of the database', async () => {
    const text = '园区'.repeat(20_000);
    const { rows } = await sql`select ${text} || n as long from generate_series(1, 3) as n`.execute(db);
    expect(rows).toEqual([1, 2, 3].map((n) => ({ long: text + n })));
  });

  it('keeps working after a statement that fails to parse or to run', async () => {
    await expect(sql`selec 1`.execute(db)).rejects.toMatchObject({ code: '42601' });
    for (const _ of [1, 2]) await expect(sql`insert into things values (${1})`.execute(db)).rejects.toMatchObject({ code: '23505' });
    await expect(sql`select ${'x'}::int`.execute(db)).rejects.toMatchObject({ code: '22P02' });
    expect(await count()).toBe(2);
  });

  it('runs more distinct statements than fit in its cache of prepared statements', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let shape = 1; shape <= 420; shape += 1) {
        const { rows } = await sql<{ n: number }>`select count(*)::int + ${sql.lit(shape)} as n from things`.execute(db);
        expect(rows).toEqual([{ n: 2 + shape }]);
      }
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db);
    expect(rows[0]?.n).toBeLessThanOrEqual(401);
  });

  it('rolls back a transaction with a failed statement, and rejects even if the caller caught that failure', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into things values (3)`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const ignored = db.transaction().execute(async (trx) => {
      await sql`insert into things values (4)`.execute(trx);
      await sql`insert into things values (4)`.execute(trx).catch(() => undefined);
    });
    await expect(ignored).rejects.toThrow('rolled back');
    expect(await count()).toBe(2);
  });

  it('keeps other queries out of a running transaction', async () => {
    const [inside, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = db.transaction().execute(async (trx) => {
      await sql`insert into things values (5)`.execute(trx);
      inside.resolve();
      await leave.promise;
    });
    await inside.promise;
    const reading = count();
    leave.resolve();
    // the read waits for the transaction to end
    expect(await reading).toBe(3);
    await writing;
  });
});
