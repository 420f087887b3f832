import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { createHeaders } from '../../server/http/headers.ts';
import { createMetrics } from '../../server/ops/metrics/metrics.ts';
import { createProxyStep } from '../../server/proxy/proxy.ts';
import { scopeOf, setScope } from '../../server/scope.ts';
import { createCalls } from '../../server/upstream/call.ts';
import { runs } from '../support/full.ts';
import { aLog } from '../support/log.ts';
import { basesAt, startProxied } from '../support/proxied.ts';
import { forFile, forTest } from '../support/start-portal.ts';
import { aScope, ask, askRaw } from '../support/steps.ts';
import { bodyOf, json, startUpstream } from '../support/upstream.ts';

const own = { Origin: 'http://north.localhost' };

const proxied = await forFile(startProxied());
beforeEach(() => {
  proxied.upstream.answer(json(200, { code: 0 }));
  proxied.upstream.calls.length = 0;
});

/** Returns the last request as the platform received it. */
const seen = () => {
  const call = proxied.upstream.calls.at(-1);
  if (call === undefined) throw new Error('the platform saw nothing');
  return call;
};

describe('a request to the platform', () => {
  it('has the unchanged path below the prefix, under the configured base [G5]', async () => {
    for (const [path, url] of [
      ['/api/articles?a=1&a=2&b=%2F..%2F', '/api/articles?a=1&a=2&b=%2F..%2F'],
      ['/file/a%2fb%20c.png', '/file/a%2fb%20c.png'],
      ['/uac/oauth/authorize', '/uac/oauth/authorize'],
      ['/sys-api', '/sys-api'],
    ] as const) {
      expect((await ask(proxied, path)).status).toBe(200);
      expect(seen().url).toBe(url);
    }
  });

  it('may have any method and any body [G5]', async () => {
    let body = '';
    proxied.upstream.answer(async (req, res) => {
      body = await bodyOf(req);
      res.end();
    });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      await ask(proxied, '/api/things', { method, body: `{"by":"${method}"}`, headers: own });
      expect({ method: seen().method, body }).toEqual({ method, body: `{"by":"${method}"}` });
    }
    await ask(proxied, '/api/things', { method: 'OPTIONS' });
    expect(seen().method).toBe('OPTIONS');
  });

  it('goes to the configured platform only (case 21)', async () => {
    for (const path of ['http://evil.example/api/x', '//evil.example/x', '/apix', '/API/x', '/api%2fx', '/cms/news']) {
      expect((await ask(proxied, path)).body).toBe('passed on');
    }
    expect(proxied.upstream.calls).toEqual([]);
    await ask(proxied, '/api/@evil.example/');
    expect({ url: seen().url, host: seen().headers.host }).toEqual({ url: '/api/@evil.example/', host: proxied.upstreamHost });
  });

  it.each([
    ['/api/../uac/x', 400],
    ['/api/%252e%252e/uac', 400],
    ['/api/a//b', 400],
    ['/cms-api/login', 403],
    ['/cms-api/%6cogin/', 403],
    ['/api/sentiment/detail/7', 403],
    ['/api/oauth/token', 403],
  ])('is not sent for %s: %d (cases 20, 37)', async (path, status) => {
    const heard = await ask(proxied, path, { headers: own });
    expect({ status: heard.status, code: JSON.parse(heard.body).code, cacheControl: heard.headers['cache-control'] }).toEqual({
      status,
      code: String(status),
      cacheControl: 'private, no-store',
    });
    expect(proxied.upstream.calls).toEqual([]);
  });

  it('has the gateway’s own headers for client, park and request id (cases 6, 23)', async () => {
    await ask(proxied, '/api/x', {
      headers: {
        'X-Tenant-Id': ['south', 'west'],
        x_tenant_id: 'south',
        'X-Forwarded-For': '10.0.0.1',
        'X-Forwarded-Host': 'south.localhost',
        'X-Forwarded-Proto': 'javascript',
        'X-Forwarded-User': 'admin',
        'X-Real-IP': '10.0.0.1',
        'X-Request-Id': 'mine',
        Forwarded: 'for=10.0.0.1',
        'X-Original-URL': '/uac/x',
        'X-HTTP-Method-Override': 'DELETE',
        Cookie: 'tenantId=south; JSESSIONID=1',
      },
    });
    const { headers } = seen();
    expect(headers).toMatchObject({
      'x-tenant-id': 'north',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'north.localhost',
      'x-forwarded-proto': 'http',
      'x-request-id': '00000000-0000-4000-8000-000000000000',
      cookie: 'JSESSIONID=1',
      host: proxied.upstreamHost,
    });
    const others = ['x_tenant_id', 'x-forwarded-user', 'x-real-ip', 'forwarded', 'x-original-url', 'x-http-method-override'];
    expect(Object.keys(headers).filter((name) => others.includes(name))).toEqual([]);
  });

  it('has no hop-by-hop headers and none that `Connection` nominates (case 23)', async () => {
    await ask(proxied, '/api/x', {
      headers: {
        Connection: 'close, X-Tenant-Id, X-Mine, Cookie',
        'X-Mine': '1',
        Cookie: 'a=1',
        TE: 'trailers',
        'Keep-Alive': 'timeout=1',
        'Proxy-Authorization': 'Basic x',
        'Proxy-Connection': 'x',
      },
    });
    const { headers } = seen();
    const ended = ['x-mine', 'cookie', 'te', 'keep-alive', 'proxy-authorization', 'proxy-connection'];
    expect(Object.keys(headers).filter((name) => ended.includes(name))).toEqual([]);
    expect(headers).toMatchObject({ 'x-tenant-id': 'north', connection: 'keep-alive' });
  });

  it('keeps the bytes of its headers (case 90)', async () => {
    const lines = { 'content-length': '2', cookie: 'a=值à; b=à', 'x-name': '甲à', 'content-disposition': 'attachment; filename=报告à.pdf' };
    const raw = Object.entries(lines).map(([name, value]) => `${name}: ${Buffer.from(value).toString('latin1')}\r\n`);
    await askRaw(proxied, `PUT /api/x HTTP/1.1\r\nHost: north.localhost\r\n${raw.join('')}Connection: close\r\n\r\n{}`);
    for (const [name, value] of Object.entries(lines)) expect(Buffer.from(String(seen().headers[name]), 'latin1').toString()).toBe(value);
  });

  it("carries a member's token as a bearer token and no cookie of the portal, to each base (case 24)", async () => {
    for (const prefix of ['/api', '/cms-api', '/sys-api', '/uac', '/file']) {
      await ask(proxied, `${prefix}/x`, {
        headers: {
          Cookie: ['captcha="a b"; TOKEN=old; token="abc"', '"user"=1; refreshToken=r; __Host-token=z; locale=en; JSESSIONID=2'],
          Authorization: 'Basic mine',
        },
      });
      expect({ authorization: seen().headers.authorization, cookie: seen().headers.cookie }).toEqual({
        authorization: 'Bearer abc',
        cookie: 'captcha="a b"; JSESSIONID=2',
      });
    }
  });

  it.each([
    [undefined, 'Bearer mine'],
    ['captcha=1', 'Bearer mine'],
    ['token=a; token=b', undefined],
    ['token=%zz', undefined],
    ['user=x', undefined],
  ])("with the cookies %j carries the client's own credentials as %j [G5]", async (Cookie, authorization) => {
    await ask(proxied, '/api/x', { headers: { Authorization: 'Bearer mine', ...(Cookie !== undefined && { Cookie }) } });
    expect(seen().headers.authorization).toBe(authorization);
  });

  it('never has a session cookie, in any spelling (case 24)', async () => {
    const name = fc
      .tuple(
        fc.constantFrom('token', 'refreshToken', 'user', '__Host-token', '__Host-user', 'tenantId'),
        fc.constantFrom('', ' ', '"', '\t'),
        fc.func(fc.boolean()),
      )
      .map(([word, around, upper]) => around + [...word].map((letter, i) => (upper(i) ? letter.toUpperCase() : letter)).join('') + around);
    const other = fc.constantFrom('captcha', 'JSESSIONID', 'token2', 'xtoken', 'a');
    const pair = fc
      .tuple(fc.oneof(name, other), fc.constantFrom('=', '', '= ', '=='), fc.constantFrom('secret', '"secret"', ''))
      .map((parts) => parts.join(''));
    const line = fc
      .tuple(fc.array(pair, { minLength: 1, maxLength: 6 }), fc.constantFrom('; ', ';', ' ;', ';;'))
      .map(([pairs, between]) => pairs.join(between));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (Cookie) => {
        await ask(proxied, '/api/x', { headers: { Cookie } });
        const names = (seen().headers.cookie ?? '').split(';').map((one) => one.split('=', 1)[0]?.trim().replaceAll('"', '').toLowerCase());
        expect(names.filter((one) => /^(__host-)?(token|refreshtoken|user|tenantid)$/.test(one ?? ''))).toEqual([]);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });
});

describe('a request that changes something', () => {
  const session = { Cookie: 'token=abc' };
  it.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [own, 200],
    [{ ...session, ...own }, 200],
    [{ ...session, 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ ...session, Referer: 'http://north.localhost/cms/news' }, 200],
    // neither a browser nor credentials
    [{}, 200],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://south.localhost' }, 403],
    [{ 'Sec-Fetch-Site': 'bogus' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://south.localhost' }, 403],
    [{ Origin: 'http://north.localhost:8080' }, 403],
    [{ Origin: 'https://north.localhost' }, 403],
    [{ Origin: ['http://north.localhost', 'http://evil.example'] }, 403],
    [{ Referer: 'http://evil.example/?http://north.localhost/' }, 403],
    [session, 403],
    [{ ...session, 'Sec-Fetch-Site': 'none' }, 403],
    [{ Cookie: 'user=garbage' }, 403],
  ])('with %j: %d (case 35)', async (headers, status) => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const heard = await ask(proxied, '/api/contact', { method: 'POST', body: 'a=1', headers: { 'Content-Type': type, ...headers } });
      expect(heard.status).toBe(status);
    }
    expect(proxied.upstream.calls.length > 0).toBe(status === 200);
  });

  it('does not depend on an override of the method (case 28)', async () => {
    const heard = await ask(proxied, '/api/x', { method: 'POST', headers: { 'X-HTTP-Method-Override': 'GET', Origin: 'http://evil.example' } });
    expect(heard.status).toBe(403);
  });

  const script = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' };
  it.each([
    [script, 200],
    [{ Referer: 'http://north.localhost/cms/login' }, 200],
    [{ ...script, 'Sec-Fetch-Dest': 'image' }, 403],
    [{ ...script, 'Sec-Fetch-Dest': 'document' }, 403],
    [{ 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' }, 403],
    [{ Referer: 'http://evil.example/' }, 403],
    [{}, 403],
  ])('by a GET that acts, with %j: %d (case 36)', async (headers, status) => {
    for (const path of ['/api/sentiment/sendSmsCode?phone=1', '/cms-api/sms/code?phone=1&type=login', '/cms-api/SMS/%63ode', '/uac/sysLogout']) {
      expect((await ask(proxied, path, { headers })).status).toBe(status);
    }
    expect(proxied.upstream.calls).toHaveLength(status === 200 ? 4 : 0);
  });
});

describe('calls that send an SMS', () => {
  it('pass the SMS rate limits, in any spelling [G15] (case 36)', async () => {
    const counted: string[] = [];
    const limited = await forTest(
      startProxied({
        handler: json(200, { code: 0 }),
        smsGate: async (req, res, next) => {
          counted.push(req.url ?? '');
          if (counted.length > 3) res.writeHead(429).end(JSON.stringify({ code: '429' }));
          else next();
        },
      }),
    );
    const calls: [string, string][] = [
      ['GET', '/api/sentiment/sendSmsCode?phone=1'],
      ['GET', '/cms-api/sms/CODE?phone=1'],
      ['POST', '/api/upms/tenant/member/register/getSmsCode?phone=1'],
      ['GET', '/api/sentiment/%73endSmsCode'],
      ['GET', '/api/articles'],
    ];
    const statuses: number[] = [];
    for (const [method, path] of calls) statuses.push((await ask(limited, path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    expect(limited.upstream.calls).toHaveLength(4);
  });
});

describe('the proxy step', () => {
  it("works on node's own request and response, a refused token and a call that sends an SMS included", async () => {
    const platform = await forTest(startUpstream((req, res) => json(req.headers.authorization === 'Bearer old' ? 401 : 200, { code: 0 })(req, res)));
    const bases = basesAt(platform.url);
    const scope = aScope();
    const user = { id: '1', name: '甲', tenantId: 'north' };
    const sessionOf = (token: string) => ({ token, refreshToken: 'r', user, issuedAtMs: 0, expiresAtMs: Number.POSITIVE_INFINITY });
    scope.session = sessionOf('old');
    const proxy = createProxyStep({
      bases,
      headers: createHeaders(),
      timeoutMs: 60_000,
      log: aLog().log,
      calls: createCalls({ bases, limits, metrics: createMetrics(), timeoutMs: 60_000, now: () => performance.now() }),
      health: { report: () => {} },
      async smsGate(_req, res) {
        res.writeHead(429).end();
      },
      async renew(res) {
        scopeOf(res).session = sessionOf('new');
        return 'renewed';
      },
    });
    const server = createServer((req, res) => {
      scope.target = req.url ?? '';
      setScope(res, scope);
      if (proxy(req, res, scope) === 'next') res.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect((await ask({ port }, '/api/articles')).status).toBe(200);
    expect(platform.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect((await ask({ port }, '/api/sentiment/sendSmsCode?phone=1', { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(429);
    expect((await ask({ port }, '/elsewhere')).status).toBe(404);
    server.close();
  });
});

describe('raw requests', () => {
  const host = 'Host: north.localhost\r\n';
  it.each([
    ['both lengths', `POST /api/x HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `POST /api/x HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`],
    ['another coding', `POST /api/x HTTP/1.1\r\n${host}Transfer-Encoding: identity, chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`],
    ['gzip, chunked', `POST /api/x HTTP/1.1\r\n${host}Transfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`],
    ['a folded line', `GET /api/x HTTP/1.1\r\n${host}X-A: 1\r\n  2\r\nConnection: close\r\n\r\n`],
    ['a space before the colon', `GET /api/x HTTP/1.1\r\n${host}X-A : 1\r\nConnection: close\r\n\r\n`],
    ['a bare line feed', `GET /api/x HTTP/1.1\nHost: north.localhost\nX-A: 1\n\n`],
  ])('with %s are refused with 400 (case 22)', async (_, bytes) => {
    expect((await askRaw(proxied, bytes)).slice(0, 12)).toBe('HTTP/1.1 400');
    expect(proxied.upstream.calls).toEqual([]);
  });

  it('in an ambiguous transfer coding close their connection (case 22)', async () => {
    const next = `GET /api/y HTTP/1.1\r\n${host}\r\n`;
    const heard = await askRaw(proxied, `POST /api/x HTTP/1.1\r\n${host}Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n${next}`);
    expect({ head: heard.slice(0, 12), responses: heard.match(/HTTP\/1\.1 \d/g)?.length }).toEqual({ head: 'HTTP/1.1 400', responses: 1 });
  });

  it('in chunks are forwarded in chunks, also with a method that usually has no body (case 22)', async () => {
    let body = '';
    proxied.upstream.answer(async (req, res) => {
      body = await bodyOf(req);
      res.end();
    });
    for (const method of ['POST', 'GET', 'DELETE']) {
      await askRaw(
        proxied,
        `${method} /api/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nTrailer: X-T\r\nConnection: close\r\n\r\n5\r\nGET /\r\n0\r\nX-T: 1\r\n\r\n`,
      );
      expect({ method: seen().method, body, trailer: seen().headers.trailer }).toEqual({ method, body: 'GET /', trailer: undefined });
    }
    expect(proxied.upstream.calls).toHaveLength(3);
  });

  it('are forwarded without Upgrade and Expect (case 28)', async () => {
    const upgrade = `GET /api/x HTTP/1.1\r\n${host}Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: websocket\r\nHTTP2-Settings: AAA\r\nSec-WebSocket-Key: x\r\n\r\n`;
    expect(await askRaw(proxied, upgrade)).toMatch(/^HTTP\/1\.1 200/);
    expect(Object.keys(seen().headers).filter((name) => ['upgrade', 'http2-settings'].includes(name))).toEqual([]);
    expect(await askRaw(proxied, `GET /api/x HTTP/1.1\r\n${host}Expect: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 417/);
    expect(proxied.upstream.calls).toHaveLength(1);
  });

  it('with `Expect: 100-continue` get 100, and their session cookies are still removed (case 24)', async () => {
    const heard = await askRaw(
      proxied,
      `POST /api/x HTTP/1.1\r\n${host}Expect: 100-continue\r\nCookie: user=secret\r\nOrigin: http://north.localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
    expect({ cookie: seen().headers.cookie, expect: seen().headers.expect }).toEqual({ cookie: undefined, expect: undefined });
  });
});
