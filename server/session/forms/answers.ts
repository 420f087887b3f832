// Sends the responses of the form endpoints. Errors contain the field's name; rejections by the platform are forwarded (G6).
import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import { lacksCall, type Refused } from '#shared/api/client.ts';
import { systemFailure } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { answer, answerBadField, answerFailure, messageOf } from '../endpoints/answers.ts';

/** Maps the platform's error codes to field names. */
const fieldOf: ReadonlyMap<string, string> = new Map([
  ['1003', 'phone'],
  ['1004', 'smsCode'],
]);

/** Responds with 400 and the first issue of each field. */
export function answerBadFields(res: ServerResponse, issues: readonly z.core.$ZodIssue[]): void {
  const wrong = issues.flatMap((issue): [string, string][] => {
    const [name] = issue.path;
    return typeof name === 'string' ? [[name, messageOf(issue)]] : [];
  });
  const [first] = wrong;
  const [field, message] = first ?? [undefined, formMessages.badRequest];
  answer(res, 400, { code: 400, message, ...(field !== undefined && { data: { field, fields: Object.fromEntries(wrong.toReversed()) } }) });
}

/** Forwards a rejection by the platform, with the name of the field to which its code refers. */
export function answerRefusal(res: ServerResponse, { failure }: Refused): void {
  const field = fieldOf.get(failure.code);
  // messages of a failing platform are not shown to visitors
  if (failure.status >= 500 && failure.code !== systemFailure.code) answerFailure(res, systemFailure);
  else if (field === undefined) answerFailure(res, failure);
  else answer(res, 200, { code: Number(failure.code), message: failure.message, data: { field } });
}

/** Responds to a failed lookup of a receipt: 501 if the platform lacks this optional call, an error of the field if number or query code is wrong. */
export function answerReceiptRefusal(res: ServerResponse, refused: Refused): void {
  if (lacksCall(refused)) answer(res, 501, { code: 501, message: formMessages.notOffered });
  else if (refused.failure.code === '404') answerWrongReceipt(res);
  else answerRefusal(res, refused);
}

export const answerWrongReceipt = (res: ServerResponse): void => answerBadField(res, 'queryCode', formMessages.wrongReceipt);

export const answerLoginFirst = (res: ServerResponse): void => answer(res, 401, { code: 401, message: formMessages.loginFirst });
