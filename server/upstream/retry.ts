// Decides whether a failed call is retried, and provides new connections for the retry (cases 32, 61).
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Agents } from './agents.ts';

/** Agents without kept-alive connections, for retries: if one kept-alive connection is dead, others may be dead too. */
export const freshConnection: Agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

interface SentRequest {
  /** In upper or lower case. */
  method: string | undefined;
  /** Whether the request has an `Idempotency-Key`, by which the platform recognises a retry. */
  hasKey?: boolean;
  /** Whether the request has a streamed body, which is not in memory and cannot be sent a second time. */
  isStreamed?: boolean;
}

/** Whether a request can be retried: its method is safe or it has an idempotency key, and its body is not streamed. */
export const isRepeatable = ({ method = '', hasKey = false, isStreamed = false }: SentRequest): boolean =>
  !isStreamed && (hasKey || /^(?:get|head)$/i.test(method));

/**
 * Whether the platform closed a kept-alive connection at the moment of its reuse. The platform has not read such a request.
 * @param code code of the error
 * @param request Node's request, if one was created
 */
export function isDeadConnection(code: string | undefined, request: unknown): boolean {
  if (code !== 'ECONNRESET' && code !== 'EPIPE') return false;
  return typeof request === 'object' && request !== null && 'reusedSocket' in request && request.reusedSocket === true;
}
