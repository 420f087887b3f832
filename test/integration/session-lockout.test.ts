import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { ann, bob, cara, jsonOf } from '../support/members.ts';
import { startMembers } from '../support/start-portal.ts';
import { replyOf } from '../support/steps.ts';
import { json } from '../support/upstream.ts';

const hourMs = 3_600_000;
const portal = await startMembers();
// no limit of an earlier test is left
beforeEach(() => portal.later(48 * hourMs));

const from = (i: number, cookies?: Browser['cookies']) =>
  portal.browser({ headers: { 'X-Forwarded-For': `203.0.113.${i}` }, ...(cookies && { cookies }) });
const wrongCaptcha = (browser: Browser, username: string) => browser.post('/cms/session/login', { username, password: 'no', captcha: '####' });
const askCode = (browser: Browser, phone: string, type: string) => browser.post('/cms/session/sms-code', { phone, type });
let keys = 0;
function newKey(): string {
  keys += 1;
  return `guess-${String(keys).padStart(20, '0')}`;
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Tries of a wrong password with the right captcha, five from each of ten addresses. */
async function fiftyTries(username: string): Promise<void> {
  for (let i = 0; i < 50; i += 1) expect(jsonOf(await portal.login(from(100 + (i % 10)), { username, password: `no${i}` })).code).toBe(1001);
}

describe('an account under attack', () => {
  it('stays open to its owner after any number of wrong captchas, also from the same address (case 93)', async () => {
    for (let i = 0; i < 45; i += 1) {
      const answer = await wrongCaptcha(from(1), i % 2 === 0 ? bob.username : bob.phone);
      expect({ status: answer.status, code: jsonOf(answer).code }).toEqual({ status: 200, code: 1002 });
    }
    expect(jsonOf(await portal.login(from(2), bob)).code).toBe(0);
    expect(jsonOf(await portal.login(from(1), bob)).code).toBe(0);
    expect(jsonOf(await portal.login(from(1), { ...bob, username: bob.phone })).code).toBe(0);
  });

  it('stays open to its owner while another address has used up its five password attempts [G15] (case 93)', async () => {
    for (let i = 0; i < 5; i += 1) expect(jsonOf(await portal.login(from(3), { username: bob.username, password: 'no' })).code).toBe(1001);
    const refused = await portal.login(from(3), bob);
    expect(replyOf(refused)).toEqual({ status: 429, body: { code: 429, message: '操作过于频繁，请稍后重试', data: { waitS: 30 } } });
    expect(jsonOf(await portal.login(from(4), bob)).code).toBe(0);
    // nor does the owner's login give the tries back
    expect((await portal.login(from(3), bob)).status).toBe(429);
  });

  it('stays open to a known browser of its owner at a shared address whose attempts are used up (case 93)', async () => {
    const owner = from(90);
    expect(jsonOf(await portal.login(owner, bob)).code).toBe(0);
    portal.platform.fail({ path: '/cms-api/login' }, json(200, { code: 1001, message: '用户名或密码错误' }));
    for (let i = 0; i < 5; i += 1) expect((await wrongCaptcha(from(90), bob.username)).status).toBe(200);
    expect((await wrongCaptcha(from(90), bob.username)).status).toBe(429);
    for (let i = 0; i < 5; i += 1) expect((await wrongCaptcha(owner, bob.username)).status).toBe(200);
    expect((await wrongCaptcha(owner, bob.username)).status).toBe(429);
  });

  it('stays open to a known browser, and to one that requested a code, while the same address keeps attacking (case 93)', async () => {
    const [owner, phone] = [from(91), from(91)];
    expect(jsonOf(await portal.login(owner, bob)).code).toBe(0);
    await askCode(phone, ann.phone, 'login');
    for (let i = 0; i < 50; i += 1) expect((await wrongCaptcha(from(91), `neighbour${i}`)).status).toBe(200);
    expect((await wrongCaptcha(from(91), 'neighbour')).status).toBe(429);
    expect(jsonOf(await portal.login(owner, bob)).code).toBe(0);
    expect(jsonOf(await phone.post('/cms/session/sms', { phone: ann.phone, smsCode: await portal.codeFor(ann.phone) })).code).toBe(0);
    // a device cookie of one account opens no other account
    expect((await portal.login(owner, ann)).status).toBe(429);
  });

  it('needs a known browser or an SMS code after fifty wrong passwords from many addresses [G15] (case 93)', async () => {
    const [known, other] = [from(5), from(6)];
    expect(jsonOf(await portal.login(known, bob)).code).toBe(0);
    // the session is gone, as after a month
    for (const name of ['token', 'refreshToken', 'user']) known.cookies.delete(name);
    // a browser is known for its own account only
    expect(jsonOf(await portal.login(other, ann)).code).toBe(0);
    await fiftyTries(bob.username);

    const before = portal.platform.calls.length;
    const more = { code: 429, message: '该账号登录失败次数过多，请用短信验证码登录，或稍后再试', data: { waitS: 30 } };
    for (const browser of [from(7), other]) {
      const refused = await portal.login(browser, bob);
      expect({ status: refused.status, retryAfter: refused.headers['retry-after'], body: jsonOf(refused) }).toEqual({
        status: 429,
        retryAfter: '30',
        body: more,
      });
    }
    expect(portal.callsSince(before)).not.toContain('POST /cms-api/login');

    // the owner at a browser of theirs, wherever it is now, and in the name's other spelling
    expect(jsonOf(await portal.login(from(8, new Map(known.cookies)), { ...bob, username: 'ＢＯＢ' })).code).toBe(0);
    // the owner at a new one
    const phone = from(9);
    await askCode(phone, bob.phone, 'login');
    expect(jsonOf(await phone.post('/cms/session/sms', { phone: bob.phone, smsCode: await portal.codeFor(bob.phone) })).code).toBe(0);

    // each further try of all the others together waits twice as long as the one before
    portal.later(31_000);
    expect(jsonOf(await portal.login(from(10), { ...bob, password: 'no' })).code).toBe(1001);
    expect(jsonOf(await portal.login(from(11), bob)).data).toEqual({ waitS: 60 });
    portal.later(61_000);
    expect(jsonOf(await portal.login(from(11), bob)).code).toBe(0);
  }, 120_000);

  it('gets the same responses as one that does not exist, attempt by attempt (case 93)', async () => {
    const said = async (username: string) => {
      const heard: unknown[] = [];
      const note = ({ status, body, headers }: Awaited<ReturnType<Browser['post']>>) =>
        heard.push([status, body, headers['retry-after'], (headers['set-cookie'] ?? []).map((line) => line.split('=', 1)[0])]);
      for (let i = 0; i < 3; i += 1) note(await wrongCaptcha(from(12), username));
      for (let i = 0; i < 6; i += 1) note(await portal.login(from(12), { username, password: 'no' }));
      for (let i = 0; i < 45; i += 1) note(await portal.login(from(20 + (i % 9)), { username, password: 'no' }));
      note(await portal.login(from(40), { username, password: 'no' }));
      return heard;
    };
    const known = await said(bob.username);
    portal.later(48 * hourMs);
    expect(await said('nobody')).toEqual(known);
  }, 120_000);

  it('is limited for the attacking address only if the platform does not distinguish captcha and password (case 93)', async () => {
    portal.platform.fail({ path: '/cms-api/login' }, json(200, { code: 500, message: '登录失败' }));
    for (let i = 0; i < 60; i += 1) expect((await wrongCaptcha(from(50 + (i % 15)), bob.username)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await wrongCaptcha(from(70), bob.username);
    expect((await wrongCaptcha(from(70), bob.username)).status).toBe(429);
    portal.platform.heal();
    expect(jsonOf(await portal.login(from(71), bob)).code).toBe(0);
  });

  it('is not limited while the platform is out of service, for passwords and codes (case 93)', async () => {
    const [owner, phone] = [from(82), from(82)];
    await askCode(phone, ann.phone, 'login');
    for (const path of ['/cms-api/login', '/cms-api/sms/login']) portal.platform.fail({ path }, json(503, { code: 503, message: 'restarting' }));
    const smsCode = await portal.codeFor(ann.phone);
    for (let i = 0; i < 60; i += 1) expect((await wrongCaptcha(from(82), i % 2 === 0 ? bob.username : `other${i}`)).status).toBe(503);
    for (let i = 0; i < 6; i += 1) expect((await phone.post('/cms/session/sms', { phone: ann.phone, smsCode })).status).toBe(503);
    portal.platform.heal();
    expect(jsonOf(await portal.login(owner, bob)).code).toBe(0);
    expect(jsonOf(await phone.post('/cms/session/sms', { phone: ann.phone, smsCode })).code).toBe(0);
  });

  it('is not opened by a device cookie that is invented, changed or of another park (case 93)', async () => {
    const south = portal.browser({ host: 'south.localhost', headers: { 'X-Forwarded-For': '203.0.113.80' } });
    expect(jsonOf(await portal.login(south, cara)).code).toBe(0);
    const given = south.cookies.get('sessionDevice');
    expect(given?.attributes).toMatch(/HttpOnly; SameSite=Lax/);
    expect(Buffer.from(given?.value.split('.', 1)[0] ?? '', 'base64url').toString()).not.toContain(cara.username);
    await fiftyTries(cara.username);
    for (const value of [given?.value ?? '', 'x', `${given?.value.slice(0, -2)}AA`]) {
      const browser = from(81);
      browser.cookies.set('sessionDevice', { value, path: '/cms/session', attributes: '' });
      expect((await portal.login(browser, cara)).status).toBe(429);
    }
    expect(jsonOf(await portal.login(south, cara)).code).toBe(0);
  }, 120_000);
});

describe('a phone whose codes are guessed by others', () => {
  const guesses: [name: string, type: string, guess: (browser: Browser, phone: string, smsCode: string) => ReturnType<Browser['post']>][] = [
    ['a login', 'login', (browser, phone, smsCode) => browser.post('/cms/session/sms', { phone, smsCode })],
    ['a reset', 'reset', (browser, phone, smsCode) => browser.post('/cms/session/reset', { phone, smsCode, password: 'Renewed-2026' })],
    [
      'a registration',
      'register',
      (browser, phone, smsCode) =>
        browser.post('/cms/session/register', {
          ...{ username: `new${phone}`, phone, smsCode },
          ...{ password: 'Neu-2026-x', organization: '丁公司', contacts: '丁' },
        }),
    ],
    [
      'feedback',
      'sentiment',
      (browser, phone, smsCode) =>
        browser.post(
          '/cms/session/forms/sentiment',
          {
            values: {
              ...{ newsType: '01', newsTitle: '路灯', newsContent: '不亮', anonymous: true, submitterUser: '' },
              ...{ phone, smsCode, consent: true },
            },
            care: { subject: '', filledMs: 60_000 },
          },
          { 'Idempotency-Key': newKey() },
        ),
    ],
  ];

  it.each(guesses)(
    'accepts the code from the browser that requested it, for %s: others share three attempts [G15] (case 93)',
    async (name, type, guess) => {
      const phone = name === 'a registration' || name === 'feedback' ? '13700000001' : bob.phone;
      const owner = from(1);
      expect((await askCode(owner, `+86 ${phone}`, type)).status).toBe(200);
      const smsCode = await portal.codeFor(phone);
      const before = portal.platform.calls.length;
      for (let i = 2; i < 5; i += 1) expect((await guess(from(i), phone, wrongOf(smsCode))).status).not.toBe(429);
      const reached = portal.callsSince(before).length;
      const refused = await guess(from(5), phone, smsCode);
      expect(replyOf(refused)).toMatchObject({
        status: 429,
        body: { code: 429, message: '请先获取验证码', data: { field: 'smsCode', waitS: 900 } },
      });
      expect(portal.callsSince(before)).toHaveLength(reached);
      expect((await guess(owner, phone, wrongOf(smsCode))).status).not.toBe(429);
      expect(jsonOf(await guess(owner, phone, smsCode)).code).toBe(0);
    },
  );

  it('allows five guesses to the browser that requested the code, from any address, until the next code [G15] (cases 60, 93)', async () => {
    const browser = from(6);
    await askCode(browser, ann.phone, 'login');
    const wrong = wrongOf(await portal.codeFor(ann.phone));
    const guess = (i: number, smsCode: string) => from(i, browser.cookies).post('/cms/session/sms', { phone: ann.phone, smsCode });
    for (let i = 0; i < 5; i += 1) expect((await guess(10 + i, wrong)).status).toBe(200);
    expect((await guess(20, wrong)).status).toBe(429);
    portal.later(61_000);
    await askCode(browser, ann.phone, 'login');
    expect(jsonOf(await guess(21, await portal.codeFor(ann.phone))).code).toBe(0);
  });
});
