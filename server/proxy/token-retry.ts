// Renews the token of a proxied call that the platform rejected with 401, and retries the call (G6, G12, docs/decisions/0010).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import { endResponse } from '../http/errors/end-response.ts';
import { sendErrorJson } from '../http/errors/errors.ts';
import { scopeOf } from '../scope.ts';
import type { CallRules, Target } from '../upstream/target.ts';
import type { Exchange } from './exchange.ts';
import { isRepeatableRequest } from './request-headers.ts';
import type { SendHead } from './response.ts';

/** Renews the token of the request's session. See `Sessions.renew`. */
export type Renew = (res: ServerResponse) => Promise<'renewed' | 'ended' | 'unchanged' | Failure>;

interface TokenRetryParts {
  sendHead: SendHead;
  renew: Renew;
  callRulesOf: (target: Target) => CallRules;
}

/**
 * Prepares a retry with the renewed token, or without a token if the call needs none. If the request cannot be retried,
 * responds with the 401 and `X-Session`, by which the browser decides whether it retries the request itself.
 * @returns true if the request must be retried; false if a response was sent or the client has disconnected
 */
export function createTokenRetry({
  sendHead,
  renew,
  callRulesOf,
}: TokenRetryParts): (exchange: Exchange, refusal: IncomingMessage) => Promise<boolean> {
  return async function retryToken(exchange, refusal) {
    const { req, res, target } = exchange;
    exchange.isTokenRetried = true;
    const body = await readBody(refusal);
    const renewed = await renew(res);
    if (res.destroyed) return false;
    if (isRepeatableRequest(req) && (renewed === 'renewed' || callRulesOf(target).isPublic)) {
      const { session } = scopeOf(res);
      if (renewed === 'renewed' && session !== undefined) req.headers.authorization = `Bearer ${session.token}`;
      else delete req.headers.authorization;
      return true;
    }
    if (typeof renewed === 'object') sendErrorJson(req, res, renewed.status, { failure: renewed });
    else if (body === undefined) sendErrorJson(req, res, 401);
    else {
      if (renewed !== 'unchanged') res.setHeader('X-Session', renewed);
      sendHead(exchange, refusal);
      endResponse(req, res, body);
    }
    return false;
  };
}

const maxRefusalBytes = 64 * 1024;

/** Reads the body of a 401 response. Returns undefined if it is too long; the connection to the platform is then closed. */
async function readBody(from: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRefusalBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
