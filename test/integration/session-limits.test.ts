import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClient } from '../support/backend.ts';
import { aBrowser, type Browser } from '../support/browser.ts';
import { builtPages, startGateway, type TestGateway } from '../support/gateway.ts';
import { isRedisMissing, type RedisServer, startRedis } from '../support/redis-server.ts';
import { startMembers } from '../support/start-portal.ts';
import { json } from '../support/upstream.ts';

/** No replica that counts for itself refuses so few tries; all together refuse the sixth, however many a slow Redis has missed. */
const triesAlone = 15;

const portal = await startMembers();

describe.skipIf(isRedisMissing)('three replicas that share a Redis', () => {
  let redis: RedisServer;
  let replicas: TestGateway[];
  beforeAll(async () => {
    redis = await startRedis();
    const env = {
      REDIS_URL: redis.url,
      TRUST_PROXY: 'loopback',
      SESSION_SECRET: 's'.repeat(32),
      OAUTH_CLIENT_ID: testClient.clientId,
      OAUTH_CLIENT_SECRET: testClient.clientSecret,
    };
    const pages = await builtPages();
    replicas = await Promise.all([1, 2, 3].map(() => startGateway({ bases: portal.platform.bases, env, pages })));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    redis.goOn();
    await redis.stop();
  });
  beforeEach(() => {
    // without the platform's own rate limits
    portal.platform.fail({ path: '/cms-api/login' }, json(200, { code: 1001, message: '用户名或密码错误' }));
  });

  let clients = 0;
  /** A new client that reaches the replicas in turn. */
  function visitors(): Browser[] {
    clients += 1;
    const headers = { 'X-Forwarded-For': `203.0.113.${clients}` };
    return replicas.map((replica) => aBrowser(replica, { headers }));
  }
  /** The status of each try for an account, until one is refused. */
  async function tries(username: string, browsers: readonly Browser[], most: number): Promise<number[]> {
    const statuses: number[] = [];
    while (statuses.length < most && !statuses.includes(429)) {
      const browser = browsers[statuses.length % browsers.length];
      statuses.push((await browser?.post('/cms/session/login', { username, password: 'no', captcha: '0000' }))?.status ?? 0);
    }
    return statuses;
  }

  it('count the attempts on an account together, and report how long to wait [G15] (case 60)', async () => {
    expect(await tries('nobody', visitors(), triesAlone)).toContain(429);
    // another account of another client is not limited
    expect(await tries('somebody', visitors(), 3)).toEqual([200, 200, 200]);
  });

  it('count the wrong passwords of many addresses for an account together, and require an SMS code [G15] (case 93)', async () => {
    let said = '';
    for (let i = 0; i < 75 && said === ''; i += 1) {
      const browser = aBrowser(replicas[i % 3] ?? portal.gateway, { headers: { 'X-Forwarded-For': `198.51.100.${i}` } });
      const answer = await browser.post('/cms/session/login', { username: 'everywhere', password: 'no', captcha: '0000' });
      if (answer.status === 429) said = answer.body;
    }
    expect(said).toContain('请用短信验证码登录');
  });

  it('send one SMS a minute to a phone together [G15] (case 59)', async () => {
    let phone = 13_900_000_000;
    const second = async () => {
      phone += 1;
      const [first, other] = visitors();
      const ask = { phone: String(phone), type: 'login' };
      await first?.post('/cms/session/sms-code', ask);
      const answer = await other?.post('/cms/session/sms-code', ask);
      return answer?.status === 429 && Number(answer.headers['retry-after']) > 50;
    };
    await expect.poll(second, { timeout: 20_000 }).toBe(true);
  });

  it('accept the state of a single sign-on once together (case 38)', async () => {
    const repeated = async () => {
      const [first, other] = visitors();
      const start = await first?.visit('/cms/session/authorize');
      const state = new URLSearchParams(start?.headers.location?.split('?')[1]).get('state') ?? '';
      for (const [name, cookie] of first?.cookies ?? []) other?.cookies.set(name, cookie);
      const before = portal.platform.calls.length;
      for (const browser of [first, other]) await browser?.visit(`/cms/session/callback?code=none&state=${state}`);
      return portal.callsSince(before).filter((call) => call === 'GET /cms-api/oauth/token').length;
    };
    // the code is exchanged for the first request and refused for the second
    await expect.poll(repeated, { timeout: 20_000 }).toBe(1);
  });

  it('count each alone while Redis does not answer, and together again afterwards (case 64)', async () => {
    redis.pause();
    for (const browser of visitors()) expect(await tries('alone', [browser], 6)).toEqual([200, 200, 200, 200, 200, 429]);
    redis.goOn();
    await expect.poll(async () => (await tries(`again-${clients}`, visitors(), triesAlone)).includes(429), { timeout: 20_000 }).toBe(true);
    await redis.stop();
    for (const browser of visitors()) expect(await tries('gone', [browser], 6)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
