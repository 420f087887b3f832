import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { namedBy, toldBy } from '../support/log.ts';
import { ann, bob, cara, jsonOf } from '../support/members.ts';
import { stateOf } from '../support/page.ts';
import { startMembers } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';

const portal = await startMembers();

const changing = [
  'login',
  'sms',
  'sms-code',
  'register',
  'reset',
  'refresh',
  'logout',
  'client-error',
  'forms/sentiment',
  'forms/trial',
  'forms/reopen',
  'forms/progress',
];

describe('a request to the session endpoints', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }],
    ['a sister park', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://south.localhost' }],
    ['another port', { Origin: 'http://north.localhost:8080' }],
    ['another scheme', { Origin: 'https://north.localhost' }],
    ['an origin that is null', { Origin: 'null' }],
    ['a browser that lies about one of the two', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://evil.test' }],
    ['nobody who says where they come from', {}],
  ])('is refused from %s, with or without a session (case 35)', async (_, headers) => {
    const before = portal.platform.calls.length;
    for (const name of changing) {
      for (const Cookie of ['a=1', 'token=x; user=y']) {
        const answer = await ask(portal.gateway, `/cms/session/${name}`, {
          method: 'POST',
          body: '{}',
          headers: { 'Content-Type': 'application/json', Cookie, ...headers },
        });
        expect(answer.status, name).toBe(403);
      }
    }
    expect(portal.callsSince(before)).toEqual([]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json; charset=gbk',
    '',
  ])('must be JSON, not %j (case 35)', async (type) => {
    const before = portal.platform.calls.length;
    for (const name of changing.filter((one) => type !== '' || !['refresh', 'logout'].includes(one))) {
      const answer = await ask(portal.gateway, `/cms/session/${name}`, {
        method: 'POST',
        body: '{"username":"ann"}',
        headers: { Origin: 'http://north.localhost', ...(type !== '' && { 'Content-Type': type }) },
      });
      expect(answer.status, name).toBe(415);
    }
    expect(portal.callsSince(before)).toEqual([]);
  });

  it.each([
    ['nothing', '', 400],
    ['half of it', '{"username":"a', 400],
    ['a text', '"a"', 400],
    ['a list', '[1]', 400],
    ['a prototype', '{"__proto__":{"username":"a"},"password":"b","captcha":"c"}', 400],
    ['a number too large', '{"username":1e400,"password":"b","captcha":"c"}', 400],
    ['100 000 levels', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['a byte order mark', '\ufeff{"username":"a"}', 400],
    ['too much', JSON.stringify({ username: 'x'.repeat(70_000) }), 413],
    ['a compressed body', '{}', 415],
  ])('must be a small object: %s gets %3$i (case 58)', async (what, body, status) => {
    const before = portal.platform.calls.length;
    const answer = await ask(portal.gateway, '/cms/session/login', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://north.localhost',
        ...(what === 'a compressed body' && { 'Content-Encoding': 'gzip' }),
      },
    });
    expect(answer).toMatchObject({ status, headers: { 'cache-control': 'private, no-store' } });
    expect(portal.callsSince(before)).toEqual([]);
  });

  it('must use the endpoint’s method; unknown endpoints are 404', async () => {
    const browser = portal.browser();
    for (const name of changing) expect((await browser.fetch(`/cms/session/${name}`)).headers.allow).toBe('POST');
    expect((await browser.post('/cms/session', {})).status).toBe(405);
    for (const path of ['/cms/session/nothing', '/cms/session/Login', '/cms/session/login/', '/cms/session/__proto__']) {
      const answer = await browser.fetch(path);
      expect(answer, path).toMatchObject({ status: 404, headers: { 'content-type': 'application/json; charset=utf-8' } });
    }
  });
});

describe('session cookies that were tampered with', () => {
  let browser: Browser;
  let other: Browser;
  beforeAll(async () => {
    [browser, other] = [portal.browser(), portal.browser()];
    await portal.login(browser, ann);
    await portal.login(other, bob);
  });
  const value = (of: Browser, name: string): string => of.cookies.get(name)?.value ?? '';
  const set = (of: Browser, cookies: Record<string, string>) => {
    for (const [name, text] of Object.entries(cookies)) of.cookies.set(name, { value: text, path: '/', attributes: '' });
  };

  it.each<[string, () => Record<string, string>]>([
    ["one member's name with another's token", () => ({ user: value(other, 'user') })],
    ["one member's token with another's name", () => ({ token: value(other, 'token') })],
    ["another's refresh token", () => ({ refreshToken: value(other, 'refreshToken') })],
    ['a byte of the name changed', () => ({ user: value(browser, 'user').replace(/^./, (byte) => (byte === 'e' ? 'f' : 'e')) })],
    ['no name', () => ({ user: '' })],
    ['a JSON cookie', () => ({ user: 'j%3A%7B%22user%22%3A1%7D' })],
    ['a signed cookie of another kind', () => ({ user: 's%3Ax.y' })],
    ['a line break', () => ({ token: 'a%0d%0aX-Evil: 1' })],
    ['Chinese', () => ({ token: '%E4%B8%AD' })],
    ['8 KB', () => ({ user: 'x'.repeat(8192) })],
    ['broken escapes', () => ({ token: '%zz', user: '%', refreshToken: '%E0%A4%A' })],
  ])('%s: the visitor is logged out and the cookies are cleared, never a 500 (case 41)', async (_, change) => {
    for (const path of ['/cms/', '/cms/session', '/api/tms/industries', '/cms/nothing']) {
      const thief = browser.copy();
      set(thief, change());
      const answer = await thief.fetch(path);
      expect(answer.status).toBeLessThan(500);
      expect(['token', 'refreshToken', 'user'].filter((name) => thief.cookies.has(name))).toEqual([]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      if (path === '/cms/') expect(stateOf(answer.body).member).toBeNull();
      if (path === '/cms/session') expect(jsonOf(answer).data.user).toBeNull();
    }
  });

  it('two tokens count as none (case 40)', async () => {
    const Cookie = ['token', 'refreshToken', 'user'].map((name) => `${name}=${value(browser, name)}`).join('; ');
    const read = async (cookie: string) => JSON.parse((await ask(portal.gateway, '/cms/session', { headers: { Cookie: cookie } })).body).data.user;
    expect(await read(Cookie)).toMatchObject({ id: 'u1' });
    expect(await read(`${Cookie}; token=${value(other, 'token')}`)).toBeNull();
    expect(await read(`token=${value(other, 'token')}; ${Cookie}`)).toBeNull();
  });

  it('of one park are no session at another (case 41)', async () => {
    const south = portal.browser({ host: 'south.localhost', cookies: new Map(browser.cookies) });
    expect(jsonOf(await south.fetch('/cms/session')).data.user).toBeNull();
    expect(south.cookies.has('user')).toBe(false);
  });

  it('a member of another park who logs in here is a member here, with cookies of this park [H4] (case 6)', async () => {
    const guest = portal.browser();
    set(guest, { tenantId: 'south', tenantName: 'x' });
    const { data } = jsonOf(await portal.login(guest, cara));
    expect(data).toMatchObject({ user: { tenantId: 'south' }, appStatus: '0' });
    expect(data.menus.map(({ id }: { id: string }) => id)).toEqual(['360', '1001', '2002', '362']);
    expect(value(guest, 'tenantId')).toBe('north');
  });

  it('are valid for any configured secret, and invalid once their secret is removed [G12]', async () => {
    const start = (secret: string) => portal.start({ env: { SESSION_SECRET: secret } });
    const [rotated, gone] = [await start(`${'n'.repeat(32)},${'s'.repeat(32)}`), await start('n'.repeat(32))];
    const Cookie = ['token', 'refreshToken', 'user'].map((name) => `${name}=${value(browser, name)}`).join('; ');
    const users = await Promise.all(
      [rotated, gone].map(async (gateway) => JSON.parse((await ask(gateway, '/cms/session', { headers: { Cookie } })).body).data.user),
    );
    expect(users).toMatchObject([{ id: 'u1' }, null]);
  });
});

describe('an error report of a browser', () => {
  it('becomes one redacted line in the log (case 72)', async () => {
    const browser = portal.browser();
    const report = {
      message: 'TypeError: x\r\n at token=abc123 13800001111',
      stack: `at f (https://north.localhost/cms/assets/a.js?code=9:1:2)`,
      route: '/news/:id',
    };
    expect(jsonOf(await browser.post('/cms/session/client-error', report))).toEqual({ code: 0 });
    const line = portal.gateway.log.findLast(({ message }) => message === 'browser error');
    expect(line).toMatchObject({ level: 'warn', tenant: 'north', route: '/news/:id' });
    expect(JSON.stringify(line)).not.toMatch(/abc123|13800001111|code=9/);
  });

  it('is limited in size, fields and rate [G15]', async () => {
    const browser = portal.browser({ headers: { 'X-Forwarded-For': '203.0.113.77' } });
    const post = (body: unknown) => browser.post('/cms/session/client-error', body);
    expect((await post({ message: 'x', stack: 'x'.repeat(8200) })).status).toBe(413);
    expect((await post({ message: 'x', other: 1 })).status).toBe(400);
    await post({ message: 'x', route: '/news/13800001111?x=1' });
    expect(portal.gateway.log.findLast(({ message }) => message === 'browser error')).not.toHaveProperty('route');
    for (let i = 1; i < 60; i += 1) await post({ message: 'x' });
    expect((await post({ message: 'x' })).status).toBe(429);
  });
});

describe('a whole visit of a member', () => {
  it('shows no secret anywhere: pages, JSON, headers, redirects, log lines and metrics (case 44)', async () => {
    const browser = portal.browser({ headers: { 'X-Forwarded-For': '203.0.113.80' } });
    const secrets = new Set<string>([ann.password, escape(ann.password), encodeURIComponent(ann.password)]);
    const keepTokens = () => {
      for (const name of ['token', 'refreshToken']) secrets.add(browser.cookies.get(name)?.value ?? ann.password);
    };
    const lines = portal.gateway.log.length;
    await portal.login(browser, { username: 'ann', password: 'wrong-password-of-ann' });
    secrets.add('wrong-password-of-ann');
    await portal.login(browser, ann);
    keepTokens();
    for (const path of ['/cms/', '/cms/en', '/cms/nothing', '/cms/session', '/api/saas/orders/getTrialInfo/north', '/cms/_data/none?lang=en'])
      await browser.visit(path);
    portal.later(3 * 3_600_000);
    await browser.visit('/cms/news');
    keepTokens();
    await browser.post('/cms/session/refresh');
    keepTokens();
    const opened = await browser.click('/cms/session/open?id=1002');
    await browser.post('/cms/session/logout');
    await browser.post('/cms/session/sms-code', { phone: ann.phone, type: 'login' });
    const smsCode = await portal.codeFor(ann.phone);
    await browser.post('/cms/session/sms', { phone: ann.phone, smsCode });
    keepTokens();
    await browser.visit(`/cms/?token=${browser.cookies.get('token')?.value}&phone=${ann.phone}`);
    const { body: metrics } = await ask(portal.gateway.ops, '/metrics');
    const log = JSON.stringify(portal.gateway.log.slice(lines));
    // a token may be in the address of an opened application only (H4)
    const shown = browser.seen.filter((text) => text !== `location: ${opened.headers.location}`).join('\n');
    for (const secret of secrets) {
      expect(shown.includes(secret)).toBe(false);
      expect(log.includes(secret)).toBe(false);
      expect(metrics.includes(secret)).toBe(false);
    }
    for (const personal of [ann.phone, smsCode]) {
      expect(toldBy(portal.gateway.log.slice(lines))).not.toContain(personal);
      expect(namedBy(metrics)).not.toContain(personal);
    }
  });
});
