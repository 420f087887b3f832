import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type Step } from '../../app.ts';
import { createHostStep, createHosts, normaliseHost } from './host.ts';
import { createTrust } from './trust.ts';

/** Returns a header value as Node provides it, with one character per byte. */
const wire = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

describe('a host name', () => {
  it.each([
    ['north.test', 'north.test'],
    ['NORTH.test', 'north.test'],
    ['north.test.', 'north.test'],
    ['north.test:80', 'north.test'],
    ['north.test:080', 'north.test'],
    ['north.test:', 'north.test'],
    ['North.Test.:80', 'north.test'],
    ['north.test:3000', 'north.test:3000'],
    ['north.test:443', 'north.test:443'],
    ['化工园.test', 'xn--cjr42g50h.test'],
    ['ＮＯＲＴＨ。test', 'north.test'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    ['[::1]', '[::1]'],
    ['[2001:DB8::1]:8080', '[2001:db8::1]:8080'],
  ])('%s is normalised to %s [G2] (case 1)', (written, name) => {
    expect(normaliseHost(wire(written), 'http')).toBe(name);
    expect(normaliseHost(name, 'http')).toBe(name);
  });

  it('loses the default port of its scheme only [G2]', () => {
    expect(normaliseHost('north.test:443', 'https')).toBe('north.test');
    expect(normaliseHost('north.test:80', 'https')).toBe('north.test:80');
  });

  it.each([
    'a b',
    'a/b',
    'a@b',
    'n,s',
    'north.test:99999',
    'north.test:0',
    'north.test:8x',
    '%6e.test',
    `${'a'.repeat(300)}.test`,
    '',
    '.',
    '..',
    'north..test',
    'north.test..',
    '-north.test',
    'north-.test',
    'a_b.test',
    `${'a'.repeat(64)}.test`,
    'a:b:c',
    '[::1',
    '[::zz]',
    '[]',
    'north.test\u0000',
    'n\\s',
    'n#s',
    'n?s',
    '％6e.test',
    'north.test/',
    'user:pw@north.test',
    'foo.123',
    '\u00ff.test',
    '<script>.test',
  ])('is not %j [G2] (case 2)', (written) => {
    expect(normaliseHost(written.startsWith('％') ? wire(written) : written, 'http')).toBeUndefined();
  });

  it('has one normal form with valid URL characters only [G2] (cases 1, 2)', () => {
    const written = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
      fc.string({ unit: 'binary' }),
      fc.webAuthority(),
      fc.string(),
    );
    fc.assert(
      fc.property(written, fc.constantFrom('http' as const, 'https' as const), (text, scheme) => {
        const name = normaliseHost(wire(text), scheme);
        if (name === undefined) return;
        expect(name).toMatch(/^([a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(:\d{1,5})?$/);
        expect(normaliseHost(name, scheme)).toBe(name);
        expect(normaliseHost(name.toUpperCase(), scheme)).toBe(name);
        expect(new URL(`${scheme}://${name}/cms/`).host).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });

  it('is normalised in the same way for any case and trailing dot (case 1)', () => {
    fc.assert(
      fc.property(fc.domain(), fc.boolean(), (domain, dot) => {
        const name = normaliseHost(domain, 'http');
        expect(normaliseHost(domain.toUpperCase() + (dot ? '.' : ''), 'http')).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the host step', () => {
  const app = (trust: Parameters<typeof createTrust>[0]) => {
    const answer: Step = (_req, res, { host }) => {
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(host));
      return 'done';
    };
    const steps = [createHostStep(createHosts(createTrust(trust))), answer];
    return createServer(createApp({ steps, fail: () => {}, runAs: (_, work) => work(), now: () => 0 })).listen(0);
  };
  const servers = { off: app(false), on: app(['loopback']) };
  const ports = { off: 0, on: 0 };
  beforeAll(() => {
    for (const name of ['off', 'on'] as const) ports[name] = (servers[name].address() as AddressInfo).port;
  });
  afterAll(() => {
    for (const server of Object.values(servers)) server.close();
  });

  /** Sends raw bytes, because Node's HTTP client would correct or reject most of these requests. */
  const raw = (text: string, to: keyof typeof ports = 'off'): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(ports[to], '127.0.0.1', () => socket.end(text));
      socket.setEncoding('utf8');
      socket
        .on('data', (chunk) => (answer += chunk))
        .on('end', () => resolve(answer))
        .on('error', reject);
    });

  const ask = (headers: Record<string, string | string[]>, to: keyof typeof ports = 'on'): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: ports[to], path: '/cms/', headers }, (res) => {
        let body = '';
        res
          .setEncoding('utf8')
          .on('data', (chunk) => (body += chunk))
          .on('end', () => resolve({ status: res.statusCode ?? 0, body }));
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['a name with a comma', 'GET /cms/ HTTP/1.1\r\nHost: n,s\r\nConnection: close\r\n\r\n'],
    ['a name with an at sign', 'GET /cms/ HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n'],
    ['an empty name', 'GET /cms/ HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['no name', 'GET /cms/ HTTP/1.0\r\n\r\n'],
    ['two names', 'GET /cms/ HTTP/1.1\r\nHost: north.test\r\nHost: south.test\r\nConnection: close\r\n\r\n'],
    ['a target without a path', 'GET * HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n'],
    ['a target of another scheme', 'GET ftp://north.test/cms/ HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n'],
    ['an https target on a plain connection', 'GET https://north.test/cms/ HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n'],
    ['a target without a name', 'GET http:///cms/ HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n'],
    ['a target with a user', 'GET http://a@north.test/cms/ HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n'],
    ['an absolute target and two names', 'GET http://north.test/cms/ HTTP/1.1\r\nHost: north.test\r\nHost: north.test\r\nConnection: close\r\n\r\n'],
    ['an absolute target and an invalid name', 'GET http://north.test/cms/ HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['an absolute target and no name', 'GET http://north.test/cms/ HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('responds with 400 to %s, without the name of a park (cases 2, 21)', async (_, text) => {
    const answer = await raw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('north.test');
  });

  it.each([
    ['GET http://south.test/cms/ HTTP/1.1\r\nHost: north.test', 'south.test'],
    ['GET HTTP://South.test:80/cms/ HTTP/1.1\r\nHost: north.test', 'south.test'],
    ['GET http://south.test:8080?x=1 HTTP/1.1\r\nHost: south.test:8080', 'south.test:8080'],
    ['GET http://[::1]:3000/ HTTP/1.1\r\nHost: north.test', '[::1]:3000'],
    ['GET http://south.test/cms/ HTTP/1.0', 'south.test'],
    ['OPTIONS http://south.test HTTP/1.1\r\nHost: north.test', 'south.test'],
  ])('reads the host of %j from its target: %s (case 96)', async (text, name) => {
    const answer = await raw(`${text}\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain(JSON.stringify({ name, scheme: 'http', origin: `http://${name}` }));
  });

  it('uses host and scheme of a trusted proxy rather than of an absolute target (case 96)', async () => {
    const target = (scheme: string, lines: string) =>
      raw(`GET ${scheme}://south.test/cms/ HTTP/1.1\r\nHost: north.test\r\n${lines}Connection: close\r\n\r\n`, 'on');
    const west = JSON.stringify({ name: 'west.test', scheme: 'https', origin: 'https://west.test' });
    expect(await target('http', 'X-Forwarded-Host: west.test\r\nX-Forwarded-Proto: https\r\n')).toContain(west);
    expect(await target('https', 'X-Forwarded-Proto: https\r\n')).toContain('"https://south.test"');
    expect(await target('https', '')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['/cms/', '/api/x'])('responds with 405 to TRACE of %s (case 28)', async (path) => {
    expect(await raw(`TRACE ${path} HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nAllow: GET, /);
  });

  it('responds with 414 to a target of more than 4 KB [G15] (case 30)', async () => {
    expect(await raw(`GET /cms/${'a'.repeat(5000)} HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 414 /);
  });

  it.each([
    ['/api/x', 200],
    ['/cms-api', 200],
    ['/file/x', 200],
    ['/uac/oauth/authorize', 200],
    ['/cms/session', 200],
    ['/cms/session/callback', 200],
    ['/cms/sessions', 414],
    ['/apix', 414],
    ['/cms/', 414],
    ['/cms/_data/articles.page', 414],
    ['/', 414],
  ])('responds to a target of 8,000 bytes below %s with %i, and to one of 9,000 bytes with 414 (case 96)', async (path, status) => {
    for (const [octets, expected] of [
      [8000, status],
      [9000, 414],
    ] as const) {
      const target = `${path}?${'a'.repeat(octets - path.length - 1)}`;
      expect(await raw(`GET ${target} HTTP/1.1\r\nHost: north.test\r\nConnection: close\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1\\.1 ${expected} `));
    }
  });

  it('ignores forwarded headers of an untrusted peer (case 3)', async () => {
    const forged = { 'X-Forwarded-Host': 'south.test', 'X-Forwarded-Proto': 'https', Forwarded: 'host=south.test', 'X-Host': 'south.test' };
    expect(JSON.parse((await ask({ Host: 'north.test', ...forged }, 'off')).body)).toEqual({
      name: 'north.test',
      scheme: 'http',
      origin: 'http://north.test',
    });
  });

  it('reads host and scheme from the headers of a trusted proxy [G2]', async () => {
    const { body } = await ask({ Host: '10.0.0.7:3000', 'X-Forwarded-Host': 'North.test:443', 'X-Forwarded-Proto': 'https' });
    expect(JSON.parse(body)).toEqual({ name: 'north.test', scheme: 'https', origin: 'https://north.test' });
  });

  it.each<[string, Record<string, string | string[]>]>([
    ['two hosts in one header', { 'X-Forwarded-Host': 'north.test, south.test' }],
    ['two host headers', { 'X-Forwarded-Host': ['north.test', 'south.test'] }],
    ['two schemes in one header', { 'X-Forwarded-Proto': 'https,http' }],
    ['two scheme headers', { 'X-Forwarded-Proto': ['https', 'http'] }],
    ['an invalid scheme', { 'X-Forwarded-Proto': 'javascript' }],
    ['an empty host', { 'X-Forwarded-Host': '' }],
  ])('responds with 400 to %s from a trusted proxy (case 3)', async (_, headers) => {
    expect((await ask({ Host: 'north.test', ...headers })).status).toBe(400);
  });
});
