import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { toldBy } from '../support/log.ts';
import { ann, giveTokens, headerOf, jsonOf } from '../support/members.ts';
import { stateOf } from '../support/page.ts';
import { startMembers } from '../support/start-portal.ts';
import { replyOf } from '../support/steps.ts';
import { json } from '../support/upstream.ts';

const hourMs = 3_600_000;
const portal = await startMembers();
beforeEach(() => {
  portal.later(48 * hourMs);
  portal.platform.fail({ path: '/api/echo' }, json(200, { code: 0 }));
});

let made = 0;
/** Like a token of the platform, of so many characters, and no other's. */
function aToken(length: number, letters = 'aZ09-_.~'): string {
  made += 1;
  return `t${made}.`.padEnd(length, letters).slice(0, length);
}

const refreshes = () => portal.platform.calls.filter(({ url }) => url.startsWith('/cms-api/oauth/token?grant_type=refresh_token')).length;
const tokenCookies = (browser: Browser) => [...browser.cookies.keys()].filter((name) => /token|user/i.test(name)).sort();
const memberOf = async (browser: Browser) => stateOf((await browser.visit('/cms/')).body).member?.name;

const give = (token: string, refreshToken = aToken(40)) => giveTokens(portal.platform, token, refreshToken);

/** Returns the bearer token and the cookies of a proxied call. */
async function echo(browser: Browser): Promise<[bearer: string | undefined, cookie: string | undefined]> {
  await browser.fetch('/api/echo');
  const call = portal.platform.calls.findLast(({ url }) => url === '/api/echo');
  return call === undefined ? [undefined, undefined] : [headerOf(call, 'authorization'), headerOf(call, 'cookie')];
}

describe('a session with a long token', () => {
  it.each([
    ['http', 4500, 40],
    ['https', 4500, 40],
    ['http', 3795, 3788],
    ['https', 3799, 3800],
    ['http', 11_000, 100],
    ['https', 200, 9000],
    ['http', 5000, 5000],
  ] as const)('over %s with %i characters and a refresh token of %i is stored completely (case 88)', async (scheme, length, refreshLength) => {
    const [token, refreshToken] = [aToken(length), aToken(refreshLength)];
    give(token, refreshToken);
    const browser = portal.browser({ scheme });
    const answer = await portal.login(browser);
    expect(jsonOf(answer)).toMatchObject({ code: 0, message: '登录成功' });
    const lines = answer.headers['set-cookie'] ?? [];
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(4096);
    const prefix = scheme === 'https' ? '__Host-' : '';
    for (const [name, { attributes }] of browser.cookies)
      if (name.startsWith(`${prefix}token`)) expect(attributes).toMatch(/^; Max-Age=7200; Path=\/; .*HttpOnly;( Secure;)? SameSite=Lax$/);
    expect(await echo(browser)).toEqual([`Bearer ${token}`, undefined]);
    expect(await memberOf(browser)).toBe(ann.name);

    // its refresh token is whole too, and is used once
    portal.later(3 * hourMs);
    for (const name of tokenCookies(browser)) if (name.startsWith(`${prefix}token`)) browser.cookies.delete(name);
    const before = refreshes();
    const next = aToken(length);
    give(next, aToken(refreshLength));
    for (let i = 0; i < 9; i += 1) expect(await memberOf(browser)).toBe(ann.name);
    expect(refreshes() - before).toBe(1);
    const asked = portal.platform.calls.findLast(({ url }) => url.startsWith('/cms-api/oauth/token?'))?.url ?? '';
    expect(new URLSearchParams(asked.split('?')[1]).get('refresh_token')).toBe(refreshToken);
    expect(await echo(browser)).toEqual([`Bearer ${next}`, undefined]);

    await browser.post('/cms/session/logout');
    expect(tokenCookies(browser)).toEqual([]);
  });

  it('that has expired is renewed once for concurrent calls (case 88) [G12]', async () => {
    give(aToken(4500));
    const browser = portal.browser();
    await portal.login(browser);
    portal.later(3 * hourMs);
    const before = refreshes();
    give(aToken(6000));
    const answers = await Promise.all(Array.from({ length: 19 }, () => browser.visit('/cms/news')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(refreshes() - before).toBe(1);
  });

  it('with characters that cookies escape is limited by its escaped length (case 88)', async () => {
    const token = aToken(3500, '+/=');
    give(token);
    const browser = portal.browser();
    expect(jsonOf(await portal.login(browser)).code).toBe(0);
    expect(await echo(browser)).toEqual([`Bearer ${token}`, undefined]);
  });

  it('leaves no cookie behind if the next one is shorter (case 88)', async () => {
    give(aToken(9000), aToken(40));
    const browser = portal.browser();
    await portal.login(browser);
    expect(tokenCookies(browser)).toEqual(['refreshToken', 'token', 'token-1', 'token-2', 'user']);
    portal.later(3 * hourMs);
    const token = aToken(100);
    give(token, aToken(40));
    expect(await memberOf(browser)).toBe(ann.name);
    expect(tokenCookies(browser)).toEqual(['refreshToken', 'token', 'user']);
    // nor with leftover parts
    browser.cookies.set('token-1', { value: 'left', path: '/', attributes: '' });
    expect(await echo(browser)).toEqual([`Bearer ${token}`, undefined]);
    await portal.login(browser);
    expect(tokenCookies(browser)).toEqual(['refreshToken', 'token', 'user']);
  });

  it('is invalid if a part is doubled, exchanged, changed or of another session (cases 40, 88)', async () => {
    give(aToken(9000, 'abcdefg'));
    const browser = portal.browser();
    await portal.login(browser);
    give(aToken(9000, 'gfedcba'));
    const other = portal.browser();
    await portal.login(other);
    const cookieOf = (of: Browser, name: string) => of.cookies.get(name)?.value ?? '';
    const changes: ((cookies: Browser['cookies']) => unknown)[] = [
      (cookies) => cookies.set('token-1', { value: cookieOf(other, 'token-1'), path: '/', attributes: '' }),
      (cookies) =>
        cookies
          .set('token-1', { value: cookieOf(browser, 'token-2'), path: '/', attributes: '' })
          .set('token-2', { value: cookieOf(browser, 'token-1'), path: '/', attributes: '' }),
      (cookies) => cookies.set('token-2', { value: `${cookieOf(browser, 'token-2')}x`, path: '/', attributes: '' }),
      (cookies) => cookies.set('token-1', { value: `${cookieOf(browser, 'token-1')}; token-1=planted`, path: '/', attributes: '' }),
      (cookies) => cookies.set('token-1', { value: '%zz', path: '/', attributes: '' }),
    ];
    for (const change of changes) {
      const thief = browser.copy();
      change(thief.cookies);
      const answer = await thief.visit('/cms/');
      expect(stateOf(answer.body).member).toBeNull();
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(tokenCookies(thief)).toEqual([]);
    }
    expect(await memberOf(browser)).toBe(ann.name);
  });

  it('with a missing part is renewed, like one without a token (case 88)', async () => {
    give(aToken(9000));
    const browser = portal.browser();
    await portal.login(browser);
    browser.cookies.delete('token-1');
    const before = refreshes();
    give(aToken(9000));
    expect(await memberOf(browser)).toBe(ann.name);
    expect(await memberOf(browser)).toBe(ann.name);
    expect(refreshes() - before).toBe(1);
  });

  it('has parts that are never sent to the platform, never set by it, and bypass the caches (cases 9, 24, 25, 88)', async () => {
    portal.platform.fail(
      { path: '/api/echo' },
      json(200, { code: 0 }, { 'Set-Cookie': ['token-1=x', '__Host-refreshToken-2=y', 'TOKEN-3=z', 'own=1'] }),
    );
    for (const name of ['token-1', 'refreshToken-3', '__Host-token-2', 'TOKEN-1', '"token-1"']) {
      const browser = portal.browser({ headers: { Cookie: `${name}=planted; captcha=1` } });
      const answer = await browser.fetch('/api/echo');
      expect((answer.headers['set-cookie'] ?? []).filter((line) => !line.includes('Expires=Thu, 01 Jan 1970'))).toEqual([
        expect.stringMatching(/^own=1/),
      ]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      const call = portal.platform.calls.findLast(({ url }) => url === '/api/echo');
      expect(call && headerOf(call, 'cookie')).toBe('captcha=1');
      expect((await browser.visit('/cms/news')).headers['cache-control']).toBe('private, no-store');
    }
  });

  it.each([
    ['12,500 characters', aToken(12_500), aToken(40)],
    ['a refresh token of 12,500', aToken(40), aToken(12_500)],
    ['7,000 and 7,000', aToken(7000), aToken(7000)],
    ['signs that no cookie can hold', `${aToken(40)} 中`, aToken(40)],
  ])(
    'of %s is refused at login: the visitor gets a message, the operator a log line, and the platform session is ended (case 88)',
    async (_, token, refreshToken) => {
      give(token, refreshToken);
      const browser = portal.browser();
      const [before, logged] = [portal.platform.calls.length, portal.gateway.log.length];
      const answer = await portal.login(browser);
      expect(replyOf(answer)).toEqual({
        status: 500,
        body: { code: 500, message: '登录信息过大，浏览器无法保存，请联系园区管理员' },
      });
      expect(tokenCookies(browser)).toEqual([]);
      expect(await memberOf(browser)).toBeUndefined();
      expect(portal.callsSince(before)).toContain('GET /uac/sysLogout');
      const lines = portal.gateway.log.slice(logged).filter(({ message }) => message === 'session too large for cookies');
      expect(lines).toEqual([expect.objectContaining({ level: 'error', tenant: 'north', bytes: expect.any(Number) })]);
      expect(toldBy(lines)).not.toContain(token.slice(0, 20));
    },
  );

  it('that grows too long ends at its renewal, which runs once, and the login page shows the reason (case 88) [G12]', async () => {
    give(aToken(4500));
    const browser = portal.browser();
    await portal.login(browser);
    portal.later(3 * hourMs);
    const [before, logged] = [refreshes(), portal.gateway.log.length];
    give(aToken(13_000));
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.copy().visit('/cms/news')));
    expect(answers.map(({ body }) => stateOf(body).member)).toEqual(answers.map(() => null));
    for (let i = 0; i < 3; i += 1) expect(await memberOf(browser)).toBeUndefined();
    expect(refreshes() - before).toBe(1);
    expect(tokenCookies(browser)).toEqual([]);
    expect(portal.gateway.log.slice(logged).filter(({ message }) => message === 'session too large for cookies')).toHaveLength(1);
  });

  it('is refused at single sign-on too, and the login page shows the reason (case 88)', async () => {
    const browser = portal.browser();
    const start = await browser.visit('/cms/session/authorize?to=/cms/news');
    const state = new URLSearchParams(start.headers.location?.split('?')[1]).get('state') ?? '';
    give(aToken(13_000));
    portal.platform.fail({ path: '/cms-api/oauth/token' }, json(200, { code: 0, data: { access_token: 'ticket' } }));
    const back = await browser.visit(`/cms/session/callback?code=c&state=${state}`);
    expect({ status: back.status, location: back.headers.location, cookies: tokenCookies(browser) }).toEqual({
      status: 302,
      location: '/cms/login',
      cookies: [],
    });
    expect(jsonOf(await browser.fetch('/cms/session?notice')).data.notice).toBe('登录信息过大，浏览器无法保存，请联系园区管理员');
  });

  it('that ends so leaves a notice for the login page (case 88)', async () => {
    give(aToken(4500));
    const browser = portal.browser();
    await portal.login(browser);
    portal.later(3 * hourMs);
    give(aToken(13_000));
    await browser.visit('/cms/news');
    expect(jsonOf(await browser.fetch('/cms/session?notice')).data.notice).toBe('登录信息过大，浏览器无法保存，请联系园区管理员');
    expect(jsonOf(await browser.fetch('/cms/session?notice')).data.notice).toBeUndefined();
  });

  it('opens an application with the whole token, or shows an error if the address would be too long (cases 45, 88)', async () => {
    const token = aToken(7000);
    give(token);
    const browser = portal.browser();
    await portal.login(browser);
    const opened = await browser.click('/cms/session/open?id=1002');
    expect({ status: opened.status, token: new URL(opened.headers.location ?? '').searchParams.get('token') }).toEqual({ status: 302, token });

    give(aToken(9000));
    await portal.login(browser);
    const logged = portal.gateway.log.length;
    const refused = await browser.click('/cms/session/open?id=1002');
    expect({ status: refused.status, location: refused.headers.location }).toEqual({ status: 500, location: undefined });
    expect(refused.body).toContain('登录信息过大，无法打开该应用，请联系园区管理员');
    expect(portal.gateway.log.slice(logged).map(({ message }) => message)).toContain('token too long: application not opened');
    expect(refused.body).not.toContain('token=');
  });

  it('belongs to the member of a park who logged in with the password of old (case 88)', async () => {
    // the tokens of the embedded backend fit into one cookie
    const browser = portal.browser();
    await portal.login(browser, ann);
    expect(tokenCookies(browser)).toEqual(['refreshToken', 'token', 'user']);
  });
});
