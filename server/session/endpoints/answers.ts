// How the session endpoints answer: `{code, message?, data?}`, kept by nobody (contract).
import type { Response } from 'express';
import type { Failure } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';

/** How a request is answered, decided apart from it: whoever asked the same is answered alike. */
export type Reply = (res: Response) => void;

interface Body {
  code: number | string;
  message?: string;
  data?: unknown;
}

export function answer(res: Response, status: number, body: Body): void {
  res.status(status).set({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }).json(body);
}

/** What the platform says passes as it is; only its trouble has a status of its own, and 401 never means the visitor's session here (G6). */
export function answerFailure(res: Response, { code, status, message }: Failure): void {
  if (status === 429 || code === '429') {
    // how long it should be, a platform says in words at best
    const waitS = limits.sms.coolDownS;
    answer(res.set('Retry-After', String(waitS)), 429, { code: 429, message, data: { waitS } });
    return;
  }
  answer(res, status >= 500 ? status : 200, { code: /^-?\d{1,9}$/.test(code) ? Number(code) : code, message });
}

/**
 * @param waitMs until it is worth trying again (G15)
 * @param said what can be done instead, and at which field that is said
 */
export function answerTooMany(res: Response, waitMs: number, { message, field }: { message?: string; field?: string } = {}): void {
  const waitS = Math.ceil(waitMs / 1000);
  const data = { waitS, ...(field !== undefined && { field }) };
  answer(res.set('Retry-After', String(waitS)), 429, { code: 429, message: message ?? formMessages.tooMany, data });
}

/** What a schema says to people; what it says in words of its own is for programs. */
export const wordsOf = ({ message }: { message: string }): string =>
  Object.values<string>(formMessages).includes(message) ? message : formMessages.badRequest;

/** What was sent is not what the endpoint takes. */
export const answerBadField = (res: Response, field: string, message: string): void => answer(res, 400, { code: 400, message, data: { field } });
