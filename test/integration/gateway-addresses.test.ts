import { beforeEach, describe, expect, it } from 'vitest';
import { rootOf, stateOf, titleOf, wordsOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask, askRaw, type Heard } from '../support/steps.ts';

// calls to the platform are counted
const { backend, gateway, platform, start } = await startPortal({ still: true });

const get = (path: string, headers: Record<string, string> = {}): Promise<Heard> => ask(gateway, path, { headers });
const parkNames = ['北屿', '南汀', '西岭', 'Beiyu', 'Nanting', 'Xiling'];

describe('an address', () => {
  it('of a CONNECT request gets a response and opens no tunnel (case 21)', async () => {
    const calls = platform.calls.length;
    for (const target of ['evil.test:80', '127.0.0.1:22', '/api/x'])
      expect(await askRaw(gateway, `CONNECT ${target} HTTP/1.1\r\nHost: north.localhost\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 405 [\s\S]*Connection: close/,
      );
    expect(platform.calls).toHaveLength(calls);
  });

  it.each([
    ['/', 302, '/cms/'],
    ['//', 302, '/cms/'],
    ['/cms', 301, '/cms/'],
    ['/cms/en/', 301, '/cms/en'],
    ['/cms/news/', 301, '/cms/news'],
    ['/cms/en/news/?page=2', 301, '/cms/en/news?page=2'],
    ['/cms//news', 301, '/cms/news'],
    ['/cms/%6eews', 301, '/cms/news'],
    ['/cms/index', 301, '/cms/'],
    ['/cms/en/index', 301, '/cms/en'],
  ])('%s has one canonical form: %i to %s [G1] (ruling 4)', async (path, status, to) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status, headers: { location: to } });
  });

  it.each(['/cms', '/cms/news/', '/cms/index', '/cms/en/index'])(
    '%s redirects with a Vary header that names cookie and language (L1)',
    async (path) => {
      expect((await get(path)).headers['vary']).toBe('Cookie, Accept-Language');
    },
  );

  it.each(['/', '/cms', '/cms/index', '/cms/en/index'])('%s redirects a member with a response that is not cached (cases 9, 19)', async (path) => {
    const { status, headers } = await get(path, { Cookie: 'token=garbage' });
    expect({ statusClass: Math.floor(status / 100), cacheControl: headers['cache-control'] }).toEqual({
      statusClass: 3,
      cacheControl: 'private, no-store',
    });
  });

  it.each([
    ['/cms/', 'zh-CN,zh;q=0.9', undefined],
    ['/cms/', 'en-GB,en;q=0.9,zh;q=0.1', '/cms/en'],
    ['/cms/en', 'zh-CN', '/cms/'],
    ['/cms/en/news?page=2', 'zh', '/cms/news?page=2'],
    ['/cms/news/n10001', 'en', '/cms/en/news/n10001'],
    ['/cms/news', 'fr,de;q=0.5', undefined],
    ['/cms/en/news', 'fr', undefined],
  ])('%s with Accept-Language %s redirects to %s [L1]', async (path, language, to) => {
    const answer = await get(path, { 'Accept-Language': language });
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status: to === undefined ? 200 : 302, location: to });
    if (to !== undefined) expect(answer.headers).toMatchObject({ vary: 'Cookie, Accept-Language', 'cache-control': 'private, no-store' });
  });

  it('is in the language of the cookie, not of Accept-Language [L1]', async () => {
    const headers = { 'Accept-Language': 'en', Cookie: 'locale=zh-cn' };
    expect((await get('/cms/', headers)).status).toBe(200);
    expect((await get('/cms/en', headers)).headers.location).toBe('/cms/');
  });

  it.each([
    ['en', '/cms/en'],
    ['zh-CN', '/cms/'],
  ])('/ leads with Accept-Language %s straight to the home page %s, without a notice of another language [L1]', async (language, to) => {
    const answer = await get('/', { 'Accept-Language': language });
    expect(answer).toMatchObject({ status: 302, headers: { location: to, vary: 'Cookie, Accept-Language' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('decides the language of every page but the homes with LOCALE_DETECTION=home [L1] (ruling 31)', async () => {
    const port = await start({ env: { LOCALE_DETECTION: 'home' } });
    const seen = async (path: string, headers: Record<string, string>) => {
      const { status, headers: answered } = await ask(port, path, { headers });
      return answered.location ?? status;
    };
    for (const headers of [{ 'Accept-Language': 'zh-CN' }, { Cookie: 'locale=zh-cn' }]) {
      expect(await Promise.all(['/cms/en', '/cms/en/news', '/cms/en/code?code=none'].map((path) => seen(path, headers)))).toEqual([
        '/cms/',
        200,
        200,
      ]);
    }
  });

  it('never redirects in a loop: each redirect leads to a page [L1]', async () => {
    for (const cookie of ['locale=en; locale=zh-cn', 'locale=fr', '']) {
      for (const language of ['en', 'zh', 'en;q=0, *']) {
        for (const path of ['/cms/en/en', '/cms/en/news/', '/cms//en/']) {
          const headers = { Cookie: cookie, 'Accept-Language': language };
          let [at, answer] = [path, await get(path, headers)];
          for (let hops = 0; answer.headers.location !== undefined && hops < 3; hops += 1) {
            at = answer.headers.location;
            answer = await get(at, headers);
          }
          expect({ path, cookie, language, at, status: answer.status }).toEqual({
            path,
            cookie,
            language,
            at,
            status: at === '/cms/en/en' ? 404 : 200,
          });
        }
      }
    }
  });

  it('is redirected to another language for pages and reading methods only [L1]', async () => {
    const headers = { 'Accept-Language': 'en' };
    expect((await get('/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn', headers)).status).toBe(200);
    expect((await get('/cms/assets/none.js', headers)).status).toBe(404);
    expect((await ask(gateway, '/cms/news', { method: 'POST', headers })).headers.location).toBeUndefined();
  });

  it('in the other language is one link away, and the choice is remembered [L1] (ruling 10)', async () => {
    const answer = await get('/cms/session/locale?to=en&next=%2Fcms%2Fnews%3Fpage%3D2');
    expect(answer).toMatchObject({ status: 302, headers: { location: '/cms/en/news?page=2' } });
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^locale=en; Max-Age=31536000;/);
    const page = await get('/cms/en/news?page=2', { Cookie: cookie.split(';', 1)[0] ?? '', 'Accept-Language': 'zh' });
    expect({ status: page.status, isEnglish: rootOf(page.body).includes('lang="en"') }).toEqual({ status: 200, isEnglish: true });
  });
});

describe('a host', () => {
  it('without a park gets 404 and nothing of any park [G2] (case 4)', async () => {
    const answer = await get('/cms/', { Host: 'unknown.example' });
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'private, no-store' } });
    expect(answer.body).toContain('站点不存在');
    for (const name of parkNames) expect(answer.body).not.toContain(name);
    expect(answer.body).not.toMatch(/<script|<link|<img/);
  });

  it('without a park is looked up once, not for every request [G2] (case 4)', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/cms/news', { Host: 'stranger.example' })));
    await get('/cms/', { Host: 'STRANGER.example.' });
    expect(platform.calls.filter(({ url }) => url.includes('stranger.example'))).toHaveLength(1);
  });

  it.each(['a b', 'a/b', 'a@b', 'n,s', 'north.localhost:99999', '%6eorth.localhost', 'x'.repeat(300), '', 'a..b', '[::1'])(
    '%j is no host name: 400 without a call to the platform (case 2)',
    async (host) => {
      platform.calls.length = 0;
      const answer = await askRaw(gateway, `GET /cms/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      for (const name of parkNames) expect(answer).not.toContain(name);
      expect(platform.calls).toEqual([]);
    },
  );

  it.each(['NORTH.localhost', 'north.localhost.', 'north.localhost:80'])('%s is the park north, looked up once (case 1)', async (host) => {
    await get('/cms/');
    platform.calls.length = 0;
    expect(titleOf((await get('/cms/', { Host: host })).body)).toBe('北屿化工园区');
    expect(platform.calls.filter(({ url }) => url.includes('getTenantIdByUrl'))).toEqual([]);
  });
});

describe('a target', () => {
  const raw = (start: string, lines = 'Host: north.localhost\r\n') => askRaw(gateway, `${start}\r\n${lines}Connection: close\r\n\r\n`);
  const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

  it('that is absolute is served for its own host, not for Host (case 96)', async () => {
    // not cached, then cached
    for (let times = 0; times < 2; times += 1) {
      for (const name of ['north.localhost', 'NORTH.localhost:80']) {
        const page = await raw(`GET http://${name}/cms/ HTTP/1.1`, 'Host: south.localhost\r\n');
        expect({ status: statusOf(page), title: titleOf(Buffer.from(page, 'latin1').toString()) }).toEqual({ status: 200, title: '北屿化工园区' });
      }
      expect(statusOf(await raw('HEAD http://north.localhost/cms/ HTTP/1.1'))).toBe(200);
    }
    expect(await raw('GET http://north.localhost HTTP/1.1')).toMatch(/^HTTP\/1\.1 302 [\s\S]*\r\nLocation: \/cms\/\r\n/);
    expect(await raw('GET http://north.localhost/cms/news/?page=2 HTTP/1.1')).toMatch(/\r\nLocation: \/cms\/news\?page=2\r\n/);
    expect(statusOf(await raw('GET http://north.localhost/cms/_data/articles.latest?cate=news&size=5&lang=en HTTP/1.1'))).toBe(200);
    expect(statusOf(await raw('GET http://north.localhost/robots.txt HTTP/1.1'))).toBe(200);
    expect(statusOf(await raw('GET http://north.localhost/cms/assets/none.js HTTP/1.1'))).toBe(404);
    expect(statusOf(await raw('GET http://north.localhost/cms/session HTTP/1.1'))).toBe(200);
  });

  it('that is absolute is proxied to the configured platform and to no other host (cases 21, 96)', async () => {
    await get('/cms/');
    platform.calls.length = 0;
    expect(statusOf(await raw('GET http://north.localhost/file/none.png HTTP/1.1'))).toBe(404);
    expect(platform.calls.map(({ url }) => url)).toEqual(['/file/none.png']);
    for (const host of ['evil.test', '127.0.0.1:1', new URL(backend.url).host]) {
      for (const path of ['/api/x', '/file/x', '/cms/', '']) {
        const answer = await raw(`GET http://${host}${path} HTTP/1.1`);
        expect({ host, path, status: statusOf(answer) }).toEqual({ host, path, status: path === '' ? 302 : 404 });
      }
    }
    // the only calls are tenant lookups
    expect(platform.calls.slice(1).filter(({ url }) => !url.startsWith('/api/template/getTenantIdByUrl'))).toEqual([]);
  });

  it.each([
    'GET http://a@north.localhost/cms/',
    'GET ftp://north.localhost/cms/',
    'GET https://north.localhost/cms/',
    'GET http://a b/cms/',
    'GET north.localhost/cms/',
    'GET cms/',
    'GET *',
    'POST *',
  ])('%s is invalid: 400 (case 96)', async (start) => {
    expect(statusOf(await raw(`${start} HTTP/1.1`))).toBe(400);
  });

  it.each(['/cms/#x', 'http://north.localhost/cms/#x', '/api/x#y'])('%s has no fragment: 400 (case 96)', async (target) => {
    expect(statusOf(await raw(`GET ${target} HTTP/1.1`))).toBe(400);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/cms/feed/news.xml', '/cms/en/feed/news.xml', '/cms/code', '/cms/en/code?code=x', '/cms/'])(
    '%s is for reading: other methods get 405, OPTIONS among them',
    async (path) => {
      for (const method of ['OPTIONS', 'POST', 'DELETE']) {
        const { status, headers } = await ask(gateway, path, { method, headers: { Host: 'north.localhost' } });
        expect({ status, allow: headers['allow'], cacheControl: headers['cache-control'] }, method).toEqual({
          status: 405,
          allow: 'GET, HEAD',
          cacheControl: 'private, no-store',
        });
      }
    },
  );

  it.each(['OPTIONS *', 'OPTIONS http://north.localhost'])('%s asks for the methods that there are (case 96)', async (start) => {
    const answer = await raw(`${start} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 204 [\s\S]*\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/);
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/i);
  });

  it('of 8,000 octets is accepted for the platform, the endpoints of the gateway and the sign-on callback (case 96)', async () => {
    const long = (path: string, octets = 8000) => `${path}?${'a'.repeat(octets - path.length - 1)}`;
    platform.calls.length = 0;
    for (const cookie of ['', 'Cookie: token=garbage\r\n']) {
      expect(statusOf(await raw(`GET ${long('/file/none.png')} HTTP/1.1`, `Host: north.localhost\r\n${cookie}`))).toBe(404);
    }
    expect(platform.calls.filter(({ url }) => url === long('/file/none.png'))).toHaveLength(2);
    expect(statusOf(await raw(`GET ${long('/cms/session')} HTTP/1.1`))).toBe(200);
    expect(statusOf(await raw(`GET ${long('/cms/session/callback')} HTTP/1.1`))).toBe(302);
    const page = await raw(`GET ${long('/cms/news')} HTTP/1.1`);
    expect({ status: statusOf(page), isPage: /<!DOCTYPE html>[\s\S]*Address too long/.test(page) }).toEqual({ status: 414, isPage: true });
    const api = await raw(`GET ${long('/api/x', 9000)} HTTP/1.1`);
    expect({ status: statusOf(api), isJson: /"code":"414"/.test(api) }).toEqual({ status: 414, isJson: true });
  });
});

describe('a page that does not exist', () => {
  beforeEach(() => {
    platform.calls.length = 0;
  });

  it.each(['/cms/nothing', '/cms/en/nothing/at/all', '/cms/news/1/2', '/cms/constructor/1', '/cms/en/__proto__/1/2'])(
    '%s is 404 in the frame of the park, with the title of the home page [P6]',
    async (path) => {
      const page = await get(path);
      expect({ status: page.status, title: titleOf(page.body), cacheControl: page.headers['cache-control'] }).toEqual({
        status: 404,
        title: 'home',
        cacheControl: 'private, no-store',
      });
      const words = wordsOf(page.body);
      const english = path.startsWith('/cms/en');
      for (const text of ['This page could not be found', english ? 'Beiyu Chemical Park' : '北屿化工园区', english ? 'News' : '新闻资讯'])
        expect(words).toContain(text);
      expect(page.body).toContain(`href="${english ? '/cms/en' : '/cms/'}"`);
      expect(stateOf(page.body).error?.status).toBe(404);
      expect(page.body).toContain('<meta name="robots" content="noindex"/>');
      expect(page.body.endsWith('</html>')).toBe(true);
    },
  );

  it.each(['a%20b', "a'b", '%E6%96%B0', 'x'.repeat(65), 'a.b', '..%2Fa', 'n1%00'])(
    '/news/%s has no valid id: an error page without a call to the platform [P4] (case 55)',
    async (id) => {
      const page = await get(`/cms/news/${id}`);
      expect([400, 404]).toContain(page.status);
      expect(platform.calls.filter(({ url }) => url.startsWith('/api/articles'))).toEqual([]);
    },
  );

  it.each(['%', '%zz', '%ED%A0%80', '%c0%ae'])('/news/%s is malformed: 400 [P4] (case 55)', async (id) => {
    expect((await get(`/cms/news/${id}`)).status).toBe(400);
    expect(platform.calls).toEqual([]);
  });

  it('has the status of its gating read: 404 for an unknown article [G7]', async () => {
    const page = await get('/cms/news/n99999999');
    expect({ status: page.status, title: titleOf(page.body) }).toEqual({ status: 404, title: 'home' });
    expect(platform.calls.filter(({ url }) => url === '/api/articles/get')).toHaveLength(1);
  });

  it('is an article of another park or of another category (case 7) [ruling 18]', async () => {
    const own = await get('/cms/news/n19901');
    expect({ status: own.status, title: titleOf(own.body) }).toEqual({ status: 200, title: expect.stringContaining('北屿园区召开闭门座谈会') });
    for (const path of ['/cms/news/s19901', '/cms/news/w19901', '/cms/notice/n19901']) {
      const page = await get(path);
      expect(page.status, path).toBe(404);
      expect(wordsOf(page.body)).not.toContain('召开闭门座谈会');
    }
  });

  it('has the same status for a crawler [G7]', async () => {
    const agent = { 'User-Agent': 'Googlebot/2.1' };
    expect((await get('/cms/nothing', agent)).status).toBe(404);
    expect((await get('/cms/news/n99999999', agent)).status).toBe(404);
  });
});
