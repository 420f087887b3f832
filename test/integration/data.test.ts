import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, createHttp } from '#shared/api/client.ts';
import { createDataCache } from '../../server/cache/data-cache.ts';
import { createData } from '../../server/resources/data.ts';
import { aLog } from '../support/log.ts';
import { decoded } from '../support/page.ts';
import { noAlerts } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { aScope, ask, replyOf, startSteps } from '../support/steps.ts';
import { answering, faults, startUpstream } from '../support/upstream.ts';

const row = { id: '1', title: '</script>甲', cateCode: 'news' };
const good = answering({ '/api/articles': ({ tenantId }) => [{ ...row, summary: tenantId }], '/api/articles/get': () => undefined });

let anonymous = true;
let at = 0;
/** Long, because a busy machine is slow: only a missing response may reach it. */
const http = createHttp(60_000);
const upstream = await forFile(startUpstream(good));
const bases = { main: `${upstream.url}/api`, cms: upstream.url, sys: upstream.url, uac: upstream.url };
const api = createApi({ http, bases });
const data = createDataCache({ api, alerts: noAlerts, log: aLog().log, now: () => at, maxBytes: 1_000_000, freshS: 10, staleS: 100 });
const steps = await forFile(startSteps(() => aScope({ anonymous }), ['/cms/_data', createData({ data, freshS: 10 })]));
beforeEach(() => {
  anonymous = true;
  data.purge({});
  upstream.answer(good);
  upstream.calls.length = 0;
  http.defaults.timeout = 60_000;
});

const latest = '/cms/_data/articles.latest?cate=news&size=4&lang=zh-cn';

describe('GET /cms/_data', () => {
  it('returns a resource to a visitor, cacheable while it is fresh [G11]', async () => {
    const { status, headers, body } = await ask(steps, latest);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ code: 0, data: [{ ...row, summary: 'north' }] });
    expect(body).not.toContain('<');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=10',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is compressed if it is long and the browser accepts it', async () => {
    upstream.answer(
      answering({ '/api/articles': () => Array.from({ length: 4 }, (_, i) => ({ ...row, id: String(i), summary: '长'.repeat(500) })) }),
    );
    const plain = await ask(steps, latest);
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(steps, latest, { headers: { 'Accept-Encoding': encoding } });
      expect({ contentEncoding: packed.headers['content-encoding'], vary: packed.headers.vary, etag: packed.headers.etag }).toEqual({
        contentEncoding: encoding,
        vary: 'Accept-Encoding',
        etag: plain.headers.etag,
      });
      expect({ body: decoded(packed), isSmaller: packed.bytes.length < plain.bytes.length / 4 }).toEqual({ body: plain.body, isSmaller: true });
    }
  });

  it('answers a revalidation with 304', async () => {
    const { headers } = await ask(steps, latest);
    const again = await ask(steps, latest, { headers: { 'If-None-Match': headers.etag } });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect((await ask(steps, latest, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('marks a stale value as not cacheable [G11]', async () => {
    await ask(steps, latest);
    at += 50_000;
    upstream.answer(faults.hang);
    expect((await ask(steps, latest)).headers['cache-control']).toBe('public, no-cache');
  });

  it('returns the same to a member, not cacheable (case 9)', async () => {
    anonymous = false;
    const { status, headers } = await ask(steps, latest);
    expect({ status, cacheControl: headers['cache-control'] }).toEqual({ status: 200, cacheControl: 'private, no-store' });
  });

  it.each([
    ['/cms/_data/unknown?lang=en', 404],
    ['/cms/_data/toString?lang=en', 404],
    ['/cms/_data/', 404],
    // resources for the gateway only
    ['/cms/_data/articles.index?cate=news&page=1&lang=en', 404],
    ['/cms/_data/companies.index?lang=en', 404],
    ['/cms/_data/articles%2Elatest?cate=news&size=4&lang=en', 404],
    ['/cms/_data/articles.latest?cate=news&size=4', 400],
    ['/cms/_data/articles.latest?cate=news&size=4&lang=fr', 400],
    ['/cms/_data/articles.latest?cate=news&size=4&lang=en&lang=en', 400],
    ['/cms/_data/articles.latest?cate=news&cate=notice&size=4&lang=en', 400],
    ['/cms/_data/articles.latest?cate[]=news&size=4&lang=en', 400],
    ['/cms/_data/articles.latest?cate=news&size=4&lang=en&tenantId=south', 400],
    ['/cms/_data/articles.latest?cate=news&size=4&lang=en&__proto__=1', 400],
    ['/cms/_data/articles.latest?cate=news&size=4&lang=en&utm=1', 400],
    ['/cms/_data/articles.latest?cate=%00&size=4&lang=en', 400],
    ['/cms/_data/articles.latest?cate=%zz&size=4&lang=en', 400],
  ])('refuses %s with %d, without a call to the platform (cases 7, 56)', async (path, status) => {
    const heard = await ask(steps, path);
    expect(heard).toMatchObject({ status, headers: { 'cache-control': 'private, no-store' } });
    expect(JSON.parse(heard.body)).toMatchObject({ code: String(status) });
    expect(upstream.calls).toEqual([]);
  });

  it('answers HEAD without a body, and no other method', async () => {
    const head = await ask(steps, latest, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'cache-control': 'public, max-age=10' } });
    const post = await ask(steps, latest, { method: 'POST' });
    expect(post).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it.each([
    ['hang', 504, 'timeout'],
    ['status502', 502, 'timeout'],
    ['status500', 500, '500'],
    ['status401', 502, '401'],
  ] as const)('reports a platform that fails by %s as %d and %s, not cacheable (case 34)', async (fault, status, code) => {
    upstream.answer(faults[fault]);
    if (fault === 'hang') http.defaults.timeout = 300;
    const heard = await ask(steps, latest);
    expect(heard).toMatchObject({ status, headers: { 'cache-control': 'private, no-store' } });
    expect(JSON.parse(heard.body)).toMatchObject({ code });
  });

  it('reports a missing article as 404, in the same shape', async () => {
    const heard = await ask(steps, '/cms/_data/article.detail?base=/news&id=1&lang=en');
    expect(replyOf(heard)).toEqual({ status: 404, body: { code: '404', message: '' } });
  });
});
