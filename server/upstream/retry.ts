// Decides whether a failed call is sent a second time, and over which connection (cases 32, 61).
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Agents } from './agents.ts';

/** Agents for the second try: where one kept-alive connection is dead, others may be dead as well. */
export const freshConnection: Agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

interface SentRequest {
  /** In any case. */
  method: string | undefined;
  /** Whether it has an `Idempotency-Key` by which the platform recognizes a second one. */
  hasKey?: boolean;
  /** Whether it has a body that is not in memory. */
  isStreamed?: boolean;
}

/** Whether a request may be sent twice: it changes nothing or is recognized, and all of it is in memory. */
export const isRepeatable = ({ method = '', hasKey = false, isStreamed = false }: SentRequest): boolean =>
  !isStreamed && (hasKey || /^(?:get|head)$/i.test(method));

/**
 * Whether the platform closed a kept-alive connection just as it was used again: it has read nothing of the request.
 * @param code of the error
 * @param request node's request, as far as there is one
 */
export function isDeadConnection(code: string | undefined, request: unknown): boolean {
  if (code !== 'ECONNRESET' && code !== 'EPIPE') return false;
  return typeof request === 'object' && request !== null && 'reusedSocket' in request && request.reusedSocket === true;
}
