import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { testClient } from '../support/backend.ts';
import { aBrowser, type Browser } from '../support/browser.ts';
import { bob, headerOf, jsonOf } from '../support/members.ts';
import { stateOf } from '../support/page.ts';
import { startMembers } from '../support/start-portal.ts';
import { replyOf } from '../support/steps.ts';

const minuteMs = 60_000;
/** For work that continues after a page was sent. */
const patience = { timeout: 20_000 };
const refreshCall = { path: '/cms-api/oauth/token' };
const needsMember = '/api/saas/orders/getTrialInfo/north';
const publicRead = '/api/tms/industries';

const portal = await startMembers();
beforeEach(() => portal.later(48 * 60 * minuteMs));

async function member(): Promise<Browser> {
  const browser = portal.browser();
  expect(jsonOf(await portal.login(browser, bob)).code).toBe(0);
  return browser;
}
/** Simulates the expiry of the cookie. */
const dropToken = (browser: Browser): void => void browser.cookies.delete('token');
const refreshes = (since: number): number => portal.callsSince(since).filter((call) => call === 'GET /cms-api/oauth/token').length;
const tokenOf = (browser: Browser): string => browser.cookies.get('token')?.value ?? '';

describe('an expired token', () => {
  it.each([
    ['that the browser has dropped', dropToken],
    ['that is about to end', () => portal.later(119.6 * minuteMs)],
    ['that has ended', () => portal.later(3 * 60 * minuteMs)],
  ])('%s is renewed before the page is rendered, and the member stays logged in [G12]', async (_, age) => {
    const browser = await member();
    const [before, old] = [portal.platform.calls.length, tokenOf(browser)];
    age(browser);
    const page = await browser.visit('/cms/');
    expect(stateOf(page.body).member).toMatchObject({ name: '鲍' });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect({ refreshes: refreshes(before), hasOldToken: tokenOf(browser) === old }).toEqual({ refreshes: 1, hasOldToken: false });
    expect((await browser.fetch(needsMember)).status).toBe(200);
    expect(refreshes(before)).toBe(1);
  });

  it('is renewed without changing since when the member is logged in [H1]', async () => {
    const browser = await member();
    const sinceOf = async () => jsonOf(await browser.fetch('/cms/session')).data.since;
    const since = await sinceOf();
    expect(since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const old = tokenOf(browser);
    portal.later(3 * 60 * minuteMs);
    const page = await browser.visit('/cms/');
    expect(tokenOf(browser)).not.toBe(old);
    expect({ onPage: stateOf(page.body).member?.since, inSession: await sinceOf() }).toEqual({ onPage: since, inSession: since });
    expect(jsonOf(await portal.login(browser, bob)).data.since > since).toBe(true);
  });

  it('is renewed once for concurrent requests, and all of them succeed (case 42)', async () => {
    const browser = await member();
    const before = portal.platform.calls.length;
    portal.later(3 * 60 * minuteMs);
    const held = portal.platform.hold(refreshCall);
    const tabs = Array.from({ length: 50 }, () => browser.copy());
    const answers = Promise.all(tabs.map((tab) => tab.fetch(needsMember)));
    await held.reached;
    held.release();
    expect((await answers).map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(refreshes(before)).toBe(1);
    expect(new Set(tabs.map(tokenOf)).size).toBe(1);
  });

  it('that a browser still sends after a lost response is renewed again without the platform (case 42)', async () => {
    const browser = await member();
    portal.later(3 * 60 * minuteMs);
    const lost = browser.copy();
    await browser.fetch(needsMember);
    const before = portal.platform.calls.length;
    portal.later(20_000);
    expect((await lost.fetch(needsMember)).status).toBe(200);
    expect({ refreshes: refreshes(before), token: tokenOf(lost) }).toEqual({ refreshes: 0, token: tokenOf(browser) });
  });

  /** Opens a page that does not wait for the renewal, which ends after the response. */
  async function pageBeforeRenewal(browser: Browser): Promise<void> {
    portal.later(3 * 60 * minuteMs);
    const old = tokenOf(browser);
    const held = portal.platform.hold(refreshCall);
    expect(stateOf((await browser.visit('/cms/')).body).member).toMatchObject({ name: '鲍' });
    held.release();
    await portal.platform.calls.findLast(({ url }) => url.startsWith(refreshCall.path))?.closed;
    portal.platform.heal();
    // it needs no token, and by its answer the gateway has had the platform's renewal
    await browser.fetch('/cms/session/captcha');
    expect(tokenOf(browser)).toBe(old);
  }

  it('whose renewal took longer than the page waits is replaced at the next request, however late [G12]', async () => {
    const browser = await member();
    const before = portal.platform.calls.length;
    await pageBeforeRenewal(browser);
    portal.later(10 * minuteMs);
    const lost = browser.copy();
    expect((await browser.fetch(needsMember)).status).toBe(200);
    expect(refreshes(before)).toBe(1);
    // the new token is delivered: a client with the old one is another browser
    portal.later(minuteMs);
    expect((await lost.fetch(needsMember)).status).toBe(401);
    expect(lost.cookies.has('user')).toBe(false);
  });

  it('that was renewed for an earlier page is renewed again with the renewed refresh token [G12]', async () => {
    const browser = await member();
    const before = portal.platform.calls.length;
    await pageBeforeRenewal(browser);
    portal.later(24 * 60 * minuteMs);
    expect((await browser.fetch(needsMember)).status).toBe(200);
    expect(refreshes(before)).toBe(2);
    await pageBeforeRenewal(browser);
    expect(jsonOf(await browser.post('/cms/session/logout'))).toEqual({ code: 0 });
  });

  it('is renewed by two gateways concurrently, and neither ends the session (case 42)', async () => {
    const env = {
      TRUST_PROXY: 'loopback',
      SESSION_SECRET: 's'.repeat(32),
      OAUTH_CLIENT_ID: testClient.clientId,
      OAUTH_CLIENT_SECRET: testClient.clientSecret,
    };
    const other = await portal.start({ env });
    const browser = await member();
    dropToken(browser);
    const second = aBrowser(other, { cookies: new Map(browser.cookies) });
    const [one, two] = await Promise.all([browser.fetch(needsMember), second.fetch(needsMember)]);
    expect({ oneStatus: one.status, twoStatus: two.status }).toEqual({ oneStatus: 200, twoStatus: 200 });
  });

  it.each([
    ['answers 503', (res) => res.writeHead(503).end('<html>'), 500],
    ['answers 502', (res) => res.writeHead(502).end(), 502],
    ['answers garbage', (res) => res.writeHead(200).end('garbage'), 500],
    ['answers another shape', (res) => res.writeHead(200).end('{"success":true}'), 500],
    ['cuts the connection', (res) => res.destroy(), 502],
  ] as [string, (res: ServerResponse) => unknown, number][])(
    'keeps the session while the platform %s, and the response is the failure of G6 (case 42)',
    async (_, fault, status) => {
      const browser = await member();
      portal.later(3 * 60 * minuteMs);
      portal.platform.fail(refreshCall, (_req, res) => fault(res));
      const answer = await browser.fetch(needsMember);
      expect({ status: answer.status, code: jsonOf(answer).code }).toEqual({ status, code: 'timeout' });
      // public calls continue without the token
      expect((await browser.fetch(publicRead)).status).toBe(200);
      expect(headerOf(portal.platform.calls.at(-1) ?? { rawHeaders: [] }, 'authorization')).toBeUndefined();
      expect(stateOf((await browser.visit('/cms/')).body).member).toMatchObject({ name: '鲍' });
      expect(browser.cookies.has('refreshToken')).toBe(true);
      portal.platform.heal();
      portal.later(3000);
      expect((await browser.fetch(needsMember)).status).toBe(200);
    },
  );

  it.each([400, 401])('ends the session with cleared cookies if the platform refuses with %i [G12]', async (status) => {
    const browser = await member();
    portal.later(3 * 60 * minuteMs);
    portal.platform.fail(refreshCall, (_req, res) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ code: status })),
    );
    expect((await browser.fetch(publicRead)).status).toBe(200);
    expect(['token', 'refreshToken', 'user'].filter((name) => browser.cookies.has(name))).toEqual([]);
    expect(jsonOf(await browser.fetch('/cms/session')).data.user).toBeNull();
  });
});

describe('a token that the platform no longer accepts', () => {
  /** Ends it there without its time being over here. */
  async function spoil(browser: Browser): Promise<void> {
    await portal.backend.db
      .updateTable('access_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    portal.later(minuteMs);
    expect(browser.cookies.has('token')).toBe(true);
  }

  it('is renewed and the read is repeated, invisible to the client [G12]', async () => {
    const browser = await member();
    await spoil(browser);
    const old = tokenOf(browser);
    const before = portal.platform.calls.length;
    const answer = await browser.fetch(needsMember);
    expect({ status: answer.status, cacheControl: answer.headers['cache-control'], refreshes: refreshes(before) }).toEqual({
      status: 200,
      cacheControl: 'private, no-store',
      refreshes: 1,
    });
    expect(tokenOf(browser)).not.toBe(old);
  });

  it('is renewed for a request that cannot be repeated too: the response says that the browser may retry [G12]', async () => {
    const browser = await member();
    await spoil(browser);
    const body = { tenantId: 'north', skuId: '1', company: '乙', contact: '', phone: bob.phone };
    const refused = await browser.post('/api/saas/orders/trial', body);
    expect({ status: refused.status, xSession: refused.headers['x-session'], code: jsonOf(refused).code }).toEqual({
      status: 401,
      xSession: 'renewed',
      code: 401,
    });
    expect((await browser.post('/api/saas/orders/trial', body)).status).not.toBe(401);
  });

  it('does not redirect a reader of public data to the login [G6]', async () => {
    const browser = await member();
    await spoil(browser);
    portal.platform.fail(refreshCall, (_req, res) => res.writeHead(400, { 'Content-Type': 'application/json' }).end('{"code":400}'));
    portal.platform.fail({ path: publicRead }, (req, res) => {
      const good = req.headers.authorization === undefined;
      res.writeHead(good ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify({ code: good ? 0 : 401, data: [] }));
    });
    const answer = await browser.fetch(publicRead);
    expect({ status: answer.status, hasUser: browser.cookies.has('user') }).toEqual({ status: 200, hasUser: false });
    const other = await member();
    await spoil(other);
    const needing = await other.fetch(needsMember);
    expect({ status: needing.status, xSession: needing.headers['x-session'], hasUser: other.cookies.has('user') }).toEqual({
      status: 401,
      xSession: 'ended',
      hasUser: false,
    });
  });

  it('is also detected by a page', async () => {
    const [browser, other] = [await member(), await member()];
    await spoil(browser);
    const before = portal.platform.calls.length;
    expect(stateOf((await browser.visit('/cms/')).body).member).toMatchObject({ name: '鲍' });
    // the stale page is served once more, then the token is renewed
    await expect
      .poll(async () => ({ name: stateOf((await browser.visit('/cms/')).body).member?.name, refreshes: refreshes(before) }), patience)
      .toEqual({ name: '鲍', refreshes: 1 });
    portal.platform.fail(refreshCall, (_req, res) => res.writeHead(400, { 'Content-Type': 'application/json' }).end('{"code":400}'));
    await expect.poll(async () => stateOf((await other.visit('/cms/')).body).member, patience).toBeNull();
    expect(other.cookies.has('user')).toBe(false);
  });

  it('is not renewed if it is new: the platform refuses for another reason', async () => {
    const browser = await member();
    portal.platform.fail({ path: needsMember }, (_req, res) => res.writeHead(401, { 'Content-Type': 'application/json' }).end('{"code":401}'));
    const before = portal.platform.calls.length;
    for (let i = 0; i < 3; i += 1) expect((await browser.fetch(needsMember)).status).toBe(401);
    expect({ refreshes: refreshes(before), hasUser: browser.cookies.has('user') }).toEqual({ refreshes: 0, hasUser: true });
  });
});

describe('POST /cms/session/refresh', () => {
  it('renews at once and returns the member, or null', async () => {
    const browser = await member();
    portal.later(minuteMs);
    const old = tokenOf(browser);
    expect(jsonOf(await browser.post('/cms/session/refresh'))).toMatchObject({ code: 0, data: { user: { id: 'u2' }, appStatus: '0' } });
    expect(tokenOf(browser)).not.toBe(old);
    expect(jsonOf(await portal.browser().post('/cms/session/refresh'))).toMatchObject({ code: 0, data: { user: null } });
  });
});

describe('logging out', () => {
  it('ends the session here and at the platform, and clears every cookie [F5]', async () => {
    const browser = await member();
    const before = portal.platform.calls.length;
    const token = tokenOf(browser);
    const answer = await browser.post('/cms/session/logout');
    expect(replyOf(answer)).toEqual({ status: 200, body: { code: 0 } });
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect([...browser.cookies.keys()].filter((name) => name !== 'sessionCaptcha')).toEqual([]);
    expect(portal.callsSince(before)).toEqual(['GET /uac/sysLogout']);
    expect(headerOf(portal.platform.calls.at(-1) ?? { rawHeaders: [] }, 'authorization')).toBe(`Bearer ${token}`);
    expect(stateOf((await browser.visit('/cms/')).body).member).toBeNull();
    expect(jsonOf(await browser.post('/cms/session/logout'))).toEqual({ code: 0 });
  });

  it('also works if the platform fails or does not answer, which is only logged [F5] (case 43)', async () => {
    for (const fault of [() => {}, (res: ServerResponse) => res.writeHead(500).end()]) {
      const browser = await member();
      portal.platform.fail({ path: '/uac/sysLogout' }, (_req, res) => fault(res));
      expect(jsonOf(await browser.post('/cms/session/logout'))).toEqual({ code: 0 });
      expect(browser.cookies.has('user')).toBe(false);
      expect(portal.gateway.log.at(-2)).toMatchObject({ level: 'warn', message: 'platform logout failed', call: 'sysLogout' });
    }
  });

  it('cannot be undone by cookies that were copied earlier', async () => {
    const browser = await member();
    const copy = browser.copy();
    await browser.post('/cms/session/logout');
    expect(jsonOf(await copy.fetch('/cms/session')).data.user).toBeNull();
    expect(copy.cookies.has('user')).toBe(false);
  });

  it('during a refresh leaves no cookie behind, in either order (case 43)', async () => {
    const browser = await member();
    portal.later(3 * 60 * minuteMs);
    const held = portal.platform.hold(refreshCall);
    const tab = browser.copy();
    const late = tab.fetch(needsMember);
    await held.reached;
    // its own token has expired as well: it waits for the same refresh
    const logout = browser.post('/cms/session/logout');
    held.release();
    await Promise.all([late, logout]);
    expect(browser.cookies.has('user')).toBe(false);
    // the token of the other tab is invalid
    expect(jsonOf(await tab.fetch('/cms/session')).data.user).toBeNull();
    expect(tab.cookies.has('user')).toBe(false);
  });
});
