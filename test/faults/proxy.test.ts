import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { type Proxied, type ProxiedOptions, startProxied } from '../support/proxied.ts';
import { forTest } from '../support/start-portal.ts';
import { ask, replyOf } from '../support/steps.ts';
import { bodyOf, faults, type Handler, json, refusedUrl, text } from '../support/upstream.ts';

const start = (handler: Handler, options: ProxiedOptions = {}): Promise<Proxied> => forTest(startProxied({ handler, ...options }));

/** Opens a request that the test writes and reads in pieces. */
function open({ port }: Proxied, path: string, method = 'GET'): ClientRequest {
  const req = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { Host: 'north.localhost', Origin: 'http://north.localhost' },
    agent: false,
  });
  req.on('error', () => {});
  return req;
}

async function answerOf(req: ClientRequest): Promise<IncomingMessage> {
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  return res.on('error', () => {});
}

/** Response timeout in these tests: even a busy machine begins a response sooner. */
const patientMs = 2000;

const noAnswer = { status: 504, body: { code: 'timeout', status: 504, message: '网络连接异常' } };
const reset = { status: 502, body: { code: 'timeout', status: 502, message: '网络连接异常' } };
const unreadable = { status: 500, body: { code: 'timeout', status: 500, message: '系统错误，请稍后重试' } };

describe('a platform that fails', () => {
  it('by no response gives the failure of G6, and its next response is passed on (case 34)', async () => {
    const proxied = await start(faults.hang, { timeoutMs: patientMs });
    const said = (['GET', 'POST'] as const).map((method) => ask(proxied, '/api/x', { method, headers: { Origin: 'http://north.localhost' } }));
    for (const { status, body } of await Promise.all(said))
      expect({ status, body: JSON.parse(body) }).toEqual({ status: noAnswer.status, body: noAnswer.body });
    proxied.upstream.answer(json(200, { code: 0 }));
    expect((await ask(proxied, '/api/x')).status).toBe(200);
  });

  it.each([
    ['reset', reset],
    ['garbage', unreadable],
    ['badChunk', unreadable],
    ['wrongLength', unreadable],
  ] as const)('by %s gives the failure of G6 (case 34)', async (fault, { status, body }) => {
    const proxied = await start(faults[fault]);
    for (const method of ['GET', 'POST']) {
      const heard = await ask(proxied, '/api/x', { method, headers: { Origin: 'http://north.localhost' } });
      expect(replyOf(heard)).toEqual({ status, body });
    }
    proxied.upstream.answer(json(200, { code: 0 }));
    expect((await ask(proxied, '/api/x')).status).toBe(200);
  });

  it('by a refused connection gives the failure of G6 (case 34)', async () => {
    const proxied = await start(faults.hang, { url: refusedUrl });
    const heard = await ask(proxied, '/api/x');
    expect(replyOf(heard)).toEqual({ status: noAnswer.status, body: noAnswer.body });
  });

  it('after the head of a response leaves no header of it in the error response (case 89)', async () => {
    const head = 'HTTP/1.1 200 OK\r\nLocation: /x\r\nSet-Cookie: a=1\r\nX-Mine: 1\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n';
    const proxied = await start((req) => req.socket.end(`${head}zz\r\n`));
    const heard = await ask(proxied, '/api/x');
    expect(replyOf(heard)).toEqual({ status: unreadable.status, body: unreadable.body });
    expect(heard.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-length': String(heard.bytes.length) });
    expect(
      Object.keys(heard.headers).filter((name) => ['location', 'set-cookie', 'x-mine', 'transfer-encoding', 'content-disposition'].includes(name)),
    ).toEqual([]);
  });

  it.each(['dieMidBody', 'dieMidChunk'] as const)(
    'in the middle of a body (%s) breaks the transfer and never ends it cleanly (case 32)',
    async (fault) => {
      const proxied = await start(faults[fault]);
      const heard = await ask(proxied, '/api/x').catch(() => ({ whole: false }));
      expect(heard.whole).toBe(false);
    },
  );

  it('by closing a kept-alive connection as it is reused gets a second request, for reads only (cases 32, 61)', async () => {
    const used = new WeakSet<object>();
    const proxied = await start((req, res) => {
      if (used.has(req.socket)) return req.socket.resetAndDestroy();
      used.add(req.socket);
      return json(200, { code: 0 })(req, res);
    });
    const first = await ask(proxied, '/api/x');
    const second = await ask(proxied, '/api/x');
    expect({ firstStatus: first.status, secondStatus: second.status, calls: proxied.upstream.calls.length }).toEqual({
      firstStatus: 200,
      secondStatus: 200,
      calls: 3,
    });
    await ask(proxied, '/api/x');
    const post = await ask(proxied, '/api/x', { method: 'POST', body: 'x', headers: { Origin: 'http://north.localhost' } });
    expect({ status: post.status, posts: proxied.upstream.calls.filter(({ method }) => method === 'POST').length }).toEqual({
      status: 502,
      posts: 1,
    });
  });
});

describe('a platform that refuses a member', () => {
  it('with an endless body is read up to a limit [G6]', async () => {
    const proxied = await start((_req, res) => {
      res.writeHead(401, { 'Content-Type': 'application/json' });
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(16_384))) {}
      };
      res.on('drain', more);
      more();
    });
    const heard = await ask(proxied, '/api/x', { headers: { Origin: 'http://north.localhost', Cookie: 'token=t' } });
    expect(replyOf(heard)).toEqual({ status: 401, body: { code: '401', message: '请先登录', status: 401 } });
    await proxied.upstream.calls[0]?.closed;
  });
});

describe('a transfer', () => {
  it('reaches the client as soon as the platform begins to send (case 29)', async () => {
    const read = Promise.withResolvers<void>();
    const proxied = await start(async (_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' });
      res.write('data: 1\n\n');
      await read.promise;
      res.end('data: 2\n\n');
    });
    const res = await answerOf(open(proxied, '/api/stream').end());
    const [chunk] = (await once(res, 'data')) as [Buffer];
    read.resolve();
    expect(chunk.toString()).toBe('data: 1\n\n');
    await once(res, 'end');
  });

  it('that has begun may take longer than the response timeout (case 29)', async () => {
    const rest = Promise.withResolvers<void>();
    const proxied = await start(
      async (req, res) => {
        if (req.url === '/api/silent') return;
        res.writeHead(200, { 'Content-Type': 'text/plain' }).write('a');
        await rest.promise;
        res.end('b');
      },
      { timeoutMs: patientMs },
    );
    const res = await answerOf(open(proxied, '/api/x').end());
    // this request began later and timed out: the limit of the first one has passed as well
    expect((await ask(proxied, '/api/silent')).status).toBe(504);
    rest.resolve();
    expect(Buffer.concat(await res.toArray()).toString()).toBe('ab');
  });

  it('of an upload may continue while it makes progress, and times out without a response (case 29)', async () => {
    const proxied = await start(async (req, res) => (req.url === '/api/silent' ? req.resume() : res.end(String((await bodyOf(req)).length))), {
      timeoutMs: patientMs,
    });
    const silent = () => ask(proxied, '/api/silent', { method: 'PUT', body: 'x', headers: { Origin: 'http://north.localhost' } });
    // the upload lasts longer than two timeouts
    const req = open(proxied, '/api/upload', 'PUT');
    let [sent, over] = [0, false];
    const refusals = (async () => [await silent(), await silent()])().finally(() => {
      over = true;
    });
    while (!over) {
      req.write('x'.repeat(1000));
      sent += 1000;
      await wait(50);
    }
    expect((await refusals).map(({ status }) => status)).toEqual([504, 504]);
    const res = await answerOf(req.end());
    expect({ status: res.statusCode, body: (await once(res, 'data')).toString() }).toEqual({ status: 200, body: String(sent) });
  });

  it('pauses while the client does not read (case 29)', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(256 * 1024);
    const proxied = await start((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      const more = () => {
        while (sent < 512 * 1024 * 1024) {
          sent += chunk.length;
          if (!res.write(chunk)) return void res.once('drain', more);
        }
        return res.end();
      };
      more();
    });
    const req = open(proxied, '/file/big').end();
    const res = await answerOf(req);
    let before = -1;
    while (before !== sent) {
      before = sent;
      await wait(200);
    }
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    res.destroy();
  });

  it('is passed on byte for byte: encodings, ranges, HEAD (case 27)', async () => {
    const body = gzipSync('园区'.repeat(1000));
    const proxied = await start(text(200, 'application/json', body, { 'Content-Encoding': 'gzip', 'Content-Length': String(body.length) }));
    const heard = await ask(proxied, '/file/a', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(proxied.upstream.calls.at(-1)?.headers['accept-encoding']).toBe('gzip');
    expect({
      contentEncoding: heard.headers['content-encoding'],
      contentLength: heard.headers['content-length'],
      unpackedLength: gunzipSync(heard.bytes).toString().length,
    }).toEqual({ contentEncoding: 'gzip', contentLength: String(body.length), unpackedLength: 2000 });
    const head = await ask(proxied, '/file/a', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': String(body.length) } });
    proxied.upstream.answer(text(206, 'image/png', 'x', { 'Content-Range': 'bytes 0-0/100', 'Content-Length': '1' }));
    const part = await ask(proxied, '/file/a.png', { headers: { Range: 'bytes=0-0' } });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 0-0/100', 'content-length': '1' }, body: 'x' });
    expect(proxied.upstream.calls.at(-1)?.headers.range).toBe('bytes=0-0');
    proxied.upstream.answer(text(416, '', '', { 'Content-Range': 'bytes */100' }));
    const none = await ask(proxied, '/file/a.png', { headers: { Range: 'bytes=9-1' } });
    expect(none).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */100' } });
  });
});

describe('a client that leaves', () => {
  it('before the response ends its call (case 31)', async () => {
    const proxied = await start(faults.hang);
    const req = open(proxied, '/api/x').end();
    await expect.poll(() => proxied.upstream.calls.length).toBe(1);
    req.destroy();
    await proxied.upstream.calls[0]?.closed;
  });

  it('in the middle of an upload ends its call (case 31)', async () => {
    let broken: Promise<unknown> = Promise.reject(new Error('nothing came'));
    broken.catch(() => {});
    const proxied = await start((req) => {
      broken = bodyOf(req).catch((error: Error) => error.message);
    });
    const req = open(proxied, '/api/upload', 'PUT');
    req.write('x'.repeat(100_000));
    await expect.poll(() => proxied.upstream.calls.length).toBe(1);
    req.destroy();
    await proxied.upstream.calls[0]?.closed;
    expect(await broken).toBe('aborted');
  });

  it('in the middle of a download ends its call (case 31)', async () => {
    const proxied = await start((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      const more = () => res.write(Buffer.alloc(64 * 1024), (error) => error ?? setImmediate(more));
      more();
    });
    const res = await answerOf(open(proxied, '/file/big').end());
    await once(res, 'data');
    res.destroy();
    await proxied.upstream.calls[0]?.closed;
  });

  it('a thousand times at any moment leaves no connection open (case 31)', async () => {
    const proxied = await start(async (req, res) => {
      req.resume();
      const nth = proxied.upstream.calls.length;
      await wait(nth % 10);
      res.writeHead(200, { 'Content-Type': 'text/plain' }).write('x'.repeat(10_000));
      await wait((nth * 7) % 10);
      res.end('end');
    });
    const one = async (i: number) => {
      const req = open(proxied, '/api/x', i % 3 === 0 ? 'PUT' : 'GET');
      if (i % 3 === 0) req.write('x'.repeat(50_000));
      else req.end();
      await wait((i * 11) % 25);
      req.destroy();
    };
    for (let i = 0; i < 1000; i += 50) await Promise.all(Array.from({ length: 50 }, (_, j) => one(i + j)));
    await Promise.all(proxied.upstream.calls.map(({ closed }) => closed));
    await expect.poll(() => proxied.connections()).toBe(0);
    expect((await ask(proxied, '/api/x')).body).toHaveLength(10_003);
  });
});

describe('a park that is flooded while the platform is slow', () => {
  it('gets 503 with Retry-After, and other parks are served [G15] (case 69)', async () => {
    const { running: most, waiting } = limits.upstreamCalls;
    let park = 'north';
    const proxied = await start((req, res) => (req.headers['x-tenant-id'] === 'north' ? undefined : json(200, { code: 0 })(req, res)), {
      scope: () => ({ tenant: { tenantId: park, host: `${park}.localhost` } }),
    });
    const flood = Array.from({ length: most + waiting }, () => open(proxied, '/api/x').end());
    await expect.poll(() => proxied.connections()).toBe(flood.length);
    await expect.poll(() => proxied.upstream.calls.length).toBe(most);
    const late = await ask(proxied, '/api/x');
    expect(late).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    // another base of the same park, and another park
    expect((await ask(proxied, '/api/x')).status).toBe(503);
    park = 'south';
    expect((await ask(proxied, '/api/x')).status).toBe(200);
    for (const req of flood) req.destroy();
    await expect.poll(() => proxied.upstream.connections()).toBeLessThanOrEqual(2);
    park = 'north';
    proxied.upstream.answer(json(200, { code: 0 }));
    expect((await ask(proxied, '/api/x')).status).toBe(200);
  });
});

describe('an upload that the platform refuses while it is running', () => {
  const size = 4 * 1024 * 1024;
  const refusal = JSON.stringify({ code: 413, message: '文件太大', fill: 'x'.repeat(20_000) });
  /** Reads only the head. */
  const refuse: Handler = (_req, res) =>
    res.writeHead(413, { 'Content-Type': 'application/json', Connection: 'close', 'Content-Length': Buffer.byteLength(refusal) }).end(refusal);

  /** Sends the whole upload even if it is answered before, then a second request on the same connection; returns all that was received. */
  async function upload({ port }: Proxied, head: string, next = ''): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).on('data', (chunk) => heard.push(chunk));
    socket.write(`POST /api/upload HTTP/1.1\r\nHost: north.localhost\r\nOrigin: http://north.localhost\r\n${head}\r\n`);
    const chunk = Buffer.alloc(64 * 1024, 'GET / HTTP/1.1\r\n\r\n');
    const isChunked = head.includes('chunked');
    for (let sent = 0; sent < size && !socket.destroyed; sent += chunk.length) {
      if (isChunked) socket.write('10000\r\n');
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
      if (isChunked) socket.write('\r\n');
    }
    socket.write(`${isChunked ? '0\r\n\r\n' : ''}${next}`);
    await closed;
    return Buffer.concat(heard).toString();
  }

  it.each([
    ['with its length', `Content-Length: ${size}\r\n`],
    ['in chunks', 'Transfer-Encoding: chunked\r\n'],
  ])('%s gets the complete response every time, and the platform counts as available (case 89)', async (_, framing) => {
    const proxied = await start(refuse);
    for (let i = 0; i < limits.breaker.failures + 5; i += 1) {
      const heard = await upload(proxied, `${framing}Connection: close\r\n`);
      expect({ i, head: heard.slice(0, 12), complete: heard.endsWith(refusal), responses: heard.match(/HTTP\/1\.1 /g)?.length }).toEqual({
        i,
        head: 'HTTP/1.1 413',
        complete: true,
        responses: 1,
      });
    }
    // no breaker is open
    proxied.upstream.answer(json(200, { code: 0 }));
    expect((await ask(proxied, '/api/x')).status).toBe(200);
  });

  it('leaves its connection to the next request, and no part of it is read as a request (case 89)', async () => {
    const proxied = await start(async (req, res) => (req.method === 'POST' ? refuse(req, res) : json(200, { url: req.url })(req, res)));
    const next = 'GET /api/next HTTP/1.1\r\nHost: north.localhost\r\nConnection: close\r\n\r\n';
    for (let i = 0; i < 10; i += 1) {
      const heard = await upload(proxied, `Content-Length: ${size}\r\n`, next);
      expect({ i, heads: heard.match(/HTTP\/1\.1 \d{3}/g), hasNext: heard.includes('{"url":"/api/next"}') }).toEqual({
        i,
        heads: ['HTTP/1.1 413', 'HTTP/1.1 200'],
        hasNext: true,
      });
    }
    expect(new Set(proxied.upstream.calls.map(({ url }) => url))).toEqual(new Set(['/api/upload', '/api/next']));
  });

  it('over a kept-alive connection that closes unread and without `Connection: close` gets the response (case 89)', async () => {
    const proxied = await start(json(200, { code: 0 }));
    for (let i = 0; i < 10; i += 1) {
      proxied.upstream.answer(json(200, { code: 0 }));
      expect((await ask(proxied, '/api/x')).status).toBe(200);
      proxied.upstream.answer((req) =>
        req.socket.end(`HTTP/1.1 413 Too Large\r\nContent-Length: ${Buffer.byteLength(refusal)}\r\n\r\n${refusal}`, () => req.socket.destroy()),
      );
      const heard = await upload(proxied, `Content-Length: ${size}\r\nConnection: close\r\n`);
      expect({ i, head: heard.slice(0, 12), complete: heard.endsWith(refusal) }).toEqual({ i, head: 'HTTP/1.1 413', complete: true });
    }
  });

  it('without a response gets the failure of G6 at once (case 89)', async () => {
    const proxied = await start(faults.reset);
    for (let i = 0; i < 10; i += 1) {
      const heard = await upload(proxied, `Content-Length: ${size}\r\nConnection: close\r\n`);
      expect({ i, head: heard.slice(0, 12), body: JSON.parse(heard.split('\r\n\r\n')[1] ?? '') }).toEqual({
        i,
        head: 'HTTP/1.1 502',
        body: reset.body,
      });
    }
  });
});
