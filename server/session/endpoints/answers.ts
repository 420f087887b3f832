// Writes the JSON responses of the session endpoints: `{code, message?, data?}`, never cached.
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';

/** Writes a response that was decided before; equal requests at the same time share one reply. */
export type Reply = (res: ServerResponse) => void;

interface Body {
  code: number | string;
  message?: string;
  data?: unknown;
}

export function answer(res: ServerResponse, status: number, body: Body): void {
  const text = JSON.stringify(body);
  res.writeHead(status, {
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  res.end(text);
}

/** Passes on a failure of the platform. Only 429 and 5xx become the response's status: 401 would mean the visitor's session (G6). */
export function answerFailure(res: ServerResponse, { code, status, message }: Failure): void {
  if (status === 429 || code === '429') {
    // the platform does not send how long to wait, or only in its message
    const waitS = limits.sms.coolDownS;
    res.setHeader('Retry-After', String(waitS));
    answer(res, 429, { code: 429, message, data: { waitS } });
    return;
  }
  answer(res, status >= 500 ? status : 200, { code: /^-?\d{1,9}$/.test(code) ? Number(code) : code, message });
}

/**
 * @param waitMs until a retry may succeed (G15)
 * @param shown the message, and the field beside which it is shown
 */
export function answerTooMany(res: ServerResponse, waitMs: number, { message, field }: { message?: string; field?: string } = {}): void {
  const waitS = Math.ceil(waitMs / 1000);
  const data = { waitS, ...(field !== undefined && { field }) };
  res.setHeader('Retry-After', String(waitS));
  answer(res, 429, { code: 429, message: message ?? formMessages.tooMany, data });
}

/** A schema's message if it is a form message; zod's own messages are not for visitors. */
export const messageOf = ({ message }: { message: string }): string =>
  Object.values<string>(formMessages).includes(message) ? message : formMessages.badRequest;

/** Answers 400 for an invalid field. */
export const answerBadField = (res: ServerResponse, field: string, message: string): void =>
  answer(res, 400, { code: 400, message, data: { field } });
