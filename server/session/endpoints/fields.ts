// Validates the request bodies of the session endpoints (F4, case 58).
import type { ServerResponse } from 'node:http';
import type { z } from 'zod';
import { formMessages } from '#shared/forms.ts';
import { answer, answerBadField, messageOf } from './answers.ts';

/**
 * Parses a body with a strict schema. If it is invalid, sends a 400 response.
 * @returns undefined if the body was invalid
 */
export function readFields<S extends z.ZodType>(res: ServerResponse, schema: S, body: unknown): z.output<S> | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  if (issue !== undefined && typeof field === 'string') answerBadField(res, field, messageOf(issue));
  else answer(res, 400, { code: 400, message: formMessages.badRequest });
  return undefined;
}
