// Checks a response against the contract: the envelope, the schema of the call's data, rows of lists, and time formats.
import type { Call } from '#shared/api/call.ts';
import { envelopeSchema, isGood } from '#shared/api/envelope.ts';
import { parseTime } from '#shared/dates.ts';
import type { Said } from './platform.ts';

/** The result of checking a response. `wrong` lists contract violations. */
export interface Judgement {
  good: boolean;
  /** The envelope's code. */
  code: string | undefined;
  /** The data after parsing with the call's schema. */
  data: unknown;
  wrong: string[];
}

const none = { good: false, code: undefined, data: undefined };
const broken = (...wrong: string[]): Judgement => ({ ...none, wrong });

/** Checks a response. It must be an envelope even if the input was invalid. */
export function judge(call: Call, said: Said): Judgement {
  const { status, type, body, bytes } = said;
  if (status === 0) return broken(`no response: ${String(body)}`);
  if (status >= 500) return broken(`HTTP ${status}`);
  const fine = status >= 200 && status < 300;
  if (call.answer === 'bytes' && !/json/.test(type)) {
    const some = bytes.length > 0 || (status >= 300 && status < 400);
    return { ...none, good: status < 400, data: bytes, wrong: some ? [] : ['an empty response'] };
  }
  if (body === undefined) return broken(`HTTP ${status} with ${type || 'no content type'} instead of JSON`);
  if (call.answer === 'whole' && fine && call.data.safeParse(body).success) return read(call, body, undefined);
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success || (envelope.data.code === undefined && envelope.data.success === undefined)) {
    return broken(`HTTP ${status} without an envelope: ${excerpt(body)}`);
  }
  const { code, message, data } = envelope.data;
  if (isGood(envelope.data, call.good) && call.answer !== 'whole') {
    return fine ? read(call, data, code) : { ...none, code, wrong: [`HTTP ${status} with code ${code}, which means success`] };
  }
  const isUnexplained = code === undefined || message === undefined || message.trim() === '';
  return { ...none, code, wrong: isUnexplained ? [`a failure without code or message: ${excerpt(body)}`] : [] };
}

function read(call: Call, data: unknown, code: string | undefined): Judgement {
  const parsed = call.data.safeParse(data);
  if (parsed.success) return { good: true, code, data: parsed.data, wrong: [...lostRows(data, parsed.data), ...badTimes(parsed.data)] };
  const [issue] = parsed.error.issues;
  return broken(`data${issue?.path.map((part) => `.${String(part)}`).join('') ?? ''}: ${issue?.message ?? 'invalid'}`);
}

/** Compares a response with its parsed value, and reports list rows that the schema dropped because they are invalid. */
function lostRows(given: unknown, kept: unknown, at = 'data'): string[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    const lost = given.length - kept.length;
    return lost > 0 ? [`${at}: ${lost} of ${given.length} rows are invalid`] : given.flatMap((row, i) => lostRows(row, kept[i], `${at}.${i}`));
  }
  if (!isRecord(given) || !isRecord(kept)) return [];
  return Object.keys(kept).flatMap((key) => lostRows(given[key], kept[key], `${at}.${key}`));
}

const times = new Set(['createdAt', 'createTime', 'replyDate', 'dueDate', 'reopenUntil', 'startedAt', 'expiresAt']);

/** Returns a fault for a time in a wrong format, which the portal treats as missing. */
function badTimes(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(badTimes).slice(0, 1);
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    if (!times.has(key) || typeof value !== 'string') return badTimes(value);
    return parseTime(value) === undefined ? [`${key}: ${JSON.stringify(value)} is not in the format YYYY-MM-DD HH:mm:ss`] : [];
  });
}

/** Returns whether a response's data is empty, as the contract requires for unknown ids. */
export function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (!isRecord(data)) return data === undefined || data === null || data === false || data === '' || data === 0;
  return 'records' in data ? isEmpty(data['records']) : Object.values(data).every(isEmpty);
}

/** Returns faults of the paging fields of a list. */
export function badPage(data: unknown, input: Readonly<Record<string, unknown>>): string[] {
  if (!isRecord(data) || !Array.isArray(data['records'])) return [];
  const { records, total, pageNo, pageSize } = data;
  return [
    ...(pageNo === input['pageNo'] && pageSize === input['pageSize']
      ? []
      : [`pageNo ${input['pageNo']} and pageSize ${input['pageSize']} requested, ${String(pageNo)} and ${String(pageSize)} returned`]),
    ...(Number(pageSize) >= records.length ? [] : [`${records.length} rows on a page with pageSize ${String(pageSize)}`]),
    ...(Number(total) >= records.length ? [] : [`a total of ${String(total)} but ${records.length} rows`]),
  ];
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const excerpt = (body: unknown): string => JSON.stringify(body).slice(0, 120);
