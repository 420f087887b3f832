// How the forms' endpoints answer: what is wrong stands with its field, and a platform's own no as it came (contract, G6).
import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import { lacksCall, type Refused } from '#shared/api/client.ts';
import { systemFailure } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { answer, answerBadField, answerFailure, wordsOf } from '../endpoints/answers.ts';

/** By the platform's codes: the field that it speaks of. */
const fieldOf: ReadonlyMap<string, string> = new Map([
  ['1003', 'phone'],
  ['1004', 'smsCode'],
]);

/** The first of what is wrong with each field. */
export function answerBadFields(res: ServerResponse, issues: readonly z.core.$ZodIssue[]): void {
  const wrong = issues.flatMap((issue): [string, string][] => {
    const [name] = issue.path;
    return typeof name === 'string' ? [[name, wordsOf(issue)]] : [];
  });
  const [first] = wrong;
  const [field, message] = first ?? [undefined, formMessages.badRequest];
  answer(res, 400, { code: 400, message, ...(field !== undefined && { data: { field, fields: Object.fromEntries(wrong.toReversed()) } }) });
}

/** A platform's no: the words that it speaks of a field stand at it. */
export function answerRefusal(res: ServerResponse, { failure }: Refused): void {
  const field = fieldOf.get(failure.code);
  // what a platform in trouble says is for its operators
  if (failure.status >= 500 && failure.code !== systemFailure.code) answerFailure(res, systemFailure);
  else if (field === undefined) answerFailure(res, failure);
  else answer(res, 200, { code: Number(failure.code), message: failure.message, data: { field } });
}

/** What a receipt opens: a platform without the call has no receipts to look up (**+**), any other 404 is a wrong pair. */
export function answerReceiptRefusal(res: ServerResponse, refused: Refused): void {
  if (lacksCall(refused)) answer(res, 501, { code: 501, message: formMessages.notOffered });
  else if (refused.failure.code === '404') answerWrongReceipt(res);
  else answerRefusal(res, refused);
}

export const answerWrongReceipt = (res: ServerResponse): void => answerBadField(res, 'queryCode', formMessages.wrongReceipt);

export const answerLoginFirst = (res: ServerResponse): void => answer(res, 401, { code: 401, message: formMessages.loginFirst });
