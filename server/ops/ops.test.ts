import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { isSelected, type Selection } from '../cache/tags.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createOps, type Readiness } from './ops.ts';

const token = 'a-token-of-operators';

function setUp({ purgeToken }: { purgeToken: string | undefined } = { purgeToken: token }) {
  const state: Readiness = { listening: true, draining: false, failing: [] };
  const purged: Selection[] = [];
  const lines: string[] = [];
  const metrics = createMetrics();
  const ops = createOps({
    log: createLog('info', { write: (line) => void lines.push(line) }),
    metrics,
    readiness: () => state,
    contentHealth: (_req, res) => void res.json({ parks: [] }),
    async purge(selection) {
      purged.push(selection);
      return { pages: 12, data: 40 };
    },
    purgeToken,
  });
  return { ops, state, purged, metrics, lines };
}

describe('the ops port', () => {
  it('reports liveness [G13]', async () => {
    const res = await request(setUp().ops).get('/livez');
    expect({ status: res.status, body: res.body, cacheControl: res.headers['cache-control'] }).toEqual({
      status: 200,
      body: { alive: true },
      cacheControl: 'no-store',
    });
  });

  it.each([
    ['ready while it listens', {}, 200],
    ['ready while the platform is failing, and reports it', { failing: ['main'] }, 200],
    ['not ready before it listens', { listening: false }, 503],
    ['not ready when it drains (case 67)', { draining: true }, 503],
  ])('is %s [G13]', async (_, change, status) => {
    const { ops, state } = setUp();
    Object.assign(state, change);
    const res = await request(ops).get('/readyz');
    expect(res.status).toBe(status);
    expect(res.body).toEqual({ ready: status === 200, ...state });
  });

  it('serves the metrics [G13]', async () => {
    const { ops, metrics } = setUp();
    metrics.gaugeBy('portal_cache_bytes', 'Bytes.', 'cache', () => ({ data: 42 }));
    metrics.upstreamEnded({ name: 'industries', status: 504, ms: 12, fault: 'timeout' });
    const res = await request(ops).get('/metrics');
    expect(res.headers['content-type']).toContain('text/plain');
    expect(res.text).toContain('portal_cache_bytes{cache="data"} 42');
    expect(res.text).toContain('portal_upstream_calls_total{call="industries",status="504"} 1');
  });

  it.each(['/', '/purge', '/cms/', '/metrics/x'])('responds with 404 to GET %s', async (path) => {
    expect((await request(setUp().ops).get(path)).status).toBe(404);
  });
});

describe('a purge', () => {
  const post = (ops: Parameters<typeof request>[0], bearer = `Bearer ${token}`) => request(ops).post('/purge').set('Authorization', bearer);

  it('selects pages by their URLs in either language [G11]', async () => {
    const { ops, purged } = setUp();
    expect((await post(ops).send({ tenantId: 'north', tags: ['saas'], paths: ['/cms/', '/cms/en', '/cms/en/news/7'] })).status).toBe(200);
    expect(purged).toEqual([{ tenantId: 'north', tags: ['saas', 'path:/', 'path:/', 'path:/news/7'] }]);
  });

  it('of everything selects the entries of all parks [G11]', async () => {
    const { ops, purged } = setUp();
    expect((await post(ops).send({ all: true })).status).toBe(200);
    expect(purged).toEqual([{}]);
    expect(isSelected({}, ['tenant:north', 'cate:news'])).toBe(true);
  });

  it.each(['news', 'categ:news', 'cate:', 'companies:7'])('of the unknown tag %s is refused, and told which tags there are', async (tag) => {
    const { ops, purged } = setUp();
    const { status, body } = await post(ops).send({ tags: ['cate:news', tag] });
    const message = `“${tag}” is no tag; tags are tenant:…, path:…, cate:…, article:…, location:…, companies, sentiment, saas`;
    expect({ status, body }).toEqual({ status: 400, body: { code: '400', status: 400, message } });
    expect(purged).toEqual([]);
  });

  it.each<Selection>([{ tenantId: 'north' }, { tags: ['article:7', 'cate:news'] }, { tenantId: 'north', tags: ['cate:news'] }])(
    'of %j is applied, logged and answered with the number of deleted entries [G11]',
    async (selection) => {
      const { ops, purged, lines } = setUp();
      const res = await post(ops).send(selection);
      expect({ status: res.status, body: res.body, purged }).toEqual({
        status: 200,
        body: { code: 0, data: { pages: 12, data: 40 } },
        purged: [selection],
      });
      expect(lines).toHaveLength(1);
    },
  );

  it.each(['', 'Bearer wrong', token, `bearer ${token}`, `Bearer ${token}x`])('is rejected with %j (case 62)', async (bearer) => {
    const { ops, purged } = setUp();
    expect((await post(ops, bearer).send({ tenantId: 'north' })).status).toBe(401);
    expect(purged).toEqual([]);
  });

  it('does not exist without a token (case 62)', async () => {
    const { ops, purged } = setUp({ purgeToken: undefined });
    expect((await post(ops).send({ tenantId: 'north' })).status).toBe(404);
    expect(purged).toEqual([]);
  });

  it('accepts a URL as an operator copies or types it, and purges the page that is cached under its canonical URL [G11]', async () => {
    const { ops, purged } = setUp();
    await post(ops).send({ paths: ['/cms/en/news?page=2', '/cms/news/7/#top', '/cms', '/cms/区', '/cms/%e5%8c%ba'] });
    expect(purged).toEqual([{ tags: ['path:/news', 'path:/news/7', 'path:/', 'path:/%E5%8C%BA', 'path:/%E5%8C%BA'] }]);
  });

  it.each([
    {},
    { tags: [] },
    { paths: [] },
    { paths: ['/news'] },
    { paths: ['/cms/%'] },
    { tenantId: 7 },
    { tenantid: 'north' },
    { tenantId: 'north', all: true },
    { all: false },
    [],
  ])('of %j gets a 400 response', async (body) => {
    const { ops, purged } = setUp();
    expect((await post(ops).send(body)).status).toBe(400);
    expect(purged).toEqual([]);
  });

  it.each([
    ['text/plain', 'tenantId=north', 400],
    ['application/json', '{"tenantId":', 400],
    ['application/json', JSON.stringify({ tags: ['x'.repeat(70_000)] }), 413],
  ])('with an unreadable body (%s) gets status %3$i', async (type, body, status) => {
    const { status: answered, body: said } = await post(setUp().ops).type(type).send(body);
    expect({ answered, reported: said.status }).toEqual({ answered: status, reported: status });
  });

  it.each<[Selection, boolean]>([
    [{ tenantId: 'north' }, true],
    [{ tenantId: 'south' }, false],
    [{ tags: ['cate:news'] }, true],
    [{ tags: ['cate:notice'] }, false],
    [{ tenantId: 'north', tags: ['cate:notice', 'cate:news'] }, true],
    [{ tenantId: 'south', tags: ['cate:news'] }, false],
  ])('of %j purges the cached list of news of north: %s [G11]', (selection, reached) => {
    expect(isSelected(selection, ['tenant:north', 'cate:news'])).toBe(reached);
  });
});
