import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { ann, bob, jsonOf } from '../support/members.ts';
import { startMembers } from '../support/start-portal.ts';
import { replyOf } from '../support/steps.ts';
import { inFullWidth } from '../support/text.ts';

const minuteMs = 60_000;
const portal = await startMembers();
beforeEach(() => portal.later(48 * 60 * minuteMs));

const from = (address: string, host = 'north.localhost') => portal.browser({ host, headers: { 'X-Forwarded-For': address } });
const sendCode = (browser: Browser, phone: string, type = 'register') => browser.post('/cms/session/sms-code', { phone, type });
const phoneNo = (i: number): string => `139${String(i).padStart(8, '0')}`;
const registration = { username: '新会员', phone: phoneNo(1), password: 'Neu 密码-8字&%', organization: '丁公司', contacts: '丁' };

describe('a code by SMS', () => {
  it('is sent by the call of its purpose (ruling 19)', async () => {
    const before = portal.platform.calls.length;
    for (const [i, type] of ['register', 'login', 'reset'].entries())
      expect(jsonOf(await sendCode(from('203.0.113.1'), phoneNo(i), type)).code).toBe(0);
    expect(portal.callsSince(before)).toEqual(['POST /api/upms/tenant/member/register/getSmsCode', 'GET /cms-api/sms/code', 'GET /cms-api/sms/code']);
  });

  it('is sent to a phone once in 60 seconds, over all calls, clients and parks, at the same moment too (case 59)', async () => {
    const own = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' };
    const answers = await Promise.all([
      ...['login', 'register', 'reset', 'login'].map((type, i) => sendCode(from(`203.0.113.${i}`), phoneNo(2), type)),
      sendCode(from('203.0.113.10', 'south.localhost'), phoneNo(2)),
      from('203.0.113.11').fetch(`/api/sentiment/sendSmsCode?phone=${phoneNo(2)}`, own),
      from('203.0.113.12').fetch(`/cms-api/sms/code?phone=${phoneNo(2)}&type=login`, own),
      from('203.0.113.13', 'south.localhost').post(`/api/upms/tenant/member/register/getSmsCode?phone=${phoneNo(2)}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused && [refused.headers['retry-after'], jsonOf(refused).data.waitS]).toEqual(['60', 60]);
    portal.later(minuteMs);
    expect((await sendCode(from('203.0.113.1'), phoneNo(2))).status).toBe(200);
  });

  it('is sent to a phone ten times a day, to a client twenty times an hour [G15] (case 59)', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await sendCode(from(`203.0.113.${i}`), phoneNo(3))).status).toBe(200);
      portal.later(minuteMs);
    }
    expect((await sendCode(from('203.0.113.99'), phoneNo(3))).status).toBe(429);
    for (let i = 0; i < 20; i += 1) expect((await sendCode(from('2001:db8::1'), phoneNo(100 + i))).status).toBe(200);
    const refused = await sendCode(from('2001:db8::ffff'), phoneNo(199));
    expect({ status: refused.status, retryAfter: Number(refused.headers['retry-after']) }).toEqual({
      status: 429,
      retryAfter: expect.closeTo(3600, -2),
    });
  });

  it('is counted by the normalised phone, however it is typed or pasted (cases 57, 81)', async () => {
    const typed = ['+8613900000004', '0086 139 0000 0004', '１３９００００００04', '139-0000-0004', ' 13900000004 '];
    const pasted = ['\u202d139 0000 0004\u202c', '8613900000004', 'tel:+86-139-0000-0004', '\u2068（139）0000.0004\u2069', '139\u20110000\u00a00004'];
    const statuses: number[] = [];
    for (const phone of [...typed, ...pasted]) statuses.push((await sendCode(from('203.0.113.4'), phone)).status);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    expect(portal.platform.calls.at(-1)?.url).toBe('/api/upms/tenant/member/register/getSmsCode?phone=13900000004');
  });

  it.each([' \u200b', null])('needs a phone: %j has its own message, not that of a wrong format (case 101)', async (phone) => {
    const before = portal.platform.calls.length;
    const answer = await from('203.0.113.5').post('/cms/session/sms-code', { phone, type: 'register' });
    expect(replyOf(answer)).toEqual({ status: 400, body: { code: 400, message: '请输入手机号码', data: { field: 'phone' } } });
    expect(portal.callsSince(before)).toEqual([]);
  });

  it.each(['12345678901', '1390000000', '139000000045', '13900000004\n1', '+8613900000004x', ['13900000004'], { $ne: 1 }, 13900000004])(
    'is not sent to %j (case 57)',
    async (phone) => {
      const before = portal.platform.calls.length;
      const answer = await from('203.0.113.5').post('/cms/session/sms-code', { phone, type: 'register' });
      expect(replyOf(answer)).toEqual({ status: 400, body: { code: 400, message: '手机号码格式不正确', data: { field: 'phone' } } });
      expect(portal.callsSince(before)).toEqual([]);
    },
  );

  it.each([
    'phone=%2B8613900000005',
    'phone=1390000000５',
    'phone=13900000005&phone=13900000006',
    'phone[]=13900000005',
    'phone=13900000005,13900000006',
    'phone=13900000005&tel=13900000006',
    'phone=13900000005;phone=13900000006',
    'Phone=13900000005',
    'phone=',
    '',
  ])('is not sent through the proxy for the ambiguous query ?%s (case 57)', async (query) => {
    const before = portal.platform.calls.length;
    expect((await from('203.0.113.6').fetch(`/api/sentiment/sendSmsCode?${encodeURI(query).replaceAll('%25', '%')}`)).status).toBe(400);
    expect(portal.callsSince(before)).toEqual([]);
  });

  it('is not sent through the proxy if a body contains a second phone (case 57)', async () => {
    const answer = await from('203.0.113.6').post(`/api/upms/tenant/member/register/getSmsCode?phone=${phoneNo(5)}`, { phone: phoneNo(6) });
    expect(answer.status).toBe(400);
  });

  it.each<[string, Record<string, string>]>([
    ['an image of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }],
    ['an image of this site', { 'Sec-Fetch-Dest': 'image' }],
    ['a link', { 'Sec-Fetch-Dest': 'document' }],
    ['a sister park', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is not sent for %s, in any spelling (case 36)', async (_, headers) => {
    const before = portal.platform.calls.length;
    for (const path of ['/api/sentiment/sendSmsCode', '/cms-api/sms/code', '/cms-api/SMS/%63ode', '/cms-api/sms/code/'])
      expect((await from('203.0.113.7').fetch(`${path}?phone=${phoneNo(7)}&type=login`, headers)).status).toBe(403);
    expect(portal.callsSince(before)).toEqual([]);
  });

  it('that the platform refuses to send is reported with the platform’s message', async () => {
    portal.platform.fail({ path: '/cms-api/sms/code' }, (_req, res) =>
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":429,"message":"发送过于频繁"}'),
    );
    const answer = await sendCode(from('203.0.113.8'), phoneNo(8), 'login');
    expect(replyOf(answer)).toEqual({ status: 429, body: { code: 429, message: '发送过于频繁', data: { waitS: 60 } } });
  });
});

describe('registration', () => {
  it('creates a member of this park who can log in, with the portal’s own flags [F4]', async () => {
    const browser = from('203.0.113.20');
    await sendCode(browser, registration.phone);
    const smsCode = await portal.codeFor(registration.phone);
    const answer = await browser.post('/cms/session/register', { ...registration, phone: '+86 139 0000 0001', smsCode });
    expect(replyOf(answer)).toEqual({ status: 200, body: { code: 0 } });
    expect(JSON.parse(portal.platform.calls.at(-1)?.body ?? '')).toEqual({
      ...registration,
      smsCode,
      initFlag: 0,
      adminStatus: 0,
      delFlag: 0,
      tenantId: 'north',
    });
    expect(jsonOf(await portal.login(browser, registration))).toMatchObject({ code: 0, data: { user: { name: '丁', tenantId: 'north' } } });
    // its code is spent, its name taken
    expect(jsonOf(await browser.post('/cms/session/register', { ...registration, smsCode })).code).not.toBe(0);
  });

  it.each([
    ['username', '', '请输入用户名或手机号'],
    ['phone', '123', '手机号码格式不正确'],
    ['password', 'short', '密码长度应为 8 至 64 位'],
    ['password', 'x'.repeat(65), '密码长度应为 8 至 64 位'],
    ['password', `pass\0word`, '密码长度应为 8 至 64 位'],
    ['username', 'x'.repeat(51), '内容太长'],
    ['phone', '', '请输入手机号码'],
    ['password', '', '请输入密码'],
    ['smsCode', '12a4', '验证码格式不正确'],
    ['smsCode', '', '请先获取验证码'],
    ['smsCode', null, '请先获取验证码'],
    ['organization', '  ', '请输入单位名称'],
    ['organization', '丁'.repeat(256), '内容太长'],
    ['contacts', undefined, '请输入联系人'],
    ['adminStatus', 1, undefined],
    ['tenantId', 'south', undefined],
    ['__proto__x', {}, undefined],
  ])('refuses %s = %j before the platform is called [F4] (cases 58, 101)', async (field, value, message) => {
    const before = portal.platform.calls.length;
    const answer = await from('203.0.113.21').post('/cms/session/register', { ...registration, smsCode: '123456', [field]: value });
    expect(replyOf(answer)).toEqual({
      status: 400,
      body: message === undefined ? { code: 400, message: '请求有误' } : { code: 400, message, data: { field } },
    });
    expect(portal.callsSince(before)).toEqual([]);
  });

  it('refuses a code of another phone, and limits guesses to five (case 60)', async () => {
    const browser = from('203.0.113.22');
    await sendCode(browser, phoneNo(20));
    const smsCode = await portal.codeFor(phoneNo(20));
    const attempt = (phone: string, code = smsCode) =>
      browser.post('/cms/session/register', { ...registration, username: 'guess', phone, smsCode: code });
    expect(jsonOf(await attempt(phoneNo(21))).code).toBe(1004);
    const wrong = smsCode === '0000' ? '1111' : '0000';
    for (let i = 0; i < 5; i += 1) expect(jsonOf(await attempt(phoneNo(20), wrong)).code).toBe(1004);
    expect((await attempt(phoneNo(20))).status).toBe(429);
  });
});

describe('a name in full width', () => {
  it('is registered, looked up and used for login in its normal form (case 82)', async () => {
    const browser = from('203.0.113.24');
    const phone = phoneNo(24);
    await sendCode(browser, phone);
    const smsCode = inFullWidth(await portal.codeFor(phone));
    const account = { username: '\u202dＤｏｒａ\u202c', phone: '\u202d+86 139-0000-0024\u202c', password: 'ｄｏｒａ-2026 ' };
    expect(jsonOf(await browser.post('/cms/session/register', { ...registration, ...account, smsCode: `\u200b${smsCode}` }))).toEqual({ code: 0 });
    expect(JSON.parse(portal.platform.calls.at(-1)?.body ?? '')).toMatchObject({ username: 'Dora', phone, password: account.password });
    for (const username of ['dora', 'Ｄｏｒａ', phone, '8613900000024', '１３９-0000-0024', ' Dora\u200b'])
      expect(jsonOf(await portal.login(browser, { ...account, username })).code, username).toBe(0);
    // the password is taken to the letter
    expect(jsonOf(await portal.login(browser, { username: 'dora', password: 'dora-2026' })).code).toBe(1001);
  });
});

describe('a new password', () => {
  it('replaces the old one once, after a checked code [F4] (case 36)', async () => {
    const browser = from('203.0.113.30');
    await sendCode(browser, bob.phone, 'reset');
    const smsCode = await portal.codeFor(bob.phone);
    const before = portal.platform.calls.length;
    const password = '新 Pass-2026&%';
    expect(jsonOf(await browser.post('/cms/session/reset', { phone: bob.phone, smsCode, password }))).toEqual({ code: 0 });
    expect(portal.callsSince(before)).toEqual([
      'GET /cms-api/checkSMSCodeCorrect',
      'GET /sys-api/unlogin/common/isExistAccount',
      'GET /sys-api/unlogin/common/modifyEncode',
    ]);
    expect(jsonOf(await portal.login(browser, { ...bob, password })).code).toBe(0);
    const again = await browser.post('/cms/session/reset', { phone: bob.phone, smsCode, password: 'another-pass' });
    expect({ status: again.status, data: jsonOf(again).data }).toEqual({ status: 400, data: { field: 'smsCode' } });
  });

  it('needs a new code for a second reset, even if the platform accepts the code twice (case 36)', async () => {
    portal.platform.fail({ path: '/cms-api/checkSMSCodeCorrect' }, (_req, res) =>
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":0,"data":true}'),
    );
    portal.platform.fail({ path: '/sys-api/unlogin/common/modifyEncode' }, (_req, res) =>
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":0}'),
    );
    const reset = () => from('203.0.113.31').post('/cms/session/reset', { phone: ann.phone, smsCode: '123456', password: 'another-pass' });
    expect({ first: (await reset()).status, second: (await reset()).status }).toEqual({ first: 200, second: 400 });
  });

  it('is never set with phone and password alone, and a wrong code reveals nothing of the account (cases 36 and 60)', async () => {
    const browser = from('203.0.113.32');
    const before = portal.platform.calls.length;
    const reset = (phone: string) => browser.post('/cms/session/reset', { phone, smsCode: '0000', password: 'another-pass' });
    const [known, unknown] = [await reset(ann.phone), await reset(phoneNo(30))];
    expect({ status: known.status, body: known.body }).toEqual({ status: 400, body: unknown.body });
    expect(portal.callsSince(before)).toEqual(['GET /cms-api/checkSMSCodeCorrect', 'GET /cms-api/checkSMSCodeCorrect']);
    for (const path of ['/sys-api/unlogin/common/modifyEncode', '/sys-api/unlogin/common/isExistAccount', '/sys-api/Unlogin/common/%6dodifyEncode/'])
      expect((await browser.fetch(`${path}?phone=${ann.phone}&password=another-pass`)).status).toBe(403);
  });
});
