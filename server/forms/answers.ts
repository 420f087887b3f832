// How the forms' endpoints answer: what is wrong stands with its field, and a platform's own no as it came (contract, G6).
import type { Response } from 'express';
import type { z } from 'zod';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { answer, answerBadField, answerFailure } from '../session/answers.ts';

/** By the platform's codes: the field that it speaks of. */
const fieldOf: Readonly<Record<string, string>> = { 1003: 'phone', 1004: 'smsCode' };

/** The first of what is wrong with each field. */
export function answerBadFields(res: Response, issues: readonly z.core.$ZodIssue[]): void {
  const wrong = issues.flatMap(({ path: [name], message }): [string, string][] => (typeof name === 'string' ? [[name, message]] : []));
  const [first] = wrong;
  const [field, message] = first ?? [undefined, '请求有误'];
  answer(res, 400, { code: 400, message, ...(field !== undefined && { data: { field, fields: Object.fromEntries(wrong.toReversed()) } }) });
}

/** A platform's no: the words that it speaks of a field stand at it. */
export function answerRefusal(res: Response, failure: Failure): void {
  const field = fieldOf[failure.code];
  // what a platform in trouble says is for its operators
  if (failure.status >= 500 && failure.code !== systemFailure.code) answerFailure(res, systemFailure);
  else if (field === undefined) answerFailure(res, failure);
  else answer(res, 200, { code: Number(failure.code), message: failure.message, data: { field } });
}

/** What a receipt opens: a platform without the call has no receipts to look up (**+**), any other 404 is a wrong pair. */
export function answerReceiptRefusal(res: Response, failure: Failure): void {
  if (failure.code !== '404') answerRefusal(res, failure);
  else if (failure.status === 404 && failure.message === '') answer(res, 501, { code: 501, message: formMessages.notOffered });
  else answerBadField(res, 'queryCode', formMessages.wrongReceipt);
}

export const answerLoginFirst = (res: Response): void => answer(res, 401, { code: 401, message: formMessages.loginFirst });
