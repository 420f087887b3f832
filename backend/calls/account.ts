// Account calls: SMS codes, checks for free names and phones, registration and password reset (F4).
import { accountOf, isBlank, isPhone } from '#shared/rules.ts';
import type { Db } from '../db/schema.ts';
import type { Members } from '../members.ts';
import { hashPassword } from '../password.ts';
import { newId } from '../secrets.ts';
import type { Purpose, Sms } from '../sms.ts';
import type { Tokens } from '../tokens.ts';
import { type Ask, type Failed, fail, type Handlers } from './answer.ts';
import { govAreas } from './gov-areas.ts';
import type { CreateOnce } from './once.ts';
import { phoneRefusal } from './phone.ts';

export interface AccountParts {
  db: Db;
  now: () => number;
  members: Members;
  sms: Sms;
  tokens: Tokens;
  once: CreateOnce;
}

interface Registration {
  username: string;
  phone: string;
  password: string;
  smsCode: string;
  organization: string;
  contacts: string;
  tenantId: string;
}

const maxName = 50;
/** Returns whether a user name is 1 to 50 characters without control or invisible ones. */
const isName = (text: string): boolean => text !== '' && text.length <= maxName && !/\p{C}/u.test(text);

const badCode = fail(1004, '验证码不正确或已过期');

export function createAccountCalls({ db, now, members, sms, tokens, once }: AccountParts) {
  /** A phone without an account gets no login or reset code. The response is the same, so that it reveals no accounts (case 60). */
  async function sendCode(phone: string, purpose: Purpose, ask: Ask): Promise<{ data: null } | Failed> {
    const refusal = phoneRefusal(phone);
    if (refusal) return refusal;
    const deliver = purpose === 'register' || purpose === 'sentiment' || (await members.byPhone(phone)) !== undefined;
    const sent = await sms.send({ phone, purpose, client: ask.client, tenantId: ask.tenantId, deliver });
    if (sent === 'sent') return { data: null };
    return sent === 'too many' ? fail(429, '发送次数过多，请稍后再试', 429) : fail(429, `发送过于频繁，请 ${sent.waitS} 秒后再试`, 429);
  }

  function register(given: Registration, ask: Ask): Promise<{ data: object } | Failed> {
    // normalised as at login, so that two look-alike names cannot both register (case 82)
    const input = { ...given, username: accountOf(given.username) };
    let passwordHash = '';
    return once(ask, {
      call: 'userRegister',
      tenantId: input.tenantId,
      // without the password, because the idempotency record stores a fast hash of the input, which could be brute-forced
      input: { ...input, password: undefined },
      check: async () => {
        const refusal = await refusalOf(input);
        if (refusal) return refusal;
        passwordHash = await hashPassword(input.password);
        return undefined;
      },
      create: async (trx) => {
        if (!(await sms.spend(trx, input.phone, 'register'))) return badCode;
        const row = {
          id: newId(),
          tenant_id: input.tenantId,
          username: input.username,
          phone: input.phone,
          password_hash: passwordHash,
          name: input.contacts,
          organization: input.organization,
          created_at: new Date(now()),
        };
        const stored = await trx
          .insertInto('users')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return stored.numInsertedOrUpdatedRows === 1n ? { data: {} } : fail(1006, '用户名或手机号已被注册');
      },
    });
  }

  async function refusalOf({ username, phone, smsCode, tenantId }: Registration): Promise<Failed | undefined> {
    const badPhone = phoneRefusal(phone);
    if (badPhone) return badPhone;
    if (isBlank(username)) return fail(1007, '请输入用户名或手机号');
    // logins accept user name or phone, so a user name that is another member's phone would be ambiguous
    if (!isName(username) || (isPhone(username) && username !== phone)) return fail(1007, '用户名格式不正确');
    const tenant = await db.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
    if (!tenant) return fail(404, '园区不存在');
    if (!(await members.isFree('username', username))) return fail(1006, '用户名已被注册');
    if (!(await members.isFree('phone', phone))) return fail(1006, '手机号已被注册');
    return (await sms.check(phone, 'register', smsCode)) ? undefined : badCode;
  }

  return {
    smsCode: ({ phone, type }, ask) => sendCode(phone, type, ask),
    registerSmsCode: ({ phone }, ask) => sendCode(phone, 'register', ask),
    sentimentSendSmsCode: ({ phone }, ask) => sendCode(phone, 'sentiment', ask),
    async sentimentCheckSmsCode({ phone, code }) {
      return { data: await sms.check(phone, 'sentiment', code) };
    },
    async checkSmsCodeCorrect({ phone, code, type }) {
      return { data: type === 'reset' ? await sms.openReset(phone, code) : await sms.check(phone, type, code) };
    },
    async checkUniUsername({ username }) {
      return { data: await members.isFree('username', username) };
    },
    async checkUniPhone({ phone }) {
      return { data: await members.isFree('phone', phone) };
    },
    userRegister: register,
    sysRegist: register,
    async isExistAccount({ phone }) {
      return { data: (await members.byPhone(phone)) !== undefined };
    },
    async modifyEncode({ password, phone }) {
      if (password.length < 8 || password.length > 64) return fail(1008, '密码长度应为 8 至 64 位');
      const hash = await hashPassword(password);
      return db.transaction().execute(async (trx) => {
        if (!(await sms.takeReset(trx, phone))) return fail(1004, '请先验证手机号');
        const changed = await trx.updateTable('users').set({ password_hash: hash }).where('phone', '=', phone).returning('id').executeTakeFirst();
        if (!changed) return fail(1004, '请先验证手机号');
        await tokens.endAll(trx, changed.id);
        return { data: null };
      });
    },
    async getGovAreaCode() {
      return { data: govAreas };
    },
  } satisfies Partial<Handlers>;
}
