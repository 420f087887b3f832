import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { badGateway, noResponse, systemFailure } from '#shared/api/errors.ts';
import { limits } from '#shared/limits.ts';
import { createMetrics } from '../ops/metrics/metrics.ts';
import type { Scope } from '../scope.ts';
import { createUpstream } from './api.ts';
import { createCalls } from './call.ts';
import type { CallEnd } from './health/health.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Starts a platform with the given listener on a free port. */
async function platform(listener: RequestListener): Promise<{ url: string; server: Server; connections: Set<Socket> }> {
  const server = createServer(listener);
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, connections };
}

interface GatewayOptions {
  timeoutMs?: number;
  /** Returns the current request's scope. Calls are counted in it. */
  current?: () => Scope | undefined;
  now?: () => number;
}

function gateway(url: string, { timeoutMs = 60_000, current = () => undefined, now = () => performance.now() }: GatewayOptions = {}) {
  const ends: CallEnd[] = [];
  const metrics = createMetrics();
  const bases = { main: `${url}/api`, cms: `${url}/cms-api`, sys: `${url}/sys-api`, uac: `${url}/uac`, file: `${url}/file` };
  const upstream = createUpstream({
    config: {
      bases,
      upstreamTimeoutMs: timeoutMs,
      oauth: { clientId: 'portal', clientSecret: 'secret' },
    },
    metrics,
    trace: { current },
    calls: createCalls({ bases, limits, metrics, timeoutMs, now }),
    health: { report: (end) => void ends.push(end) },
    now,
  });
  open.push(upstream);
  return { ...upstream, ends, metrics };
}

const industries = JSON.stringify({ code: 0, data: [{ id: '1', name: '精细化工' }] });
const scopeOf = (tenantId?: string) =>
  ({ requestId: 'r-1', upstream: { calls: 0, ms: 0 }, ...(tenantId && { tenant: { tenantId } }) }) as unknown as Scope;

describe("the gateway's own calls", () => {
  it('send the id of their request and its park to the platform, and are counted in the scope of that request [G5] [G13]', async () => {
    let headers: NodeJS.Dict<string | string[]> = {};
    const { url } = await platform((req, res) => {
      headers = req.headers;
      res.end(industries);
    });
    const scope = scopeOf('north');
    const { api, metrics } = gateway(url, { current: () => scope });
    expect(await api.industries({})).toMatchObject({ ok: true, data: [{ id: '1', name: '精细化工' }] });
    expect(headers).toMatchObject({ 'x-request-id': 'r-1', 'x-tenant-id': 'north' });
    expect(scope.upstream.calls).toBe(1);
    expect(scope.upstream.ms).toBeGreaterThan(0);
    expect(await metrics.registry.metrics()).toContain('portal_upstream_calls_total{call="industries",status="200"} 1');
  });

  it('use kept-alive connections', async () => {
    const ports = new Set<number | undefined>();
    const { url } = await platform((req, res) => {
      ports.add(req.socket.remotePort);
      res.end(industries);
    });
    const { api } = gateway(url);
    for (let i = 0; i < 5; i += 1) await api.industries({});
    expect(ports.size).toBe(1);
  });

  it.each<[string, RequestListener, unknown]>([
    ['502', (_req, res) => void res.writeHead(502).end('bad'), badGateway],
    ['504', (_req, res) => void res.writeHead(504).end(), badGateway],
    ['500 in HTML', (_req, res) => void res.writeHead(500).end('<h1>stack</h1>'), { code: '500', status: 500, message: '' }],
    ['half JSON', (_req, res) => void res.end('{"code":0,"data":['), systemFailure],
    ['HTML with 200', (_req, res) => void res.end('<html>'), systemFailure],
    ['a redirect', (_req, res) => void res.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(), { code: '302', status: 302, message: '' }],
    ['a broken connection', (req) => void req.socket.destroy(), badGateway],
    [
      'a wrong Content-Length',
      (req, res) => void res.writeHead(200, { 'Content-Length': '999' }).write(industries, () => req.socket.destroy()),
      expect.anything(),
    ],
    ['another shape', (_req, res) => void res.end('{"code":0,"data":"x"}'), systemFailure],
  ])('report %s as the failure that G6 defines [G6] (cases 32, 34)', async (_, listener, failure) => {
    const { url } = await platform(listener);
    expect(await gateway(url).api.industries({})).toMatchObject({ ok: false, failure });
  });

  it('report a refused connection as no response [G6]', async () => {
    const { url, server } = await platform(() => {});
    server.close();
    await once(server, 'close');
    expect(await gateway(url).api.industries({})).toEqual({ ok: false, failure: noResponse });
  });

  it.each<[string, RequestListener]>([
    ['that does not begin', () => {}],
    [
      'that arrives one byte at a time',
      (_req, res) => {
        const timer = setInterval(() => res.write(' '), 20);
        res.on('close', () => clearInterval(timer));
      },
    ],
  ])('abort a response %s at the timeout [G8] (case 63)', async (_, listener) => {
    const { url } = await platform(listener);
    expect(await gateway(url, { timeoutMs: 200 }).api.industries({})).toEqual({ ok: false, failure: noResponse });
  });

  it('close their connection when the client disconnects (case 31)', async () => {
    const { url, server, connections } = await platform(() => {});
    const { api } = gateway(url);
    const leaving = new AbortController();
    const call = api.industries({}, { signal: leaving.signal });
    await once(server, 'request');
    const closed = Promise.all([...connections].map((socket) => once(socket, 'close')));
    leaving.abort(new Error('the visitor left'));
    await expect(call).rejects.toThrow('the visitor left');
    await closed;
  });

  it('stop reading at 8 MB, counted after decompression [G15] (case 33)', async () => {
    const big = JSON.stringify({ code: 0, data: [], message: 'x'.repeat(limits.upstreamAnswerBytes) });
    const packed = gzipSync(big);
    expect(packed.length).toBeLessThan(100_000);
    const { url } = await platform((req, res) => {
      if (req.url?.includes('packed')) res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
      else res.end(big);
    });
    const { api, file } = gateway(url);
    expect(await api.industries({})).toEqual({ ok: false, failure: systemFailure });
    expect(await api.saasSkus({ productId: 'packed' })).toEqual({ ok: false, failure: systemFailure });
    for (const path of ['/plain.jpg', '/packed.jpg']) expect(await file(path)).toBe('too large');
  });

  it('parse JSON with 100 000 levels of nesting (case 33)', async () => {
    const { url } = await platform((_req, res) => void res.end(`{"code":0,"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`));
    expect((await gateway(url).api.industries({})).ok).toBe(true);
  });

  it('are retried once over a new connection if a kept-alive one was dead and they are GETs or have an Idempotency-Key (case 32)', async () => {
    let asked = 0;
    const { url } = await platform((req, res) => {
      asked += 1;
      // the platform closes each connection at its second request
      if (asked % 2 === 0) req.socket.destroy();
      else res.end(industries);
    });
    const { api } = gateway(url);
    await api.industries({});
    expect(await api.industries({})).toMatchObject({ ok: true });
    expect(asked).toBe(3);
    expect(await api.articleCatesList({ tenantId: 'north' })).toEqual({ ok: false, failure: badGateway });
    expect(asked).toBe(4);
    await api.industries({});
    expect(await api.articleCatesList({ tenantId: 'north' }, { headers: { 'Idempotency-Key': 'a-key-of-a-form' } })).toMatchObject({ ok: true });
    expect(asked).toBe(7);
  });

  it('are not retried if a new connection breaks (case 70)', async () => {
    let asked = 0;
    const { url } = await platform((req) => {
      asked += 1;
      req.socket.destroy();
    });
    await gateway(url).api.industries({});
    expect(asked).toBe(1);
  });

  it('of a park are rejected beyond 64 running and 256 waiting ones, while calls of another park are sent [G15] (case 69)', async () => {
    const held: (() => void)[] = [];
    const { url } = await platform((req, res) => {
      if (req.headers['x-tenant-id'] === 'north') held.push(() => res.end(industries));
      else res.end(industries);
    });
    let scope = scopeOf('north');
    const upstream = gateway(url, { timeoutMs: 60_000, current: () => scope });
    const { running, waiting } = limits.upstreamCalls;
    const flood = Array.from({ length: running + waiting }, () => upstream.api.industries({}));
    expect(await upstream.api.industries({})).toEqual({ ok: false, failure: noResponse });
    scope = scopeOf('south');
    expect((await upstream.api.industries({})).ok).toBe(true);
    for (let done = 0; done < flood.length; ) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(held.length).toBeLessThanOrEqual(running);
      for (const answer of held.splice(0)) {
        answer();
        done += 1;
      }
    }
    expect((await Promise.all(flood)).every(({ ok }) => ok)).toBe(true);
  });

  it('to a base URL that does not respond stop, except for probes, until it responds; other base URLs and parks are unaffected (case 70)', async () => {
    let asked = 0;
    const answer = { silent: true };
    const { url } = await platform((req, res) => {
      asked += 1;
      if (answer.silent && req.headers['x-tenant-id'] === 'north' && req.url?.startsWith('/api')) res.writeHead(503).end();
      else res.end(industries);
    });
    let [scope, at] = [scopeOf('north'), 0];
    const { api, metrics } = gateway(url, { current: () => scope, now: () => at });
    const { failures, silentMs, probeMs } = limits.breaker;
    for (let i = 1; i < failures; i += 1) await api.industries({});
    at += silentMs;
    await api.industries({});
    expect(await api.industries({})).toEqual({ ok: false, failure: noResponse });
    expect(asked).toBe(failures);
    const figures = await metrics.registry.metrics();
    expect(figures).toContain('portal_breakers_open{base="main"} 1');
    expect(figures).toContain('portal_upstream_refused_total{base="main",reason="open"} 1');
    scope = scopeOf('south');
    expect((await api.industries({})).ok).toBe(true);
    scope = scopeOf('north');
    at += probeMs;
    await Promise.all([1, 2, 3].map(() => api.industries({})));
    expect(asked).toBe(failures + 2);
    answer.silent = false;
    at += probeMs;
    expect((await api.industries({})).ok).toBe(true);
    expect((await api.industries({})).ok).toBe(true);
    expect(await metrics.registry.metrics()).toContain('portal_breakers_open{base="main"} 0');
  });

  it.each<[string, RequestListener, CallEnd['fault']]>([
    ['502', (_req, res) => void res.writeHead(502).end('bad'), 'status 502'],
    ['500 with an envelope', (_req, res) => void res.writeHead(500).end('{"code":500,"data":null}'), 'status 500'],
    ['429', (_req, res) => void res.writeHead(429).end(), 'status 429'],
    ['401', (_req, res) => void res.writeHead(401).end('{"code":401}'), '401'],
    ['code 401', (_req, res) => void res.end('{"code":401,"data":null}'), '401'],
    ['code 500', (_req, res) => void res.end('{"code":500,"message":"x","data":null}'), 'code 500'],
    ['HTML', (_req, res) => void res.end('<html>'), 'not json'],
    ['half JSON', (_req, res) => void res.end('{"code":0,"data":['), 'not json'],
    ['no envelope', (_req, res) => void res.end('{"error":"x"}'), 'bad shape'],
    ['another shape', (_req, res) => void res.end('{"code":0,"data":"x"}'), 'bad shape'],
    ['a broken connection', (req) => void req.socket.destroy(), 'reset'],
    ['a page of another server', (_req, res) => void res.writeHead(404).end('<html>'), 'status 404'],
    ['an absent item', (_req, res) => void res.end('{"code":404,"data":null}'), undefined],
    ['data', (_req, res) => void res.end(industries), undefined],
  ])('with the response %s tell log and metrics the reason [G13]', async (_, listener, fault) => {
    const { url } = await platform(listener);
    const scope = scopeOf('north');
    const { api, ends, metrics } = gateway(url, { current: () => scope });
    await api.industries({});
    expect(ends).toEqual([{ base: 'main', call: 'industries', tenant: 'north', fault }]);
    const reason = fault?.replace(/^(status|code) .*/, '$1');
    const text = await metrics.registry.metrics();
    const counted = text.match(/^portal_upstream_faults_total\{.*$/m)?.[0];
    expect(counted).toBe(reason && `portal_upstream_faults_total{call="industries",reason="${reason}"} 1`);
  });

  it('tell that there was no response in time, or that the connection was refused [G13]', async () => {
    const { url, server } = await platform(() => {});
    const slow = gateway(url, { timeoutMs: 100 });
    expect(await slow.api.industries({})).toEqual({ ok: false, failure: noResponse });
    expect(slow.ends.map(({ fault }) => fault)).toEqual(['timeout']);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    const refused = gateway(url);
    expect(await refused.api.industries({})).toEqual({ ok: false, failure: noResponse });
    expect(refused.ends.map(({ fault }) => fault)).toEqual(['refused']);
  });

  it('count a rejected input or token as no fault of the platform, and a missing optional call neither [G13]', async () => {
    const answer = { status: 200, body: '{"code":500,"message":"wrong code"}' };
    const { url } = await platform((_req, res) => void res.writeHead(answer.status).end(answer.body));
    const { api, ends } = gateway(url);
    await api.checkSmsCodeCorrect({ phone: '13900000001', code: '123456', type: 'reset' });
    Object.assign(answer, { status: 401, body: '{"code":401}' });
    await api.getUserApp({ accountId: 'u1', tenantId: 'north', token: 'x' });
    Object.assign(answer, { status: 404, body: '<html>' });
    await api.articlesYears({ tenantId: 'north', cateCode: 'news' });
    expect(ends.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
  });

  it('are counted for the longest matching base URL if one base URL is below another [G15]', async () => {
    const bases = {
      main: 'http://127.0.0.1:1',
      cms: 'http://127.0.0.1:1/cms-api',
      sys: 'http://127.0.0.1:1/sys-api',
      uac: 'http://127.0.0.1:1/uac',
      file: 'http://127.0.0.1:1/file',
    };
    const begun: string[] = [];
    const { api, close } = createUpstream({
      config: { bases, upstreamTimeoutMs: 60_000, oauth: undefined },
      metrics: createMetrics(),
      trace: { current: () => undefined },
      calls: {
        begin({ target }) {
          begun.push(target.base);
          return 'open';
        },
      },
      health: { report: () => {} },
      now: () => 0,
    });
    open.push({ close });
    await api.articleCatesList({ tenantId: 'north' });
    await api.getCaptchaImage({});
    expect(begun).toEqual(['main', 'cms']);
  });
});
