import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApi, createHttp } from '#shared/api/client.ts';
import * as entities from '#shared/entities.ts';
import { callsOf } from '../support/faulty.ts';
import { runs } from '../support/full.ts';
import { forFile, startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { startUpstream, text } from '../support/upstream.ts';

const schemas = Object.entries(entities).flatMap(([name, schema]): [string, z.ZodObject][] =>
  schema instanceof z.ZodObject ? [[name, schema]] : [],
);

/** JSON in which a text between two at signs is an integer. */
const written = (value: unknown): string => JSON.stringify(value).replace(/"@(-?\d+)@"/g, '$1');
const integer = (digits: string) => `@${digits}@`;

/** Whether a field accepts a value. Some fields accept any, but keep nothing of what is not theirs. */
function keeps(field: z.ZodType, value: unknown): boolean {
  const { data } = field.safeParse(value);
  return data !== undefined && JSON.stringify(data) !== '[]';
}

/** A row with an integer in every text field and valid values in the others. */
function rowOf(schema: z.ZodObject, digits: string): { row: Record<string, unknown>; texts: string[] } {
  const row: Record<string, unknown> = {};
  const texts: string[] = [];
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    if (field instanceof z.ZodObject) row[name] = rowOf(field, digits).row;
    else if (field.safeParse('a word').data === 'a word') {
      row[name] = integer(digits);
      texts.push(name);
    } else {
      const one = integer(digits);
      const values = [1, '01', [{ name: one, url: one }], [one, one], []];
      row[name] = values.find((value) => keeps(field, value)) ?? values.find((value) => field.safeParse(value).success);
    }
  }
  return { row, texts };
}

const { gateway, platform } = await startPortal();
const upstream = await forFile(startUpstream());
const { url } = upstream;
const api = createApi({ http: createHttp(60_000), bases: { main: url, cms: url, sys: url, uac: url } });

describe('integers beyond 2^53 that a platform writes without quotes', () => {
  it('keep every digit in every text of every entity (case 86)', async () => {
    expect(schemas.length).toBeGreaterThan(15);
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 2n ** 53n, max: 10n ** 30n }), async (value) => {
        const digits = String(value);
        const rows = schemas.map(([, schema]) => rowOf(schema, digits));
        const body = written({ code: 0, data: { records: rows.map(({ row }) => row), total: rows.length, pageNo: 1, pageSize: 100 } });
        upstream.answer(text(200, 'application/json', body));
        const answer = await api.articlesSearchByType({ tenantId: '1', keywords: 'a', type: 'b', pageNo: 1, pageSize: 100, lang: 'en' });
        const heard = answer.ok ? answer.data.records : [];
        for (const [i, [name, schema]] of schemas.entries()) {
          const read = schema.safeParse(heard[i]);
          for (const field of rows[i]?.texts ?? []) expect({ name, field, value: read.data?.[field] }).toEqual({ name, field, value: digits });
          // the lists and objects in it as well
          const rounded = String(Number(digits));
          expect(rounded !== digits && JSON.stringify(read.data).includes(rounded), name).toBe(false);
        }
      }),
      { numRuns: runs(100, 2000) },
    );
  });

  it('stay numbers in fields that are numbers (case 86)', async () => {
    upstream.answer(
      text(200, 'application/json', '{"code":0,"data":{"total":12345678901234567890,"replied":9007199254740993,"byType":[],"byMonth":[]}}'),
    );
    const answer = await api.sentimentStatistics({ tenantId: '1' });
    expect(answer).toMatchObject({ ok: true, data: { total: Number('12345678901234567890'), replied: 2 ** 53 } });
  });
});

describe('an article whose id is such an integer', () => {
  const id = '1790123456789012345';
  const row = { id: integer(id), title: '长编号', createdAt: '2026-03-01 09:00:00', cateCode: 'news', content: '<p>正文</p>', imageUrl: 'a.png' };
  beforeEach(() => {
    const json = (data: unknown) => text(200, 'application/json', written({ code: 0, data }));
    const page = json({ records: [row], total: 1, pageNo: 1, pageSize: 10 });
    platform.fail(callsOf.latest('news'), json([row]));
    platform.fail(callsOf.page('news'), page);
    platform.fail({ path: '/api/articles/search' }, page);
    platform.fail({ path: '/api/articles/searchByType' }, page);
    platform.fail({ ...callsOf.detail, id }, json(row));
  });

  it.each(['/cms/news', '/cms/en/news', '/cms/feed/news.xml', '/cms/search?keywords=a', '/sitemap.xml', '/cms/'])(
    'is linked to from %s by every digit (case 86)',
    async (path) => {
      const { body } = await ask(gateway, path);
      expect({ exact: body.includes(`/news/${id}`), rounded: body.includes(String(Number(id))) }).toEqual({ exact: true, rounded: false });
    },
  );

  it('is read by every digit, and shown (case 86)', async () => {
    const page = await ask(gateway, `/cms/news/${id}`);
    expect({ status: page.status, hasText: page.body.includes('正文') }).toEqual({ status: 200, hasText: true });
  });
});
