import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/api/client.ts';
import { badGateway, noResponse, systemFailure } from '#shared/api/errors.ts';
import type { TenantLookup } from '#shared/entities.ts';
import { createApp, type Step } from '../app.ts';
import { createLog } from '../ops/log.ts';
import type { Host } from '../scope.ts';
import { createTenantStep, createTenants } from './tenant.ts';

type Lookup = Answer<TenantLookup | undefined>;
const found = (tenantId: string): Lookup => ({ ok: true, data: { tenantId, tenantName: '北屿', code: '1' }, headers: {} });
const noSuchSite: Lookup = { ok: false, failure: { code: '404', status: 200, message: '' }, data: null };
const hostOf = (name: string): Host => ({ name, scheme: 'http', origin: `http://${name}` });
const north = hostOf('north.test');

/** Returns a platform and a clock that the test controls. */
function setUp(answer: Lookup | ((url: string) => Lookup | Promise<Lookup>)) {
  const platform = { answer, asked: [] as string[] };
  const clock = { ms: 1 };
  const lines: string[] = [];
  const tenants = createTenants({
    api: {
      async getTenantIdByUrl({ url }) {
        platform.asked.push(url);
        return typeof platform.answer === 'function' ? platform.answer(url) : platform.answer;
      },
    },
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    now: () => clock.ms,
    freshS: 300,
    staleS: 86_400,
    maxBytes: 1_000_000,
  });
  return { platform, clock, tenants, lines };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a tenant', () => {
  it('is looked up by the URL of its home page and cached [G2]', async () => {
    const { platform, tenants, clock } = setUp(found('north'));
    expect(await tenants.resolve(north)).toEqual({
      kind: 'tenant',
      tenant: { tenantId: 'north', tenantName: '北屿', code: '1', host: 'north.test' },
    });
    clock.ms = 299_000;
    await tenants.resolve(north);
    expect(platform.asked).toEqual(['http://north.test/cms/']);
  });

  it('that was added during a lookup is found after a purge, although the lookup did not find it [G11] (case 16)', async () => {
    const missed = Promise.withResolvers<Lookup>();
    const { platform, tenants } = setUp(() => missed.promise);
    const early = tenants.resolve(north);
    tenants.purge({});
    missed.resolve(noSuchSite);
    await early;
    platform.answer = found('north');
    expect(await tenants.resolve(north)).toMatchObject({ kind: 'tenant' });
  });

  it('is looked up once for any number of requests [G2] (case 15)', async () => {
    const { platform, tenants } = setUp(found('north'));
    const answers = await Promise.all(Array.from({ length: 200 }, () => tenants.resolve(north)));
    expect(platform.asked).toHaveLength(1);
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['tenant']));
  });

  it.each<[string, Lookup]>([
    ['does not respond', { ok: false, failure: noResponse }],
    ['responds with 502', { ok: false, failure: badGateway }],
    ['answers garbage', { ok: false, failure: systemFailure }],
    ['responds with another code', { ok: false, failure: { code: '500', status: 200, message: 'x' }, data: null }],
    ['responds with a 404 without an envelope', { ok: false, failure: { code: '404', status: 404, message: '' } }],
    ['responds with an invalid tenant id', found('a b')],
  ])('that is cached is served while the platform %s; one that is not cached is unavailable, not unknown [G2] (case 5)', async (_, trouble) => {
    const { platform, tenants, clock } = setUp(found('north'));
    await tenants.resolve(north);
    platform.answer = trouble;
    for (const hours of [1, 5, 23]) {
      clock.ms = hours * 3_600_000;
      expect(await tenants.resolve(north)).toMatchObject({ kind: 'tenant', tenant: { tenantId: 'north' } });
      await settled();
    }
    const south = hostOf('south.test');
    expect(await tenants.resolve(south)).toEqual({ kind: 'unavailable' });
    platform.answer = found('south');
    clock.ms += 1500;
    expect(await tenants.resolve(south)).toMatchObject({ kind: 'tenant', tenant: { tenantId: 'south' } });
  });

  it('that is cached is served at once while the lookup hangs (case 5)', async () => {
    const { platform, tenants, clock } = setUp(found('north'));
    await tenants.resolve(north);
    platform.answer = () => new Promise(() => {});
    clock.ms = 400_000;
    expect(await tenants.resolve(north)).toMatchObject({ kind: 'tenant' });
  });

  it('that no longer exists at the platform is removed by the next lookup', async () => {
    const { platform, tenants, clock } = setUp(found('north'));
    await tenants.resolve(north);
    platform.answer = noSuchSite;
    clock.ms = 301_000;
    await tenants.resolve(north);
    await settled();
    expect(await tenants.resolve(north)).toEqual({ kind: 'unknown' });
    clock.ms += 31_000;
    expect(await tenants.resolve(north)).toEqual({ kind: 'unknown' });
  });

  it('is looked up again after a purge of it, but not of another one', async () => {
    const { platform, tenants } = setUp((url) => found(url.includes('north') ? 'north' : 'south'));
    await tenants.resolve(north);
    await tenants.resolve(hostOf('south.test'));
    tenants.purge({ tenantId: 'north' });
    await tenants.resolve(north);
    await tenants.resolve(hostOf('south.test'));
    expect(platform.asked).toEqual(['http://north.test/cms/', 'http://south.test/cms/', 'http://north.test/cms/']);
  });
});

describe('the known tenants', () => {
  it('are those that show pages: no alias host and no park that is off', async () => {
    const more: Record<string, Partial<TenantLookup>> = {
      'alias.test': { ownHost: 'north.test' },
      'closed.test': { closed: 1 },
      'south.test': { ownHost: 'south.test', closed: 0 },
    };
    const { tenants } = setUp((url) => ({ ok: true, data: { tenantId: 'x', ...more[new URL(url).host] }, headers: {} }));
    for (const name of ['north.test', ...Object.keys(more)]) await tenants.resolve(hostOf(name));
    expect(tenants.known().map(({ host }) => host)).toEqual(['north.test', 'south.test']);
  });
});

describe('an unknown host', () => {
  it('is looked up again after a purge: its park may have just been added [G2]', async () => {
    const { platform, tenants } = setUp(noSuchSite);
    expect(await tenants.resolve(north)).toEqual({ kind: 'unknown' });
    platform.answer = found('north');
    tenants.purge({ tenantId: 'north' });
    expect(await tenants.resolve(north)).toMatchObject({ kind: 'tenant' });
  });

  it.each<[string, Lookup]>([
    ['code 404', noSuchSite],
    ['no data', { ok: true, data: undefined, headers: {} }],
  ])('for which the lookup returns %s is cached for 30 seconds [G2]', async (_, answer) => {
    const { platform, tenants, clock } = setUp(answer);
    expect(await tenants.resolve(north)).toEqual({ kind: 'unknown' });
    clock.ms = 29_000;
    expect(await tenants.resolve(north)).toEqual({ kind: 'unknown' });
    expect(platform.asked).toHaveLength(1);
    platform.answer = found('north');
    clock.ms = 31_000;
    expect(await tenants.resolve(north)).toMatchObject({ kind: 'tenant' });
  });

  it('with invented ports of a known name evicts neither a park nor that name (cases 4, 11)', async () => {
    const { platform, tenants } = setUp((url) => found(url.includes('north.test') ? 'north' : 'south'));
    const south = hostOf('south.test');
    await tenants.resolve(south);
    for (let port = 10_000; port < 20_000; port += 1) {
      if (port % 100 === 0) await tenants.resolve(north);
      await tenants.resolve(hostOf(`north.test:${port}`));
    }
    expect(tenants.bytes).toBeLessThanOrEqual(1_000_000);
    platform.answer = { ok: false, failure: noResponse };
    for (const host of [north, south]) expect(await tenants.resolve(host)).toMatchObject({ kind: 'tenant' });
  });

  it('does not evict a known park, even if ten thousand unknown hosts are requested (case 4)', async () => {
    const { platform, tenants } = setUp((url) => (url.includes('north.test') ? found('north') : noSuchSite));
    await tenants.resolve(north);
    for (let i = 0; i < 20_000; i += 1) await tenants.resolve(hostOf(`h${i}.test`));
    platform.answer = { ok: false, failure: noResponse };
    expect(await tenants.resolve(north)).toMatchObject({ kind: 'tenant' });
  });
});

describe('the tenant step', () => {
  const askAs = (answer: Lookup) => {
    const host: Step = (req, _res, scope) => {
      scope.host = north;
      scope.target = req.url ?? '';
      return 'next';
    };
    const tenantId: Step = (_req, res, { tenant }) => {
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(tenant.tenantId));
      return 'done';
    };
    const steps = [host, createTenantStep(setUp(answer).tenants), tenantId];
    const app = createApp({ steps, fail: () => {}, runAs: (_, work) => work(), now: () => 0 });
    return request(app).get('/cms/');
  };

  it('sets the park and continues', async () => {
    expect((await askAs(found('north'))).body).toBe('north');
  });

  it('responds with 404 for an unknown host, and caches must not store the response [G2]', async () => {
    const res = await askAs(noSuchSite);
    expect(res.status).toBe(404);
    expect(res.headers['cache-control']).toBe('private, no-store');
    expect(res.text).toContain('站点不存在');
  });

  const own = { tenantId: 'north', tenantName: '北屿', code: '1' };
  const answering = (more: Partial<TenantLookup>): Lookup => ({ ok: true, data: { ...own, ...more }, headers: {} });

  it('redirects an alias to the host that the platform names [G2]', async () => {
    const res = await askAs(answering({ ownHost: 'Own.test:8080' }));
    expect({ status: res.status, location: res.headers['location'] }).toEqual({ status: 301, location: 'http://own.test:8080/cms/' });
  });

  it.each(['evil.test/x', 'a@evil.test', 'evil.test?', '//evil.test', 'evil test', 'own.test\r\nX: 1', '', 'north.test', 'NORTH.test.:80'])(
    'does not redirect to %j, which is no other host [G2]',
    async (ownHost) => {
      expect((await askAs(answering({ ownHost }))).body).toBe('north');
    },
  );

  it('tells that the site is closed while a park is off, and search engines must not list the page [G2]', async () => {
    const res = await askAs(answering({ closed: 1, ownHost: 'own.test' }));
    expect(res.status).toBe(410);
    expect(res.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(res.text).toMatch(/本站已停用.*This site is closed/);
  });

  it('responds with 503 and Retry-After if the lookup fails [G2] (case 5)', async () => {
    const res = await askAs({ ok: false, failure: noResponse });
    expect(res.status).toBe(503);
    expect(res.headers['retry-after']).toBe('5');
  });
});
