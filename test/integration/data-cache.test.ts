import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Api, createApi, createHttp } from '#shared/api/client.ts';
import { locales } from '#shared/locale.ts';
import type { Params, ResourceName } from '#shared/resources.ts';
import { createDataCache, dataKey } from '../../server/cache/data-cache.ts';
import { runs } from '../support/full.ts';
import { aLog } from '../support/log.ts';
import { noAlerts } from '../support/reads.ts';
import { forTest } from '../support/start-portal.ts';
import { answering, faults, type Handler, refusedUrl, startUpstream } from '../support/upstream.ts';

const north = { tenantId: 'north', host: 'north.localhost' };
const south = { tenantId: 'south', host: 'south.localhost' };

const news = (id: string, more: object = {}) => ({ id, title: `新闻 ${id}`, cateCode: 'news', createdAt: '2026-03-01 08:00:00', ...more });

interface CacheOptions {
  url?: string;
  maxBytes?: number;
  calls?: Partial<Api>;
  /** Long, because a busy machine is slow: only a missing response may reach it. */
  timeoutMs?: number;
}

async function aCache(handler: Handler, { url, maxBytes = 1_000_000, calls, timeoutMs = 60_000 }: CacheOptions = {}) {
  let at = 0;
  const upstream = await forTest(startUpstream(handler));
  const base = url ?? upstream.url;
  const bases = { main: `${base}/api`, cms: `${base}/cms-api`, sys: `${base}/sys-api`, uac: `${base}/uac` };
  const { log, lines: warnings } = aLog();
  const data = createDataCache({
    api: { ...createApi({ http: createHttp(timeoutMs), bases }), ...calls },
    alerts: noAlerts,
    log,
    now: () => at,
    maxBytes,
    freshS: 10,
    staleS: 3600,
  });
  return {
    data,
    upstream,
    warnings,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

describe('the data cache', () => {
  it('returns a cached value at once, with JSON that is safe in a page (case 48)', async () => {
    const { data, upstream } = await aCache(answering({ '/api/articles': () => [news('1', { title: '</script><b>\u2028' })] }));
    const first = await data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 });
    const second = data.find(north, 'zh-cn', 'articles.latest', { size: 4, cate: 'news' });
    expect(second).not.toBeInstanceOf(Promise);
    expect((await second).result).toEqual(first.result);
    const { json: text = '', ...plain } = (await second).result;
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text)).toEqual(plain);
    expect(upstream.calls).toHaveLength(1);
  });

  it('reads the same entry for a number from a page and its digits from an address (case 11)', async () => {
    const { data, upstream } = await aCache(answering({ '/api/articles': () => [news('1')] }));
    await data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 });
    expect(data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size: '4' })).toMatchObject({ verdict: 'hit', status: 200 });
    expect(upstream.calls).toHaveLength(1);
  });

  it('calls the platform once for concurrent reads, separately for each park and locale (cases 8, 15)', async () => {
    const { data, upstream } = await aCache(answering({ '/api/articles': ({ tenantId, lang }) => [news('1', { title: `${tenantId} ${lang}` })] }));
    const reads = [north, south].flatMap((tenant) =>
      locales.flatMap((locale) => Array.from({ length: 25 }, () => data.find(tenant, locale, 'articles.latest', { cate: 'news', size: 4 }))),
    );
    const titles = (await Promise.all(reads)).map(({ result }) =>
      'data' in result ? (result.data as { title: string }[])[0]?.title : result.error.code,
    );
    expect(titles).toEqual(['north zh-cn', 'north en', 'south zh-cn', 'south en'].flatMap((title) => Array(25).fill(title)));
    expect(upstream.calls).toHaveLength(4);
  });

  it('does not cache a failure, and rejects every request that waited for it [G11]', async () => {
    const { data, upstream } = await aCache(faults.status500);
    const read = () => data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 });
    const found = await Promise.all([read(), read(), read()]);
    for (const one of found) expect(one).toMatchObject({ status: 500, result: { error: { code: '500', message: '' } } });
    expect(upstream.calls).toHaveLength(1);
    upstream.answer(answering({ '/api/articles': () => [news('1')] }));
    expect(await read()).toMatchObject({ status: 200, result: { data: [{ id: '1' }] } });
  });

  it('serves stale values while the platform is down [G11]', async () => {
    const { data, upstream, pass, warnings } = await aCache(answering({ '/api/articles': () => [news('1')] }));
    const read = () => data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 });
    await read();
    upstream.answer(faults.reset);
    pass(3_000_000);
    expect(read()).toMatchObject({ verdict: 'stale', result: { data: [{ id: '1' }] } });
    await expect.poll(() => warnings).toEqual(['data renewal failed: serving stale']);
    expect(read()).toMatchObject({ verdict: 'stale', result: { data: [{ id: '1' }] } });
  });

  const outcomes: [keyof typeof faults, { status: number; code: string; message?: string }][] = [
    ['hang', { status: 504, code: 'timeout', message: '网络连接异常' }],
    ['reset', { status: 502, code: 'timeout', message: '网络连接异常' }],
    ['status502', { status: 502, code: 'timeout', message: '网络连接异常' }],
    ['status504', { status: 502, code: 'timeout', message: '网络连接异常' }],
    ['halfJson', { status: 500, code: 'timeout', message: '系统错误，请稍后重试' }],
    ['html', { status: 500, code: 'timeout', message: '系统错误，请稍后重试' }],
    ['wrongShape', { status: 500, code: 'timeout', message: '系统错误，请稍后重试' }],
    ['status500', { status: 500, code: '500', message: '' }],
    ['status503', { status: 503, code: '503', message: '' }],
    // 401 of a public read does not lead to the login
    ['status401', { status: 502, code: '401', message: '' }],
  ];
  it.each(outcomes)(
    'reports a platform that fails by %s as G6 requires, without the platform’s own message (cases 34, 63)',
    async (fault, { status, code, message }) => {
      const { data } = await aCache(faults[fault], fault === 'hang' ? { timeoutMs: 300 } : {});
      expect(await data.find(north, 'zh-cn', 'article.detail', { base: '/news', id: '1' })).toMatchObject({
        status,
        result: { error: { code, message } },
      });
    },
  );

  it('reports an unreachable platform as no response [G6]', async () => {
    const { data } = await aCache(faults.hang, { url: refusedUrl });
    expect(await data.find(north, 'zh-cn', 'banners.list', { code: 'home.banner', size: 5 })).toMatchObject({
      status: 504,
      result: { error: { code: 'timeout' } },
    });
  });

  it('caches 404 for ten seconds only', async () => {
    const { data, upstream, pass } = await aCache(answering({}));
    const read = () => data.find(north, 'zh-cn', 'article.detail', { base: '/news', id: 'x' });
    expect(await read()).toMatchObject({ status: 404, result: { error: { code: '404' } } });
    pass(9_999);
    expect(read()).toMatchObject({ verdict: 'hit', status: 404 });
    pass(1);
    upstream.answer(answering({ '/api/articles/get': () => news('x', { content: '<p>x</p>' }) }));
    expect(await read()).toMatchObject({ status: 200, result: { data: { id: 'x', html: '<p>x</p>' } } });
  });

  it('reads a category once for the neighbours of all its articles, and caches it for a minute [G11]', async () => {
    const { data, upstream, pass } = await aCache(
      answering({ '/api/articles/page': () => ({ records: ['1', '2', '3'].map((id) => news(id)), total: 3, pageNo: 1, pageSize: 200 }) }),
    );
    const around = (id: string) => data.find(north, 'zh-cn', 'article.neighbours', { base: '/news', id });
    await Promise.all(['1', '2', '3'].map(around));
    expect(upstream.calls).toHaveLength(1);
    pass(59_999);
    expect(await around('2')).toMatchObject({ verdict: 'hit', result: { data: { previous: { id: '3' }, next: { id: '1' } } } });
    expect(upstream.calls).toHaveLength(1);
    data.purge({ tags: ['cate:news'] });
    expect(await around('2')).toMatchObject({ verdict: 'miss' });
    expect(upstream.calls).toHaveLength(2);
  });

  it('reports a call that the platform lacks as not offered, and tries it again after ten seconds', async () => {
    const { data, upstream, pass } = await aCache((_req, res) => res.writeHead(404).end('not found'));
    const read = () => data.find(north, 'zh-cn', 'code.resolve', { code: 'X' });
    expect(await read()).toMatchObject({ status: 501, result: { error: { code: '501', message: '' } } });
    expect(read()).toMatchObject({ verdict: 'hit', status: 501 });
    pass(10_000);
    upstream.answer(answering({ '/api/code/resolve': () => ({ type: 'url', target: '/news' }) }));
    expect(await read()).toMatchObject({ status: 200, result: { data: { href: '/cms/news' } } });
  });

  it('purges by park, by category and by article, including the lists that show the article [G11]', async () => {
    const { data } = await aCache(answering({ '/api/articles': ({ cateCode }) => [news('1', { cateCode })], '/api/articles/get': () => news('1') }));
    const reads = {
      northNews: () => data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 }),
      northNotice: () => data.find(north, 'zh-cn', 'articles.latest', { cate: 'notice', size: 4 }),
      northArticle: () => data.find(north, 'zh-cn', 'article.detail', { base: '/news', id: '1' }),
      southNews: () => data.find(south, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 }),
    };
    const keptAfter = async (selection: Parameters<typeof data.purge>[0]) => {
      for (const read of Object.values(reads)) await read();
      data.purge(selection);
      return Object.entries(reads).flatMap(([name, read]) => (read() instanceof Promise ? [] : [name]));
    };
    expect(await keptAfter({ tags: ['cate:notice'] })).toEqual(['northNews', 'northArticle', 'southNews']);
    expect(await keptAfter({ tenantId: 'north', tags: ['article:1'] })).toEqual(['southNews']);
    expect(await keptAfter({ tenantId: 'north' })).toEqual(['southNews']);
    expect(await keptAfter({})).toEqual([]);
  });

  it('refuses invalid parameters without a call (cases 55, 56, 57)', async () => {
    const { data, upstream } = await aCache(answering({}));
    const bad: [ResourceName, Params][] = [
      ['articles.page', { cate: 'news', page: 0 }],
      ['articles.page', { cate: 'news', page: 10_001 }],
      ['articles.page', { cate: 'news', page: '1e3' }],
      ['articles.page', { cate: 'news', page: '01' }],
      ['articles.page', { cate: 'news', page: '٣' }],
      ['articles.page', { cate: 'news', page: 1.5 }],
      ['articles.page', { cate: 'news', page: Number.NaN }],
      ['articles.page', { cate: 'news', page: 1, keywords: 'x'.repeat(101) }],
      ['articles.page', { cate: 'news', page: 1, keywords: '  ' }],
      ['articles.page', { cate: 'news', page: 1, keywords: 'a\0' }],
      ['articles.page', { cate: 'news', page: 1, keywords: '\ud800' }],
      ['articles.page', { cate: '', page: 1 }],
      ['articles.page', { cate: 'news', page: 1, tenantId: 'south' }],
      ['articles.page', { cate: 'news', page: 1, year: 1899 }],
      ['articles.latest', { cate: 'a,b', size: 4 }],
      ['articles.latest', { cate: 'news' }],
      ['articles.latest', { cate: 'news', size: 51 }],
      ['article.detail', { base: '/sentiment', id: '1' }],
      ['article.neighbours', { base: '/company', id: '1' }],
      ['article.neighbours', { base: '/news', id: '%00' }],
      ['companies.page', { page: 1, classCode: 'a b' }],
      ['companies.page', {}],
      ['companies.classes', { page: 1 }],
      ['company.card', { uscc: '91350211M000100Y43' }],
      ['company.card', { uscc: '91350211m000100y46' }],
      ['company.card', { uscc: '９1350211M000100Y46' }],
      ['sentiment.page', { page: 1, type: '04' }],
      ['sentiment.page', { page: 1, type: 1 }],
      ['sentiment.detail', { id: '../1' }],
      ['saas.products', { industry: '' }],
      ['search.page', { page: 1 }],
      ['search.page', { page: 1, keywords: ' ' }],
      ['search.page', { page: 1, keywords: 'a', type: '?' }],
      ['search.page', { page: 1, keywords: 'a', year: 2100 }],
      ['search.overview', { keywords: 'a', year: 1899 }],
      ['search.overview', { keywords: 'x'.repeat(101) }],
      ['code.resolve', { code: '园区' }],
      ['code.resolve', { code: 'a b' }],
      ['alerts.current', { level: 'info' }],
      ['article.detail', { base: '/news', id: '../1' }],
      ['article.detail', { base: '/news', id: 'x'.repeat(65) }],
      ['banners.list', JSON.parse('{"code":"home.banner","size":5,"__proto__":"x"}') as Params],
    ];
    for (const [name, params] of bad)
      expect(await data.find(north, 'zh-cn', name, params)).toMatchObject({ status: 400, result: { error: { code: '400' } } });
    expect(upstream.calls).toEqual([]);
  });

  it('stays within its limit in bytes under a flood of keywords, and evicts nothing of other parks (cases 11, 69)', async () => {
    const { data } = await aCache(
      answering({ '/api/articles': () => [news('1')], '/api/articles/page': () => ({ records: [news('1')], total: 1, pageNo: 1, pageSize: 10 }) }),
      {
        maxBytes: 50_000,
      },
    );
    await data.find(south, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 });
    for (let i = 0; i < 200; i += 1) await data.find(north, 'zh-cn', 'articles.page', { cate: 'news', page: 1, keywords: `k${i}` });
    expect(data.bytes).toBeLessThanOrEqual(50_000);
    expect(data.find(south, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 })).toMatchObject({ verdict: 'hit' });
  });

  it.each([
    ['without results', []],
    ['with results', [news('1')]],
  ])('evicts only invented entries for invented ids and for keywords %s, nothing that a park has [G11] (case 11)', async (_, records) => {
    const company = { companyName: 'x'.repeat(2000), uscc: 'x' };
    const { data } = await aCache(
      answering({
        '/api/articles': () => [news('1')],
        '/api/articles/page': () => ({ records, total: records.length, pageNo: 1, pageSize: 10 }),
        '/api/enterprise/list': () => ({ records: records.map(() => company), total: records.length, pageNo: 1, pageSize: 20 }),
        '/api/articles/get': () => null,
      }),
      { maxBytes: 50_000 },
    );
    const real = (size: number) => data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size });
    for (let size = 1; size <= 10; size += 1) await real(size);
    for (let i = 0; i < 100; i += 1) {
      await data.find(north, 'zh-cn', 'article.detail', { base: '/news', id: `made-up-${i}` });
      await data.find(north, 'zh-cn', 'articles.page', { cate: 'news', page: 1, keywords: `made up ${i}` });
      await data.find(north, 'zh-cn', 'companies.matching', { keywords: `made up ${i}` });
    }
    expect(data.bytes).toBeLessThanOrEqual(50_000);
    for (let size = 1; size <= 10; size += 1) expect(real(size)).toMatchObject({ verdict: 'hit', status: 200 });
  });

  it('has a key of its own for each read (case 11)', () => {
    const word = fc.oneof(fc.constantFrom('a', '|', '"', '\\', '&', '=', '?', '%', 'zh-cn', '"|en|'), fc.string({ unit: 'grapheme', maxLength: 4 }));
    const read = fc.record(
      {
        tenantId: fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
        locale: fc.constantFrom(...locales),
        name: fc.constantFrom<ResourceName>('articles.page', 'articles.latest'),
        params: fc.dictionary(fc.constantFrom('cate', 'page', 'keywords'), word, { noNullPrototype: true }),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(read, read, (a, b) => {
        const same = dataKey(a.tenantId, a.locale, a.name, a.params) === dataKey(b.tenantId, b.locale, b.name, b.params);
        expect(same).toBe(isDeepStrictEqual(a, b));
      }),
      { numRuns: runs(2000, 200_000) },
    );
    // 200 000 of them nightly, on a machine that does other things too
  }, 180_000);

  it('fails a block, not the page, if a resource throws (case 68)', async () => {
    const broken = () => {
      throw new Error('a bug');
    };
    const { data, warnings } = await aCache(faults.hang, { calls: { articles: broken } });
    expect(await data.find(north, 'zh-cn', 'articles.latest', { cate: 'news', size: 4 })).toMatchObject({
      status: 500,
      result: { error: { code: 'timeout' } },
    });
    expect(warnings).toEqual(['resource failed']);
  });
});
