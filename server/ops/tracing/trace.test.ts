import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type RequestHandler, type Response } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp, type Step } from '../../app.ts';
import { createTrust, type TrustSetting } from '../../http/origin/trust.ts';
import { scopeOf } from '../../scope.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createTrace, type Trace } from './trace.ts';

function setUp(step: (trace: Trace) => RequestHandler, trusted: TrustSetting = false) {
  const lines: Record<string, unknown>[] = [];
  const clock = { ms: 1000 };
  const metrics = createMetrics();
  const trace = createTrace({
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics,
    now: () => clock.ms,
    trust: createTrust(trusted),
  });
  const handler = express().use(step(trace));
  const answer: Step = (req, res, scope) => {
    scope.target = req.url ?? '';
    handler(req as Request, res as Response);
    return 'done';
  };
  const app = createApp({ steps: [trace.step, answer], fail: () => {}, runAs: trace.runAs, now: () => clock.ms });
  return { app, lines, clock, metrics };
}

/** Waits for the log line, because it may be written shortly after the client has received the response. */
async function lineOf(lines: readonly Record<string, unknown>[]): Promise<Record<string, unknown>> {
  while (lines.length === 0) await new Promise((resolve) => setImmediate(resolve));
  return lines[0] ?? {};
}

describe('a request', () => {
  it('gets an id from the gateway, not from the client [G5]', async () => {
    const { app } = setUp(() => (_req, res) => void res.json(scopeOf(res).requestId));
    const res = await request(app).get('/cms/').set('X-Request-Id', 'forged');
    expect(res.body).toMatch(/^[0-9a-f-]{36}$/);
    expect(res.headers['x-request-id']).toBe(res.body);
  });

  it('is logged in one line when it has ended, without its query string [G13]', async () => {
    const { app, lines, clock } = setUp(() => (_req, res) => {
      const scope = scopeOf(res);
      scope.route = '/news/:id';
      scope.cache = 'miss';
      scope.tenant = { tenantId: 'north', host: 'north.test' } as typeof scope.tenant;
      scope.upstream = { calls: 2, ms: 12.345 };
      clock.ms += 20;
      res.write('half');
      clock.ms += 30;
      res.end('half');
    });
    const res = await request(app).get('/cms/news/7?token=hidden-one&phone=13800138000');
    expect(await lineOf(lines)).toEqual({
      level: 'info',
      time: expect.any(String),
      message: 'request',
      requestId: res.headers['x-request-id'],
      tenant: 'north',
      route: '/news/:id',
      method: 'GET',
      status: 200,
      firstByteMs: 20,
      totalMs: 50,
      upstreamCalls: 2,
      upstreamMs: 12.3,
      cache: 'miss',
      bytes: expect.any(Number),
      aborted: false,
    });
    expect(lines).toHaveLength(1);
    expect(Number(lines[0]?.['bytes'])).toBeGreaterThan(100);
    expect(JSON.stringify(lines)).not.toMatch(/hidden-one|13800138000|\/news\/7/);
  });

  it.each([
    ['/api/articles?x', '/api'],
    ['/file/a/b.png', '/file'],
    ['/cms/assets/x.js', '/cms/assets'],
    ['/apix', 'none'],
    ['/wp-login.php', 'none'],
  ])('that ended before a route was matched is counted by its prefix: %s as %s (case 72)', async (path, route) => {
    const { app, lines } = setUp(() => (_req, res) => void res.status(404).end());
    await request(app).get(path);
    expect((await lineOf(lines))['route']).toBe(route);
  });

  it('is logged and counted as aborted if its client disconnected', async () => {
    const { app, lines, metrics } = setUp(() => (_req, res) => void res.write('a little'));
    const server = createServer(app).listen(0);
    await once(server, 'listening');
    get({ port: (server.address() as AddressInfo).port }, (res) => res.once('data', () => res.destroy())).on('error', () => {});
    expect(await lineOf(lines)).toMatchObject({ status: 200, aborted: true });
    server.close();
    expect(await metrics.registry.metrics()).toContain('portal_requests_aborted_total{route="none"} 1');
  });

  it('has status 499 if its client disconnected before the response began', async () => {
    const { app, lines } = setUp(() => () => {});
    const server = createServer(app).listen(0);
    await once(server, 'listening');
    const sent = get({ port: (server.address() as AddressInfo).port }).on('error', () => {});
    server.once('request', () => sent.destroy());
    expect(await lineOf(lines)).toMatchObject({ status: 499, aborted: true });
    server.close();
  });

  it('is the current request only of code that runs for it', async () => {
    const { app } = setUp((trace) => async (_req, res) => {
      await new Promise((resolve) => setImmediate(resolve));
      res.json(trace.current() === scopeOf(res));
    });
    const answers = await Promise.all([request(app).get('/a'), request(app).get('/b')]);
    expect(answers.map(({ body }) => body)).toEqual([true, true]);
  });
});

describe('a trace', () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = '00f067aa0ba902b7';
  const header = async (trusted: TrustSetting, traceparent: string) => {
    const { app, lines } = setUp(() => (_req, res) => void res.json(scopeOf(res).trace?.header ?? 'none'), trusted);
    const { body } = await request(app).get('/').set('traceparent', traceparent);
    return { body, logged: (await lineOf(lines))['trace'] };
  };

  it.each(['00', '01', 'ff'])('that a trusted proxy began is continued with a span id of the gateway, and logged: flags %s [G13]', async (flags) => {
    const { body, logged } = await header(1, `00-${id}-${parent}-${flags}`);
    expect(body).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-${flags === '00' ? '00' : '01'}$`));
    expect(body).not.toContain(parent);
    expect(logged).toBe(id);
  });

  it.each([
    ['an untrusted client began', false, `00-${id}-${parent}-01`],
    ['has no id', 1, `00-${'0'.repeat(32)}-${parent}-01`],
    ['has no parent id', 1, `00-${id}-${'0'.repeat(16)}-01`],
    ['has too many fields', 1, `00-${id}-${parent}-01-more`],
    ['has the invalid version ff', 1, `ff-${id}-${parent}-01`],
    ['is not a traceparent', 1, 'x'],
  ] satisfies [string, TrustSetting, string][])('that %s is ignored', async (_, trusted, traceparent) => {
    expect(await header(trusted, traceparent)).toEqual({ body: 'none', logged: undefined });
  });
});

describe('the metrics', () => {
  it('have a series for each of 200 parks; the others share one (case 72)', async () => {
    const metrics = createMetrics();
    const end = (tenant: string | undefined, status: number) =>
      metrics.requestEnded({
        tenant,
        route: '/',
        method: 'GET',
        status,
        cache: 'hit',
        totalMs: 1,
        firstByteMs: 1,
        aborted: false,
        unavailable: undefined,
      });
    for (let i = 0; i < 300; i += 1) end(`park-${i}`, 200);
    end('park-7', 304);
    end(undefined, 404);
    const text = await metrics.registry.metrics();
    const series = text.match(/^portal_tenant_requests_total\{.*$/gm) ?? [];
    expect(series).toHaveLength(203);
    for (const line of [
      'tenant="park-7",class="2xx",cache="hit"} 1',
      'tenant="park-7",class="3xx",cache="hit"} 1',
      'tenant="other",class="2xx",cache="hit"} 100',
      'tenant="none",class="4xx",cache="hit"} 1',
    ]) {
      expect(series).toContain(`portal_tenant_requests_total{${line}`);
    }
  });

  it('have labels from fixed sets only (case 72)', async () => {
    const { app, lines, metrics } = setUp(() => (_req, res) => void res.status(404).end());
    for (let i = 0; i < 50; i += 1) await request(app).get(`/random-${i}`).set('Host', `h${i}.test`);
    await request(app).propfind('/x');
    while (lines.length < 51) await new Promise((resolve) => setImmediate(resolve));
    const text = await metrics.registry.metrics();
    expect(text.match(/^portal_requests_total\{.*$/gm)).toEqual([
      'portal_requests_total{route="none",method="GET",status="404",cache="none"} 50',
      'portal_requests_total{route="none",method="other",status="404",cache="none"} 1',
    ]);
    expect(text).toContain('portal_requests_running 0');
    expect(text).not.toMatch(/random-|h1\.test/);
  });
});
