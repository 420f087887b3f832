// The endpoints for login by password and by SMS code (F3, G15, case 60).
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Failure } from '#shared/api/errors.ts';
import { fields, formMessages } from '#shared/forms.ts';
import { localeOf } from '../../http/locale.ts';
import { scopeOf } from '../../scope.ts';
import { clearCookie } from '../cookies/set-cookie.ts';
import type { Signer } from '../crypto/sign.ts';
import { type Attempts, causeOf } from '../limits/attempts.ts';
import type { Members } from '../member/members.ts';
import type { LoggedIn, Oauth } from '../oauth.ts';
import type { Sessions } from '../sessions.ts';
import { answer, answerFailure, type Reply } from './answers.ts';
import { captchaCookie } from './captcha.ts';
import { readFields } from './fields.ts';

interface LoginParts {
  oauth: Oauth;
  sessions: Pick<Sessions, 'begin'>;
  members: Pick<Members, 'view' | 'legacyToken'>;
  attempts: Attempts;
  signer: Signer;
}

const passwordSchema = z.strictObject({ username: fields.username, password: fields.password, captcha: fields.captcha });
const smsSchema = z.strictObject({ phone: fields.phone, smsCode: fields.smsCode });

export function createLogin({ oauth, sessions, members, attempts, signer }: LoginParts): Record<'password' | 'sms', RequestHandler> {
  /** @param fieldOf returns the field that a failure is about, so that the page shows the cause beside it */
  async function finish(
    req: Request,
    res: Response,
    result: Awaited<ReturnType<Oauth['bySms']>> | Reply,
    fieldOf: (failure: Failure) => string | undefined = () => undefined,
  ): Promise<void> {
    if (typeof result === 'function') result(res);
    else if (result.ok) await begin(req, res, result.login);
    else answerFailure(res, result.failure, fieldOf(result.failure));
  }

  async function begin(req: Request, res: Response, login: LoggedIn): Promise<void> {
    if (!(await sessions.begin(res, login))) return answer(res, 500, { code: 500, message: formMessages.sessionTooLarge });
    const locale = localeOf(req, scopeOf(res));
    const [view, token] = await Promise.all([members.view(res, locale), members.legacyToken(res)]);
    answer(res, 200, { code: 0, message: '登录成功', data: { ...view, ...(token !== undefined && { token }) } });
  }

  return {
    async password(req, res) {
      const given = readFields(res, passwordSchema, req.body);
      if (given === undefined) return;
      const cookie = captchaCookie(signer, req, scopeOf(res));
      // the platform accepts a captcha for one attempt only
      clearCookie(res, 'sessionCaptcha');
      const result = await attempts.password(res, given.username, () => oauth.byPassword(scopeOf(res), given, cookie));
      await finish(req, res, result, (failure) => (causeOf(failure) === 'captcha' ? 'captcha' : undefined));
    },
    async sms(req, res) {
      const given = readFields(res, smsSchema, req.body);
      if (given === undefined) return;
      await finish(req, res, await attempts.code(res, given.phone, () => oauth.bySms(scopeOf(res), given)));
    },
  };
}
