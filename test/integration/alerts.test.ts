import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/alert.ts';
import type { PageRequest } from '#shared/entry.ts';
import type { Pages } from '../../server/gateway.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { basesAt } from '../support/proxied.ts';
import { forFile, forTest } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { answering, faults, type Handler, json, startUpstream } from '../support/upstream.ts';

/** Pages that show only the alerts of their state. */
const pages: Pages = {
  ssr: {
    entry: () => ({
      listedPages: [],
      match: (path, query) => ({
        pattern: path,
        page: '',
        params: {},
        layout: 'default',
        status: 200,
        cacheable: true,
        query: () => query,
        needs: () => [],
        gate: false,
      }),
      render: async ({ page }: PageRequest) => ({
        status: 200,
        pipe(to) {
          to.write(JSON.stringify(page.alerts));
          to.end();
        },
      }),
    }),
    assets: () => ({ entry: '', modules: [], styles: [], catalogs: { 'zh-cn': {}, en: {} }, chunks: {}, parts: {}, boot: '' }),
    dev: false,
    build: undefined,
  },
  assets: () => 'next',
};

const until = Date.parse('2026-08-03T20:00:00+08:00');
const typhoon = { id: '1', name: '台风红色预警', meta: JSON.stringify({ level: 'emergency', until: '2026-08-03 20:00:00' }) };
const works = { id: '2', name: '北大道施工', path: '/notice', meta: '{"level":"info"}' };

/** A platform with two parks; only the northern one has alerts. */
function platformOf(rows: unknown[]): Handler {
  const calls = answering({
    '/api/banner/page': ({ tenantId, locationCode }) => ({
      ...{ total: 1, pageNo: 1, pageSize: 200 },
      records: tenantId === 'north' && locationCode === 'general.alert' ? rows : [],
    }),
    '/api/article-cates/list': () => [],
  });
  return (req, res) => {
    const lookup = req.url?.startsWith('/api/template/');
    return lookup ? json(200, { code: 200, data: { tenantId: req.url?.includes('north') ? 'north' : 'south' } })(req, res) : calls(req, res);
  };
}

const upstream = await forFile(startUpstream());
let wall = until - 3_600_000;
let gateway: TestGateway;
const start = (env: Record<string, string> = {}, still = false): Promise<TestGateway> =>
  forTest(startGateway({ bases: basesAt(upstream.url), pages, today: () => wall, env, still }));
beforeEach(async () => {
  wall = until - 3_600_000;
  upstream.answer(platformOf([works, typhoon]));
  gateway = await start();
});

const onPage = async (path = '/cms/news', host = 'north.localhost'): Promise<string[]> =>
  (JSON.parse((await ask(gateway, path, { headers: { Host: host } })).body) as Alert[]).map(({ text }) => text);
const now = (headers: Record<string, string> = {}) => ask(gateway, '/cms/_data/alerts.current?lang=zh-cn', { headers });

// a page waits a second for alerts that are not in memory: on a busy machine the first response may lack them
describe('an alert', () => {
  it('is shown on every page of its park and on no page of another [P11] (case 8)', async () => {
    for (const path of ['/cms/', '/cms/news/1', '/cms/en/search']) await expect.poll(() => onPage(path)).toEqual(['台风红色预警', '北大道施工']);
    expect(await onPage('/cms/', 'south.localhost')).toEqual([]);
  });

  it('is never read if PLATFORM_LACKS contains `alerts` [P11] (**+**)', async () => {
    const without = await start({ PLATFORM_LACKS: 'alerts' });
    const before = upstream.calls.length;
    for (const path of ['/cms/', '/cms/en/search', '/cms/_data/alerts.current?lang=zh-cn']) {
      const { status, body } = await ask(without, path, { headers: { Host: 'north.localhost' } });
      expect({ status, hasAlert: body.includes('台风红色预警') }, path).toEqual({ status: 200, hasAlert: false });
    }
    expect(upstream.calls.slice(before).filter(({ url }) => url.startsWith('/api/banner/page'))).toEqual([]);
  });

  it('ends on time on pages and in `_data`, even while the platform is down [P11]', async () => {
    await expect.poll(() => onPage()).toHaveLength(2);
    upstream.answer(faults.status500);
    wall = until - 1;
    gateway.pass(3_600_000);
    expect(await onPage()).toEqual(['台风红色预警', '北大道施工']);
    wall = until;
    expect(await onPage()).toEqual(['北大道施工']);
    expect(JSON.parse((await now()).body)).toEqual({
      code: 0,
      data: [{ id: '2', level: 'info', text: '北大道施工', link: { href: '/cms/notice', outside: false } }],
    });
  });

  it('has an entity tag, and every cache on the way has to revalidate it [P11]', async () => {
    const first = await now();
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'public, no-cache' } });
    expect(JSON.parse(first.body)).toMatchObject({ data: [{ level: 'emergency' }, { level: 'info' }] });
    expect((await now({ 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304);
    wall = until;
    expect((await now({ 'If-None-Match': first.headers.etag ?? '' })).status).toBe(200);
  });

  it('that cannot be read is missing on the page, and a failure for a client that requests it alone [P11, G7] (case 92)', async () => {
    await ask(gateway, '/robots.txt');
    upstream.answer(faults.status500);
    expect(await onPage()).toEqual([]);
    expect((await now()).status).toBe(500);
    upstream.answer(platformOf([typhoon]));
    gateway.pass(2000);
    await expect.poll(() => onPage()).toEqual(['台风红色预警']);
  });

  it('that begins after a page was cached is missing on the next response, which reports stale alerts, and is shown on the one after [P11] (case 92)', async () => {
    gateway = await start({ PAGE_FRESH_S: '10' }, true);
    const view = async () => {
      const { headers, body } = await ask(gateway, '/cms/news');
      const timing = String(headers['server-timing']);
      return { cache: /cache;desc="(\w+)"/.exec(timing)?.[1], stale: timing.includes('alerts;desc="stale"'), alerts: JSON.parse(body) as Alert[] };
    };
    upstream.answer(platformOf([works]));
    await expect.poll(view).toMatchObject({ cache: 'hit', stale: false });
    upstream.answer(platformOf([works, typhoon]));
    gateway.pass(3_600_000);
    expect(await view()).toMatchObject({ cache: 'stale', stale: true, alerts: [{ text: '北大道施工' }] });
    await expect.poll(view).toMatchObject({ stale: false, alerts: [{ text: '台风红色预警' }, { text: '北大道施工' }] });
  });
});
