// Limits attempts to guess passwords and SMS codes, without letting attempts from other browsers lock out an account's owner
// (G15, cases 60, 93).
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import { clientOf } from '#shared/client-address.ts';
import { formMessages } from '#shared/forms.ts';
import { scopeOf } from '../../scope.ts';
import { answerTooMany, type Reply } from '../endpoints/answers.ts';
import type { Marks } from './marks.ts';
import type { RateLimit, Use } from './rate-limit.ts';

/** Result of a platform call that checks a password or code. */
type Verified = { ok: true; data?: unknown } | { ok: false; failure: Failure };

/**
 * Makes the call if the limits allow it. Counts the attempt before the call, because attempts may run in parallel.
 * @returns the call's result, or a 429 reply if a limit is reached
 */
type Limited = <R extends Verified>(res: ServerResponse, name: string, call: () => Promise<R>) => Promise<R | Reply>;

export interface Attempts {
  /** Limits attempts for an account. `name` is the account's name. */
  password: Limited;
  /** Limits attempts for an SMS code. `name` is the phone. */
  code: Limited;
}

interface AttemptsParts {
  limit: RateLimit;
  /** Marks the accounts that have logged in with a browser. */
  accounts: Marks;
  /** Marks the phones for which a browser has requested a code. */
  phones: Marks;
}

interface Attempt {
  kind: 'password' | 'code';
  /** The account's name or the phone. */
  name: string;
  /** The rule that all browsers without a mark for this name share. */
  everywhere: 'loginEverywhere' | 'codeUnasked';
}

interface Uses {
  /** Counts by account or phone together with the client. */
  pair: Use;
  own: readonly Use[];
  /** Counts shared by all browsers without a mark. Empty for a browser with a mark. */
  unmarked: readonly Use[];
}

export function createAttempts({ limit, accounts, phones }: AttemptsParts): Attempts {
  /** Returns the limits that count an attempt. */
  function usesOf(res: ServerResponse, marks: Marks, { kind, name, everywhere }: Attempt): Uses {
    const mark = marks.find(res, name);
    const client = keyOf(res, mark);
    const pair: Use = { rule: 'loginAccount', of: `${kind} ${name} ${client}` };
    return { pair, own: [pair, { rule: 'loginClient', of: client }], unmarked: mark === undefined ? [{ rule: everywhere, of: name }] : [] };
  }

  /** Counts an attempt in the client's own limits and, without a mark, in the shared one. @returns a reply if a limit is reached */
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

/** Returns the client's rate limit key: the browser's mark for the account, or else its IP address. */
const keyOf = (res: ServerResponse, mark: string | undefined): string => mark ?? clientOf(scopeOf(res).clientAddress);

/** Whether the platform did not check the attempt: its response timed out, or it was out of service. */
const isUnverified = (result: Verified): boolean => !result.ok && (result.failure.code === 'timeout' || result.failure.status === 503);

/** Returns the rules that must not count the attempt. An account's limits count only passwords that the platform has checked. */
function refundedBy(result: Verified): readonly Use['rule'][] {
  if (result.ok) return ['loginClient', 'loginEverywhere'];
  if (isUnverified(result)) return ['loginAccount', 'loginClient', 'loginEverywhere'];
  const cause = causeOf(result.failure);
  if (cause === 'captcha') return ['loginAccount', 'loginEverywhere'];
  // if the message mentions both password and captcha or neither, only the client's own limits count the attempt
  return cause === 'password' ? [] : ['loginEverywhere'];
}

/** Returns what was wrong in a login, by the platform's message, since codes differ between platforms. Undefined if it is unclear. */
export function causeOf({ message }: Pick<Failure, 'message'>): 'captcha' | 'password' | undefined {
  const [ofCaptcha, ofPassword] = [/验证码|captcha/i.test(message), /密码|用户名|账号|帐号|password|user ?name|account/i.test(message)];
  if (ofCaptcha === ofPassword) return undefined;
  return ofCaptcha ? 'captcha' : 'password';
}
