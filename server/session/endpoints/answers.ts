// Sends the JSON responses of the session endpoints: `{code, message?, data?}`. They are never cached.
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';

/** Sends a response that was determined earlier. Equal concurrent requests share one reply. */
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

/**
 * Sends a failure of the platform. Of its statuses only 429 and 5xx are used, because a 401 would be about the visitor's session (G6).
 * @param field the form's field that the failure is about
 */
export function answerFailure(res: ServerResponse, { code, status, message }: Failure, field?: string): void {
  if (status === 429 || code === '429') {
    // the platform does not send the waiting time, or only as part of its message
    const waitS = limits.sms.coolDownS;
    res.setHeader('Retry-After', String(waitS));
    answer(res, 429, { code: 429, message, data: { waitS } });
    return;
  }
  const shown = { code: /^-?\d{1,9}$/.test(code) ? Number(code) : code, message, ...(field !== undefined && { data: { field } }) };
  answer(res, status >= 500 ? status : 200, shown);
}

/**
 * @param waitMs milliseconds until a retry may succeed (G15)
 * @param shown the message, and the field next to which it is shown
 */
export function answerTooMany(res: ServerResponse, waitMs: number, { message, field }: { message?: string; field?: string } = {}): void {
  const waitS = Math.ceil(waitMs / 1000);
  const data = { waitS, ...(field !== undefined && { field }) };
  res.setHeader('Retry-After', String(waitS));
  answer(res, 429, { code: 429, message: message ?? formMessages.tooMany, data });
}

/** Returns a schema's message if it is one of ours. zod's own messages are not shown to visitors. */
export const messageOf = ({ message }: { message: string }): string =>
  Object.values<string>(formMessages).includes(message) ? message : formMessages.badRequest;

/** Responds with 400 for an invalid field. */
export const answerBadField = (res: ServerResponse, field: string, message: string): void =>
  answer(res, 400, { code: 400, message, data: { field } });
