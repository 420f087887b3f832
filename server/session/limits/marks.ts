// What a browser has proved here before, as names in a sealed cookie: accounts that it has logged in to, phones that it has had a
// code sent to (case 93).
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { scopeOf } from '../../scope.ts';
import { type Cookie, maxAgeMs, readCookie } from '../cookies.ts';
import type { Seal } from '../crypto/sign.ts';
import { setCookie } from '../set-cookie.ts';

export interface Marks {
  /** The id of this browser's mark for a name; undefined where it has none. */
  find(res: ServerResponse, name: string): string | undefined;
  /** Gives the browser a new mark of a name. */
  add(res: ServerResponse, name: string): void;
}

interface MarksParts {
  cookie: Extract<Cookie, 'sessionDevice' | 'sessionCode'>;
  seal: Seal;
  /** Hashes a name, so that the cookie shows no account or phone. */
  nameOf: (text: string) => string;
  /** Milliseconds of a wall clock that does not jump. */
  now: () => number;
}

const markSchema = z.object({ of: z.string(), id: z.string(), untilMs: z.number() });
const cookieSchema = z.object({ marks: z.array(markSchema) });
/** Of one browser; the oldest make room. */
const maxMarks = 6;

export function createMarks({ cookie, seal, nameOf, now }: MarksParts): Marks {
  function marksIn(res: ServerResponse): z.output<typeof cookieSchema>['marks'] {
    const { host } = scopeOf(res);
    const text = readCookie(res.req, cookie, host.scheme) ?? undefined;
    return (seal.open(cookie, host.name, cookieSchema, text)?.marks ?? []).filter(({ untilMs }) => untilMs > now());
  }
  return {
    find(res, name) {
      const own = nameOf(name);
      return marksIn(res).find(({ of }) => of === own)?.id;
    },
    add(res, name) {
      const own = nameOf(name);
      const mark = { of: own, id: randomBytes(12).toString('base64url'), untilMs: now() + maxAgeMs(cookie) };
      const marks = [mark, ...marksIn(res).filter(({ of }) => of !== own)].slice(0, maxMarks);
      setCookie(res, cookie, seal.close(cookie, scopeOf(res).host.name, { marks }));
    },
  };
}
