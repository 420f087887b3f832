import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { carriedArticles, carriedResults, decoded, stateOf, titleOf, wordsOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, type Heard, replyOf } from '../support/steps.ts';

const purgeToken = 'token-of-the-operators';
// values stay cached
const { backend, gateway } = await startPortal({ env: { PURGE_TOKEN: purgeToken }, still: true });

const get = (path: string, headers: Record<string, string> = {}): Promise<Heard> => ask(gateway, path, { headers });

describe('a crawler', () => {
  const pages = ['/cms/', '/cms/en', '/cms/news?page=2', '/cms/services', '/cms/en/company', '/cms/sentiment'];

  it.each(pages)('finds `nofollow` on %s at links to the login and the language switch (case 98)', async (path) => {
    const { headers, body } = await get(path);
    expect(headers).not.toHaveProperty('x-robots-tag');
    const links = body.match(/<a [^>]*href="[^"]*[?&](?:amp;)?next=[^"]*"[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/ rel="nofollow"/);
  });

  it.each([
    '/cms/login',
    '/cms/en/login?next=%2Fcms%2Fnews',
    '/cms/mobile/loginPhone',
    '/cms/register',
    '/cms/password/reset',
    '/cms/news?next=%2Fcms%2F',
  ])('gets `noindex, nofollow` for %s (case 98)', async (path) => {
    expect((await get(path)).headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
  });
});

describe('a built file', () => {
  let files: string[] = [];
  beforeAll(async () => {
    const { body } = await get('/cms/');
    files = [...new Set(body.match(/\/cms\/assets\/[\w.-]+/g))];
  });

  it('named by a page exists, is cached for a year and is compressed', async () => {
    expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(true);
    for (const file of files) {
      const [plain, br, gzip] = await Promise.all(
        ['identity', 'gzip, deflate, br', 'gzip'].map((encoding) => get(file, { 'Accept-Encoding': encoding })),
      );
      expect({ status: plain?.status, cacheControl: plain?.headers['cache-control'] }, file).toEqual({
        status: 200,
        cacheControl: 'public, max-age=31536000, immutable',
      });
      const type = { css: 'text/css', svg: 'image/svg+xml', js: 'text/javascript' }[file.split('.').at(-1) ?? ''];
      expect(plain?.headers['content-type']?.split(';', 1)[0], file).toBe(type);
      if (plain === undefined || br === undefined || gzip === undefined) continue;
      expect({ br: decoded(br) === plain.body, gzip: decoded(gzip) === plain.body }).toEqual({ br: true, gzip: true });
      if (plain.bytes.length > 1000) {
        expect({ brContentEncoding: br.headers['content-encoding'], gzipContentEncoding: gzip.headers['content-encoding'] }).toEqual({
          brContentEncoding: 'br',
          gzipContentEncoding: 'gzip',
        });
        expect(br.bytes.length).toBeLessThan(plain.bytes.length);
      }
    }
  });

  it('of an older build is a plain 404 that is not cached, not a page of the park [P8]', async () => {
    for (const path of ['/cms/assets/home-00000000.js', '/cms/assets/', '/cms/assets/../../package.json', '/cms/assets/%2e%2e/.vite/manifest.json']) {
      const answer = await get(path);
      expect(answer, path).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
      expect(answer.headers['content-type']).toMatch(/^text\/plain/);
      expect(answer.body).toBe('Not found');
    }
  });

  it('belongs to no park: a host without a park gets it as well, and no park is looked up', async () => {
    expect((await get(files[0] ?? '', { Host: 'unknown.example' })).status).toBe(200);
  });
});

describe('a page over the wire', () => {
  it.each(['/cms/', '/cms/en/news', '/cms/news/n19901'])('%s has the same content in gzip, br and identity (case 17)', async (path) => {
    // blocks in memory are in order; late ones are moved into place by the browser
    await get(path);
    const answers = await Promise.all(['gzip', 'br', 'identity', 'gzip;q=0, br;q=0.5'].map((encoding) => get(path, { 'Accept-Encoding': encoding })));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', undefined, 'br']);
    const [first, ...others] = answers.map((answer) => wordsOf(decoded(answer)));
    for (const other of others) expect(other).toBe(first);
    for (const answer of answers) expect(decoded(answer).endsWith('</html>')).toBe(true);
  });

  it.each([
    ['/cms/', 200],
    ['/cms/nothing', 404],
    ['/cms/news/n19901', 200],
  ])('%s answers HEAD with the head of GET and no body: %i (case 13)', async (path, status) => {
    const [page, head] = [await get(path), await ask(gateway, path, { method: 'HEAD' })];
    expect(head).toMatchObject({ status, body: '', whole: true });
    const changing = new Set(['date', 'x-request-id', 'server-timing', 'content-security-policy', 'transfer-encoding']);
    const lasting = ({ headers }: Heard) => Object.entries(headers).filter(([name]) => !changing.has(name));
    expect(lasting(head)).toEqual(lasting(page));
  });

  it.each(['POST', 'PUT', 'DELETE'])('is read-only: %s changes nothing and shows no page', async (method) => {
    const { status, headers } = await ask(gateway, '/cms/news', { method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

describe('a list', () => {
  it('shows its first page and a link to the next without a script [C2]', async () => {
    const page = await get('/cms/news');
    const first = carriedResults(page.body).get('articles.page?cate=news&page=1');
    expect(first).toMatchObject({ data: { pageNo: 1, pageSize: 10, total: expect.any(Number) } });
    expect(page.body).toContain('href="/cms/news?page=2"');
    expect(titleOf(page.body)).toBe('新闻资讯 - 北屿化工园区');
    const second = await get('/cms/news?page=2');
    expect(second.body).toContain('href="/cms/news?page=3"');
    expect(second.body).toContain('href="/cms/news"');
    expect(carriedResults(second.body).has('articles.page?cate=news&page=2')).toBe(true);
  });

  it.each(['?page=0', '?page=-1', '?page=1e9', '?page=NaN', '?page=%D9%A3', '?page=1', '?page[]=2', '?utm=x', '?page=%zz'])(
    'with %s shows its first page, never a failure (case 56)',
    async (query) => {
      const page = await get(`/cms/notice${query}`);
      expect({ status: page.status, hasArticles: carriedResults(page.body).has('articles.page?cate=notice&page=1') }).toEqual({
        status: 200,
        hasArticles: true,
      });
    },
  );

  it('beyond its last page says that it is empty, and links back [C1]', async () => {
    const page = await get('/cms/en/statement?page=9999');
    expect(page.status).toBe(200);
    expect(wordsOf(page.body)).toContain('No data');
    const [, last] = /href="\/cms\/en\/statement\?page=(\d+)"[^>]*>Previous/.exec(page.body) ?? [];
    expect(wordsOf((await get(`/cms/en/statement?page=${last}`)).body)).not.toContain('No data');
    expect(wordsOf((await get(`/cms/en/statement?page=${Number(last) + 1}`)).body)).toContain('No data');
  });
});

describe('an article', () => {
  it('is in the first bytes with its title, text and canonical link; other blocks may follow later [G7, C5]', async () => {
    const [article] = carriedArticles((await get('/cms/')).body).filter(({ cateCode, linkTo }) => cateCode === 'news' && linkTo === undefined);
    const page = await get(`/cms/news/${article?.id}`);
    expect({ status: page.status, title: titleOf(page.body) }).toEqual({ status: 200, title: `${article?.title} - 北屿化工园区` });
    const result = carriedResults(page.body).get(`article.detail?base=%2Fnews&id=${article?.id}`);
    expect(result).toMatchObject({ data: { id: article?.id, title: article?.title } });
    expect(page.body).toContain(`<link rel="canonical" href="http://north.localhost/cms/news/${article?.id}"/>`);
  });

  it('that is a statement has its title in book-title quotes on every page [C4] (ruling 18)', async () => {
    const [statement] = carriedArticles((await get('/cms/')).body).filter(({ cateCode, linkTo }) => cateCode === 'statement' && linkTo === undefined);
    for (const base of ['statement', 'search'])
      expect(wordsOf((await get(`/cms/${base}/${statement?.id}`)).body)).toContain(`\n《${statement?.title}》\n`);
  });

  it('that exists only in Chinese is marked as Chinese on English pages [L3]', async () => {
    const english = carriedArticles((await get('/cms/en')).body);
    const untranslated = english.find(({ lang }) => lang === 'zh-cn');
    expect(untranslated).toBeDefined();
    const page = await get(`/cms/en/${untranslated?.cateCode}/${untranslated?.id}`);
    expect(page.status).toBe(200);
    expect(wordsOf(page.body)).toContain('Available in Chinese only');
    expect(page.body).toContain('lang="zh-CN"');
  });
});

describe('the page about the park', () => {
  it('shows the address in the language of the page, as in the footer [L3, H3]', async () => {
    expect(wordsOf((await get('/cms/en/about')).body)).toMatch(/\nLocation\n1 Beiyu Avenue, Beiyu Chemical Park\nOpen in a map\n/);
    expect(wordsOf((await get('/cms/about')).body)).toMatch(/\n地理位置\n北屿化工园区北屿大道1号\n在地图中打开\n/);
  });
});

describe('a public read', () => {
  it("returns the same data as the page, of this host's park only (case 7)", async () => {
    const page = carriedResults((await get('/cms/')).body).get('articles.latest?cate=news&size=5');
    const north = await get('/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn');
    expect(replyOf(north)).toEqual({ status: 200, body: { code: 0, ...page } });
    const south = await get('/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn', { Host: 'south.localhost' });
    expect(south.body).not.toContain('北屿');
    const ids = (body: string): string[] => (JSON.parse(body) as { data: { id: string }[] }).data.map(({ id }) => id);
    expect(ids(south.body)).toHaveLength(5);
    expect(ids(south.body).filter((id) => ids(north.body).includes(id))).toEqual([]);
  });

  it.each([
    ['articles.latest?cate=news&size=5', 400],
    ['articles.latest?cate=news&size=5&lang=fr', 400],
    ['articles.latest?cate=news&size=5&lang=en&tenantId=1002', 400],
    ['articles.latest?cate=news&cate=notice&size=5&lang=en', 400],
    ['articles.latest?size=5&lang=en', 400],
    ['articles.page?cate=news&page=0&lang=en', 400],
    ['article.detail?base=%2Fnews&id=..%2Fx&lang=en', 400],
    ['article.detail?base=%2Fnews&id=n0&lang=en', 404],
    ['nothing?lang=en', 404],
    ['__proto__?lang=en', 404],
    ['toString?lang=en', 404],
  ])('%s is refused with %i (cases 7, 56)', async (path, status) => {
    const answer = await get(`/cms/_data/${path}`);
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' } });
    expect(() => JSON.parse(answer.body) as unknown).not.toThrow();
  });
});

describe('the platform behind the gateway', () => {
  it('answers under its own prefixes, for the park of this host [G5]', async () => {
    const answer = await ask(gateway, '/api/articles/page', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://north.localhost' },
      body: JSON.stringify({ tenantId: '1001', cateCode: 'news', pageNo: 1, pageSize: 3, lang: 'zh-cn' }),
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ data: { pageSize: 3, records: [{}, {}, {}] } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('serves its files, whole or in ranges [G5]', async () => {
    const bytes = Buffer.from(Array.from({ length: 2048 }, (_, i) => i % 256));
    await writeFile(join(backend.filesDir, 'plan.webp'), bytes);
    const file = await get('/file/plan.webp');
    expect({ status: file.status, contentType: file.headers['content-type'], sameBytes: file.bytes.equals(bytes) }).toEqual({
      status: 200,
      contentType: 'image/webp',
      sameBytes: true,
    });
    const part = await get('/file/plan.webp', { Range: 'bytes=10-19' });
    expect({ status: part.status, contentRange: part.headers['content-range'], sameBytes: part.bytes.equals(bytes.subarray(10, 20)) }).toEqual({
      status: 206,
      contentRange: 'bytes 10-19/2048',
      sameBytes: true,
    });
    expect((await get('/file/none.webp')).status).toBe(404);
  });

  it('does not answer clients at calls that are reserved for the gateway [G5] (case 37)', async () => {
    const answer = await get('/cms-api/login?username=a&password=b');
    expect(replyOf(answer)).toMatchObject({ status: 403, body: { status: 403 } });
  });
});

describe('operators', () => {
  it('read liveness, readiness and metrics on their own port [G13] (case 62)', async () => {
    await get('/cms/');
    const [live, ready, metrics] = await Promise.all(['/livez', '/readyz', '/metrics'].map((path) => ask(gateway.ops, path)));
    expect([live?.status, ready?.status, metrics?.status]).toEqual([200, 200, 200]);
    expect(JSON.parse(ready?.body ?? '')).toEqual({ ready: true, listening: true, draining: false, failing: [] });
    expect(metrics?.body).toMatch(/portal_requests_total\{route="\/",method="GET",status="200",cache="\w+"\} \d+/);
    for (const path of ['/livez', '/readyz', '/metrics', '/purge', '/.env', '/cms/metrics', '/dev/outbox'])
      expect((await get(path)).status, path).toBe(404);
  });

  it("make a park's new name and logo appear at once by a purge, which leaves the caches of other parks [G11]", async () => {
    const nameOf = async (host: string) => stateOf((await get('/cms/', { Host: host })).body).chrome;
    const before = await nameOf('north.localhost');
    await nameOf('west.localhost');
    await backend.db
      .updateTable('banners')
      .set({ name: '北屿新园区', image_url: 'north/logo-new.webp' })
      .where('location_code', '=', 'general.logo')
      .where('tenant_id', '=', '1001')
      .execute();
    await backend.db
      .updateTable('banners')
      .set({ name: '西岭新基地' })
      .where('location_code', '=', 'general.logo')
      .where('tenant_id', '=', '1003')
      .execute();
    expect(await nameOf('north.localhost')).toEqual(before);
    const purge = (headers: Record<string, string>) =>
      ask(gateway.ops, '/purge', { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{"tenantId":"1001"}' });
    expect((await purge({})).status).toBe(401);
    expect((await purge({ Authorization: 'Bearer guessed' })).status).toBe(401);
    expect(await nameOf('north.localhost')).toEqual(before);
    expect((await purge({ Authorization: `Bearer ${purgeToken}` })).status).toBe(200);
    const after = await nameOf('north.localhost');
    expect(after).toMatchObject({ name: '北屿新园区', logo: '/file/north/logo-new.webp' });
    expect(after.version).not.toBe(before.version);
    expect((await nameOf('west.localhost')).name).toBe('西岭精细化工基地');
  });
});
