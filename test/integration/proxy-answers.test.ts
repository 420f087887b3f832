import { beforeEach, describe, expect, it } from 'vitest';
import { createHeaders } from '../../server/http/headers.ts';
import { publicLocation } from '../../server/proxy/location.ts';
import { basesAt, startProxied } from '../support/proxied.ts';
import { forFile } from '../support/start-portal.ts';
import { aScope, ask, askRaw, replyOf } from '../support/steps.ts';
import { json, text } from '../support/upstream.ts';

const proxied = await forFile(startProxied());
beforeEach(() => proxied.upstream.answer(json(200, { code: 0 })));

/** Returns the response that a client gets for these headers of the platform. */
async function hearing(headers: Record<string, string | string[]>, path = '/api/x', sent: Record<string, string> = {}) {
  proxied.upstream.answer(text(200, 'application/json', '{}', headers));
  return ask(proxied, path, { headers: sent });
}

describe("the platform's answers", () => {
  it('keep their status and body [G6] (case 34)', async () => {
    for (const status of [201, 400, 401, 403, 404, 409, 429, 500, 503]) {
      proxied.upstream.answer(json(status, { code: status, message: 'so it is' }));
      const heard = await ask(proxied, '/api/x');
      expect(replyOf(heard)).toEqual({ status, body: { code: status, message: 'so it is' } });
    }
  });

  it('that are 502 or 504 are replaced by the failure of G6 (case 34)', async () => {
    for (const status of [502, 504]) {
      proxied.upstream.answer(text(status, 'text/html', '<h1>nginx</h1>', { 'Set-Cookie': 'a=1', 'Content-Encoding': 'identity' }));
      const heard = await ask(proxied, '/api/x');
      expect({ status: heard.status, body: JSON.parse(heard.body), setCookie: heard.headers['set-cookie'] }).toEqual({
        status: 502,
        body: { code: 'timeout', status: 502, message: '网络连接异常' },
        setCookie: undefined,
      });
    }
  });

  it('with an invalid HTTP status are a system failure, and the gateway keeps running [G6]', async () => {
    for (const line of [
      'HTTP/1.1 000 x',
      'HTTP/1.1 099 x',
      'HTTP/1.1 999 x',
      'HTTP/1.1 101 Switching',
      'HTTP/1.1 101 x\r\nConnection: upgrade\r\nUpgrade: x',
    ]) {
      proxied.upstream.answer((req) => req.socket.end(`${line}\r\nContent-Length: 0\r\n\r\n`));
      expect((await ask(proxied, '/api/x')).status).toBeGreaterThanOrEqual(500);
    }
    proxied.upstream.answer((req) =>
      req.socket.end('HTTP/1.1 200 \u0001\xff odd\r\nX-Odd: \x01\r\nContent-Length: 2\r\nContent-Type: text/plain\r\n\r\nok'),
    );
    expect([200, 500]).toContain((await ask(proxied, '/api/x')).status);
    proxied.upstream.answer(json(200, {}));
    expect((await ask(proxied, '/api/x')).status).toBe(200);
  });

  it('set their own cookies for this host only, and no cookie of the portal (case 25)', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `c${i}=${i}; Path=/`);
    const { headers } = await hearing({
      'Set-Cookie': [
        'captcha=1; Path=/cms-api/authserver; Domain=.park.example; HttpOnly; SameSite=Lax',
        'token=evil; Path=/; Domain=.park.example',
        'TOKEN=evil',
        '__Host-user=evil; Path=/; Secure',
        ' refreshToken =evil',
        'tenantId=south',
        '=token=evil',
        'token',
        'JSESSIONID=2; domain=x; DOMAIN; Max-Age=5',
        ...many,
      ],
    });
    expect(headers['set-cookie']).toEqual(['captcha=1; Path=/cms-api/authserver; HttpOnly; SameSite=Lax', 'JSESSIONID=2; Max-Age=5', ...many]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('lose their policies, permissions and server names (case 26)', async () => {
    const { headers } = await hearing({
      'Content-Security-Policy': "default-src * 'unsafe-inline'",
      'Content-Security-Policy-Report-Only': 'default-src *',
      'Strict-Transport-Security': 'max-age=0',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Credentials': 'true',
      'Clear-Site-Data': '"*"',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Accel-Redirect': '/etc/passwd',
      'X-Accel-Buffering': 'yes',
      'X-Powered-By': 'Platform',
      'X-AspNet-Version': '1',
      'X-Content-Type-Options': 'none',
      'X-Frame-Options': 'ALLOWALL',
      'X-Request-Id': 'theirs',
      'Service-Worker-Allowed': '/',
      'WWW-Authenticate': 'Basic',
      Server: 'nginx/1.0',
      Via: '1.1 inside',
      Refresh: '0;url=//evil.example',
      Link: '<http://inside/>; rel=preload',
      Connection: 'X-Mine',
      'X-Mine': '1',
      'Keep-Alive': 'timeout=100',
      ETag: '"1"',
      'X-Total-Count': '5',
    });
    const { date, ...rest } = headers;
    expect(date).toBeDefined();
    expect(rest).toEqual({
      ...createHeaders()({ scheme: 'http' }),
      'x-request-id': aScope().requestId,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      etag: '"1"',
      'x-total-count': '5',
      connection: 'close',
      'transfer-encoding': 'chunked',
    });
  });

  it.each([
    ['/api', '', 'private, no-store'],
    ['/file', 'public, max-age=60', 'private, no-store'],
  ])('to a member from %s are not cacheable (case 9)', async (prefix, theirs, cacheControl) => {
    const { headers } = await hearing(theirs === '' ? {} : { 'Cache-Control': theirs }, `${prefix}/x`, { Cookie: 'token=abc' });
    expect(headers['cache-control']).toBe(cacheControl);
  });

  it('keep the bytes of their headers in any encoding (case 90)', async () => {
    // the last byte of the first two is no space, though it looks like one when each byte is read as a character
    const headers = [
      'Content-Disposition: attachment; filename=报告à',
      'X-Name: 甲à',
      'X-Gbk: \xb1\xa8\xb8\xe6',
      'Set-Cookie: 名=值à; Path=/api/voilà',
    ];
    const bytes = headers.map((line) => (line.startsWith('X-Gbk') ? Buffer.from(line, 'latin1') : Buffer.from(line)));
    for (const [type, token] of [
      ['application/json', undefined],
      ['application/zip', undefined],
      ['application/json', 'token=abc'],
    ] as const) {
      for (const status of ['200 OK', '401 Unauthorized']) {
        proxied.upstream.answer((req) => {
          req.socket.write(`HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n`);
          for (const line of bytes) req.socket.write(Buffer.concat([line, Buffer.from('\r\n')]));
          req.socket.end('\r\n{}');
        });
        const cookie = token === undefined ? '' : `Cookie: ${token}\r\n`;
        const heard = await askRaw(proxied, `GET /api/x HTTP/1.1\r\nHost: north.localhost\r\n${cookie}Connection: close\r\n\r\n`);
        for (const line of bytes) expect(heard.toLowerCase()).toContain(`${line.toString('latin1').toLowerCase()}\r\n`);
      }
    }
  });

  it('to a visitor keep the platform’s cache headers', async () => {
    expect((await hearing({ 'Cache-Control': 'public, max-age=60' }, '/file/a.png')).headers['cache-control']).toBe('public, max-age=60');
    expect((await hearing({}, '/file/a.png')).headers['cache-control']).toBeUndefined();
    expect((await hearing({ 'Cache-Control': 'max-age=5' })).headers['cache-control']).toBe('max-age=5');
  });
});

describe('a file below /file', () => {
  const policyOf = async (path: string, cacheControl: string | undefined, status = 200, sent: Record<string, string> = {}) => {
    proxied.upstream.answer((_req, res) =>
      res.writeHead(status, { 'Content-Type': 'image/png', ...(cacheControl && { 'Cache-Control': cacheControl }) }).end(),
    );
    const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => ask(proxied, path, { method, headers: sent })));
    expect(head?.headers['cross-origin-resource-policy']).toBe(get?.headers['cross-origin-resource-policy']);
    return get?.headers['cross-origin-resource-policy'];
  };

  it('that is public may be embedded by other sites: whole, in part and on revalidation (case 91)', async () => {
    for (const cacheControl of [undefined, 'public, max-age=60', 'max-age=5', 'no-cache', 'no-store', 'public, x-private=1']) {
      for (const status of [200, 206, 304])
        expect({ cacheControl, status, policy: await policyOf('/file/a.png', cacheControl, status) }).toEqual({
          cacheControl,
          status,
          policy: 'cross-origin',
        });
    }
  });

  it.each([
    ['/file/a.png', 'private', 200, {}],
    ['/file/a.png', 'max-age=1, PRIVATE', 200, {}],
    ['/file/a.png', 'private="x"', 200, {}],
    ['/file/a.png', 'public', 404, {}],
    ['/file/a.png', 'public', 302, {}],
    ['/file/a.png', 'public', 200, { Cookie: 'token=abc' }],
    ['/file/a.png', 'public', 200, { Cookie: 'user=garbage' }],
    ['/api/a.png', 'public', 200, {}],
    ['/uac/a.png', 'public', 200, {}],
  ])('%s, answered with %s and %i to %j, may be embedded by this site only (case 91)', async (path, cacheControl, status, sent) => {
    expect(await policyOf(path, cacheControl, status, sent)).toBe('same-origin');
  });
});

describe('content that could run as this site', () => {
  const sandbox = "default-src 'none'; sandbox";
  it.each([
    ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
    ['TEXT/HTML', 'TEXT/HTML'],
    ['image/svg+xml', 'image/svg+xml'],
    ['application/xhtml+xml', 'application/xhtml+xml'],
    ['text/xml', 'text/xml'],
    ['text/javascript', 'text/plain; charset=utf-8'],
    ['application/x-javascript', 'text/plain; charset=utf-8'],
    ['text/javascript1.5', 'text/plain; charset=utf-8'],
    ['text/css', 'text/plain; charset=utf-8'],
    ['multipart/x-mixed-replace; boundary=x', 'multipart/x-mixed-replace; boundary=x'],
    ['text/plain, text/html', 'application/octet-stream'],
    ['text/plain;a=b, text/html', 'application/octet-stream'],
    ['nonsense', 'application/octet-stream'],
    ['', 'application/octet-stream'],
    ['application/zip', 'application/zip'],
  ])('of the type %j is an attachment or sandboxed (case 26)', async (type, as) => {
    for (const prefix of ['/file', '/api', '/cms-api', '/sys-api']) {
      proxied.upstream.answer(text(200, type, '<script>alert(1)</script>', { 'Content-Disposition': 'inline; filename="a.html"' }));
      const { headers } = await ask(proxied, `${prefix}/a`);
      expect({
        contentType: headers['content-type'],
        contentSecurityPolicy: headers['content-security-policy'],
        contentDisposition: headers['content-disposition'],
        xContentTypeOptions: headers['x-content-type-options'],
      }).toEqual({
        contentType: as,
        contentSecurityPolicy: sandbox,
        contentDisposition: 'attachment; filename="a.html"',
        xContentTypeOptions: 'nosniff',
      });
    }
  });

  it.each(['image/png', 'image/webp', 'application/json;charset=UTF-8', 'application/pdf', 'text/plain', 'video/mp4', 'text/event-stream'])(
    'is not %s: it is shown unchanged, with nosniff (case 26)',
    async (type) => {
      proxied.upstream.answer(text(200, type, 'x'));
      const { headers } = await ask(proxied, '/file/a');
      expect({
        contentType: headers['content-type'],
        contentSecurityPolicy: headers['content-security-policy'],
        contentDisposition: headers['content-disposition'],
        xContentTypeOptions: headers['x-content-type-options'],
      }).toEqual({ contentType: type, contentSecurityPolicy: undefined, contentDisposition: undefined, xContentTypeOptions: 'nosniff' });
    },
  );

  it("includes the access centre's pages, which run with their own scripts only (ruling 6)", async () => {
    for (const type of ['text/html', 'text/javascript', 'text/css']) {
      proxied.upstream.answer(text(200, type, 'x', { 'Content-Security-Policy': 'script-src *' }));
      const { headers } = await ask(proxied, '/uac/login');
      expect({
        contentType: headers['content-type'],
        contentDisposition: headers['content-disposition'],
        contentSecurityPolicy: headers['content-security-policy'],
        xContentTypeOptions: headers['x-content-type-options'],
      }).toEqual({
        contentType: type,
        contentDisposition: undefined,
        contentSecurityPolicy:
          "default-src 'none'; img-src 'self'; style-src http://north.localhost/uac/; script-src http://north.localhost/uac/; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        xContentTypeOptions: 'nosniff',
      });
    }
  });

  it('gets no new headers with 304', async () => {
    proxied.upstream.answer((_req, res) => res.writeHead(304, { ETag: '"1"' }).end());
    const { status, headers } = await ask(proxied, '/file/a.png', { headers: { 'If-None-Match': '"1"' } });
    expect({ status, contentType: headers['content-type'], contentDisposition: headers['content-disposition'], etag: headers.etag }).toEqual({
      status: 304,
      contentType: undefined,
      contentDisposition: undefined,
      etag: '"1"',
    });
  });
});

describe('redirects', () => {
  const bases = { ...basesAt('http://platform:8080'), file: 'https://files.inside/store' };
  it.each([
    ['http://platform:8080/uac/login?x=1#y', '/uac/login?x=1#y'],
    ['https://platform:8080/api/x', '/api/x'],
    ['//platform:8080/api/x', '/api/x'],
    ['/api/x', '/api/x'],
    ['next?page=2', '/api/next?page=2'],
    ['http://platform:8080/cms/session/callback?code=1', '/cms/session/callback?code=1'],
    ['http://platform:8080//evil.example/x', '/evil.example/x'],
    ['https://files.inside/store/a.png', '/file/a.png'],
    ['http://north.localhost/cms/news', 'http://north.localhost/cms/news'],
    ['https://gov.example/x', 'https://gov.example/x'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://user:pw@evil.example/', undefined],
    ['http://', undefined],
  ])('to %s lead to %s (case 25)', (location, to) => expect(publicLocation(location, { base: 'main', rest: '/list?page=1' }, bases)).toBe(to));

  it.each([
    ['/文件', '/%E6%96%87%E4%BB%B6'],
    ['/文件/%E6%8A%A5 1.pdf?q=值#顶', '/%E6%96%87%E4%BB%B6/%E6%8A%A5%201.pdf?q=%E5%80%BC#%E9%A1%B6'],
    ['文件', '/api/%E6%96%87%E4%BB%B6'],
    ['https://gov.example/文件', 'https://gov.example/%E6%96%87%E4%BB%B6'],
    ['https://政府.example/文件', 'https://xn--mxtq1m.example/%E6%96%87%E4%BB%B6'],
    ['/voilà', '/voil%C3%A0'],
    ['/%E6%96%87%E4%BB%B6', '/%E6%96%87%E4%BB%B6'],
    ['/file/完成 100%.pdf?rate=5%&of=%e4%b8%', '/file/%E5%AE%8C%E6%88%90%20100%25.pdf?rate=5%25&of=%e4%b8%25'],
  ])('to %s, in raw bytes or encoded, are percent-encoded once (case 90)', async (location, to) => {
    for (const body of ['', 'moved']) {
      proxied.upstream.answer((req) =>
        req.socket.end(
          `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${req.method === 'HEAD' ? '' : body}`,
        ),
      );
      for (const method of ['GET', 'HEAD', 'POST']) {
        const heard = await ask(proxied, '/api/x', { method, headers: { Origin: 'http://north.localhost' } });
        expect(heard).toMatchObject({ status: 302, headers: { location: to } });
      }
    }
  });

  it('to a long address of another site, such as a sign-on request, are kept (case 90)', async () => {
    const location = `https://sign-on.example/sso?request=${'a'.repeat(6000)}&back=`;
    proxied.upstream.answer((req) => req.socket.end(`HTTP/1.1 302 Found\r\nLocation: ${location}中\r\nContent-Length: 0\r\n\r\n`));
    const heard = await ask(proxied, '/uac/oauth/authorize');
    expect(heard).toMatchObject({ status: 302, headers: { location: `${location}%E4%B8%AD` } });
  });

  it('have the public address [G5]', async () => {
    proxied.upstream.answer((_req, res) => res.writeHead(302, { Location: `${proxied.upstream.url}/uac/login`, Server: 'x' }).end());
    const heard = await ask(proxied, '/uac/oauth/authorize');
    expect(heard).toMatchObject({ status: 302, headers: { location: '/uac/login' } });
    proxied.upstream.answer((_req, res) => res.writeHead(302, { Location: 'javascript:alert(1)' }).end());
    expect((await ask(proxied, '/uac/oauth/authorize')).headers.location).toBeUndefined();
  });
});
