// Asks the database how it runs the frequent reads on the demo content.
import { createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mixedReads } from '../../bench/reads.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { openDemo } from '../support/snapshots.ts';

const bigTables = /Seq Scan on (articles|companies|sentiments)\b/;

describe('the frequent reads', () => {
  let backend: TestBackend;
  const seen: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      seen.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  beforeAll(async () => {
    const { db, close } = await openDemo();
    backend = await startBackend({ database: { db: db.withPlugin(recorder), close } });
  });
  afterAll(() => backend.stop());

  it('find the rows of large tables through an index (B)', async () => {
    const requests = await mixedReads(Number(new URL(backend.url).port));
    for (const { method, path, headers, body = null } of requests) {
      expect((await fetch(backend.url + path, { method, headers, body })).status).toBe(200);
    }
    const db = backend.db.withoutPlugins();
    const statements = new Map(seen.map((node) => db.getExecutor().compileQuery(node, createQueryId())).map((query) => [query.sql, query]));
    expect(statements.size).toBeGreaterThan(10);
    for (const query of statements.values()) {
      const { rows } = await db.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, query.sql).not.toMatch(bigTables);
    }
  });
});
