// Stores a message for the login page in a signed, short-lived cookie. It is shown once (F3).
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { scopeOf } from '../scope.ts';
import { readCookie } from './cookies/cookies.ts';
import { clearCookie, setCookie } from './cookies/set-cookie.ts';
import type { Signer } from './crypto/sign.ts';

const noticeSchema = z.object({ message: z.string() });
const maxLength = 200;

export function setNotice(res: ServerResponse, signer: Signer, message: string): void {
  setCookie(res, 'sessionNotice', signer.sign('notice', scopeOf(res).host.name, { message: message.slice(0, maxLength) }));
}

/** Returns the message and clears its cookie. Returns undefined if there is none. */
export function takeNotice(res: ServerResponse, signer: Signer): string | undefined {
  const { host } = scopeOf(res);
  const signed = readCookie(res.req, 'sessionNotice', host.scheme);
  if (signed === undefined) return undefined;
  clearCookie(res, 'sessionNotice');
  return signer.verify('notice', host.name, noticeSchema, signed ?? undefined)?.message;
}
