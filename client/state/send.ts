// What forms send to the gateway, and what became of it; every way to fail is a value (G6).
import { networkMessage, systemMessage } from '#shared/api/errors.ts';

export type Sent =
  | { kind: 'done'; data: unknown }
  /** The platform or the gateway said no, perhaps to one field, perhaps for a while. */
  | { kind: 'refused'; message: string; field?: string; waitS?: number }
  /** Nobody answered, or with trouble of their own. */
  | { kind: 'failed'; message: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** @param path below `/cms/session` */
export async function send(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
  let response: Response;
  try {
    response = await fetch(`/cms/session${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return { kind: 'failed', message: networkMessage };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isObject(answer)) return { kind: 'failed', message: systemMessage };
  const { code, data } = answer;
  const message = typeof answer['message'] === 'string' ? answer['message'] : '';
  if (response.ok && code === 0) return { kind: 'done', data };
  if (response.status >= 500 || code === 'timeout') return { kind: 'failed', message: message || systemMessage };
  const { field, waitS } = isObject(data) ? data : {};
  return { kind: 'refused', message, ...(typeof field === 'string' && { field }), ...(typeof waitS === 'number' && { waitS }) };
}
