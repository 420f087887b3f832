// Limits attempts at passwords and SMS codes, so that attempts of other browsers do not lock out an account's owner
// (G15, cases 60, 93).
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import { clientOf } from '#shared/client-address.ts';
import { formMessages } from '#shared/forms.ts';
import { scopeOf } from '../../scope.ts';
import { answerTooMany, type Reply } from '../endpoints/answers.ts';
import type { Marks } from './marks.ts';
import type { RateLimit, Use } from './rate-limit.ts';

/** The result of a call that verifies an attempt. */
type Verified = { ok: true; data?: unknown } | { ok: false; failure: Failure };

/**
 * Makes the call that verifies an attempt, if the limits allow it. The attempt is counted before, because attempts may be parallel.
 * @returns the call's result, or a 429 reply
 */
type Limited = <R extends Verified>(res: ServerResponse, name: string, call: () => Promise<R>) => Promise<R | Reply>;

export interface Attempts {
  /** For the account of this name. */
  password: Limited;
  /** For this phone. */
  code: Limited;
}

interface AttemptsParts {
  limit: RateLimit;
  /** Accounts that have logged in with a browser. */
  accounts: Marks;
  /** Phones for which a browser has requested a code. */
  phones: Marks;
}

interface Attempt {
  kind: 'password' | 'code';
  /** An account or a phone. */
  name: string;
  /** The rule that all browsers without a mark share. */
  everywhere: 'loginEverywhere' | 'codeUnasked';
}

interface Uses {
  /** Account or phone, and client. */
  pair: Use;
  own: readonly Use[];
  /** Shared by all browsers without a mark; empty for a browser with one. */
  unmarked: readonly Use[];
}

export function createAttempts({ limit, accounts, phones }: AttemptsParts): Attempts {
  /** The limits that count an attempt. */
  function usesOf(res: ServerResponse, marks: Marks, { kind, name, everywhere }: Attempt): Uses {
    const mark = marks.find(res, name);
    const client = keyOf(res, mark);
    const pair: Use = { rule: 'loginAccount', of: `${kind} ${name} ${client}` };
    return { pair, own: [pair, { rule: 'loginClient', of: client }], unmarked: mark === undefined ? [{ rule: everywhere, of: name }] : [] };
  }

  /** Takes an attempt from the client's own limits and, without a mark, from the shared limit. @returns a reply if one refuses it */
  async function take({ own, unmarked }: Uses, refuse: (waitMs: number) => Reply): Promise<Reply | undefined> {
    const waitMs = await limit.take(own);
    if (waitMs > 0) return (to) => answerTooMany(to, waitMs);
    const unmarkedMs = await limit.take(unmarked);
    if (unmarkedMs === 0) return undefined;
    await limit.giveBack(own);
    return refuse(unmarkedMs);
  }

  return {
    async password(res, name, call) {
      const account = name.toLowerCase();
      const uses = usesOf(res, accounts, { kind: 'password', name: account, everywhere: 'loginEverywhere' });
      const refused = await take(uses, (waitMs) => (to) => answerTooMany(to, waitMs, { message: formMessages.moreProof }));
      if (refused !== undefined) return refused;
      const result = await call();
      const refunded = refundedBy(result);
      await limit.giveBack([...uses.own, ...uses.unmarked].filter(({ rule }) => refunded.includes(rule)));
      if (result.ok) {
        accounts.add(res, account);
        await limit.clear(uses.pair);
      }
      return result;
    },
    async code(res, phone, call) {
      const uses = usesOf(res, phones, { kind: 'code', name: phone, everywhere: 'codeUnasked' });
      const requestFirst = { message: formMessages.smsCode, field: 'smsCode' };
      const refused = await take(uses, (waitMs) => (to) => answerTooMany(to, waitMs, requestFirst));
      if (refused !== undefined) return refused;
      const result = await call();
      const wasRight = result.ok && result.data !== false;
      if (wasRight || isUnverified(result)) await limit.giveBack([...uses.own, ...uses.unmarked]);
      if (wasRight) await limit.clear(uses.pair);
      return result;
    },
  };
}

/** The rate limit key: the mark of a browser that has one for the account, else the client address. */
const keyOf = (res: ServerResponse, mark: string | undefined): string => mark ?? clientOf(scopeOf(res).clientAddress);

/** The platform has not verified the attempt: its response timed out, or it was out of service. */
const isUnverified = (result: Verified): boolean => !result.ok && (result.failure.code === 'timeout' || result.failure.status === 503);

/** The rules that do not count the attempt: an account's limits count only passwords that the platform has verified. */
function refundedBy(result: Verified): readonly Use['rule'][] {
  if (result.ok) return ['loginClient', 'loginEverywhere'];
  if (isUnverified(result)) return ['loginAccount', 'loginClient', 'loginEverywhere'];
  const { message } = result.failure;
  const [ofCaptcha, ofPassword] = [/验证码|captcha/i.test(message), /密码|用户名|账号|帐号|password|user ?name|account/i.test(message)];
  if (ofCaptcha && !ofPassword) return ['loginAccount', 'loginEverywhere'];
  // if the message names neither or both, the attempt counts for the client's own limits only
  return ofPassword && !ofCaptcha ? [] : ['loginEverywhere'];
}
