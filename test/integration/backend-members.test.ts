import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../backend/log.ts';
import { asking, type Said } from '../support/ask.ts';
import { startBackend, type TestBackend, testClient } from '../support/backend.ts';
import { productionDatabase } from '../support/databases.ts';
import { aPark } from '../support/park.ts';

const ann = {
  id: 'u1',
  username: 'Ann',
  phone: '13800001111',
  password: 'Pass word-中%1',
  name: '安',
  organization: '甲公司',
  homePath: '/services',
};
const apps = [{ name: '碳账本', url: 'https://apps.one.example/1' }, { name: '双控' }];
const bob = { id: 'u2', username: 'bob', phone: '13800002222', password: 'Another-2026', name: '鲍', organization: '乙公司', apps: [] };
const parks = [aPark('one', { users: [{ ...ann, apps }, bob] }), aPark('two')];

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const client = { client_id: testClient.clientId, client_secret: testClient.clientSecret };
const basic = { Authorization: `Basic ${Buffer.from(`${testClient.clientId}:${testClient.clientSecret}`).toString('base64')}` };
const query = (input: Record<string, string>): string => `?${new URLSearchParams(input)}`;

describe.each(productionDatabase)('on %s', (_, open) => {
  let backend: TestBackend;
  let clock = Date.parse('2026-03-01T08:00:00Z');
  const later = (ms: number): void => {
    clock += ms;
  };
  beforeAll(async () => {
    backend = await startBackend({ database: await open(parks), now: () => clock });
  });
  // no limit of an earlier test is left
  beforeEach(() => later(48 * 60 * minuteMs));
  afterAll(() => backend.stop());
  const { get, post, form } = asking(() => backend.url);

  async function captcha(): Promise<{ Cookie: string; answer: string }> {
    const { headers } = await get('/cms-api/authserver/getCaptchaImage');
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const idHash = createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('base64url');
    const row = await backend.db.selectFrom('captchas').select('answer').where('id_hash', '=', idHash).executeTakeFirstOrThrow();
    return { Cookie: cookie, answer: row.answer };
  }
  async function login(username: string, password: string, headers: Record<string, string> = {}): Promise<Said> {
    const { Cookie, answer } = await captcha();
    return post(`/cms-api/login${query({ username, password: escape(password), captcha: answer.toLowerCase() })}`, '', { Cookie, ...headers });
  }
  async function sentCode(phone: string): Promise<string> {
    const row = await backend.db.selectFrom('outbox').selectAll().where('phone', '=', phone).orderBy('id', 'desc').executeTakeFirstOrThrow();
    return /\d{6}/.exec(row.message)?.[0] ?? '';
  }
  const exchange = (accessToken: string) => get(`/api/oauth/token${query({ grant_type: 'user_passwd', accessToken })}`, basic);
  async function session(): Promise<{ access_token: string; refresh_token: string }> {
    const ticket = (await form('/cms-api/authserver/uac/sysLogin', { username: 'ann', password: ann.password })).body.data.access_token;
    return (await exchange(ticket)).body;
  }
  const refresh = (refresh_token: string) => get(`/cms-api/oauth/token${query({ grant_type: 'refresh_token', refresh_token, ...client })}`);
  const whoIs = (token: string) => get(`/api/user/getUserByToken${query({ token })}`);

  describe('the captcha', () => {
    it('is a picture named by an HttpOnly cookie', async () => {
      const response = await fetch(`${backend.url}/cms-api/authserver/getCaptchaImage`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(response.headers.get('set-cookie')).toMatch(/^captchaId=[\w-]{43}; Path=\/cms-api; HttpOnly; SameSite=Lax; Max-Age=120$/);
    });
    it('is valid for one attempt and for two minutes (case 60)', async () => {
      const wrong = (answer: string, Cookie: string) =>
        post(`/cms-api/login${query({ username: 'ann', password: 'x', captcha: answer })}`, '', { Cookie });
      const first = await captcha();
      expect((await wrong('####', first.Cookie)).body).toMatchObject({ code: 1002 });
      expect((await wrong(first.answer, first.Cookie)).body).toMatchObject({ code: 1002 });
      const second = await captcha();
      later(2 * minuteMs);
      expect((await wrong(second.answer, second.Cookie)).body).toMatchObject({ code: 1002 });
      expect((await wrong('AAAA', 'x=1')).body).toMatchObject({ code: 1002, message: '图形验证码不正确或已过期' });
    });
  });

  describe('logging in', () => {
    it('by name or phone and a password of any characters returns a ticket for the tokens [F3]', async () => {
      for (const name of ['ANN', ann.phone, 'Ａｎｎ', '\u202d+86 138-0000-1111\u202c']) {
        const { body } = await login(name, ann.password);
        expect(body).toMatchObject({ code: 0, data: { access_token: expect.any(String) } });
        const result = await exchange(body.data.access_token);
        expect(result.body).toMatchObject({
          success: true,
          expires_in: 7200,
          auth_user: { id: 'u1', name: '安', tenantId: 'one', extra: { tenantName: 'one园区', templateCode: '1' } },
        });
        expect(await exchange(body.data.access_token)).toMatchObject({ status: 401 });
      }
    });
    it('counts attempts before they run: of sixty concurrent ones on an account, by name or phone, five are checked [G15]', async () => {
      const tries = Array.from({ length: 60 }, (_, i) =>
        form('/cms-api/authserver/uac/sysLogin', { username: i % 2 === 0 ? 'bob' : bob.phone, password: `no${i}` }),
      );
      const codes = (await Promise.all(tries)).map(({ body }) => body.code);
      expect(codes.filter((code) => code === 1001)).toHaveLength(5);
      expect(codes.filter((code) => code === 429)).toHaveLength(55);
    }, 120_000);
    it('counts all addresses of an IPv6 /64 as one client, and successful logins not at all [G15] (case 23)', async () => {
      const from = (host: number) => ({ 'X-Forwarded-For': `2001:db8:1:2::${host.toString(16)}` });
      for (let i = 0; i < 3; i += 1) expect((await login('ann', ann.password, from(i))).body.code).toBe(0);
      const tries = Array.from({ length: 70 }, (_, i) => form('/cms-api/authserver/uac/sysLogin', { username: `y${i}`, password: 'no' }, from(i)));
      expect((await Promise.all(tries)).filter(({ body }) => body.code === 1001)).toHaveLength(50);
      expect((await login('ann', ann.password, from(80))).body.code).toBe(429);
    }, 120_000);
    it('and sending codes work with any text in place of a client address', async () => {
      const from = { 'X-Forwarded-For': 'not an address, '.repeat(500) };
      expect((await form('/cms-api/authserver/uac/sysLogin', { username: 'x', password: 'no' }, from)).body.code).toBe(1001);
      expect((await get(`/cms-api/sms/code${query({ phone: '13920000001', type: 'register' })}`, from)).body.code).toBe(0);
    });
    it('returns no token to a client without its secret', async () => {
      const ticket = (await login('ann', ann.password)).body.data.access_token;
      const path = `/api/oauth/token${query({ grant_type: 'user_passwd', accessToken: ticket })}`;
      expect(await get(path)).toMatchObject({ status: 401 });
      expect(await get(path, { Authorization: `Basic ${Buffer.from('portal:wrong').toString('base64')}` })).toMatchObject({ status: 401 });
      expect(await exchange(ticket)).toMatchObject({ status: 200 });
    });
    it('stores no password and no token in plain text', async () => {
      const { access_token, refresh_token } = await session();
      const kept = JSON.stringify([
        await backend.db.selectFrom('users').selectAll().execute(),
        await backend.db.selectFrom('access_tokens').selectAll().execute(),
        await backend.db.selectFrom('refresh_tokens').selectAll().execute(),
        await backend.db.selectFrom('token_families').selectAll().execute(),
      ]);
      for (const secret of [ann.password, bob.password, access_token, refresh_token]) expect(kept).not.toContain(secret);
    });
    it('logs a database error without the row and the value that failed [G13]', async () => {
      const { db } = backend;
      const row = await db.selectFrom('users').selectAll().where('id', '=', 'u1').executeTakeFirstOrThrow();
      const failures = await Promise.allSettled([
        db
          .insertInto('users')
          .values({ ...row, id: 'u9', username: 'u9' })
          .execute(),
        db.updateTable('users').set({ name: sql`null` }).where('id', '=', 'u1').execute(),
        sql`select ${ann.phone}::text::int2`.execute(db),
      ]);
      const lines: string[] = [];
      const log = createLog('error', { write: (line) => lines.push(line) });
      for (const failure of failures) log.error({ err: 'reason' in failure && failure.reason }, 'request failed');
      expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
        { code: '23505', table: 'users', constraint: 'users_by_phone', stack: expect.stringContaining('at ') },
        { code: '23502', table: 'users', column: 'name' },
        { code: '22003' },
      ]);
      for (const line of lines) expect(line).not.toMatch(/13800001111|甲公司|scrypt\$/);
    });
  });

  describe('a token', () => {
    it('returns its member, their applications and home path, and nothing of another park', async () => {
      const { access_token: token } = await session();
      expect((await whoIs(token)).body).toMatchObject({ code: 0, data: { id: 'u1', name: '安', tenantId: 'one', tenantName: 'one园区' } });
      const appsOf = (accountId: string, tenantId: string) => get(`/api/user/getUserApp${query({ accountId, tenantId, token })}`);
      expect((await appsOf('u1', 'one')).body.data).toEqual(apps);
      expect((await appsOf('u1', 'two')).body.data).toEqual([]);
      expect(await appsOf('u2', 'one')).toMatchObject({ status: 403 });
      expect((await get(`/api/user/getSysSetting${query({ tenantId: 'one', token })}`)).body.data).toEqual({ homePath: '/services' });
      expect((await get(`/api/user/getSysSetting${query({ tenantId: 'two', token })}`)).body.data).toEqual({});
    });
    it('expires after two hours; unknown tokens are refused [G6]', async () => {
      const { access_token } = await session();
      later(120 * minuteMs);
      for (const token of [access_token, 'x', '']) expect(await whoIs(token)).toMatchObject({ status: 401, body: { code: 401 } });
    });
    it('is renewed once; a repeated refresh within 30 s gets the same tokens (ruling 8)', async () => {
      const { refresh_token } = await session();
      const [a, b] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
      expect(a.body).toMatchObject({ success: true, auth_user: { id: 'u1' } });
      later(29 * secondMs);
      const c = await refresh(refresh_token);
      for (const again of [b, c]) {
        expect(again.body.access_token).toBe(a.body.access_token);
        expect(again.body.refresh_token).toBe(a.body.refresh_token);
      }
      expect(c.body.expires_in).toBe(7200 - 29);
      expect(await whoIs(a.body.access_token)).toMatchObject({ status: 200 });
    });
    it('whose refresh token is reused later revokes its whole family (ruling 8)', async () => {
      const { access_token, refresh_token } = await session();
      const next = (await refresh(refresh_token)).body;
      later(31 * secondMs);
      expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: { success: false } });
      for (const token of [access_token, next.access_token]) expect(await whoIs(token)).toMatchObject({ status: 401 });
      expect(await refresh(next.refresh_token)).toMatchObject({ status: 400 });
    });
    it('is revoked by logout with its whole family, and no other session is [F5]', async () => {
      const [mine, other] = [await session(), await session()];
      expect((await get('/uac/sysLogout', { Authorization: `Bearer ${mine.access_token}` })).body).toMatchObject({ code: 0 });
      expect(await whoIs(mine.access_token)).toMatchObject({ status: 401 });
      expect(await refresh(mine.refresh_token)).toMatchObject({ status: 400 });
      expect(await whoIs(other.access_token)).toMatchObject({ status: 200 });
      expect((await get('/uac/sysLogout')).body).toMatchObject({ code: 0 });
    });
  });

  describe('a code by SMS', () => {
    const send = (phone: string, type = 'login', headers = {}) => get(`/cms-api/sms/code${query({ phone, type })}`, headers);
    const smsLogin = (phone: string, smsCode: string) => post(`/cms-api/sms/login${query({ phone, smsCode })}`, '');

    it('admits only one of two concurrent logins (case 60)', async () => {
      await send(ann.phone);
      const code = await sentCode(ann.phone);
      const codes = (await Promise.all([smsLogin(ann.phone, code), smsLogin(ann.phone, code)])).map(({ body }) => body.code);
      expect(codes.sort()).toEqual([0, 1004]);
    });
    it('expires after five minutes, after five wrong attempts and with the next code, and is valid for its phone and purpose only (case 60)', async () => {
      await send(ann.phone);
      const late = await sentCode(ann.phone);
      later(5 * minuteMs);
      expect((await smsLogin(ann.phone, late)).body.code).toBe(1004);

      await send(ann.phone);
      const guessed = await sentCode(ann.phone);
      const wrong = guessed === '000000' ? '000001' : '000000';
      await Promise.all(Array.from({ length: 5 }, () => smsLogin(ann.phone, wrong)));
      expect((await smsLogin(ann.phone, guessed)).body.code).toBe(1004);

      later(minuteMs);
      await send(ann.phone);
      const earlier = await sentCode(ann.phone);
      later(minuteMs);
      await send(ann.phone);
      await send(bob.phone);
      const newest = await sentCode(ann.phone);
      if (earlier !== newest) expect((await smsLogin(ann.phone, earlier)).body.code).toBe(1004);
      if (newest !== (await sentCode(bob.phone))) expect((await smsLogin(bob.phone, newest)).body.code).toBe(1004);
      expect((await get(`/api/sentiment/checkSmsCode${query({ phone: ann.phone, code: newest })}`)).body.data).toBe(false);
      expect((await smsLogin(ann.phone, newest)).body.code).toBe(0);
    });
    it('is sent once in 60 s to a phone, over all calls, also concurrent ones (case 59)', async () => {
      const phone = '13900000001';
      const calls = [
        send(phone, 'register'),
        get(`/api/sentiment/sendSmsCode${query({ phone })}`),
        post(`/api/upms/tenant/member/register/getSmsCode${query({ phone })}`, ''),
      ];
      const said = (await Promise.all(calls)).map(({ status, body }) => [status, body.code]);
      expect(said.sort()).toEqual([
        [200, 0],
        [429, 429],
        [429, 429],
      ]);
      later(59 * secondMs);
      expect((await send(phone, 'register')).body.code).toBe(429);
      later(secondMs);
      expect((await send(phone, 'register')).body.code).toBe(0);
    });
    it('requested concurrently from all addresses of an IPv6 /64 is sent twenty times [G15] (case 59)', async () => {
      const sends = Array.from({ length: 40 }, (_, i) =>
        send(`1392000${1000 + i}`, 'register', { 'X-Forwarded-For': `2001:db8:1:3::${i.toString(16)}` }),
      );
      expect((await Promise.all(sends)).filter(({ body }) => body.code === 0)).toHaveLength(20);
    });
    it('is deleted with its phone once it no longer counts', async () => {
      const kept = () =>
        Promise.all(
          (['outbox', 'sms_codes'] as const).map(
            async (table) => (await backend.db.selectFrom(table).select('phone').where('phone', '=', '13900000004').execute()).length,
          ),
        );
      await send('13900000004', 'register');
      expect(await kept()).toEqual([1, 1]);
      later(49 * 60 * minuteMs);
      await send('13900000005', 'register');
      expect(await kept()).toEqual([0, 0]);
    });
    it('is refused to a missing phone and to a malformed one with different messages (case 101)', async () => {
      for (const phone of ['', ' \u3000', '\u200b']) expect((await send(phone)).body).toMatchObject({ code: 1003, message: '请输入手机号码' });
      expect((await send('138')).body).toMatchObject({ code: 1003, message: '手机号码格式不正确' });
    });
    it('does not reveal whether a phone has an account (case 60)', async () => {
      const unknown = await send('13900000003');
      expect(unknown.body).toEqual((await send(ann.phone)).body);
      expect((await send('13900000003')).body.code).toBe(429);
      expect(await backend.db.selectFrom('outbox').select('id').where('phone', '=', '13900000003').execute()).toEqual([]);
      expect((await smsLogin('13900000003', '')).body.code).toBe(1004);
    });
  });

  describe('registration', () => {
    const flags = { initFlag: 0, adminStatus: 0, delFlag: 0 };
    const form1 = {
      username: 'carol',
      phone: '13700000001',
      password: 'Carol-2026',
      organization: '丙公司',
      contacts: '卡',
      tenantId: 'one',
      ...flags,
    };
    async function registering(overrides: object = {}, headers: Record<string, string> = {}): Promise<Said> {
      const input = { ...form1, ...overrides };
      await get(`/cms-api/sms/code${query({ phone: input.phone, type: 'register' })}`);
      return post('/api/system/user/register', { smsCode: await sentCode(input.phone), ...input }, headers);
    }

    it('creates a member who can log in, and whose name and phone are then taken [F4]', async () => {
      const free = async (path: string) => (await get(`/cms-api/${path}`)).body.data;
      expect(await free('checkUniUsername?username=Carol')).toBe(true);
      expect((await registering()).body).toMatchObject({ code: 0 });
      expect(await free('checkUniUsername?username=CAROL')).toBe(false);
      expect(await free(`checkUniPhone?phone=${form1.phone}`)).toBe(false);
      expect((await login('carol', form1.password)).body.code).toBe(0);
      expect((await registering({ phone: '13700000002' })).body).toMatchObject({ code: 1006, message: '用户名已被注册' });
      later(minuteMs);
      expect((await registering({ username: 'other' })).body).toMatchObject({ code: 1006, message: '手机号已被注册' });
    });
    it.each([
      ['a wrong code', { phone: '13700000003', smsCode: 'x' }, 1004],
      ["a name that is another's phone", { phone: '13700000004', username: '13800001111' }, 1007],
      ['an unknown park', { phone: '13700000005', tenantId: 'nowhere' }, 404],
    ])('with %s is refused and stores nothing', async (_case, overrides, code) => {
      expect((await registering({ username: 'dora', ...overrides })).body.code).toBe(code);
      expect((await get(`/cms-api/checkUniPhone?phone=${overrides.phone}`)).body.data).toBe(true);
    });
    it('stores none of the three flags that a client sends', async () => {
      const sent = { phone: '13700000006', username: 'eve', adminStatus: 1, initFlag: '1' };
      expect((await registering(sent)).body).toMatchObject({ code: 0 });
      const member = await backend.db.selectFrom('users').selectAll().where('username', '=', 'eve').executeTakeFirstOrThrow();
      expect(Object.keys(member).filter((column) => /admin|flag|status/.test(column))).toEqual([]);
    });
    it('treats a name in any script as taken, and composed and decomposed letters as one name (case 82)', async () => {
      const names = ['Émile', 'İnci', 'ΣΟΦΟΣ', 'de\u0301a'];
      for (const [i, username] of names.entries()) {
        expect((await registering({ username, phone: `1370000010${i}` })).body.code).toBe(0);
        for (const name of [username, username.normalize('NFC')]) {
          expect((await get(`/cms-api/checkUniUsername${query({ username: name })}`)).body.data, name).toBe(false);
          expect((await login(name, form1.password)).body.code, name).toBe(0);
        }
      }
    });
    it('sent twice with one idempotency key is one registration with one response (case 61)', async () => {
      const key = { 'Idempotency-Key': 'register-1' };
      await get(`/cms-api/sms/code${query({ phone: '13700000008', type: 'register' })}`);
      const input = { ...form1, username: 'frank', phone: '13700000008', smsCode: await sentCode('13700000008') };
      const said = await Promise.all([post('/cms-api/sysRegist', input, key), post('/cms-api/sysRegist', input, key)]);
      for (const { body } of [...said, await post('/cms-api/sysRegist', input, key)]) expect(body).toMatchObject({ code: 0 });
      expect(await post('/cms-api/sysRegist', { ...input, username: 'gina' }, key)).toMatchObject({ status: 422 });
      const kept = await backend.db.selectFrom('once_keys').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(input.password);
      expect(await post('/cms-api/sysRegist', input, { 'Idempotency-Key': 'k'.repeat(129) })).toMatchObject({ status: 400 });
    });
  });

  describe('a new password', () => {
    const change = (password: string) => get(`/sys-api/unlogin/common/modifyEncode${query({ phone: ann.phone, password })}`);
    const check = (code: string) => get(`/cms-api/checkSMSCodeCorrect${query({ phone: ann.phone, code, type: 'reset' })}`);

    it('needs a checked code, which allows one reset and ends every session (case 36)', async () => {
      const { access_token } = await session();
      const ticket = (await login('ann', ann.password)).body.data.access_token;
      expect((await change('Changed-2026')).body).toMatchObject({ code: 1004 });
      await get(`/cms-api/sms/code${query({ phone: ann.phone, type: 'reset' })}`);
      const code = await sentCode(ann.phone);
      expect((await change('Changed-2026')).body).toMatchObject({ code: 1004 });
      expect((await check(code === '000000' ? '000001' : '000000')).body.data).toBe(false);
      expect((await check(code)).body.data).toBe(true);
      expect((await check(code)).body.data).toBe(false);
      expect((await change('short')).body).toMatchObject({ code: 1008 });
      expect((await change('Changed-2026')).body).toMatchObject({ code: 0 });
      expect((await change('Again-2026')).body).toMatchObject({ code: 1004 });
      expect(await whoIs(access_token)).toMatchObject({ status: 401 });
      expect(await exchange(ticket)).toMatchObject({ status: 401 });
      expect((await login('ann', 'Changed-2026')).body.code).toBe(0);
      expect((await login('ann', ann.password)).body.code).toBe(1001);
    });
  });
});
