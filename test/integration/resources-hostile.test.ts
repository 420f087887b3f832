import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Capability } from '#shared/api/capabilities.ts';
import { createApi, createHttp } from '#shared/api/client.ts';
import * as entities from '#shared/entities.ts';
import { type Locale, locales } from '#shared/locale.ts';
import type { Params, ResourceName } from '#shared/resources.ts';
import { createDataCache } from '../../server/cache/data-cache.ts';
import { createAlerts } from '../../server/park/alerts.ts';
import { createFrames } from '../../server/park/frame.ts';
import { aLog } from '../support/log.ts';
import { askedId as id, questions, askedUscc as uscc } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { answering, startUpstream } from '../support/upstream.ts';

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--',
  'javascript:alert(1)',
  'JaVa\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.test/x',
  '/\\evil.test',
  '\\\\evil.test',
  'https://user:pass@evil.test/',
  'https:evil.test',
  '../../uac/sysLogout',
  '/file/../uac/sysLogout',
  '%2e%2e/%2e%2e/uac/sysLogout',
  '");alert(1)//',
  "x' onmouseover='alert(1)",
  'a\0b',
  '\u202egnp.exe',
  '\u2028</script>',
  '\ud800',
  '<em><script>alert(1)</script></em>',
  '{"__proto__":{"polluted":1},"linkUrl":"javascript:alert(1)","imageUrl":"javascript:alert(1)","path":"//evil.test","level":"panic","block":"casino"}',
  'x'.repeat(20_000),
];

/** The values that these fields need for the row to be shown. */
const fixed: Record<string, unknown> = { id, uscc, productId: id, tenantId: 'north', showd: 1, linkEnabled: 1, cateCode: 'news', code: 'page.index' };

/** A row of the schema with hostile text in every text field and valid values in the others. */
function rowOf(schema: z.ZodObject, text: string): Record<string, unknown> {
  const fields = Object.entries(schema.shape).map(([name, field]): [string, unknown] => {
    const values = [
      text,
      [text],
      [1, 2],
      1,
      '01',
      [
        { newsType: text, count: 1 },
        { month: text, count: 1 },
      ],
    ];
    return [name, fixed[name] ?? values.find((value) => (field as z.ZodType).safeParse(value).success)];
  });
  return { ...Object.fromEntries(fields), unknown: text, phone2: text };
}

const pageOf = (record: unknown) => ({ records: [record, text_(record), null, 7], total: 2, pageNo: 1, pageSize: 10 });
const text_ = (record: unknown) => ({ unknown: record });

const upstream = await forFile(startUpstream());
const bases = { main: `${upstream.url}/api`, cms: upstream.url, sys: upstream.url, uac: upstream.url };
const parts = {
  api: createApi({ http: createHttp(60_000), bases }),
  lacks: new Set<Capability>(),
  log: aLog().log,
  now: () => 0,
  staleS: 0,
  maxBytes: 10_000_000,
};
const alerts = createAlerts({ ...parts, today: () => 0 });
const frames = createFrames({ ...parts, freshS: 0, waitMs: 60_000 });
const data = createDataCache({ ...parts, alerts, freshS: 0 });

function hostilePlatform(text: string): void {
  const row = (schema: z.ZodObject) => () => pageOf(rowOf(schema, text));
  const one = (schema: z.ZodObject) => () => rowOf(schema, text);
  const banner = rowOf(entities.bannerSchema, text);
  const byType: Record<string, z.ZodObject> = { company: entities.companySchema, sentiment: entities.sentimentSchema };
  upstream.answer(
    answering({
      '/api/banner/page': () => pageOf(banner),
      '/api/banner-location/page': ({ code }) => ({
        ...pageOf(null),
        records: String(code)
          .split(',')
          .map((one) => ({ ...rowOf(entities.bannerLocationSchema, text), code: one, banners: [banner, { ...banner, meta: text }] })),
      }),
      '/api/article-cates/list': () => [rowOf(entities.categorySchema, text)],
      '/api/articles': () => [rowOf(entities.articleSchema, text)],
      '/api/articles/page': row(entities.articleSchema),
      '/api/articles/years': () => [2026, text],
      '/api/articles/get': () => ({ ...rowOf(entities.articleSchema, text), attachments: [{ name: text, url: text, size: text }] }),
      '/api/articles/search': row(entities.articleSchema),
      '/api/articles/searchByType': ({ type }) => pageOf({ ...rowOf(byType[String(type)] ?? entities.articleSchema, text), highlight: text }),
      '/api/enterprise/list': row(entities.companySchema),
      [`/api/enterprise/card/${uscc}`]: one(entities.companyCardSchema),
      '/api/sentiment/page': row(entities.sentimentSchema),
      [`/api/sentiment/detail/${id}`]: one(entities.sentimentSchema),
      '/api/sentiment/statistics': () => ({
        total: 1,
        replied: 1,
        byType: [
          { newsType: text, count: 1 },
          { newsType: '01', count: 1 },
        ],
        byMonth: [{ month: text, count: 1 }],
      }),
      '/api/saas/products': () => [rowOf(entities.productSchema, text)],
      '/api/saas/skus': () => [rowOf(entities.skuSchema, text)],
      '/api/tms/industries': () => [rowOf(entities.industrySchema, text)],
      '/api/code/resolve': () => ({ type: 'url', target: text }),
    }),
  );
}

/** The allowed fields of a value: any other field was passed on by mistake. */
const texts = [
  ...[
    'id',
    'name',
    'title',
    'subTitle',
    'summary',
    'createdAt',
    'cateCode',
    'cateName',
    'lang',
    'source',
    'indexNo',
    'issuer',
    'issuedOn',
    'validity',
    'documentNumber',
    'otherName',
  ],
  ...['value', 'unit', 'companyName', 'companyClassName', 'uscc', 'code', 'legalPerson', 'address', 'phone', 'number', 'newsType', 'newsTitle'],
  ...[
    'newsContent',
    'createTime',
    'replyDate',
    'replyContent',
    'processDepartment',
    'submitter',
    'state',
    'industryId',
    'kind',
    'text',
    'date',
    'type',
  ],
  ...['linkBase', 'level', 'products', 'features', 'month', 'message', 'location'],
];
const addresses = ['href', 'image', 'logo', 'website', 'linkTo'];
const safeAddress = /^(https?:\/\/(?!user)[^\s\\"'<>]*|\/(?![/\\])[^\s\\"<>]*)$/;

/** Calls back with every text in a value and the name of its field. */
function walk(value: unknown, name: string, tell: (name: string, text: string) => void): void {
  if (typeof value === 'string') tell(name, value);
  else if (Array.isArray(value)) for (const one of value) walk(one, name, tell);
  else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) walk(one, key, tell);
}

function expectHarmless(value: unknown, read: ResourceName): void {
  walk(value, '', (name, text) => {
    if (name === 'html')
      expect(text).not.toMatch(
        /<(script|svg|img(?! (srcset="\/file\/[^"?# ]+\?w=1280" )?src="(https:|\/file\/))|iframe)|<[^>]*(onerror|javascript:)/i,
      );
    // two reads are lists of bare texts: suggested titles, which are shown as text, and first letters
    else if (name === '') expect(text).toMatch(read === 'search.suggestions' ? /./s : /^[A-Z]$/);
    else if (addresses.includes(name)) {
      expect(text).toMatch(safeAddress);
      expect(decodeURIComponent(text)).not.toMatch(/\.\.\/|script:/i);
    } else expect(texts.includes(name), name).toBe(true);
  });
}

describe.each(hostile.map((text) => [text.slice(0, 40), text] as const))('%j in every field of every row (cases 46, 49, 50)', (_, text) => {
  it.each(locales)('is text, a checked address or nothing in each read (%s)', async (locale: Locale) => {
    hostilePlatform(text);
    for (const [name, asked] of Object.entries(questions) as [ResourceName, readonly Params[]][]) {
      for (const params of asked) {
        const { result, status } = await data.find({ tenantId: 'north', host: 'north.test' }, locale, name, params);
        expect(status, name).toBe(name === 'code.resolve' && status === 404 ? 404 : 200);
        // rows were taken, so something is checked; a code that leads nowhere is not there
        const rows = name === 'search.suggestions' ? /^\{"data":\[(".*")?\]\}$/ : /"(id|name|count|companyName|href|error)":|\[2026\]|\[("[A-Z]")?\]/;
        expect(result.json, name).toEqual(expect.stringMatching(rows));
        expectHarmless('data' in result ? result.data : result.error, name);
        const json = result.json ?? '';
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ ...result, json: undefined })));
      }
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('is text, a checked address or nothing in the frame', async () => {
    hostilePlatform(text);
    const { config, version: _, ...frame } = (await frames.get({ tenantId: 'north', host: 'north.test' }, 'zh-cn').latest).chrome;
    const { menus, footer, logo, pages } = frame;
    walk({ menus, footer, logo, pages }, '', (name, found) => {
      if (addresses.includes(name)) expect(found).toMatch(safeAddress);
    });
    for (const file of [config.logo, config.logoHorizontal, config.wechat, config.qrcode]) expect(file ?? '/file/x').toMatch(/^\/file\//);
  });
});
