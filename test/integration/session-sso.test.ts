import { beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, type Browser } from '../support/browser.ts';
import { ann, jsonOf } from '../support/members.ts';
import { stateOf } from '../support/page.ts';
import { startMembers } from '../support/start-portal.ts';
import { ask, type Heard } from '../support/steps.ts';

const minuteMs = 60_000;
const failed = '登录失败，请稍后重试';

const portal = await startMembers();
beforeEach(() => portal.later(48 * 60 * minuteMs));

const locationOf = ({ headers }: Heard): string => headers.location ?? '';
const pathOf = (location: string): string => location.replace(/^http:\/\/north\.localhost(?=\/)/, '');

/** To the access centre and through its login form. @returns the callback's address, as the browser would follow it */
async function signOn(browser: Browser, query = 'to=%2Fcms%2Fnews%3Fpage%3D2'): Promise<string> {
  const start = await browser.visit(`/cms/session/authorize?${query}`);
  expect(start.status).toBe(302);
  const request = new URLSearchParams(locationOf(start).split('?')[1]);
  const form = new URLSearchParams([...request, ['username', ann.username], ['password', ann.password]]);
  const page = await browser.visit(locationOf(start));
  if (page.status === 302) return pathOf(locationOf(page));
  const back = await browser.post('/uac/login', form.toString(), { 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(back.status).toBe(303);
  return pathOf(locationOf(back));
}

/** Expects no session, and a notice that the login page shows once. */
async function expectRefused(browser: Browser, answer: Heard, message = failed): Promise<void> {
  expect({ status: answer.status, location: locationOf(answer), cacheControl: answer.headers['cache-control'] }).toEqual({
    status: 302,
    location: '/cms/login',
    cacheControl: 'private, no-store',
  });
  expect(['token', 'refreshToken', 'user', 'sessionSso'].filter((name) => browser.cookies.has(name))).toEqual([]);
  expect(jsonOf(await browser.fetch('/cms/session')).data).not.toHaveProperty('notice');
  expect(jsonOf(await browser.fetch('/cms/session?notice')).data).toMatchObject({ user: null, notice: message });
  expect(jsonOf(await browser.fetch('/cms/session?notice')).data).not.toHaveProperty('notice');
}

describe('single sign-on', () => {
  it('redirects to the access centre with state and PKCE, back to this host, and on to the requested page [F3]', async () => {
    const start = await portal.browser().visit('/cms/session/authorize?to=%2Fcms%2Fnews%3Fpage%3D2');
    const { pathname, searchParams } = new URL(locationOf(start), 'http://north.localhost');
    expect({ pathname, cacheControl: start.headers['cache-control'] }).toEqual({
      pathname: '/uac/oauth/authorize',
      cacheControl: 'private, no-store',
    });
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: 'http://north.localhost/cms/session/callback',
      scope: 'all',
      code_challenge_method: 'S256',
    });
    const browser = portal.browser();
    const callback = await signOn(browser);
    const end = await browser.visit(callback);
    expect({ status: end.status, location: locationOf(end), cacheControl: end.headers['cache-control'] }).toEqual({
      status: 302,
      location: '/cms/news?page=2',
      cacheControl: 'private, no-store',
    });
    expect(stateOf((await browser.visit('/cms/')).body).member).toMatchObject({ name: ann.name, appStatus: '1' });
    expect(browser.cookies.has('sessionSso')).toBe(false);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/%09/evil.test',
    'https:evil.test',
    '//evil.test/cms/',
    '/cms/../uac/x',
    '/cms/session/logout',
    '/api/x',
    '',
  ])('never redirects to %j (case 39)', async (to) => {
    const browser = portal.browser();
    expect(locationOf(await browser.visit(await signOn(browser, `to=${encodeURIComponent(to)}`)))).toBe('/cms/');
  });

  it.each([
    ['/cms/en/news?page=2', '/cms/en/news?page=2'],
    ['//evil.test/', '/cms/'],
  ])('redirects to the page shown last if no other is requested: %j to %j (case 39) [G9]', async (last, to) => {
    const browser = portal.browser();
    browser.cookies.set('lastRoute', { value: encodeURIComponent(last), path: '/', attributes: '' });
    expect(locationOf(await browser.visit(await signOn(browser, '')))).toBe(to);
  });

  it('works in the same browser only: without its cookie, or with that of another start, there is no login (case 38)', async () => {
    const [mine, other] = [portal.browser(), portal.browser()];
    const callback = await signOn(mine);
    await expectRefused(other, await other.visit(callback));
    await other.visit('/cms/session/authorize');
    await expectRefused(other, await other.visit(callback));
    // its owner can still go on
    expect(locationOf(await mine.visit(callback))).toBe('/cms/news?page=2');
  });

  it.each([
    ['no state', (callback: string) => callback.replace(/&state=[^&]*/, '')],
    ['a foreign state', (callback: string) => callback.replace(/&state=[^&]*/, '&state=foreign')],
    ['no code', (callback: string) => callback.replace(/code=[^&]*/, '')],
    ['an error that is markup', () => '/cms/session/callback?error=%3Cscript%3Ealert(1)%3C/script%3E&error_description=%3Cb%3E'],
    ['a code of 600 characters', (callback: string) => callback.replace(/code=[^&]*/, `code=${'x'.repeat(600)}`)],
  ])('with %s creates no session, and shows one message (case 38)', async (_, change) => {
    const browser = portal.browser();
    const before = portal.platform.calls.length;
    const callback = change(await signOn(browser));
    await expectRefused(browser, await browser.visit(callback));
    expect(portal.callsSince(before)).not.toContain('GET /cms-api/oauth/token');
  });

  it('may run in four tabs at once, and redirects each to its own page, once (case 38) [F3]', async () => {
    const browser = portal.browser();
    const long = `/cms/news?page=${'9'.repeat(900)}`;
    const goals = ['/cms/notice', '/cms/en/news?page=2', '/cms/about', '/cms/company'];
    const lost = await signOn(browser, `to=${encodeURIComponent(long)}`);
    const callbacks: string[] = [];
    for (const to of goals) callbacks.push(await signOn(browser, `to=${encodeURIComponent(to)}`));
    const before = browser.copy();
    for (const [i, callback] of callbacks.entries()) expect(locationOf(await browser.visit(callback))).toBe(goals[i]);
    expect(browser.cookies.has('sessionSso')).toBe(false);
    // the fifth start has evicted the first, and finished ones are used
    for (const callback of [lost, ...callbacks]) expect(locationOf(await before.copy().visit(callback))).toBe('/cms/login');
  });

  it('redirects home if the return address is too long for a cookie, and holds as many starts as fit', async () => {
    const browser = portal.browser();
    const to = (length: number) => `to=${encodeURIComponent(`/cms/search?keywords=${'x'.repeat(length)}`)}`;
    expect(locationOf(await browser.visit(await signOn(browser, to(1500))))).toBe('/cms/');
    const callbacks: string[] = [];
    for (let tab = 0; tab < 4; tab += 1) callbacks.push(await signOn(browser, to(900)));
    expect(browser.cookies.get('sessionSso')?.value.length).toBeLessThan(4000);
    expect(locationOf(await browser.visit(callbacks[3] ?? ''))).toContain('xxx');
  });

  it('expires after ten minutes (case 38)', async () => {
    const browser = portal.browser();
    const callback = await signOn(browser);
    portal.later(10 * minuteMs);
    await expectRefused(browser, await browser.visit(callback));
  });

  it('works once: neither the response nor the code can be reused (case 38)', async () => {
    const browser = portal.browser();
    const callback = await signOn(browser);
    const thief = browser.copy();
    await browser.visit(callback);
    await expectRefused(thief, await thief.visit(callback));
    // the same code with the attacker's own state
    const state = new URLSearchParams(locationOf(await thief.visit('/cms/session/authorize')).split('?')[1]).get('state') ?? '';
    await expectRefused(thief, await thief.visit(callback.replace(/state=[^&]*/, `state=${state}`)), '授权码无效或已过期');
  });

  it("is invalid at another park's host (case 38)", async () => {
    const north = portal.browser();
    const callback = await signOn(north);
    const south = portal.browser({ host: 'south.localhost', cookies: new Map(north.cookies) });
    await expectRefused(south, await south.visit(callback));
  });

  it("shows the platform's own message as text if the exchange fails [F3]", async () => {
    const browser = portal.browser();
    const callback = await signOn(browser);
    portal.platform.fail({ path: '/cms-api/oauth/token' }, (_req, res) =>
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ code: 7, message: `账号<b>已停用</b>${'长'.repeat(500)}` })),
    );
    const answer = await browser.visit(callback);
    expect(locationOf(answer)).toBe('/cms/login');
    const { notice } = jsonOf(await browser.fetch('/cms/session?notice')).data;
    expect({ isText: notice.startsWith('账号<b>已停用</b>'), length: notice.length }).toEqual({ isText: true, length: 200 });
  });

  it('is offered if the gateway has an OAuth client, else not [F3]', async () => {
    const without = await portal.start();
    const [here, there] = [portal.browser(), aBrowser(without)];
    expect((await here.visit('/cms/login')).body).toContain('/cms/session/authorize?');
    expect((await there.visit('/cms/login')).body).not.toContain('/cms/session/authorize?');
    expect((await there.visit('/cms/session/authorize')).status).toBe(404);
  });

  it('refuses HEAD, which would use it up', async () => {
    const browser = portal.browser();
    const callback = await signOn(browser);
    for (const path of [callback, '/cms/session/authorize', '/cms/session/open?id=1'])
      expect((await ask(portal.gateway, path, { method: 'HEAD' })).status).toBe(405);
    expect(locationOf(await browser.visit(callback))).toBe('/cms/news?page=2');
  });
});
