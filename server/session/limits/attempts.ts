// Tries of passwords and of codes by SMS. Each is counted before it is made, so that a thousand at once are five as well; nobody's
// tries keep an owner out (G15, cases 60, 93).
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import { clientOf } from '#shared/client-address.ts';
import { formMessages } from '#shared/forms.ts';
import { scopeOf } from '../../scope.ts';
import { answerTooMany, type Reply } from '../endpoints/answers.ts';
import type { Marks } from './marks.ts';
import type { RateLimit, Use } from './rate-limit.ts';

/** What a call that judges a try answers. */
type Judged = { ok: true; data?: unknown } | { ok: false; failure: Failure };

/**
 * Makes a call that judges a try, where one may be made now.
 * @returns a reply where it must wait
 */
type Guarded = <R extends Judged>(res: ServerResponse, name: string, call: () => Promise<R>) => Promise<R | Reply>;

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

interface TryOf {
  kind: 'password' | 'code';
  /** An account or a phone. */
  name: string;
  everywhere: 'loginEverywhere' | 'codeUnasked';
}

interface Uses {
  /** The account and the client together. */
  pair: Use;
  own: readonly Use[];
  /** What all browsers without a mark share; empty for a browser with one. */
  strangers: readonly Use[];
}

export function createGuesses({ limit, devices, asked }: GuessesParts): Guesses {
  /** The limits that a try counts for. */
  function usesOf(res: ServerResponse, marks: Marks, { kind, name, everywhere }: TryOf): Uses {
    const mark = marks.find(res, name);
    const guesser = guesserOf(res, mark);
    const pair: Use = { rule: 'loginAccount', of: `${kind} ${name} ${guesser}` };
    return { pair, own: [pair, { rule: 'loginClient', of: guesser }], strangers: mark === undefined ? [{ rule: everywhere, of: name }] : [] };
  }

  /** Takes a try from the client's own limits and, for a browser without a mark, from the limit that all such browsers share. */
  async function take({ own, strangers }: Uses, refuse: (waitMs: number) => Reply): Promise<Reply | undefined> {
    const waitMs = await limit.take(own);
    if (waitMs > 0) return (to) => answerTooMany(to, waitMs);
    const strangersMs = await limit.take(strangers);
    if (strangersMs === 0) return undefined;
    await limit.giveBack(own);
    return refuse(strangersMs);
  }

  return {
    async password(res, name, call) {
      const account = name.toLowerCase();
      const uses = usesOf(res, devices, { kind: 'password', name: account, everywhere: 'loginEverywhere' });
      const refused = await take(uses, (waitMs) => (to) => answerTooMany(to, waitMs, { message: formMessages.moreProof }));
      if (refused !== undefined) return refused;
      const result = await call();
      const spared = sparedBy(result);
      await limit.giveBack([...uses.own, ...uses.strangers].filter(({ rule }) => spared.includes(rule)));
      if (result.ok) {
        devices.add(res, account);
        await limit.clear(uses.pair);
      }
      return result;
    },
    async code(res, phone, call) {
      const uses = usesOf(res, asked, { kind: 'code', name: phone, everywhere: 'codeUnasked' });
      const askFirst = { message: formMessages.smsCode, field: 'smsCode' };
      const refused = await take(uses, (waitMs) => (to) => answerTooMany(to, waitMs, askFirst));
      if (refused !== undefined) return refused;
      const result = await call();
      const wasRight = result.ok && result.data !== false;
      if (wasRight || isUnjudged(result)) await limit.giveBack([...uses.own, ...uses.strangers]);
      if (wasRight) await limit.clear(uses.pair);
      return result;
    },
  };
}

/** The rate limit key: the mark of a browser that has one for the account, else the client address. */
const guesserOf = (res: ServerResponse, mark: string | undefined): string => mark ?? clientOf(scopeOf(res).clientAddress);

/** Nobody guessed anything: there was no answer, or the platform was out of service. */
const isUnjudged = (result: Judged): boolean => !result.ok && (result.failure.code === 'timeout' || result.failure.status === 503);

/** The limits to which a try is given back: an account is charged only for passwords that the platform has judged. */
function sparedBy(result: Judged): readonly Use['rule'][] {
  if (result.ok) return ['loginClient', 'loginEverywhere'];
  if (isUnjudged(result)) return ['loginAccount', 'loginClient', 'loginEverywhere'];
  const { message } = result.failure;
  const [ofCaptcha, ofPassword] = [/验证码|captcha/i.test(message), /密码|用户名|账号|帐号|password|user ?name|account/i.test(message)];
  if (ofCaptcha && !ofPassword) return ['loginAccount', 'loginEverywhere'];
  // where it does not say which of them was wrong, the try counts for the client that made it
  return ofPassword && !ofCaptcha ? [] : ['loginEverywhere'];
}
