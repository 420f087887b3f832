import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { callsOf, type FaultyPlatform, startFaulty } from '../support/faulty.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { titleOf } from '../support/page.ts';
import { type RedisServer, redisServers } from '../support/redis-server.ts';
import { ask, type Heard } from '../support/steps.ts';
import { faults, json } from '../support/upstream.ts';

describe.each(redisServers)('%s', (_, startRedis) => {
  let backend: TestBackend;
  let platform: FaultyPlatform;
  let redis: RedisServer;
  let operator: Redis;
  const replicas: TestGateway[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    platform = await startFaulty(backend.url);
    redis = await startRedis();
    operator = new Redis(redis.url, { lazyConnect: true });
    operator.on('error', () => {});
  });
  beforeEach(async () => {
    await operator.flushall();
  });
  afterEach(async () => {
    platform.heal();
    await Promise.all(replicas.splice(0).map((replica) => replica.stop()));
  });
  afterAll(async () => {
    operator.disconnect();
    await redis.stop();
    await platform.stop();
    await backend.stop();
  });

  const patience = { timeout: 25_000 };
  const news = '/cms/_data/articles.latest?cate=news&size=5&lang=zh-cn';

  async function startReplica(settings: Record<string, string> = {}): Promise<TestGateway> {
    const env = { REDIS_URL: redis.url, PAGE_FRESH_S: '10', PURGE_TOKEN: 'a-token-of-sixteen', ...settings };
    const replica = await startGateway({ bases: platform.bases, env });
    replicas.push(replica);
    return replica;
  }

  const visit = (replica: TestGateway, path = '/cms/'): Promise<Heard> => ask(replica, path, { headers: { Host: 'north.localhost' } });
  const verdictOf = ({ headers }: Heard): string | undefined => /cache;desc="(\w+)"/.exec(String(headers['server-timing']))?.[1];
  const untilKept = (replica: TestGateway, path = '/cms/') => expect.poll(async () => verdictOf(await visit(replica, path)), patience).toBe('hit');
  /** All that a page comes from is kept at Redis too; what was made before the connection was there is when it is renewed. */
  async function untilShared(replica: TestGateway): Promise<void> {
    const kinds = ['tenant', 'chrome', 'alerts', 'data', 'page'];
    const missing = async () => {
      // longer than anything is fresh
      replica.pass(301_000);
      await visit(replica);
      const found = await Promise.all(kinds.map((kind) => operator.keys(`portal:${kind}:*`)));
      return kinds.filter((_, at) => found[at]?.length === 0);
    };
    await expect.poll(missing, patience).toEqual([]);
  }

  /** What a replica that has just started says of a page: it may not be connected yet. */
  async function untilFound(path = '/cms/'): Promise<void> {
    await expect.poll(async () => verdictOf(await visit(await startReplica(), path)), patience).toBe('hit');
  }

  const purge = (replica: TestGateway, selection: object = { tenantId: '1001' }): Promise<Heard> =>
    ask(replica.ops, '/purge', {
      method: 'POST',
      headers: { Authorization: 'Bearer a-token-of-sixteen', 'Content-Type': 'application/json' },
      body: JSON.stringify(selection),
    });

  /** Every read of content fails from now on. */
  function breakContent(): void {
    for (const path of ['/api/articles', '/api/articles/page', '/api/banner/page']) platform.fail({ path }, faults.status500);
  }

  describe('shared by replicas', () => {
    it('gives them each other’s pages and data without asking the platform for them, also when they have just started, unless their settings make other pages [G11]', async () => {
      const first = await startReplica();
      await untilKept(first);
      const plain = await visit(first);
      const read = await ask(first, news, { headers: { Host: 'north.localhost' } });
      await untilShared(first);
      breakContent();
      await untilFound();
      const later = replicas.at(-1) ?? first;
      expect((await visit(later)).body).toBe(plain.body);
      // a Redis that was slow once is left alone for a moment
      await expect.poll(async () => (await ask(later, news, { headers: { Host: 'north.localhost' } })).body, patience).toBe(read.body);
      // another map makes other pages, of the same data
      const other = await startReplica({ MAP_TILES_URL: '/tiles/{z}/{x}/{y}' });
      await expect.poll(async () => (await ask(other, news, { headers: { Host: 'north.localhost' } })).body, patience).toBe(read.body);
      expect(verdictOf(await visit(other))).toBe('miss');
    });

    it('lets a process that starts while the platform is down serve what others have seen [G11]', async () => {
      const first = await startReplica();
      await untilKept(first);
      await untilShared(first);
      breakContent();
      for (const call of [callsOf.lookup, callsOf.locations, callsOf.categories]) platform.fail(call, faults.status502);
      await untilFound();
    });

    it('lets them forget together what one of them is told to forget, and what began before that [G11] (case 16)', async () => {
      const [first, second] = [await startReplica(), await startReplica()];
      for (const replica of [first, second]) await untilKept(replica);
      await untilShared(first);
      const slow = platform.hold(callsOf.page('news'));
      const late = visit(second, '/cms/news');
      await slow.reached;
      expect((await purge(first)).status).toBe(200);
      await expect.poll(async () => second.log.length && verdictOf(await visit(second)), patience).toBe('miss');
      slow.release();
      await late;
      // the keeping of another page, begun later, has come to its end
      await untilKept(second, '/cms/notice');
      expect(verdictOf(await visit(await startReplica(), '/cms/news'))).toBe('miss');
    });

    it('lets each of them forget what its own pages show, when another one that has none is told their addresses [G11] (case 16)', async () => {
      const lasting = { DATA_FRESH_S: '300' };
      const [first, second] = [await startReplica(lasting), await startReplica(lasting)];
      const [path = ''] = /\/cms\/news\/[\w-]+/.exec((await visit(second, '/cms/news')).body) ?? [];
      await untilKept(second, path);
      await untilShared(first);
      platform.fail(callsOf.detail, json(200, { code: 404, data: null }));
      expect((await purge(first, { paths: [path] })).status).toBe(200);
      await expect.poll(async () => (await visit(second, path)).status, patience).toBe(404);
    });

    it('that holds garbage under a good name has it rendered afresh (case 68)', async () => {
      const first = await startReplica();
      await untilKept(first);
      await untilShared(first);
      for (const key of await operator.keys('portal:*:*')) await operator.set(key, 'garbage\n{', 'PX', 60_000);
      const second = await startReplica();
      const page = await visit(second);
      expect([page.status, titleOf(page.body), verdictOf(page)]).toEqual([200, '北屿化工园区', 'miss']);
      await untilKept(second);
      expect(second.log.filter(({ level }) => level === 'error')).toEqual([]);
    });
  });

  describe('in trouble', () => {
    it('that dies costs the sharing alone; when it is back the replicas share again, and hear of purges meanwhile [G11] (cases 16, 64)', {
      timeout: 120_000,
    }, async () => {
      const [first, second] = [await startReplica(), await startReplica()];
      for (const replica of [first, second]) await untilKept(replica);
      await redis.crash();
      for (const path of ['/cms/', '/cms/notice', '/cms/news'])
        for (const replica of [first, second]) expect((await visit(replica, path)).status).toBe(200);
      await untilKept(first, '/cms/notice');
      const told = await purge(first);
      expect(told.status).toBe(503);
      expect(verdictOf(await visit(first))).toBe('miss');
      await redis.restart();
      // the purge of the days without Redis reaches the other one
      await expect.poll(async () => verdictOf(await visit(second, '/cms/')), patience).toBe('miss');
      await untilKept(first, '/cms/government');
      await expect.poll(async () => (await operator.keys('portal:page:*')).length, patience).toBeGreaterThan(0);
      expect([first, second].flatMap(({ log }) => log.filter(({ level, message }) => level === 'error' && message !== 'request failed'))).toEqual([]);
    });

    it('that takes everything and answers nothing holds up no page (case 64)', async () => {
      const replica = await startReplica();
      await untilKept(replica);
      redis.pause();
      try {
        for (const path of ['/cms/', '/cms/news', '/cms/notice', '/cms/government', '/cms/en']) expect((await visit(replica, path)).status).toBe(200);
      } finally {
        redis.goOn();
      }
      await untilKept(replica, '/cms/news');
    });
  });
});
