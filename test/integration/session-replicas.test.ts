import { beforeEach, describe, expect, it } from 'vitest';
import { testClient } from '../support/backend.ts';
import { aBrowser, type Browser } from '../support/browser.ts';
import { builtPages, type TestGateway } from '../support/gateway.ts';
import { bob, jsonOf } from '../support/members.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { forTest, startMembers } from '../support/start-portal.ts';

const needsMember = '/api/saas/orders/getTrialInfo/north';

const portal = await startMembers();
let redis: TestRedis;
let replicas: TestGateway[] = [];

beforeEach(async () => {
  redis = await forTest(startRedis());
  const env = {
    REDIS_URL: redis.url,
    SESSION_SECRET: 's'.repeat(32),
    OAUTH_CLIENT_ID: testClient.clientId,
    OAUTH_CLIENT_SECRET: testClient.clientSecret,
  };
  const pages = await builtPages();
  replicas = await Promise.all([1, 2, 3].map(() => portal.start({ env, pages })));
  // A replica that has responded is connected to Redis, so no test starts before all of them are.
  await Promise.all(replicas.map((replica) => aBrowser(replica).fetch('/cms/session')));
});

/** Tabs of a member without a token, which reach the replicas in turn. */
async function tabs(count: number): Promise<Browser[]> {
  const browser = portal.browser();
  expect(jsonOf(await portal.login(browser, bob)).code).toBe(0);
  browser.cookies.delete('token');
  return Array.from({ length: count }, (_, i) => aBrowser(replicas[i % 3] ?? portal.gateway, { cookies: new Map(browser.cookies) }));
}
const refreshes = (since: number): number => portal.callsSince(since).filter((call) => call === 'GET /cms-api/oauth/token').length;

describe('three replicas that share a Redis', () => {
  it('renew a token once for all their callers, who all stay the same member (case 42, ruling 8)', async () => {
    const all = await tabs(50);
    const before = portal.platform.calls.length;
    const answers = await Promise.all(all.map((tab) => tab.fetch(needsMember)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(refreshes(before)).toBe(1);
    const tokens = new Set(all.map((tab) => tab.cookies.get('token')?.value));
    expect(tokens.size).toBe(1);
    // values in Redis are encrypted
    const kept = JSON.stringify([...redis.values()]);
    expect(redis.values().size).toBeGreaterThan(0);
    for (const token of tokens) expect(kept).not.toContain(token);
    expect(kept).not.toContain(all[0]?.cookies.get('refreshToken')?.value);
  });

  it('use a token that another replica has renewed for a page that did not wait [G12]', async () => {
    const [first, second, third] = await tabs(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('there are three');
    const before = portal.platform.calls.length;
    const held = portal.platform.hold({ path: '/cms-api/oauth/token' });
    expect((await first.visit('/cms/')).status).toBe(200);
    expect(first.cookies.has('token')).toBe(false);
    held.release();
    for (const tab of [second, third]) expect((await tab.fetch(needsMember)).status).toBe(200);
    expect({ refreshes: refreshes(before), token: second.cookies.get('token')?.value }).toEqual({
      refreshes: 1,
      token: third.cookies.get('token')?.value,
    });
  });

  it('refuse a member who has logged out at another replica (case 43)', async () => {
    const [first, second] = await tabs(2);
    if (first === undefined || second === undefined) throw new Error('there are two');
    await first.post('/cms/session/logout');
    const before = portal.platform.calls.length;
    expect((await second.fetch(needsMember)).status).toBe(401);
    expect({ hasUser: second.cookies.has('user'), refreshes: refreshes(before) }).toEqual({ hasUser: false, refreshes: 0 });
  });

  it.each<[string, () => unknown]>([
    ['is gone', () => redis.stop()],
    ['takes everything and answers nothing', () => redis.mute()],
  ])('each renew alone while Redis %s, and no member is logged out (case 64)', async (_, fault) => {
    const all = await tabs(9);
    await fault();
    expect((await Promise.all(all.map((tab) => tab.fetch(needsMember)))).map(({ status }) => status)).toEqual(all.map(() => 200));
  });
});
