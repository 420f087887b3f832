// Tries of passwords and of codes by SMS. Each is counted before it is made, so that a thousand at once are five as well; nobody's
// tries keep an owner out (G15, cases 60, 93).
import type { Response } from 'express';
import type { Failure } from '#shared/api/errors.ts';
import { clientOf } from '#shared/client-address.ts';
import { formMessages } from '#shared/forms.ts';
import type { RateLimit, Use } from '../rate-limit.ts';
import { scopeOf } from '../scope.ts';
import { answerTooMany, type Reply } from './answers.ts';
import type { Marks } from './marks.ts';

/** What a call that judges a try answers. */
type Judged = { ok: true; data?: unknown } | { ok: false; failure: Failure };

/**
 * Makes a call that judges a try, where one may be made now.
 * @returns a reply where it must wait
 */
type Guarded = <R extends Judged>(res: Response, name: string, call: () => Promise<R>) => Promise<R | Reply>;

export interface Guesses {
  /** A password for the account of this name. */
  password: Guarded;
  /** A code for this phone. */
  code: Guarded;
}

interface GuessesParts {
  limit: RateLimit;
  /** Accounts that browsers have logged in to. */
  devices: Marks;
  /** Phones that browsers have had a code sent to. */
  asked: Marks;
}

export function createGuesses({ limit, devices, asked }: GuessesParts): Guesses {
  /** Counts a try for whoever makes it and, of a stranger, for all strangers to the account together; or for nobody. */
  async function take(own: readonly Use[], strangers: Use | undefined, refuse: (waitMs: number) => Reply): Promise<Reply | undefined> {
    const waitMs = await limit.take(own);
    if (waitMs > 0) return (to) => answerTooMany(to, waitMs);
    const strangersMs = strangers === undefined ? 0 : await limit.take([strangers]);
    if (strangersMs === 0) return undefined;
    await limit.giveBack(own);
    return refuse(strangersMs);
  }

  return {
    async password(res, name, call) {
      const account = name.toLowerCase();
      const mark = devices.find(res, account);
      const guesser = guesserOf(res, mark);
      const pair: Use = { rule: 'loginAccount', of: `password ${account} ${guesser}` };
      const own: Use[] = [pair, { rule: 'loginClient', of: guesser }];
      const strangers: Use | undefined = mark === undefined ? { rule: 'loginEverywhere', of: account } : undefined;
      const refused = await take(own, strangers, (waitMs) => (to) => answerTooMany(to, waitMs, { message: formMessages.moreProof }));
      if (refused !== undefined) return refused;
      const result = await call();
      const spared = sparedBy(result);
      if (spared.length > 0) await limit.giveBack([...own, ...(strangers ? [strangers] : [])].filter(({ rule }) => spared.includes(rule)));
      if (result.ok) {
        devices.add(res, account);
        await limit.clear(pair);
      }
      return result;
    },
    async code(res, phone, call) {
      const mark = asked.find(res, phone);
      const guesser = guesserOf(res, mark);
      const pair: Use = { rule: 'loginAccount', of: `code ${phone} ${guesser}` };
      const own: Use[] = [pair, { rule: 'loginClient', of: guesser }];
      const strangers: Use | undefined = mark === undefined ? { rule: 'codeUnasked', of: phone } : undefined;
      const askFirst = { message: formMessages.smsCode, field: 'smsCode' };
      const refused = await take(own, strangers, (waitMs) => (to) => answerTooMany(to, waitMs, askFirst));
      if (refused !== undefined) return refused;
      const result = await call();
      const wasRight = result.ok && result.data !== false;
      if (wasRight || isUnjudged(result)) await limit.giveBack([...own, ...(strangers ? [strangers] : [])]);
      if (wasRight) await limit.clear(pair);
      return result;
    },
  };
}

/** For whom a try counts: a browser with a mark of the account counts by itself, whatever its neighbours at the same address do. */
const guesserOf = (res: Response, mark: string | undefined): string => mark ?? clientOf(scopeOf(res).clientAddress);

/** Nobody guessed anything: there was no answer, or the platform was out of service. */
const isUnjudged = (result: Judged): boolean => !result.ok && (result.failure.code === 'timeout' || result.failure.status === 503);

/** What a try of a password does not count for: an account's limits count what the platform has said of its password. */
function sparedBy(result: Judged): readonly Use['rule'][] {
  if (result.ok) return ['loginClient', 'loginEverywhere'];
  if (isUnjudged(result)) return ['loginAccount', 'loginClient', 'loginEverywhere'];
  const { message } = result.failure;
  const [ofCaptcha, ofPassword] = [/验证码|captcha/i.test(message), /密码|用户名|账号|帐号|password|user ?name|account/i.test(message)];
  if (ofCaptcha && !ofPassword) return ['loginAccount', 'loginEverywhere'];
  // where it does not say which of them was wrong, the try counts for the client that made it
  return ofPassword && !ofCaptcha ? [] : ['loginEverywhere'];
}
