import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decoded } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';

// pages are cached and never become stale
const { gateway } = await startPortal({ env: { PAGE_FRESH_S: '10' }, still: true });
let script = '';
beforeAll(async () => {
  await vi.waitUntil(async () => (await get('/cms/news')).headers.etag !== undefined, { timeout: 20_000 });
  const { body } = await get('/cms/');
  [script = ''] = /\/cms\/assets\/[\w.-]+\.js/.exec(body) ?? [];
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Heard> => ask(gateway, path, { headers });
const latest = '/cms/_data/articles.latest?cate=news&size=30&lang=zh-cn';
/** All kinds of compressed responses: a cached page, a streamed one, a missing one, feeds and sitemap, data, a built file. */
const places = () => ['/cms/news', '/cms/search?keywords=a', '/cms/nothing', '/cms/feed/news.xml', '/sitemap.xml', '/robots.txt', latest, script];
/** Those that have an entity tag. */
const tagged = () => ['/cms/news', '/cms/feed/news.xml', '/sitemap.xml', '/robots.txt', latest, script];

describe('a compressed response', () => {
  it.each([
    ['br', 'br'],
    ['br, gzip;q=0', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity, *;q=0.5', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['*;q=0', undefined],
  ])('for Accept-Encoding %j is in %j and has the same text (case 95)', async (accept, encoding) => {
    for (const path of places()) {
      const [plain, heard] = [await get(path), await get(path, { 'Accept-Encoding': accept })];
      expect({ heardContentEncoding: heard.headers['content-encoding'], plainContentEncoding: plain.headers['content-encoding'] }, path).toEqual({
        heardContentEncoding: encoding,
        plainContentEncoding: undefined,
      });
      expect({ compressed: heard.headers.vary?.includes('Accept-Encoding'), plain: plain.headers.vary?.includes('Accept-Encoding') }, path).toEqual({
        compressed: true,
        plain: true,
      });
      // a streamed page has a new request id each time
      if (plain.headers.etag !== undefined)
        expect({ sameBody: decoded(heard) === plain.body, etag: heard.headers.etag }, path).toEqual({ sameBody: true, etag: plain.headers.etag });
      const head = await ask(gateway, path, { method: 'HEAD', headers: { 'Accept-Encoding': accept } });
      expect({ status: head.status, body: head.body, contentEncoding: head.headers['content-encoding'] }, path).toEqual({
        status: heard.status,
        body: '',
        contentEncoding: encoding,
      });
    }
  });
});

it.each([
  ['/cms/search?keywords=a', 'zstd'],
  ['/cms/nothing', 'zstd'],
  ['/cms/news', 'br'],
  [latest, 'br'],
])("a browser's request for %s is answered in %s: only streamed pages use zstd (case 95)", async (path, encoding) => {
  const { bytes, headers } = await get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('Accept-Encoding') });
  expect(decoded({ bytes, headers }).length).toBeGreaterThan(bytes.length);
});

describe('a precondition', () => {
  const past = 'Mon, 01 Jan 2001 00:00:00 GMT';
  const failing = [{ 'If-Match': '"other"' }, { 'If-Unmodified-Since': past }, { 'If-Match': '"other"', 'If-None-Match': '*' }];
  it.each(failing)('%j fails with 412 and a message on GET and HEAD of pages, feeds, data and files (case 97)', async (headers) => {
    for (const path of [...tagged(), '/cms/search?keywords=a']) {
      for (const cookie of [{}, { Cookie: 'token=garbage' }]) {
        const heard = await get(path, { ...cookie, ...headers });
        expect({ status: heard.status, etag: heard.headers.etag, cacheControl: heard.headers['cache-control'] }, path).toEqual({
          status: 412,
          etag: undefined,
          cacheControl: 'private, no-store',
        });
        expect(heard.body).toContain('内容已变更');
        const head = await ask(gateway, path, { method: 'HEAD', headers: { ...cookie, ...headers } });
        expect(head, path).toMatchObject({ status: 412, body: '' });
      }
    }
  });

  it('passes for `*` and for a future date if the page exists (case 97)', async () => {
    for (const path of [...tagged(), '/cms/search?keywords=a']) {
      for (const headers of [{ 'If-Match': '*' }, { 'If-Unmodified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, { 'If-Unmodified-Since': 'no date' }]) {
        expect({ path, headers, status: (await get(path, headers)).status }).toEqual({ path, headers, status: 200 });
      }
    }
  });

  it('is evaluated before If-None-Match, and only if the status would be 200 (case 97)', async () => {
    for (const path of tagged()) {
      const { etag = '' } = (await get(path)).headers;
      expect((await get(path, { 'If-Match': '*', 'If-None-Match': etag })).status, path).toBe(304);
      // a weak tag never matches by strong comparison (RFC 9110 13.1.1)
      expect((await get(path, { 'If-Match': etag })).status, path).toBe(412);
    }
    for (const headers of failing) {
      expect((await get('/cms/nothing', headers)).status).toBe(404);
      expect((await get('/cms/news/', headers)).status).toBe(301);
      expect((await get('/cms/feed/none.xml', headers)).status).toBe(404);
      expect((await get('/cms/assets/none.js', headers)).status).toBe(404);
      expect((await get('/cms/_data/nothing?lang=en', headers)).status).toBe(404);
    }
  });

  it('uses the date of a built file: 304 if the client has it since then (case 97)', async () => {
    const { headers } = await get(script);
    const made = String(headers['last-modified']);
    const again = await get(script, { 'If-Modified-Since': made });
    expect({ status: again.status, body: again.body, contentType: again.headers['content-type'], vary: again.headers.vary }).toEqual({
      status: 304,
      body: '',
      contentType: undefined,
      vary: 'Accept-Encoding',
    });
    expect((await get(script, { 'If-Unmodified-Since': made })).status).toBe(200);
  });
});
