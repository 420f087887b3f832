// What the login page has to say to a browser, once: carried in a short sealed cookie, never in an address (contract, F3).
import type { Response } from 'express';
import { z } from 'zod';
import { scopeOf } from '../scope.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';
import type { Seal } from './crypto/sign.ts';

const noticeSchema = z.object({ message: z.string() });
const maxLength = 200;

export function leaveNotice(res: Response, seal: Seal, message: string): void {
  setCookie(res, 'sessionNotice', seal.close('notice', scopeOf(res).host.name, { message: message.slice(0, maxLength) }));
}

/** @returns undefined where there is nothing to say */
export function takeNotice(res: Response, seal: Seal): string | undefined {
  const { host } = scopeOf(res);
  const sealed = readCookie(res.req.headers, 'sessionNotice', host.scheme);
  if (sealed === undefined) return undefined;
  clearCookie(res, 'sessionNotice');
  return seal.open('notice', host.name, noticeSchema, sealed ?? undefined)?.message;
}
