// Decides whether a failed call is sent a second time, and over which connection (cases 32, 61).
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Agents } from './agents.ts';

/** Agents for the second try: if one kept-alive connection is dead, others may be dead too. */
export const freshConnection: Agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

interface SentRequest {
  /** In any case. */
  method: string | undefined;
  /** Whether it has an `Idempotency-Key`, by which the platform recognizes a repetition. */
  hasKey?: boolean;
  /** Whether it has a body that is not in memory. */
  isStreamed?: boolean;
}

/** Whether a request may be sent twice: it is safe or has an idempotency key, and its body is in memory. */
export const isRepeatable = ({ method = '', hasKey = false, isStreamed = false }: SentRequest): boolean =>
  !isStreamed && (hasKey || /^(?:get|head)$/i.test(method));

/**
 * Whether the platform closed a kept-alive connection just as it was reused, so that it has not read the request.
 * @param code of the error
 * @param request Node's request, if there is one
 */
export function isDeadConnection(code: string | undefined, request: unknown): boolean {
  if (code !== 'ECONNRESET' && code !== 'EPIPE') return false;
  return typeof request === 'object' && request !== null && 'reusedSocket' in request && request.reusedSocket === true;
}
