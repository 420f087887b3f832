import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsOf } from '../support/faulty.ts';
import type { TestGateway } from '../support/gateway.ts';
import { titleOf } from '../support/page.ts';
import { isRedisMissing, type RedisServer, startRedis } from '../support/redis-server.ts';
import { startPlatform } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';
import { faults, json } from '../support/upstream.ts';

const { platform, start } = await startPlatform();

describe.skipIf(isRedisMissing)('Redis', () => {
  let redis: RedisServer;
  let operator: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    operator = new Redis(redis.url, { lazyConnect: true });
    operator.on('error', () => {});
  });
  beforeEach(async () => {
    await operator.flushall();
  });
  afterAll(async () => {
    operator.disconnect();
    await redis.stop();
  });

  const patience = { timeout: 25_000 };
  const news = '/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn';

  const startReplica = (settings: Record<string, string> = {}): Promise<TestGateway> =>
    start({ env: { REDIS_URL: redis.url, PAGE_FRESH_S: '10', PURGE_TOKEN: 'a-token-of-sixteen', ...settings } });

  const visit = (replica: TestGateway, path = '/cms/'): Promise<Heard> => ask(replica, path, { headers: { Host: 'north.localhost' } });
  const verdictOf = ({ headers }: Heard): string | undefined => /cache;desc="(\w+)"/.exec(String(headers['server-timing']))?.[1];
  const untilCached = (replica: TestGateway, path = '/cms/') => expect.poll(async () => verdictOf(await visit(replica, path)), patience).toBe('hit');
  /** Waits until all values of a page are in Redis; values from before the connection are stored when they are renewed. */
  async function untilShared(replica: TestGateway): Promise<void> {
    const kinds = ['tenant', 'chrome', 'alerts', 'data', 'page'];
    const missing = async () => {
      // longer than any value is fresh
      replica.pass(301_000);
      await visit(replica);
      const found = await Promise.all(kinds.map((kind) => operator.keys(`portal:${kind}:*`)));
      return kinds.filter((_, at) => found[at]?.length === 0);
    };
    await expect.poll(missing, patience).toEqual([]);
  }

  /** Starts replicas until one finds the page, and returns it: a new replica may not be connected yet. */
  async function untilFound(path = '/cms/'): Promise<TestGateway> {
    let replica = await startReplica();
    const verdict = async () => verdictOf(await visit(replica, path));
    for (const untilMs = Date.now() + patience.timeout; (await verdict()) !== 'hit' && Date.now() < untilMs; ) replica = await startReplica();
    expect(await verdict()).toBe('hit');
    return replica;
  }

  const purge = (replica: TestGateway, selection: object = { tenantId: '1001' }): Promise<Heard> =>
    ask(replica.ops, '/purge', {
      method: 'POST',
      headers: { Authorization: 'Bearer a-token-of-sixteen', 'Content-Type': 'application/json' },
      body: JSON.stringify(selection),
    });

  /** Makes every read of content fail from now on. */
  function breakContent(): void {
    for (const path of ['/api/articles', '/api/articles/page', '/api/banner/page']) platform.fail({ path }, faults.status500);
  }

  describe('that works', () => {
    it('gives a replica pages and data of the others without calls to the platform, except pages of other settings [G11]', async () => {
      const first = await startReplica();
      await untilCached(first);
      const plain = await visit(first);
      const read = await ask(first, news, { headers: { Host: 'north.localhost' } });
      await untilShared(first);
      breakContent();
      const later = await untilFound();
      expect((await visit(later)).body).toBe(plain.body);
      // after a slow response Redis is not asked for a second
      await expect.poll(async () => (await ask(later, news, { headers: { Host: 'north.localhost' } })).body, patience).toBe(read.body);
      // another MAP_TILES_URL gives other pages with the same data
      const other = await startReplica({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}' });
      await expect.poll(async () => (await ask(other, news, { headers: { Host: 'north.localhost' } })).body, patience).toBe(read.body);
      expect(verdictOf(await visit(other))).toBe('miss');
    });

    it('lets a replica that starts while the platform is down serve pages that others have cached [G11]', async () => {
      const first = await startReplica();
      await untilCached(first);
      await untilShared(first);
      breakContent();
      for (const call of [callsOf.lookup, callsOf.locations, callsOf.categories]) platform.fail(call, faults.status502);
      await untilFound();
    });

    it('distributes a purge to all replicas, also to loads that began before it [G11] (case 16)', async () => {
      const [first, second] = [await startReplica(), await startReplica()];
      for (const replica of [first, second]) await untilCached(replica);
      await untilShared(first);
      const slow = platform.hold(callsOf.page('news'));
      const late = visit(second, '/cms/news');
      await slow.reached;
      expect((await purge(first)).status).toBe(200);
      await expect.poll(async () => second.log.length && verdictOf(await visit(second)), patience).toBe('miss');
      slow.release();
      await late;
      // another page, requested later, has been cached
      await untilCached(second, '/cms/notice');
      expect(verdictOf(await visit(await startReplica(), '/cms/news'))).toBe('miss');
    });

    it('distributes a purge of everything to all replicas [G11] (case 16)', async () => {
      const [first, second] = [await startReplica(), await startReplica()];
      for (const replica of [first, second]) await untilCached(replica);
      await untilShared(first);
      const { status, body } = await purge(first, { all: true });
      expect({ status, data: JSON.parse(body).data }).toEqual({ status: 200, data: expect.objectContaining({ pages: 1, tenants: 1 }) });
      await expect.poll(async () => verdictOf(await visit(second)), patience).toBe('miss');
    });

    it('distributes a purge of paths, by which each replica also purges the data that its own pages show [G11] (case 16)', async () => {
      const lasting = { DATA_FRESH_S: '300' };
      const [first, second] = [await startReplica(lasting), await startReplica(lasting)];
      const [path = ''] = /\/cms\/news\/[\w-]+/.exec((await visit(second, '/cms/news')).body) ?? [];
      await untilCached(second, path);
      await untilShared(first);
      platform.fail(callsOf.detail, json(200, { code: 404, data: null }));
      expect((await purge(first, { paths: [path] })).status).toBe(200);
      await expect.poll(async () => (await visit(second, path)).status, patience).toBe(404);
    });

    it('gives a replica the converted pictures of the others only if PICTURES_IN_REDIS is set [G11, G16]', async () => {
      const file = '/file/north/cranes-1-800x450.webp';
      const picture = (replica: TestGateway) =>
        ask(replica, `${file}?w=320`, { headers: { Host: 'north.localhost', Accept: 'image/webp' } }).then(({ status, headers }) => ({
          status,
          etag: headers.etag,
        }));
      const shared = { PICTURES_IN_REDIS: 'true' };
      const first = await startReplica(shared);
      const converted = await picture(first);
      const untilStored = async () => {
        // longer than a picture is fresh
        first.pass(90_000_000);
        await picture(first);
        return (await operator.keys('portal:picture:*')).length;
      };
      await expect.poll(untilStored, patience).toBe(1);
      platform.fail({ path: file }, faults.status502);
      await expect.poll(async () => picture(await startReplica(shared)), patience).toEqual(converted);
      expect(await picture(await startReplica())).toEqual({ status: 502, etag: undefined });
    });

    it('with an invalid value under a valid key counts as a miss (case 68)', async () => {
      const first = await startReplica();
      await untilCached(first);
      await untilShared(first);
      for (const key of await operator.keys('portal:*:*')) await operator.set(key, 'garbage\n{', 'PX', 60_000);
      const second = await startReplica();
      const page = await visit(second);
      expect({ status: page.status, title: titleOf(page.body), verdict: verdictOf(page) }).toEqual({
        status: 200,
        title: '北屿化工园区',
        verdict: 'miss',
      });
      await untilCached(second);
      expect(second.log.filter(({ level }) => level === 'error')).toEqual([]);
    });
  });

  describe('that fails', () => {
    it('by a crash stops only the sharing; when it is back, the replicas share again and read the purges that they missed [G11] (cases 16, 64)', {
      timeout: 120_000,
    }, async () => {
      const [first, second] = [await startReplica(), await startReplica()];
      for (const replica of [first, second]) await untilCached(replica);
      await redis.crash();
      for (const path of ['/cms/', '/cms/notice', '/cms/news'])
        for (const replica of [first, second]) expect((await visit(replica, path)).status).toBe(200);
      await untilCached(first, '/cms/notice');
      const purged = await purge(first);
      expect(purged.status).toBe(503);
      expect(verdictOf(await visit(first))).toBe('miss');
      await redis.restart();
      // the purge during the outage reaches the other replica
      await expect.poll(async () => verdictOf(await visit(second, '/cms/')), patience).toBe('miss');
      await untilCached(first, '/cms/government');
      await expect.poll(async () => (await operator.keys('portal:page:*')).length, patience).toBeGreaterThan(0);
      expect([first, second].flatMap(({ log }) => log.filter(({ level, message }) => level === 'error' && message !== 'request failed'))).toEqual([]);
    });

    it('by accepting commands without answering delays no page (case 64)', async () => {
      const replica = await startReplica();
      await untilCached(replica);
      redis.pause();
      try {
        for (const path of ['/cms/', '/cms/news', '/cms/notice', '/cms/government', '/cms/en']) expect((await visit(replica, path)).status).toBe(200);
      } finally {
        redis.goOn();
      }
      await untilCached(replica, '/cms/news');
    });
  });
});
