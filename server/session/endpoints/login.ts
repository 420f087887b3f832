// Logging in by password or by SMS code: limits first, then the platform's flow, then the session (F3, G15, case 60).
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { fields, formMessages } from '#shared/forms.ts';
import { scopeOf } from '../../scope.ts';
import type { Seal } from '../crypto/sign.ts';
import type { Guesses } from '../limits/attempts.ts';
import type { Members } from '../member/members.ts';
import type { LoggedIn, Oauth } from '../oauth.ts';
import { localeOf } from '../own-page.ts';
import type { Sessions } from '../sessions.ts';
import { clearCookie } from '../set-cookie.ts';
import { answer, answerFailure, type Reply } from './answers.ts';
import { captchaCookie } from './captcha.ts';
import { readFields } from './fields.ts';

interface LoginParts {
  oauth: Oauth;
  sessions: Pick<Sessions, 'begin'>;
  members: Pick<Members, 'view' | 'legacyToken'>;
  guesses: Guesses;
  seal: Seal;
}

const passwordSchema = z.strictObject({ username: fields.username, password: fields.password, captcha: fields.captcha });
const smsSchema = z.strictObject({ phone: fields.phone, smsCode: fields.smsCode });

export function createLogin({ oauth, sessions, members, guesses, seal }: LoginParts): Record<'password' | 'sms', RequestHandler> {
  async function conclude(req: Request, res: Response, result: Awaited<ReturnType<Oauth['bySms']>> | Reply): Promise<void> {
    if (typeof result === 'function') result(res);
    else if (result.ok) await welcome(req, res, result.login);
    else answerFailure(res, result.failure);
  }

  async function welcome(req: Request, res: Response, login: LoggedIn): Promise<void> {
    if (!(await sessions.begin(res, login))) return answer(res, 500, { code: 500, message: formMessages.sessionTooLarge });
    const locale = localeOf(req);
    const [view, token] = await Promise.all([members.view(res, locale), members.legacyToken(res)]);
    answer(res, 200, { code: 0, message: '登录成功', data: { ...view, ...(token !== undefined && { token }) } });
  }

  return {
    async password(req, res) {
      const given = readFields(res, passwordSchema, req.body);
      if (given === undefined) return;
      const cookie = captchaCookie(seal, req, scopeOf(res));
      // a captcha is good for one try
      clearCookie(res, 'sessionCaptcha');
      await conclude(req, res, await guesses.password(res, given.username, () => oauth.byPassword(scopeOf(res), given, cookie)));
    },
    async sms(req, res) {
      const given = readFields(res, smsSchema, req.body);
      if (given === undefined) return;
      await conclude(req, res, await guesses.code(res, given.phone, () => oauth.bySms(scopeOf(res), given)));
    },
  };
}
