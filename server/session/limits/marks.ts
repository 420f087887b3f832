// Marks a browser with the accounts that have logged in with it, or the phones for which it has requested a code. Marks are stored
// in a signed cookie (case 93).
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { scopeOf } from '../../scope.ts';
import { type Cookie, maxAgeMs, readCookie } from '../cookies/cookies.ts';
import { setCookie } from '../cookies/set-cookie.ts';
import type { Signer } from '../crypto/sign.ts';

export interface Marks {
  /** @returns the id of the browser's mark for an account or phone, or undefined if it has none */
  find(res: ServerResponse, name: string): string | undefined;
  /** Adds a mark for an account or phone. */
  add(res: ServerResponse, name: string): void;
}

interface MarksParts {
  cookie: Extract<Cookie, 'sessionDevice' | 'sessionCode'>;
  signer: Signer;
  /** Hashes an account or phone, so that the cookie does not reveal it. */
  keyedHash: (text: string) => string;
  /** Wall clock milliseconds, computed from a monotonic clock, so that they never jump. */
  now: () => number;
}

const markSchema = z.object({ of: z.string(), id: z.string(), untilMs: z.number() });
const cookieSchema = z.object({ marks: z.array(markSchema) });
/** Maximum number of marks of a browser. The oldest ones are dropped. */
const maxMarks = 6;

export function createMarks({ cookie, signer, keyedHash, now }: MarksParts): Marks {
  function marksIn(res: ServerResponse): z.output<typeof cookieSchema>['marks'] {
    const { host } = scopeOf(res);
    const text = readCookie(res.req, cookie, host.scheme) ?? undefined;
    return (signer.verify(cookie, host.name, cookieSchema, text)?.marks ?? []).filter(({ untilMs }) => untilMs > now());
  }
  return {
    find(res, name) {
      const own = keyedHash(name);
      return marksIn(res).find(({ of }) => of === own)?.id;
    },
    add(res, name) {
      const own = keyedHash(name);
      const mark = { of: own, id: randomBytes(12).toString('base64url'), untilMs: now() + maxAgeMs(cookie) };
      const marks = [mark, ...marksIn(res).filter(({ of }) => of !== own)].slice(0, maxMarks);
      setCookie(res, cookie, signer.sign(cookie, scopeOf(res).host.name, { marks }));
    },
  };
}
