import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LogLine } from '../support/gateway.ts';
import { jsonOf } from '../support/members.ts';
import { startMembers } from '../support/start-portal.ts';
import { ask, askRaw, replyOf } from '../support/steps.ts';

const portal = await startMembers();
beforeEach(() => {
  portal.gateway.log.length = 0;
});

const ownLink = '<a href="/cms/session/clear-cookies">清除本站 Cookie';
const cookies = (bytes: number, count = 10): string => Array.from({ length: count }, (_, i) => `c${i}=${'x'.repeat(bytes / count - 5)}`).join('; ');
const get = (path: string, headers: Record<string, string> = {}) => ask(portal.gateway, path, { headers });
const raw = (bytes: string) => askRaw(portal.gateway, bytes);
const host = 'Host: north.localhost\r\n';

const refusedBy = (lines: readonly LogLine[]) =>
  lines.filter(({ message }) => message === 'request refused').map(({ status, code }) => ({ status, code }));
async function counted(status: number): Promise<number> {
  const { body } = await ask(portal.gateway.ops, '/metrics');
  return Number(new RegExp(`^portal_requests_refused_total\\{status="${status}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
}

describe('more cookies than the gateway accepts', () => {
  it.each(['/cms/', '/cms/en/news', '/cms/assets/none.js', '/', '/robots.txt', '/cms/nothing'])(
    'are refused at %s with a page that explains what to do, and are logged and counted (case 83)',
    async (path) => {
      // cached pages are not served either
      await get(path);
      const before = await counted(431);
      portal.gateway.log.length = 0;
      for (const bytes of [17_000, 20_000, 60_000]) {
        const page = await get(path, { Cookie: cookies(bytes) });
        expect(page).toMatchObject({ status: 431, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' } });
        expect(page.body).toContain('Cookie 过多');
        expect(page.body).toContain(ownLink);
        expect(page.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'x-request-id': expect.any(String),
        });
      }
      expect(portal.gateway.log).toMatchObject(Array(3).fill({ message: 'request', status: 431 }));
      expect(await counted(431)).toBe(before + 3);
    },
  );

  it.each(['/api/articles', '/file/a.png', '/cms/_data/articles.latest', '/cms/session', '/cms/session/callback', '/cms/session/clear-cookies2'])(
    'are refused at %s with JSON and are not sent to the platform (case 83)',
    async (path) => {
      const before = portal.platform.calls.length;
      const heard = await get(path, { Cookie: cookies(20_000) });
      expect(replyOf(heard)).toMatchObject({ status: 431, body: { code: '431', status: 431 } });
      expect(portal.callsSince(before)).toEqual([]);
    },
  );

  it('are refused with any method, as any head that is too large; smaller heads are accepted (case 83)', async () => {
    for (const method of ['HEAD', 'POST', 'OPTIONS', 'DELETE']) {
      expect((await ask(portal.gateway, '/cms/', { method, headers: { Cookie: cookies(20_000) } })).status).toBe(431);
    }
    const other = await get('/cms/', { 'X-Long': 'x'.repeat(20_000) });
    expect({ status: other.status, hasLink: other.body.includes(ownLink) }).toEqual({ status: 431, hasLink: false });
    // thousands of short lines
    expect(await raw(`GET /cms/ HTTP/1.1\r\n${host}Connection: close\r\n${'a:b\r\n'.repeat(6000)}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect((await get('/cms/', { Cookie: cookies(15_000) })).status).toBe(200);
  });

  it('do not close the connection: the next request is served (case 83)', async () => {
    const heard = await raw(
      `GET /cms/ HTTP/1.1\r\n${host}Cookie: ${cookies(20_000)}\r\n\r\nGET /robots.txt HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    );
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 431', 'HTTP/1.1 200']);
  });
});

describe('the link that clears cookies', () => {
  const link = '/cms/session/clear-cookies';

  it('expires all cookies of the host, ends the session and redirects to the home page (case 83)', async () => {
    const browser = portal.browser();
    await portal.login(browser);
    for (let i = 0; i < 10; i += 1) browser.cookies.set(`big${i}`, { value: 'x'.repeat(2000), path: '/', attributes: '' });
    browser.cookies.set('legacy', { value: '1', path: '/cms', attributes: '' });
    const copy = browser.copy();
    expect((await browser.visit('/cms/')).status).toBe(431);
    const before = portal.platform.calls.length;
    const cleared = await browser.click(link);
    expect(cleared).toMatchObject({ status: 302, headers: { location: '/cms/', 'cache-control': 'private, no-store' } });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(portal.callsSince(before)).toEqual(['GET /uac/sysLogout']);
    expect((await browser.click('/cms/')).status).toBe(200);
    // the old session cookies no longer give a session
    for (const name of [...copy.cookies.keys()].filter((one) => one.startsWith('big'))) copy.cookies.delete(name);
    expect(jsonOf(await copy.fetch('/cms/session'))).toMatchObject({ data: { user: null } });
  });

  it('expires each cookie for the paths and domains of the portal, as browsers accept it on https (case 83)', async () => {
    const { headers } = await get(link, {
      Cookie: `__Host-a=1; a=2; a=3; ${Buffer.from('名').toString('latin1')}=4; =5; b`,
      Referer: 'http://north.localhost/cms/',
    });
    const lines = (headers['set-cookie'] ?? []).filter((line) => line.startsWith('a='));
    const expired = ['/', '/cms', '/cms/', '/cms/session'].map((path) => `a=; Max-Age=0; Path=${path}`);
    // as analytics scripts set theirs
    expect(lines).toEqual([...expired, 'a=; Max-Age=0; Path=/; Domain=north.localhost']);
    const secure = portal.browser({ scheme: 'https' });
    secure.cookies.set('__Host-token', { value: 'x', path: '/', attributes: '' });
    expect((await secure.click(link)).headers['set-cookie']).toContain('__Host-token=; Max-Age=0; Path=/; Secure');
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Referer: 'http://evil.test/' }],
    ['a sister park', { 'Sec-Fetch-Site': 'same-site' }],
    ['another site over plain http', { Referer: 'http://evil.test/' }],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }],
    ['an unknown page', {}],
    ['a picture of an article', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }],
    ['a frame', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' }],
  ])('asks for confirmation and does nothing else when followed from %s (case 83)', async (_, headers) => {
    const page = await get(link, { Cookie: cookies(20_000), ...headers });
    expect({ status: page.status, setCookie: page.headers['set-cookie'], hasLink: page.body.includes(ownLink) }).toEqual({
      status: 403,
      setCookie: undefined,
      hasLink: true,
    });
  });

  it('answers 405 to other methods than GET', async () => {
    for (const method of ['HEAD', 'POST']) {
      const heard = await ask(portal.gateway, link, { method, headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: 'a=1' } });
      expect({ status: heard.status, setCookie: heard.headers['set-cookie'] }).toEqual({ status: 405, setCookie: undefined });
    }
  });
});

describe("a request that Node's parser refuses", () => {
  it.each([
    ['a head of 64 KB', `GET /cms/ HTTP/1.1\r\n${host}Cookie: ${'x'.repeat(70_000)}\r\n\r\n`, 431, 'HPE_HEADER_OVERFLOW'],
    ['a head that never ends', `GET /cms/ HTTP/1.1\r\n${host}${'X-A: 1\r\n'.repeat(20_000)}`, 431, 'HPE_HEADER_OVERFLOW'],
    ['a target of 70 KB', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n`, 431, 'HPE_HEADER_OVERFLOW'],
    ['no request line', 'no http at all\r\n\r\n', 400, 'HPE_INVALID_METHOD'],
    ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'HPE_INVALID_METHOD'],
    ['another version', `GET / HTTP/9.9\r\n${host}\r\n`, 400, 'HPE_INVALID_VERSION'],
    ['a broken header', `GET / HTTP/1.1\r\n${host}no colon\r\n\r\n`, 400, 'HPE_INVALID_HEADER_TOKEN'],
    [
      'two lengths',
      `POST /api/x HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'HPE_INVALID_TRANSFER_ENCODING',
    ],
    ['a tunnel', `CONNECT evil.test:80 HTTP/1.1\r\n${host}\r\n`, 405, 'CONNECT'],
  ])('%s gets a complete page, and is logged and counted (case 83)', async (_, bytes, status, code) => {
    const before = await counted(status);
    const heard = await raw(bytes);
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    expect(head.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    expect(Number(/\r\nContent-Length: (\d+)/.exec(head)?.[1])).toBe(body.length);
    for (const line of [
      'Connection: close',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: private, no-store',
      'Content-Type: text/html; charset=utf-8',
    ])
      expect(head).toContain(`\r\n${line}`);
    expect(head).toMatch(/\r\nContent-Security-Policy: default-src 'none'/);
    const names = [...head.matchAll(/\r\n([\w-]+):/g)].map(([, name = '']) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
    expect(Buffer.from(body, 'latin1').toString()).toMatch(/^<!DOCTYPE html><html lang="zh-CN">.*<h1>.+<\/h1>.*lang="en"/);
    expect(refusedBy(portal.gateway.log)).toEqual([{ status, code: expect.stringContaining(code.slice(0, 12)) }]);
    // nothing of the request is repeated
    expect(JSON.stringify(portal.gateway.log)).not.toMatch(/x{8}|evil|colon/);
    expect(await counted(status)).toBe(before + 1);
  });

  it.each([
    ['no host', 'GET /cms/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', `GET /cms/ HTTP/1.1\r\n${host}${host}Connection: close\r\n\r\n`, 400],
    ['an expectation', `GET /cms/ HTTP/1.1\r\n${host}Expect: x\r\nConnection: close\r\n\r\n`, 417],
  ])('%s gets a page and is counted as well (case 83)', async (_, bytes, status) => {
    const before = await counted(status);
    const heard = await raw(bytes);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\nContent-Type: text/html`, 'i'));
    expect(heard).toMatch(/x-content-type-options: nosniff/i);
    expect(portal.gateway.log.map(({ status: logged }) => logged)).toEqual([status]);
    expect(await counted(status)).toBe(before + 1);
  });

  it.each([
    ['POST /cms/', 'close'],
    ['DELETE /cms/nothing', 'keep-alive'],
    ['PUT /robots.txt', 'close'],
    ['POST /api/articles', 'close'],
    ['GET /cms/nothing', 'close'],
  ])('at once in the body of %s, with Connection: %s, is 400, also where a step refuses the request (case 22)', async (start, connection) => {
    portal.platform.calls.length = 0;
    const heard = await raw(`${start} HTTP/1.1\r\n${host}Connection: ${connection}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`);
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
    expect(portal.platform.calls).toEqual([]);
  });

  it.each(['/cms/', '/cms/nothing', '/nothing', '/cms/%ff', '/robots.txt', '/api/nothing'])(
    'behind the last request of a connection, %s, does not take its response away',
    async (path) => {
      const alone = await raw(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
      const [status] = alone.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      for (const more of ['x', `GET /cms/ HTTP/1.1\r\n${host}\r\n`]) {
        const heard = await raw(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n${more}`);
        expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual([status]);
      }
    },
  );

  it('in the middle of its body closes the connection; a body that is cut off is not refused (case 83)', async () => {
    const post = `POST /cms/session/login HTTP/1.1\r\n${host}Origin: http://north.localhost\r\nContent-Type: application/json\r\n`;
    expect(await raw(`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(refusedBy(portal.gateway.log)).toHaveLength(1);
    await expect.poll(() => portal.gateway.log.length).toBe(2);
    portal.gateway.log.length = 0;
    for (const end of ['end', 'resetAndDestroy'] as const) {
      const socket = connect(portal.gateway.port, '127.0.0.1');
      socket.on('error', () => {}).resume();
      socket.write(`${post}Content-Length: 100\r\n\r\n{`, () => socket[end]());
      await new Promise((resolve) => socket.once('close', resolve));
    }
    await expect.poll(() => portal.gateway.log.filter(({ message }) => message === 'request').length).toBe(2);
    expect(refusedBy(portal.gateway.log)).toEqual([]);
  });

  it('is not counted for a connection without a request (case 83)', async () => {
    for (const end of ['end', 'resetAndDestroy'] as const) {
      const socket = connect(portal.gateway.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.on('error', () => {}).resume();
      socket[end]();
      await new Promise((resolve) => socket.once('close', resolve));
    }
    await expect.poll(() => portal.gateway.connections()).toBe(0);
    expect(portal.gateway.log).toEqual([]);
  });

  it('after another one on the same connection does not change the running response (case 83)', async () => {
    const heard = await raw(`GET /robots.txt HTTP/1.1\r\n${host}\r\nno http at all\r\n\r\n`);
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(
      heard
        .split('HTTP/1.1 ')
        .filter((answer) => answer.startsWith('200'))
        .every((answer) => !answer.includes('<!DOCTYPE')),
    ).toBe(true);
  });
});
