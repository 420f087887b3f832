import { beforeEach, describe, expect, it } from 'vitest';
import { ann, bob, cara, headerOf, jsonOf } from '../support/members.ts';
import { stateOf } from '../support/page.ts';
import { startMembers } from '../support/start-portal.ts';
import { replyOf } from '../support/steps.ts';
import { inFullWidth } from '../support/text.ts';

const hourMs = 3_600_000;
const portal = await startMembers();
// no limit of an earlier test is left
beforeEach(() => portal.later(48 * hourMs));

const idsOf = (menus: { id: string }[]): string[] => menus.map(({ id }) => id);

describe('logging in by password', () => {
  it('shows a captcha, passes any password unchanged, and makes the platform’s calls in order [F3]', async () => {
    const browser = portal.browser();
    const image = await browser.fetch('/cms/session/captcha');
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' } });
    expect(image.bytes.subarray(1, 4).toString()).toBe('PNG');
    const before = portal.platform.calls.length;
    const answer = await browser.post('/cms/session/login', { username: ' ann ', password: ann.password, captcha: await portal.captcha() });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(jsonOf(answer)).toMatchObject({
      code: 0,
      message: '登录成功',
      data: { user: { id: 'u1', name: '安<b>', tenantId: 'north', tenantName: 'north园区' }, appStatus: '1' },
    });
    const calls = portal.callsSince(before);
    expect(calls.slice(0, 3)).toEqual(['POST /cms-api/login', 'GET /api/oauth/token', 'GET /api/user/getUserByToken']);
    expect(calls.filter((call) => call.startsWith('GET /api/user/')).sort()).toEqual([
      'GET /api/user/getSysSetting',
      'GET /api/user/getUserApp',
      'GET /api/user/getUserByToken',
    ]);
  });

  it('sets HttpOnly cookies, without a secret in plain text [G9]', async () => {
    const browser = portal.browser();
    const answer = await portal.login(browser);
    const lines = answer.headers['set-cookie'] ?? [];
    for (const name of ['token', 'refreshToken', 'user']) {
      const line = lines.filter((one) => one.startsWith(`${name}=`)).at(-1) ?? '';
      expect(line, name).toEqual(expect.stringMatching(/; Path=\/; .*HttpOnly; SameSite=Lax$/));
    }
    expect(lines.find((line) => line.startsWith('token='))).toContain('Max-Age=7200;');
    expect(lines.find((line) => line.startsWith('refreshToken='))).toContain('Max-Age=2592000;');
    expect(lines.filter((line) => !line.includes('HttpOnly')).map((line) => line.split(';', 1)[0])).toEqual([
      'tenantId=north',
      `tenantName=${encodeURIComponent('north园区')}`,
      'templateCode=1',
    ]);
    const [token, user] = ['token', 'user'].map((name) => browser.cookies.get(name)?.value ?? '');
    expect(Buffer.from(user?.split('.', 1)[0] ?? '', 'base64url').toString()).not.toContain(token);
  });

  it('sets host-only cookies over https [G9] (case 40)', async () => {
    const browser = portal.browser({ scheme: 'https' });
    const answer = await portal.login(browser);
    const secret = (answer.headers['set-cookie'] ?? []).filter((line) => line.startsWith('__Host-'));
    expect(secret.map((line) => line.split('=', 1)[0])).toEqual(['__Host-token', '__Host-refreshToken', '__Host-user']);
    for (const line of secret) expect(line).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(jsonOf(await browser.fetch('/cms/session')).data.user.id).toBe('u1');
  });

  it('shows the platform’s message if it fails, and sets no session [F3]', async () => {
    const browser = portal.browser();
    await browser.fetch('/cms/session/captcha');
    const wrongCaptcha = await browser.post('/cms/session/login', { username: 'ann', password: ann.password, captcha: '####' });
    expect(replyOf(wrongCaptcha)).toEqual({ status: 200, body: { code: 1002, message: '图形验证码不正确或已过期', data: { field: 'captcha' } } });
    expect(jsonOf(await portal.login(browser, { username: 'ann', password: 'wrong' }))).toEqual({ code: 1001, message: '用户名或密码错误' });
    expect([...browser.cookies.keys()].filter((name) => name !== 'sessionCaptcha')).toEqual([]);
  });

  it('has the same response for a wrong password and an unknown name (case 60)', async () => {
    const [wrong, unknown] = [
      await portal.login(portal.browser(), { username: 'bob', password: 'wrong' }),
      await portal.login(portal.browser(), { username: 'nobody', password: 'wrong' }),
    ];
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
  });

  it('accepts a captcha in full width, and counts attempts by the normalised account (case 82)', async () => {
    const browser = portal.browser();
    await browser.fetch('/cms/session/captcha');
    const captcha = inFullWidth(await portal.captcha(), '\u200b');
    expect(jsonOf(await browser.post('/cms/session/login', { username: 'Ａｎｎ', password: ann.password, captcha }))).toMatchObject({ code: 0 });
    const names = ['13800002222', '+86 138-0000-2222', '１３８００００２２２２', '\u202d13800002222\u202c', '008613800002222'];
    for (const username of names) expect(jsonOf(await portal.login(browser, { username, password: 'no' })).code).toBe(1001);
    expect((await portal.login(browser, { ...bob, username: 'tel:138 0000 2222' })).status).toBe(429);
  });

  it('needs the captcha of the same browser, once (case 60)', async () => {
    const [mine, other] = [portal.browser(), portal.browser()];
    await mine.fetch('/cms/session/captcha');
    const answer = await portal.captcha();
    const body = { username: 'ann', password: ann.password, captcha: answer };
    expect(jsonOf(await other.post('/cms/session/login', body)).code).toBe(1002);
    const kept = new Map(mine.cookies);
    expect(jsonOf(await mine.post('/cms/session/login', body)).code).toBe(0);
    for (const [name, cookie] of kept) mine.cookies.set(name, cookie);
    expect(jsonOf(await mine.post('/cms/session/login', body)).code).toBe(1002);
    // nor does a changed cookie become a header of the platform's call
    mine.cookies.set('sessionCaptcha', { value: 'eyJjb29raWUiOiJhPWIifQ.AAAA', path: '/cms/session', attributes: '' });
    await mine.post('/cms/session/login', body);
    const call = portal.platform.calls.findLast(({ url }) => url.startsWith('/cms-api/login'));
    expect(call && headerOf(call, 'cookie')).toBeUndefined();
  });

  it('replaces any earlier session, including planted cookies (case 40)', async () => {
    const browser = portal.browser();
    await portal.login(browser, bob);
    browser.cookies.set('TOKEN', { value: 'planted', path: '/', attributes: '' });
    await portal.login(browser);
    expect(browser.cookies.has('TOKEN')).toBe(false);
    expect(jsonOf(await browser.fetch('/cms/session')).data.user.id).toBe('u1');
  });

  it('is limited for an account’s client after five wrong attempts, and for no other client of the account [G15] (case 93)', async () => {
    const from = (i: number) => portal.browser({ headers: { 'X-Forwarded-For': `203.0.113.${i}` } });
    for (let i = 0; i < 5; i += 1) expect(jsonOf(await portal.login(from(9), { username: 'bob', password: 'no' })).code).toBe(1001);
    expect(jsonOf(await portal.login(from(8), bob)).code).toBe(0);
    const before = portal.platform.calls.length;
    const refused = await portal.login(from(9), { ...bob, username: 'BOB' });
    expect({ status: refused.status, retryAfter: refused.headers['retry-after'], body: jsonOf(refused) }).toMatchObject({
      status: 429,
      retryAfter: '30',
      body: { code: 429, data: { waitS: 30 } },
    });
    expect(portal.callsSince(before)).toEqual(['GET /cms-api/authserver/getCaptchaImage']);
    portal.later(31_000);
    expect(jsonOf(await portal.login(from(9), bob)).code).toBe(0);
  });

  it('is limited for a client after fifty wrong attempts on any accounts, and for no other client [G15]', async () => {
    const browser = portal.browser({ headers: { 'X-Forwarded-For': '2001:db8:1:2::7' } });
    const tried = (i: number) => browser.post('/cms/session/login', { username: `x${i}`, password: 'no', captcha: '1' });
    for (let i = 0; i < 50; i += 1) expect((await tried(i)).status).toBe(200);
    expect((await tried(50)).status).toBe(429);
    const neighbour = portal.browser({ headers: { 'X-Forwarded-For': '2001:db8:1:2:ffff::1' } });
    expect((await portal.login(neighbour)).status).toBe(429);
    const other = portal.browser({ headers: { 'X-Forwarded-For': '2001:db8:1:3::7' } });
    expect(jsonOf(await portal.login(other)).code).toBe(0);
  });

  it('reports a network failure while the platform does not answer, and counts no attempt [G6]', async () => {
    portal.platform.fail({ path: '/cms-api/login' }, (_req, res) => res.writeHead(502).end());
    for (let i = 0; i < 8; i += 1) {
      const answer = await portal.login(portal.browser());
      expect(replyOf(answer)).toEqual({ status: 502, body: { code: 'timeout', message: '网络连接异常' } });
    }
    portal.platform.heal();
    expect(jsonOf(await portal.login(portal.browser())).code).toBe(0);
  });

  it.each(['/api/user/getUserByToken', '/api/user/getUserApp', '/api/user/getSysSetting'])('works without %s', async (path) => {
    portal.platform.fail({ path }, (_req, res) => res.writeHead(500).end('{"code":500}'));
    const answer = await portal.login(portal.browser());
    expect(jsonOf(answer)).toMatchObject({ code: 0, data: { user: { id: 'u1', name: '安<b>', tenantName: 'north园区' } } });
  });

  it('gives the token to scripts only in parks whose settings allow it (ruling 20)', async () => {
    const south = portal.browser({ host: 'south.localhost' });
    const answer = jsonOf(await portal.login(south, cara));
    expect(answer.data.token).toBe(south.cookies.get('token')?.value);
    expect(jsonOf(await south.fetch('/cms/session')).data.token).toBeUndefined();
    const north = portal.browser();
    expect(jsonOf(await portal.login(north)).data.token).toBeUndefined();
    expect(jsonOf(await north.fetch('/cms/session?token=')).data.token).toBeUndefined();
  });

  it('gives scripts the token that a page has renewed, and only scripts of this site (ruling 20) [G12]', async () => {
    const south = portal.browser({ host: 'south.localhost' });
    const first: unknown = jsonOf(await portal.login(south, cara)).data.token;
    south.cookies.delete('token');
    await south.visit('/cms/');
    const renewed = south.cookies.get('token')?.value;
    expect({ type: typeof renewed, isSame: renewed === first }).toEqual({ type: 'string', isSame: false });
    expect(jsonOf(await south.fetch('/cms/session?token=')).data.token).toBe(renewed);
    expect(jsonOf(await south.visit('/cms/session?token=')).data.token).toBeUndefined();
    expect(jsonOf(await south.fetch('/cms/session?token=', { 'Sec-Fetch-Site': 'same-site' })).data.token).toBeUndefined();
  });
});

describe('logging in by SMS code', () => {
  it('accepts the phone however it is typed, and the code once [F3] (case 57)', async () => {
    const browser = portal.browser();
    const sent = await browser.post('/cms/session/sms-code', { phone: '+86 138-0000-1111', type: 'login' });
    expect(replyOf(sent)).toEqual({ status: 200, body: { code: 0, data: { waitS: 60 } } });
    const smsCode = await portal.codeFor(ann.phone);
    const answer = await browser.post('/cms/session/sms', { phone: '１３８００００１１１１', smsCode });
    expect(jsonOf(answer)).toMatchObject({ code: 0, message: '登录成功', data: { user: { id: 'u1' } } });
    expect(jsonOf(await portal.browser().post('/cms/session/sms', { phone: ann.phone, smsCode })).code).toBe(1004);
  });

  it('limits guesses of a code to five (case 60)', async () => {
    const browser = portal.browser();
    await browser.post('/cms/session/sms-code', { phone: ann.phone, type: 'login' });
    const right = await portal.codeFor(ann.phone);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) expect((await browser.post('/cms/session/sms', { phone: ann.phone, smsCode: wrong })).status).toBe(200);
    expect((await browser.post('/cms/session/sms', { phone: ann.phone, smsCode: right })).status).toBe(429);
    portal.later(31_000);
    expect(jsonOf(await browser.post('/cms/session/sms', { phone: ann.phone, smsCode: right })).code).toBe(1004);
  });
});

describe('the login page', () => {
  it('says why a member has to log in again, also without JavaScript; nothing else can be put there [G6]', async () => {
    const loginFor = async (query: string, locale = '') => (await portal.browser().visit(`/cms${locale}/login${query}`)).body;
    expect(await loginFor('?next=%2Fcms%2Fnews&reason=expired')).toContain('登录已失效，请重新登录。');
    expect(await loginFor('?reason=unsent', '/en')).toContain('You are no longer logged in. Please log in again.');
    for (const query of ['', '?reason=', '?reason=%E5%B7%B2%E4%B8%AD%E5%A5%96', '?reason=toString'])
      expect(await loginFor(query)).not.toMatch(/登录已失效|已中奖/);
    const browser = portal.browser();
    await portal.login(browser);
    expect((await browser.visit('/cms/login?reason=expired')).body).not.toContain('登录已失效');
  });
});

describe('a member on pages', () => {
  it('is named in the streamed page, with their menu, and the page is not cacheable [H4] (case 9)', async () => {
    const browser = portal.browser();
    expect(stateOf((await browser.visit('/cms/')).body).member).toBeNull();
    const { data } = jsonOf(await portal.login(browser));
    const page = await browser.visit('/cms/');
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(stateOf(page.body).member).toEqual({ name: '安<b>', tenantId: 'north', appStatus: '1', menus: data.menus, since: data.since });
    expect(page.body).not.toContain('安<b>');
    expect(stateOf((await portal.browser().visit('/cms/')).body).member).toBeNull();
    expect((await browser.visit('/cms/nothing')).headers['cache-control']).toBe('private, no-store');
  });

  it('sees their own menu entries, in both languages [H4]', async () => {
    const [withApps, without, visitor] = [portal.browser(), portal.browser(), portal.browser()];
    await portal.login(withApps);
    await portal.login(without, bob);
    const menusOf = async (browser: typeof visitor, lang = 'zh-cn') => jsonOf(await browser.fetch(`/cms/session?lang=${lang}`)).data;
    expect(await menusOf(visitor)).toMatchObject({ user: null, appStatus: '0', menus: [{ id: '360' }, { id: '1001' }] });
    const all = ['360', '1001', '1002', '1003', '1004', '2001', '2002', '2003', '361', '362'];
    expect(idsOf((await menusOf(withApps)).menus)).toEqual(all);
    expect(idsOf((await menusOf(withApps, 'en')).menus)).toEqual(all);
    expect(await menusOf(without)).toMatchObject({ user: { id: 'u2' }, appStatus: '0' });
    expect(idsOf((await menusOf(without)).menus)).toEqual(['360', '1001', '1002', '1003', '1004', '2002', '362']);
    const { menus } = await menusOf(withApps);
    expect(menus.find(({ id }: { id: string }) => id === '1002')).toEqual({ id: '1002', title: '平台', member: true });
    expect(menus.find(({ id }: { id: string }) => id === '2003')).toEqual({ id: '2003', title: '双控' });
    expect(menus.find(({ id }: { id: string }) => id === '361')).toEqual({
      id: '361',
      title: '应用服务',
      link: { href: '/cms/services', outside: false },
    });
  });

  it('keeps their name while the platform is down, without the platform’s own data [G6]', async () => {
    const browser = portal.browser();
    await portal.login(browser);
    portal.later(20 * 60_000);
    for (const path of ['/api/user/getUserApp', '/api/user/getSysSetting']) portal.platform.fail({ path }, (_req, res) => res.writeHead(503).end());
    const { member } = stateOf((await browser.visit('/cms/')).body);
    expect(member).toMatchObject({ name: '安<b>', appStatus: '0' });
    expect(browser.cookies.has('token')).toBe(true);
  });
});
