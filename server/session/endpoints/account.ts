// The endpoints for SMS codes, registration and password reset (F4, ruling 19, cases 36, 59, 60).
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Answer, Api, CallOptions } from '#shared/api/client.ts';
import { fields, formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';
import { scopeOf } from '../../scope.ts';
import type { Nonces } from '../crypto/nonces.ts';
import type { Attempts } from '../limits/attempts.ts';
import type { Marks } from '../limits/marks.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { smsUses } from '../limits/sms.ts';
import { onBehalfOf } from '../oauth.ts';
import { answer, answerBadField, answerFailure, answerTooMany } from './answers.ts';
import { readFields } from './fields.ts';

interface AccountParts {
  api: Pick<Api, 'smsCode' | 'registerSmsCode' | 'sentimentSendSmsCode' | 'userRegister' | 'checkSmsCodeCorrect' | 'isExistAccount' | 'modifyEncode'>;
  limit: RateLimit;
  attempts: Pick<Attempts, 'code'>;
  /** Marks the phones for which a browser has requested a code. */
  phones: Marks;
  /** Records the codes that have already reset a password. */
  usedCodes: Nonces;
}

const { phone, smsCode, newPassword: password, username, organization, contacts } = fields;
const codeSchema = z.strictObject({ phone, type: z.enum(['login', 'register', 'reset', 'sentiment']) });
const registerSchema = z.strictObject({ username, phone, password, smsCode, organization, contacts });
const resetSchema = z.strictObject({ phone, smsCode, password });

/** Values that every registration contains. */
const flags = { initFlag: 0, adminStatus: 0, delFlag: 0 } as const;

export function createAccount({ api, limit, attempts, phones, usedCodes }: AccountParts): Record<'smsCode' | 'register' | 'reset', RequestHandler> {
  /** Requests a code with the platform call for its purpose (ruling 19). */
  function sendCode(type: z.output<typeof codeSchema>['type'], phone: string, options: CallOptions): Promise<Answer<unknown>> {
    if (type === 'register') return api.registerSmsCode({ phone }, options);
    return type === 'sentiment' ? api.sentimentSendSmsCode({ phone }, options) : api.smsCode({ phone, type }, options);
  }

  return {
    async smsCode(req, res) {
      const given = readFields(res, codeSchema, req.body);
      if (given === undefined) return;
      const { phone, type } = given;
      const waitMs = await limit.take(smsUses(scopeOf(res), phone));
      if (waitMs > 0) return answerTooMany(res, waitMs);
      const options = { headers: onBehalfOf(scopeOf(res)) };
      const sent = await sendCode(type, phone, options);
      if (!sent.ok) return answerFailure(res, sent.failure);
      phones.add(res, phone);
      answer(res, 200, { code: 0, data: { waitS: limits.sms.coolDownS } });
    },
    async register(req, res) {
      const given = readFields(res, registerSchema, req.body);
      if (given === undefined) return;
      const key = req.headers['idempotency-key'];
      const headers = { ...onBehalfOf(scopeOf(res)), ...(typeof key === 'string' && /^[\w-]{8,64}$/.test(key) && { 'Idempotency-Key': key }) };
      const { tenantId } = scopeOf(res).tenant;
      const made = await attempts.code(res, given.phone, () => api.userRegister({ ...given, ...flags, tenantId }, { headers }));
      if (typeof made === 'function') return made(res);
      if (!made.ok) return answerFailure(res, made.failure);
      answer(res, 200, { code: 0 });
    },
    async reset(req, res) {
      const given = readFields(res, resetSchema, req.body);
      if (given === undefined) return;
      const { phone, smsCode, password } = given;
      const options = { headers: onBehalfOf(scopeOf(res)) };
      const checked = await attempts.code(res, phone, () => api.checkSmsCodeCorrect({ phone, code: smsCode, type: 'reset' }, options));
      if (typeof checked === 'function') return checked(res);
      if (!checked.ok) return answerFailure(res, checked.failure);
      // the platform may accept a code several times, but the gateway accepts it for only one reset
      if (!checked.data || !(await usedCodes.use(`${phone} ${smsCode}`))) return answerBadField(res, 'smsCode', formMessages.wrongSmsCode);
      // a valid code proves that the visitor owns the phone, so the response may reveal whether the phone has an account
      const known = await api.isExistAccount({ phone, password }, options);
      if (known.ok && !known.data) return answerBadField(res, 'phone', formMessages.phoneUnknown);
      const changed = await api.modifyEncode({ phone, password }, options);
      if (!changed.ok) return answerFailure(res, changed.failure);
      answer(res, 200, { code: 0 });
    },
  };
}
