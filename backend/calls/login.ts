// Login calls (password with captcha, SMS code, form, authorization code): each returns a one-time ticket, which
// `oauthTokenByAccessToken` exchanges for the member's tokens.
import { createHash } from 'node:crypto';
import type { Captchas } from '../captcha.ts';
import type { Db } from '../db/schema.ts';
import type { Member, Members } from '../members.ts';
import { hashOf, isSame } from '../secrets.ts';
import type { Sms } from '../sms.ts';
import type { TokenPair, Tokens } from '../tokens.ts';
import { type Ask, type Failed, fail, type Handlers } from './answer.ts';
import { phoneRefusal } from './phone.ts';

export interface LoginParts {
  db: Db;
  now: () => number;
  captchas: Captchas;
  members: Members;
  sms: Sms;
  tokens: Tokens;
  oauth: { clientId: string; clientSecret: string };
}

export const captchaCookie = 'captchaId';

const wrongLogin = fail(1001, '用户名或密码错误');
const tooMany = fail(429, '尝试次数过多，请稍后再试', 429);
const badClient = fail(401, '客户端凭据不正确', 401);

export function createLoginCalls({ db, now, captchas, members, sms, tokens, oauth }: LoginParts) {
  const isClient = (id: string, secret: string): boolean => isSame(id, oauth.clientId) && isSame(secret, oauth.clientSecret);

  async function byPassword(account: string, password: string, ask: Ask, proved: boolean): Promise<{ data: { access_token: string } } | Failed> {
    const member = await members.login({ name: account, password, client: ask.client, isProved: proved });
    if (member === 'too many') return tooMany;
    return member === 'wrong' ? wrongLogin : { data: { access_token: await tokens.ticketFor(member.id) } };
  }

  return {
    async getCaptchaImage() {
      const { id, picture } = await captchas.draw();
      return {
        type: 'image/png',
        body: picture,
        headers: { 'Set-Cookie': `${captchaCookie}=${id}; Path=/cms-api; HttpOnly; SameSite=Lax; Max-Age=120` },
      };
    },
    async login({ username, password, captcha }, ask) {
      const id = ask.cookie(captchaCookie);
      if (id === undefined || !(await captchas.spend(id, captcha))) return fail(1002, '图形验证码不正确或已过期');
      return byPassword(username, unescaped(password), ask, true);
    },
    uacSysLogin: ({ username, password }, ask) => byPassword(username, password, ask, false),
    async smsLogin({ phone, smsCode }) {
      const refusal = phoneRefusal(phone);
      if (refusal) return refusal;
      const right = await sms.check(phone, 'login', smsCode);
      const member = right ? await members.byPhone(phone) : undefined;
      if (!member || !(await sms.spend(db, phone, 'login'))) return fail(1004, '验证码不正确或已过期');
      return { data: { access_token: await tokens.ticketFor(member.id) } };
    },
    async oauthTokenByCode(input) {
      if (!isClient(input.client_id, input.client_secret)) return badClient;
      const row = await db.deleteFrom('oauth_codes').where('hash', '=', hashOf(input.code)).returningAll().executeTakeFirst();
      const good =
        row !== undefined &&
        row.expires_at.getTime() > now() &&
        row.client_id === input.client_id &&
        row.redirect_uri === input.redirect_uri &&
        isVerified(row.challenge, input.code_verifier);
      return good ? { data: { access_token: await tokens.ticketFor(row.user_id) } } : fail(1005, '授权码无效或已过期', 400);
    },
    async oauthTokenByAccessToken({ accessToken }, ask) {
      if (!ask.basic || !isClient(ask.basic.username, ask.basic.password)) return badClient;
      const pair = await tokens.redeem(accessToken);
      return pair ? loginResult(pair) : fail(401, '登录凭据无效或已过期', 401);
    },
    async oauthTokenByRefresh(input) {
      if (!isClient(input.client_id, input.client_secret)) return badClient;
      const pair = await tokens.refresh(input.refresh_token);
      return pair ? loginResult(pair) : fail(400, '登录已失效，请重新登录', 400);
    },
  } satisfies Partial<Handlers>;

  async function loginResult(pair: TokenPair) {
    const member = await members.byId(pair.userId);
    if (!member) return fail(401, '账号不存在', 401);
    const data = {
      success: true,
      access_token: pair.accessToken,
      refresh_token: pair.refreshToken,
      expires_in: pair.expiresInS,
      auth_user: { id: member.id, name: member.name, tenantId: member.tenant_id, extra: await tenantOf(member) },
    };
    return { data };
  }

  async function tenantOf(member: Member): Promise<{ tenantName: string; templateCode: string }> {
    const row = await db.selectFrom('tenants').select(['name', 'code']).where('id', '=', member.tenant_id).executeTakeFirstOrThrow();
    return { tenantName: row.name, templateCode: row.code };
  }
}

/** Returns whether a PKCE verifier matches its challenge (RFC 7636). Without a challenge, a verifier is rejected. */
function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

/** Decodes JavaScript's `escape` (e.g. `%u4E2D`, `%20`), with which login calls encode the password. */
const unescaped = (text: string): string =>
  text.replace(/%u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, wide: string | undefined, narrow: string | undefined) =>
    String.fromCharCode(Number.parseInt(wide ?? narrow ?? '', 16)),
  );
