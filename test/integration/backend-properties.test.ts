import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { toQuery } from '#shared/api/client.ts';
import { envelopeSchema } from '#shared/api/envelope.ts';
import { prefixes } from '#shared/api/paths.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { databases } from '../support/databases.ts';
import { runs } from '../support/full.ts';
import { anArticle, aPark } from '../support/park.ts';

const parks = [
  aPark('one', {
    articles: [anArticle('a')],
    companies: [{ uscc: '91370200MA3AAAAA1X', companyName: '甲', classCode: 'c', companyClassName: '化工', card: {} }],
    locations: [{ code: 'navigation', name: { zh: '导航' }, banners: [{ name: { zh: '首页' } }] }],
  }),
];

/** Texts that have broken something somewhere. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  'null',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '\u0000',
  '\ud800',
  '𠮷',
  '\u202e',
  'a|b',
  "x':*&!",
  '１３８',
  '__proto__',
  'constructor',
  '../..',
  'one',
  'a',
  'navigation,navigation',
  '91370200MA3AAAAA1X',
  '13800001111',
  '2026-02-30',
  'x'.repeat(5000),
);
const anyText = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }));
const anything = fc.oneof(
  { maxDepth: 2 },
  anyText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);

/** Values near the valid ones of a field: mostly of the right type, often invalid. */
function near(field: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = field._zod;
  if (def.type === 'optional' && 'innerType' in def) return fc.oneof(fc.constant(undefined), near(def.innerType as z.core.$ZodType));
  if (def.type === 'number') return fc.oneof(fc.integer({ min: -1, max: 300 }), fc.double(), fc.maxSafeInteger());
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'enum' && 'entries' in def) return fc.constantFrom(...Object.values(def.entries as Record<string, string>));
  if (def.type === 'literal' && 'values' in def) return fc.constantFrom(...(def.values as unknown[]));
  if (def.type === 'union' && 'options' in def) return fc.oneof(...(def.options as z.core.$ZodType[]).map(near));
  if (def.type === 'array') return fc.array(anyText, { maxLength: 3 });
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom('one', 'a', 'x', '13800001111') }, { weight: 2, arbitrary: anyText });
}

const inputOf = (call: Call): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(call.input.shape);
  const right = fc.record(Object.fromEntries(fields.map(([key, field]) => [key, near(field)])));
  const wrong = fc.record(Object.fromEntries(fields.map(([key]) => [key, anything])), { requiredKeys: [] });
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: wrong });
};

async function ask(url: string, call: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    delete rest[key];
    return toQuery({ key: input[key] }).slice('key='.length).replaceAll('+', '%20') || 'x';
  });
  const query = call.send === 'query' ? `?${toQuery(rest)}` : '';
  const body = call.send === 'json' ? JSON.stringify(rest) : call.send === 'form' ? toQuery(rest) : undefined;
  const type = call.send === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await fetch(url + prefixes[call.base] + path + query, {
    method: call.method,
    redirect: 'manual',
    ...(call.method === 'POST' && { headers: { 'Content-Type': type }, body: body ?? '' }),
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

describe.each(databases)('on %s', (_, open) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database: await open(parks) });
  });
  afterAll(() => backend.stop());

  it.each(Object.entries<Call>(calls))(
    '%s answers any input with a valid envelope, never a 500 (case 58)',
    async (_name, call) => {
      await fc.assert(
        fc.asyncProperty(inputOf(call), async (input) => {
          const { status, type, text } = await ask(backend.url, call, input);
          expect(status).toBeLessThan(500);
          if (call.answer === 'bytes' && !type.startsWith('application/json')) return;
          const envelope = envelopeSchema.parse(JSON.parse(text));
          if (status >= 400) {
            expect(envelope.code).toBeTruthy();
            expect(envelope.message).toBeTruthy();
          } else if (call.answer !== 'whole' && (envelope.code === '0' || envelope.code === '200')) {
            call.data.parse(envelope.data);
          }
        }),
        { numRuns: runs(25, 2500) },
      );
    },
    120_000,
  );

  it('still has its tables and its one park afterwards (case 57)', async () => {
    expect(await backend.db.selectFrom('tenants').select('id').execute()).toEqual([{ id: 'one' }]);
    expect(await backend.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await backend.db.selectFrom('sentiments').select('id').execute()).toEqual([]);
  });
});
