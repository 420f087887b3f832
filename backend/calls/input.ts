// Validates query, body and path parameters against a call's input schema.
import type { Request } from 'express';
import type { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { HttpError } from '../errors.ts';

/**
 * Returns the call's validated parameters.
 * @throws HttpError 400 for input that does not match the schema, 415 for a wrong content type
 */
export function readInput(call: Call, req: Request): Record<string, unknown> {
  const raw = call.send === 'query' ? coerced(call.input, req.query) : bodyOf(call, req);
  const parsed = call.input.safeParse({ ...raw, ...req.params });
  if (!parsed.success) throw new HttpError(400, messageOf(parsed.error));
  if (holdsNul(parsed.data)) throw new HttpError(400, '参数不能包含空字符');
  return parsed.data;
}

function bodyOf(call: Call, req: Request): Record<string, unknown> {
  const type = call.send === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!req.is(type)) throw new HttpError(415, `Content-Type must be ${type}`);
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError(400, '参数格式不正确');
  return { ...body };
}

/** Converts query strings where the schema has numbers or booleans. Leaves invalid values as they are: the schema rejects them. */
function coerced(schema: z.ZodObject, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(schema.shape).flatMap(([key, field]) => {
    const value = Object.hasOwn(query, key) ? query[key] : undefined;
    return value === undefined ? [] : [[key, typeof value === 'string' ? fromText(typeOf(field), value) : value]];
  });
  return Object.fromEntries(entries);
}

function fromText(type: string, value: string): unknown {
  if (type === 'number') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

function typeOf(field: z.core.$ZodType): string {
  const { def } = field._zod;
  return def.type === 'optional' && 'innerType' in def ? typeOf(def.innerType as z.core.$ZodType) : def.type;
}

const messageOf = (error: z.ZodError): string =>
  `参数不正确：${error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.').slice(0, 50)} ${issue.message.slice(0, 100)}`)
    .join('; ')}`;

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
