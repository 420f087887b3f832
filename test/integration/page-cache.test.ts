import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SsrEntry } from '#shared/entry.ts';
import { limits } from '#shared/limits.ts';
import { callsOf, isColumnRead } from '../support/faulty.ts';
import { builtPages, type TestGateway } from '../support/gateway.ts';
import { decoded, liveScripts, titleOf } from '../support/page.ts';
import { startPlatform } from '../support/start-portal.ts';
import { ask, askRaw, type Heard } from '../support/steps.ts';
import { faults, json } from '../support/upstream.ts';

const { platform, start } = await startPlatform();
let gateway: TestGateway;
/** Noon of a day in Shanghai. */
const noonMs = Date.UTC(2026, 9, 12, 4);
let [lagMs, wallMs] = [0, noonMs];
beforeEach(async () => {
  [lagMs, wallMs] = [0, noonMs];
  gateway = await start({
    lagMs: () => lagMs,
    today: () => wallMs,
    still: true,
    env: { PAGE_FRESH_S: '10', PURGE_TOKEN: 'a-token-of-sixteen' },
  });
});

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Heard> =>
  ask(gateway, path, { method, headers: { Host: 'north.localhost', ...headers } });
const verdictOf = ({ headers }: Heard): string | undefined => /cache;desc="(\w+)"/.exec(String(headers['server-timing']))?.[1];
/** Waits until a page is cached: rendering for the cache goes on after the response. */
async function untilCached(path: string, headers: Record<string, string> = {}): Promise<void> {
  await expect.poll(async () => verdictOf(await visit(path, headers)), { timeout: 20_000 }).toBe('hit');
}

const purge = (selection: object): Promise<Heard> =>
  ask(gateway.ops, '/purge', {
    method: 'POST',
    headers: { Authorization: 'Bearer a-token-of-sixteen', 'Content-Type': 'application/json' },
    body: JSON.stringify(selection),
  });

async function cache(path: string, headers: Record<string, string> = {}): Promise<Heard> {
  expect(verdictOf(await visit(path, headers))).toBe('miss');
  await untilCached(path, headers);
  return visit(path, headers);
}

describe('a cached page', () => {
  it('is complete, without a nonce or an inline script, and its policy allows only scripts of this build [G11] (case 17)', async () => {
    const page = await cache('/cms/');
    expect({ status: page.status, verdict: verdictOf(page), complete: page.body.endsWith('</html>') }).toEqual({
      status: 200,
      verdict: 'hit',
      complete: true,
    });
    expect({
      hasNonce: page.body.includes('nonce='),
      allScriptsAreFiles: liveScripts(page.body).every(({ attributes }) => attributes.includes('src=')),
    }).toEqual({ hasNonce: false, allScriptsAreFiles: true });
    expect(page.headers['content-security-policy']).toContain('script-src http://north.localhost/cms/assets/;');
    expect(page.headers['cache-control']).toBe('private, no-cache');
  });

  it('is the same in gzip, br and identity with the right length, and HEAD equals GET without a body (cases 13, 17)', async () => {
    const plain = await cache('/cms/news');
    for (const encoding of ['gzip', 'br']) {
      const packed = await visit('/cms/news', { 'Accept-Encoding': encoding });
      expect({ contentEncoding: packed.headers['content-encoding'], contentLength: Number(packed.headers['content-length']) }).toEqual({
        contentEncoding: encoding,
        contentLength: packed.bytes.length,
      });
      expect(decoded(packed)).toBe(plain.body);
    }
    const head = await visit('/cms/news', {}, 'HEAD');
    expect({ status: head.status, body: head.body, contentLength: head.headers['content-length'] }).toEqual({
      status: 200,
      body: '',
      contentLength: plain.headers['content-length'],
    });
  });

  it('is rendered once if its data is in memory, and its first visitor gets the cached copy [G11] (case 17)', async () => {
    await cache('/cms/');
    const phone = { 'User-Agent': 'Mobile' };
    const first = await visit('/cms/', phone);
    expect({ verdict: verdictOf(first), hasNonce: first.body.includes('nonce=') }).toEqual({ verdict: 'miss', hasNonce: false });
    const second = await visit('/cms/', phone);
    expect({ verdict: verdictOf(second), etag: second.headers['etag'] }).toEqual({ verdict: 'hit', etag: first.headers['etag'] });
  });

  it('counts as one miss, even if it is looked up several times before it is rendered [G13]', async () => {
    await visit('/cms/');
    expect((await ask(gateway.ops, '/metrics')).body).toContain('portal_cache_lookups_total{cache="pages",verdict="miss"} 1\n');
  });

  it('is answered with 304 if the client has it (case 18)', async () => {
    const { headers } = await cache('/cms/notice');
    const again = await visit('/cms/notice', { 'If-None-Match': String(headers['etag']) });
    expect({ status: again.status, body: again.body, contentEncoding: again.headers['content-encoding'] }).toEqual({
      status: 304,
      body: '',
      contentEncoding: undefined,
    });
    expect((await visit('/cms/notice', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('has the same headers fresh and stale, and redirects to the language of the visitor (cases 3, 19)', async () => {
    const fresh = await cache('/cms/services');
    gateway.pass(60_000);
    const stale = await visit('/cms/services');
    expect({ fresh: verdictOf(fresh), stale: verdictOf(stale) }).toEqual({ fresh: 'hit', stale: 'stale' });
    const said = ({ headers: { 'server-timing': _, 'x-request-id': id, date: __, ...headers } }: Heard) => [typeof id, headers];
    expect(said(fresh)).toEqual(said(stale));
    // nothing was rendered for these requests
    expect(fresh.headers['server-timing']).toMatch(/^tenant;desc="1001", cache;desc="hit", upstream;desc="0";dur=0\.0, shell;dur=[\d.]+$/);
    expect((await visit('/cms/services', { 'Accept-Language': 'en' })).headers['location']).toBe('/cms/en/services');
  });

  it('is not sent for a malformed request (case 22)', async () => {
    await cache('/cms/notice');
    const bytes = 'GET /cms/notice HTTP/1.1\r\nHost: north.localhost\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n\r\n';
    expect(await askRaw(gateway, bytes)).toMatch(/^HTTP\/1\.1 400/);
  });

  it('is sent whole for a range request (case 18)', async () => {
    const page = await cache('/cms/about');
    const part = await visit('/cms/about', { Range: 'bytes=0-9', 'If-Range': String(page.headers['etag']) });
    expect({ status: part.status, contentRange: part.headers['content-range'], body: part.body }).toEqual({
      status: 200,
      contentRange: undefined,
      body: page.body,
    });
  });

  it('does not change its age when the wall clock is set (case 66)', async () => {
    await cache('/cms/notice');
    platform.calls.length = 0;
    for (const hours of [1, -1]) {
      wallMs = noonMs + hours * 3_600_000;
      expect(verdictOf(await visit('/cms/notice'))).toBe('hit');
    }
    expect(platform.calls).toEqual([]);
  });

  it('ignores query parameters that its route does not know; each page of a list is cached separately [G11] (case 11)', async () => {
    await cache('/cms/news');
    expect(verdictOf(await visit('/cms/news?utm=1&x=2'))).toBe('hit');
    expect(verdictOf(await visit('/cms/news?page=2'))).toBe('miss');
  });

  it('after a redirect from another language has a bar that links back; other visitors get the page without it [L1, G11] (ruling 31)', async () => {
    const { headers } = await visit('/cms/en/news', { 'Accept-Language': 'zh-CN' });
    const cookie = { 'Accept-Language': 'zh-CN', Cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
    const told = await cache(String(headers.location), cookie);
    const link = /<a href="([^"]*)"[^>]*>查看英文版/.exec(told.body)?.[1]?.replaceAll('&amp;', '&');
    expect({ link, words: told.body.includes('You opened an address in English.') }).toEqual({
      link: '/cms/session/locale?to=en&next=%2Fcms%2Fen%2Fnews',
      words: true,
    });
    const plain = await cache('/cms/news');
    expect({ hasBar: plain.body.includes('查看英文版'), sameTag: plain.headers.etag === told.headers.etag }).toEqual({
      hasBar: false,
      sameTag: false,
    });
  });

  it('is cached for few ports of a host and rendered for any other [G11] (case 11)', async () => {
    await cache('/cms/notice', { Host: 'north.localhost:3000' });
    const others = await Promise.all(Array.from({ length: 20 }, (_, i) => visit('/cms/notice', { Host: `north.localhost:${10_000 + i}` })));
    expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(others.filter((answer) => verdictOf(answer) === 'bypass')).toHaveLength(13);
    expect(verdictOf(await visit('/cms/notice', { Host: 'north.localhost:3000' }))).toBe('hit');
  });

  it('is never served to another park, language or device [G11] (case 3)', async () => {
    await cache('/cms/');
    for (const [path, headers] of [
      ['/cms/', { Host: 'south.localhost' }],
      ['/cms/en', {}],
      ['/cms/', { 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile' }],
    ] as const) {
      expect(verdictOf(await visit(path, headers))).toBe('miss');
    }
    expect(titleOf((await visit('/cms/', { Host: 'south.localhost' })).body)).toBe('南汀新材料产业园');
    expect(titleOf((await visit('/cms/')).body)).toBe('北屿化工园区');
  });
});

describe('the page cache never contains', () => {
  it('a page of a request with a session cookie, even an invalid one [G11] (case 9)', async () => {
    const member = { Cookie: 'token=garbage' };
    const first = await visit('/cms/', member);
    expect({ verdict: verdictOf(first), cacheControl: first.headers['cache-control'] }).toEqual({
      verdict: 'bypass',
      cacheControl: 'private, no-store',
    });
    expect(verdictOf(await visit('/cms/'))).toBe('miss');
    await untilCached('/cms/');
    expect(verdictOf(await visit('/cms/', member))).toBe('bypass');
  });

  it('a page with a failed block; the next request renders it again [G11] (case 12)', async () => {
    platform.fail(callsOf.latest('news'), faults.status500);
    expect(verdictOf(await visit('/cms/'))).toBe('miss');
    expect(verdictOf(await visit('/cms/'))).toBe('miss');
    platform.heal();
    const page = await cache('/cms/');
    expect(page.body).not.toContain('内容加载失败');
  });

  it('a page whose render threw an error; the next request gets the stream again [G11] (case 12)', async () => {
    const built = await builtPages();
    const entry = await built.ssr.entry();
    let breaks = true;
    const render: SsrEntry['render'] = (request) => {
      if (breaks) request.onError(new Error('a fault of ours'));
      return entry.render(request);
    };
    const pages = { ...built, ssr: { ...built.ssr, entry: () => ({ ...entry, render }) } };
    const broken = await start({ pages, env: { PAGE_FRESH_S: '10' } });
    try {
      const look = () => ask(broken, '/cms/about', { headers: { Host: 'north.localhost' } });
      for (const _ of [1, 2, 3]) {
        const page = await look();
        expect({ verdict: verdictOf(page), hasNonce: page.body.includes('nonce=') }).toEqual({ verdict: 'miss', hasNonce: true });
      }
      breaks = false;
      await expect.poll(async () => verdictOf(await look()), { timeout: 20_000 }).toBe('hit');
    } finally {
      await broken.stop();
    }
  });

  it('a page whose data was read before a purge and that was rendered after it [G11] (case 16)', async () => {
    const { reached, release } = platform.hold(callsOf.latest('news'));
    const visited = visit('/cms/');
    await reached;
    await purge({ tenantId: '1001' });
    release();
    await visited;
    // another page, requested later, has been cached
    await cache('/cms/notice');
    expect(verdictOf(await visit('/cms/'))).toBe('miss');
  });

  it('a list that is filtered by keywords of a visitor (case 11)', async () => {
    for (const path of ['/cms/company?keywords=x', '/cms/search?keywords=x']) {
      for (const _ of [1, 2]) expect(verdictOf(await visit(path))).toBe('bypass');
    }
  });

  it('an empty list of a query, or a page with a query that has no meaning for it (case 11)', async () => {
    await cache('/cms/notice');
    const nothing = ['/cms/news?page=9999', '/cms/company?classCode=none', '/cms/enterprise?classCode=none', '/cms/services?industry=none'];
    for (const path of nothing) for (const _ of [1, 2, 3]) expect(verdictOf(await visit(path)), path).toBe('miss');
    for (const path of ['/cms/services?page=7', '/cms/services?trial=x', '/cms/services?section=declare&industry=x', '/cms/investment?page=7']) {
      expect(verdictOf(await visit(path)), path).toBe('bypass');
    }
    expect((await ask(gateway.ops, '/metrics')).body).toContain('portal_cache_entries{cache="pages"} 1\n');
    await untilCached('/cms/services?section=declare');
  });

  it('a page that does not exist, or a page requested by HEAD only (case 13)', async () => {
    for (const _ of [1, 2]) expect((await visit('/cms/nothing')).headers['cache-control']).toBe('private, no-store');
    await visit('/cms/government', {}, 'HEAD');
    expect(verdictOf(await visit('/cms/government'))).toBe('miss');
  });
});

describe('a burst of requests', () => {
  it('for a page that is not cached calls the platform once per read and is served [G11] (case 15)', async () => {
    await visit('/cms/notice');
    platform.calls.length = 0;
    const pages = await Promise.all(Array.from({ length: 300 }, () => visit('/cms/news')));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(pages.every(({ body }) => body.endsWith('</html>'))).toBe(true);
    const reads = platform.calls.filter((call) => call.url.includes('articles') && !isColumnRead(call)).map(({ url }) => url);
    expect(reads).toHaveLength(new Set(reads).size);
    await untilCached('/cms/news');
  });

  it('gets 503 while the event loop lags; cached pages are still served [G15] (case 69)', async () => {
    await cache('/cms/');
    lagMs = 10_000;
    // a few renders are admitted: with so few, rendering is not the cause of the lag
    const slow = platform.hold({ path: '/api/articles/search' });
    const few = Array.from({ length: limits.renders.lagging }, (_, index) => visit(`/cms/search?keywords=${encodeURIComponent(`夜间${index}`)}`));
    const sought = () => new Set(platform.calls.flatMap(({ body }) => /夜间\d/.exec(body) ?? [])).size;
    await expect.poll(sought, { timeout: 20_000 }).toBe(limits.renders.lagging);
    expect(verdictOf(await visit('/cms/'))).toBe('hit');
    const shed = await visit('/cms/notice');
    expect(shed).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'private, no-store' } });
    expect((await ask(gateway.ops, '/metrics')).body).toContain('portal_unavailable_total{reason="shed"} 1');
    slow.release();
    expect(new Set((await Promise.all(few)).map(({ status }) => status))).toEqual(new Set([200]));
    lagMs = 0;
    expect((await visit('/cms/notice')).status).toBe(200);
  });

  it("that takes all 64 slots of a park through the proxy delays the gateway's own calls for it, and no other park's [G15] (case 69)", async () => {
    const read = '/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn';
    await visit('/cms/notice');
    platform.calls.length = 0;
    const slow = platform.hold({ path: '/api/slow' });
    const flood = Array.from({ length: limits.upstreamCalls.running }, () => visit('/api/slow'));
    await expect.poll(() => platform.calls.filter(({ url }) => url === '/api/slow').length, { timeout: 20_000 }).toBe(limits.upstreamCalls.running);
    const own = visit(read);
    expect((await visit(read, { Host: 'south.localhost' })).status).toBe(200);
    const reads = () =>
      platform.calls.filter((call) => call.url.startsWith('/api/articles?') && call.url.includes('tenantId=1001') && !isColumnRead(call));
    expect(reads()).toEqual([]);
    slow.release();
    expect((await own).status).toBe(200);
    await Promise.all(flood);
  });

  it('aborts its calls when the last of its clients has left, not before (case 14)', async () => {
    await visit('/cms/notice');
    const slow = platform.hold({ ...callsOf.page('news'), pageSize: '10' });
    const visitors = [await leave('/cms/news'), await leave('/cms/news')];
    await slow.reached;
    const call = platform.calls.findLast((one) => one.url.startsWith('/api/articles/page') && !isColumnRead(one));
    let ended = false;
    const closed = call?.closed.then(() => {
      ended = true;
    });
    visitors[0]?.destroy();
    // another request has been answered since
    await visit('/cms/notice');
    expect(ended).toBe(false);
    visitors[1]?.destroy();
    await closed;
    expect(ended).toBe(true);
    expect(gateway.log.filter(({ level }) => level === 'error')).toEqual([]);
    slow.release();
  });
});

/** A client that has received the page's head and may leave. */
async function leave(path: string): Promise<IncomingMessage> {
  const [page] = (await once(get({ port: gateway.port, host: '127.0.0.1', path, headers: { Host: 'north.localhost' } }), 'response')) as [
    IncomingMessage,
  ];
  return page;
}

describe('a stale page', () => {
  it('is served at once, marked as stale, while it is renewed and while the platform is down [G11] (case 15)', async () => {
    await cache('/cms/');
    gateway.pass(60_000);
    for (const path of ['/api/articles', '/api/banner/page', '/api/banner-location/page', '/api/article-cates/list'])
      platform.fail({ path }, faults.status500);
    const page = await visit('/cms/');
    expect({ status: page.status, verdict: verdictOf(page), title: titleOf(page.body) }).toEqual({
      status: 200,
      verdict: 'stale',
      title: '北屿化工园区',
    });
    expect(page.body).not.toContain('内容加载失败');
    platform.heal();
    gateway.pass(60_000);
    await untilCached('/cms/');
  });

  it('is served once more and then removed if its content no longer exists [G11] (case 13)', async () => {
    const [path = ''] = /\/cms\/news\/[\w-]+/.exec((await visit('/cms/news')).body) ?? [];
    await cache(path);
    platform.fail(callsOf.detail, json(200, { code: 404, data: null }));
    gateway.pass(60_000);
    expect({ verdict: verdictOf(await visit(path)), newsStatus: (await visit('/cms/news')).status }).toEqual({ verdict: 'stale', newsStatus: 200 });
    await expect.poll(async () => (await visit(path)).status, { timeout: 20_000 }).toBe(404);
  });

  it('is removed by a purge of its park, and of no other [G11] (case 16)', async () => {
    await cache('/cms/');
    await cache('/cms/', { Host: 'south.localhost' });
    expect((await purge({ tenantId: '1001' })).status).toBeLessThan(300);
    expect(verdictOf(await visit('/cms/'))).toBe('miss');
    expect(verdictOf(await visit('/cms/', { Host: 'south.localhost' }))).toBe('hit');
  });

  it('is removed by a purge of everything, whose answer counts the deleted entries of each cache [G11]', async () => {
    await cache('/cms/');
    await cache('/cms/', { Host: 'south.localhost' });
    const { status, body } = await purge({ all: true });
    expect({ status, ...JSON.parse(body) }).toEqual({
      status: 200,
      code: 0,
      data: { pages: 2, data: expect.any(Number), chrome: 2, alerts: 2, tenants: 2, sitemaps: 0, pictures: 0 },
    });
    for (const Host of ['north.localhost', 'south.localhost']) expect(verdictOf(await visit('/cms/', { Host }))).toBe('miss');
  });

  it('is removed in both languages by a purge of its path, and its data is read again [G11]', async () => {
    const [path = ''] = /\/cms\/news\/[\w-]+/.exec((await visit('/cms/news')).body) ?? [];
    const en = path.replace('/cms/', '/cms/en/');
    for (const one of [path, en, '/cms/about']) await cache(one);
    expect((await purge({ tenantId: '1002', paths: [path] })).status).toBe(200);
    expect(verdictOf(await visit(path))).toBe('hit');
    expect((await purge({ tenantId: '1001', paths: [en] })).status).toBe(200);
    platform.fail(callsOf.detail, json(200, { code: 404, data: null }));
    expect({ chinese: (await visit(path)).status, english: (await visit(en)).status, about: verdictOf(await visit('/cms/about')) }).toEqual({
      chinese: 404,
      english: 404,
      about: 'hit',
    });
  });
});
