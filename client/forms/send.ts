// Sends forms to the gateway. Every failure is returned as a value, never thrown (G6).
import { failureOfStatus, networkMessage, systemMessage } from '#shared/api/errors.ts';
import { isObject } from '#shared/builtins.ts';

export type Sent =
  /** `atMs` is the gateway's time, because the visitor's clock may be wrong. */
  | { kind: 'done'; data: unknown; atMs: number }
  /** Rejected by the platform (with HTTP 200) or the gateway. May contain messages by field name, and a wait until the next attempt. */
  | { kind: 'refused'; status: number; message: string; fields: Readonly<Record<string, string>>; waitS?: number }
  /** No response, or a response with status 5xx. */
  | { kind: 'failed'; message: string };

/** Timeout of the request. It is longer than the gateway's own timeout for the platform. */
const patienceMs = 30_000;

/** Sends a form and returns its result. @param path path below `/cms/session` */
export async function send(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
  let response: Response;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  try {
    response = await fetch(`/cms/session${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: late.signal,
    });
  } catch {
    return { kind: 'failed', message: networkMessage };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  clearTimeout(timer);
  if (!isObject(answer)) return { kind: 'failed', message: failureOfStatus(response.status)?.message ?? systemMessage };
  const { code, data } = answer;
  const message = typeof answer['message'] === 'string' ? answer['message'] : '';
  if (response.ok && code === 0) return { kind: 'done', data, atMs: Date.parse(response.headers.get('Date') ?? '') || Date.now() };
  if (response.status >= 500 || code === 'timeout') return { kind: 'failed', message: message || systemMessage };
  const { waitS } = isObject(data) ? data : {};
  return { kind: 'refused', status: response.status, message, fields: fieldsOf(data, message), ...(typeof waitS === 'number' && { waitS }) };
}

/** Returns error messages by field name. Empty if the response names no field. */
function fieldsOf(data: unknown, message: string): Readonly<Record<string, string>> {
  const { field, fields } = isObject(data) ? data : {};
  if (!isObject(fields)) return typeof field === 'string' ? { [field]: message } : {};
  return Object.fromEntries(Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}
