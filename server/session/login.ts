// Logging in by password or by SMS code: limits first, then the platform's flow, then the session (F3, G15, case 60).
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { clientOf } from '#shared/client-address.ts';
import { fields } from '#shared/forms.ts';
import type { RateLimit, Use } from '../rate-limit.ts';
import { scopeOf } from '../scope.ts';
import { answer, answerFailure, answerTooMany } from './answers.ts';
import { captchaCookie } from './captcha.ts';
import { clearCookie } from './cookies.ts';
import { readFields } from './fields.ts';
import type { Members } from './members.ts';
import type { LoggedIn, Oauth } from './oauth.ts';
import { localeOf } from './own-page.ts';
import type { Seal } from './seal.ts';
import type { Sessions } from './sessions.ts';

interface LoginParts {
  oauth: Oauth;
  sessions: Pick<Sessions, 'begin'>;
  members: Pick<Members, 'view' | 'legacyToken'>;
  limit: RateLimit;
  seal: Seal;
}

const passwordSchema = z.strictObject({ username: fields.username, password: fields.password, captcha: fields.captcha });
const smsSchema = z.strictObject({ phone: fields.phone, smsCode: fields.smsCode });

/** A try for an account; `what` keeps guesses of codes apart from those of passwords. */
export const tryUses = (res: Response, what: 'password' | 'code', account: string): [account: Use, client: Use] => [
  { rule: 'loginAccount', of: `${what} ${account.toLowerCase()}` },
  { rule: 'loginClient', of: clientOf(scopeOf(res).clientAddress) },
];

export function createLogin({ oauth, sessions, members, limit, seal }: LoginParts): Record<'password' | 'sms', RequestHandler> {
  /** Counts the try before it is made: a thousand at once are five as well. */
  async function tried(req: Request, res: Response, uses: [Use, Use], login: () => ReturnType<Oauth['bySms']>): Promise<void> {
    const waitMs = await limit.take(uses);
    if (waitMs > 0) return answerTooMany(res, waitMs);
    const result = await login();
    if (!result.ok) {
      // nobody guessed anything
      if (result.failure.code === 'timeout') await limit.giveBack(uses);
      return answerFailure(res, result.failure);
    }
    const [account, client] = uses;
    await Promise.all([limit.clear(account), limit.giveBack([client])]);
    await welcome(req, res, result.login);
  }

  async function welcome(req: Request, res: Response, login: LoggedIn): Promise<void> {
    sessions.begin(res, login);
    const locale = localeOf(req);
    const [view, token] = await Promise.all([members.view(res, locale), members.legacyToken(res)]);
    answer(res, 200, { code: 0, message: '登录成功', data: { ...view, ...(token !== undefined && { token }) } });
  }

  return {
    async password(req, res) {
      const given = readFields(res, passwordSchema, req.body);
      if (given === undefined) return;
      const cookie = captchaCookie(seal, req.headers, scopeOf(res));
      // a captcha is good for one try
      clearCookie(res, 'sessionCaptcha');
      await tried(req, res, tryUses(res, 'password', given.username), () => oauth.byPassword(scopeOf(res), given, cookie));
    },
    async sms(req, res) {
      const given = readFields(res, smsSchema, req.body);
      if (given === undefined) return;
      await tried(req, res, tryUses(res, 'code', given.phone), () => oauth.bySms(scopeOf(res), given));
    },
  };
}
