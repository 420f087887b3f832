// Tests the spans that a trace collector receives, and the effect of a failing collector (G13).
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { settingsOf, startGateway } from '../support/gateway.ts';
import { type Running, startProcess } from '../support/process.ts';
import { basesAt } from '../support/proxied.ts';
import { forFile, forTest } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { bodyOf, faults, type Handler, json, startUpstream } from '../support/upstream.ts';

const host = { Host: 'north.test' };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';
const trusted = { ...host, traceparent: `00-${traceId}-${parent}-01`, tracestate: 'vendor=1' };

const valueSchema = z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.number() }), z.object({ boolValue: z.boolean() })]);
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: attributesSchema,
  status: z.object({ code: z.number() }),
});
type Span = z.output<typeof spanSchema>;
/** The body of an export (OTLP/HTTP, JSON). */
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes: attributesSchema }), scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
const [server, client] = [2, 3];

/** A park without content, and a call that the platform fails. */
const platform: Handler = (req, res) => {
  if (req.url?.startsWith('/api/broken') === true) return faults.reset(req);
  const lookup = req.url?.includes('getTenantIdByUrl') === true;
  return json(200, lookup ? { code: 200, data: { tenantId: 'north', tenantName: '北屿化工园区', code: '1' } } : { code: 404, data: null })(req, res);
};

let bodies: string[] = [];

const collect: Handler = async (req, res) => {
  bodies.push(await bodyOf(req));
  return json(200, {})(req, res);
};

const upstream = await forFile(startUpstream(platform));
const collector = await forFile(startUpstream(collect));

/** The gateway as operators run it. */
async function start(env: Record<string, string>): Promise<{ process: Running; port: number }> {
  const own = { HOST: '127.0.0.1', PORT: '0', OPS_PORT: '0', SESSION_SECRET: 'x'.repeat(32), DRAIN_DELAY_S: '0' };
  const process = await forTest(
    startProcess(['server/main.ts'], { ...own, ...settingsOf(basesAt(upstream.url)), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env }),
  );
  const [, port] = await process.until(/"port":(\d+),"message":"listening"/);
  return { process, port: Number(port) };
}

/** Returns the spans since the last call. */
function read(): { spans: Span[]; resource: Record<string, unknown>; text: string } {
  const sent = bodies.flatMap((body) => sentSchema.parse(JSON.parse(body)).resourceSpans);
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const text = bodies.join('\n');
  bodies = [];
  return { spans, text, resource: { ...sent[0]?.resource.attributes } };
}

const lineOf = (process: Running, route: string): string =>
  process
    .output()
    .split('\n')
    .find((line) => line.includes('"message":"request"') && line.includes(`"route":"${route}"`)) ?? '';

describe('a trace collector', () => {
  it('gets a span for the request and for each platform call, in the trace of a trusted proxy, which is passed on to the platform [G13]', async () => {
    const { process, port } = await start({ TRUST_PROXY: '1', OTEL_SERVICE_NAME: 'portal-east', OTEL_RESOURCE_ATTRIBUTES: 'k8s.pod.name=portal-1' });
    const before = upstream.calls.length;
    expect((await ask({ port }, '/cms/news/an-article?keywords=13800138000', { headers: trusted })).status).toBe(404);
    expect((await ask({ port }, '/api/sentiment/detail/13800138000?token=hidden-one', { headers: trusted })).status).toBe(403);
    expect((await ask({ port }, '/api/company/13800138000?token=hidden-one', { headers: trusted })).status).toBe(200);
    expect((await ask({ port }, '/api/broken', { headers: trusted })).status).toBe(502);
    const calls = upstream.calls.slice(before);
    // remaining spans are exported at shutdown
    process.signal('SIGTERM');
    expect(await process.ended).toBe(0);
    const { spans, resource, text } = read();

    expect(resource).toMatchObject({ 'service.name': 'portal-east', 'k8s.pod.name': 'portal-1' });
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
    const requests = spans.filter(({ kind }) => kind === server);
    const statusOf = (span: Span) => Number(span.attributes['http.response.status_code']);
    requests.sort((a, b) => statusOf(a) - statusOf(b));
    expect(requests.map((span) => ({ name: span.name, parent: span.parentSpanId, status: statusOf(span), code: span.status.code }))).toEqual([
      { name: 'GET /api', parent, status: 200, code: 0 },
      { name: 'GET /api', parent, status: 403, code: 0 },
      { name: 'GET /news/:id', parent, status: 404, code: 0 },
      { name: 'GET /api', parent, status: 502, code: 2 },
    ]);
    const page = requests.find(({ name }) => name === 'GET /news/:id');
    expect(page?.attributes).toMatchObject({ 'http.route': '/news/:id', 'portal.tenant': 'north', 'portal.cache': 'miss' });
    // the log's line of the same request
    expect(JSON.parse(lineOf(process, '/news/:id'))).toMatchObject({ trace: traceId, requestId: page?.attributes['portal.request_id'] });

    // the platform's part comes below the call's, that below the request's
    const callSpans = spans.filter(({ kind }) => kind === client);
    // a call on a dead keep-alive connection is sent twice in one span
    const told = new Set(calls.map(({ headers }) => headers['traceparent']));
    expect(told).toEqual(new Set(callSpans.map(({ spanId }) => `00-${traceId}-${spanId}-01`)));
    const ids = requests.map(({ spanId }) => spanId);
    expect(callSpans.every(({ parentSpanId = '' }) => ids.includes(parentSpanId))).toBe(true);
    expect(callSpans.find(({ name }) => name === 'GET /api/template/getTenantIdByUrl')?.attributes).toMatchObject({
      'http.response.status_code': 200,
      'portal.base': 'main',
    });
    expect(callSpans.find(({ status }) => status.code === 2)).toMatchObject({
      name: 'GET /api',
      attributes: { 'error.type': 'reset' },
      status: { code: 2 },
    });
    // no address, query or personal data; these words cannot be in a random id or a time
    expect(text).not.toMatch(/an-article|13800138000|hidden-one|keywords|north\.test|127\.0\.0\.1/);
  });

  it('gets a visitor’s request in a new trace, regardless of the visitor’s headers, and only sampled ones (case 72)', async () => {
    const gateway = await startGateway({ bases: basesAt(upstream.url), env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    await ask(gateway, '/api/company/7', { headers: trusted });
    const headers = upstream.calls.at(-1)?.headers;
    await gateway.stop();
    const { spans } = read();
    const [own] = new Set(spans.map((span) => span.traceId));
    expect(own).toMatch(/^[\da-f]{32}$/);
    expect(own).not.toBe(traceId);
    expect(headers?.['traceparent']).toBe(`00-${own}-${spans.find(({ kind, name }) => kind === client && name === 'GET /api')?.spanId}-01`);
    expect(headers?.['tracestate']).toBeUndefined();

    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    const sampling = await startGateway({ bases: basesAt(upstream.url), env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...sampler } });
    await ask(sampling, '/api/company/7', { headers: host });
    await sampling.stop();
    expect(upstream.calls.at(-1)?.headers['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(read().spans).toEqual([]);
  });

  it.each([
    ['says nothing', faults.hang, []],
    ['takes nothing', json(400, {}), ['span export failed']],
  ])('that %s delays no response and no shutdown', async (_, handler, said) => {
    collector.answer(handler);
    // on a busy machine this may take longer than the export timeout
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '600000');
    const gateway = await startGateway({ bases: basesAt(upstream.url), env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    // more than are sent at once
    for (let i = 0; i < 6; i += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(gateway, '/api/x', { headers: host })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    await gateway.stop();
    await expect.poll(() => gateway.log.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual(said);
    collector.answer(collect);
    vi.unstubAllEnvs();
  });
});
