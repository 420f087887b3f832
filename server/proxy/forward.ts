// State machine of one proxied call: waiting for a slot → sent → sent again → answered → done. Streams request and response
// (G5, G6, cases 29 to 32, 69).
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { badGateway, type Failure, failureOfStatus, noResponse, systemFailure } from '#shared/api/errors.ts';
import { type CallFault, noAnswerOf } from '#shared/api/faults.ts';
import { untilClosed } from '../http/client-closed.ts';
import { retryAfterS, sendErrorJson } from '../http/errors/errors.ts';
import type { Headers } from '../http/headers.ts';
import type { Log } from '../ops/log.ts';
import { scopeOf } from '../scope.ts';
import { type CallResult, type Calls, parkOf, type Refusal, type UpstreamCall } from '../upstream/call.ts';
import type { Health } from '../upstream/health/health.ts';
import { isDeadConnection } from '../upstream/retry.ts';
import type { Bases, CallRules, Target } from '../upstream/target.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { createMiddleware } from './middleware.ts';
import { isRepeatableRequest } from './request-headers.ts';
import { createSendHead, streamResponse } from './response.ts';
import { startResponseTimeout } from './response-timeout.ts';
import { createTokenRetry, type Renew } from './token-retry.ts';

export interface ForwardParts {
  bases: Bases;
  headers: Headers;
  /** Maximum time until the headers of the response arrive. */
  timeoutMs: number;
  log: Log;
  calls: Calls;
  health: Pick<Health, 'report'>;
  renew: Renew;
  callRulesOf: (target: Target) => CallRules;
}

/** Forwards a request with rewritten headers. Synchronous if a slot is free; otherwise returns a promise that rejects on unexpected errors. */
export type Forward = (req: IncomingMessage, res: ServerResponse, target: Target) => void | Promise<void>;

export function createForward({ bases, headers, timeoutMs, log, calls, health, renew, callRulesOf }: ForwardParts): Forward {
  const middleware = createMiddleware(bases, { onConnection, onResponse, onError });
  const sendHead = createSendHead({ bases, headers });
  const retryToken = createTokenRetry({ sendHead, renew, callRulesOf });

  function forward(req: IncomingMessage, res: ServerResponse, target: Target): void | Promise<void> {
    const exchange = openExchange(req, res, target);
    // `on` instead of `once`: 'close' is emitted only once, and `once` would allocate a wrapper per request
    res.on('close', () => {
      end(exchange, 'aborted');
      exchange.state = 'done';
    });
    return acquireSlot(exchange);
  }

  /** Ends the call. This frees its slot, although the response may still be streamed. */
  function end({ responseTimer, call, target: { base }, res }: Exchange, result: CallResult): void {
    clearTimeout(responseTimer);
    if (call?.end(result) !== true || result === 'aborted') return;
    const fault = typeof result === 'string' ? result : result >= 500 ? (`status ${result}` as const) : undefined;
    health.report({ base, call: undefined, tenant: parkOf(scopeOf(res)) || undefined, fault });
  }

  /** New state: waiting. Synchronous if a slot is free. */
  function acquireSlot(exchange: Exchange): void | Promise<void> {
    const { req, res, target } = exchange;
    exchange.state = 'waiting';
    const call = calls.begin({ scope: scopeOf(res), method: req.method ?? '', target, signal: () => untilClosed(res) });
    if (call instanceof Promise) return call.then((begun) => send(exchange, begun));
    send(exchange, call);
  }

  /** waiting → sent, or → done if the call is rejected. */
  function send(exchange: Exchange, call: UpstreamCall | Refusal): void {
    const { req, res, target } = exchange;
    if (typeof call === 'string') refuse(exchange, call);
    else if (res.closed) call.end('aborted');
    else {
      if (call.traceparent !== undefined) req.headers['traceparent'] = call.traceparent;
      exchange.state = 'sent';
      exchange.call = call;
      exchange.request = undefined;
      exchange.response = undefined;
      // the middleware accepts only targets that begin with a slash
      req.url = target.rest.startsWith('/') ? target.rest : `/${target.rest}`;
      middleware.send(exchange);
    }
  }

  /** States sent, sent again: starts the response timeout. */
  function onConnection(exchange: Exchange, request: ClientRequest): void {
    clearTimeout(exchange.responseTimer);
    exchange.responseTimer = startResponseTimeout(request, timeoutMs);
  }

  /** sent, sent again → answered. Then → waiting if the token was rejected, or → done if an error replaces the response. */
  function onResponse(exchange: Exchange, response: IncomingMessage): void {
    const { res } = exchange;
    const { statusCode: status = 0 } = response;
    exchange.state = 'answered';
    exchange.response = response;
    end(exchange, status);
    const failure = failureOfStatus(status) ?? (isValid(status) ? undefined : systemFailure);
    if (res.destroyed) response.destroy();
    else if (failure !== undefined) {
      response.destroy();
      fail(exchange, failure);
    } else if (status === 401 && scopeOf(res).session !== undefined && !exchange.isTokenRetried) {
      retryToken(exchange, response)
        .then((isNeeded) => (isNeeded ? acquireSlot(exchange) : undefined))
        .catch((error: NodeJS.ErrnoException) => onError(exchange, error));
    } else streamResponse(exchange, response, sendHead);
  }

  /** sent → sent again if the connection was dead. Any other state → done. */
  function onError(exchange: Exchange, error: NodeJS.ErrnoException): void {
    const { req, res, state, request, response } = exchange;
    if (state === 'done' || res.destroyed || res.writableEnded) return;
    const fault: CallFault = error.code?.startsWith('HPE_') ? 'unreadable' : (noAnswerOf(error.code) ?? 'reset');
    // the error concerns the rest of an upload, which the platform did not read; the response is complete
    if (response?.complete && fault !== 'unreadable') return;
    if (state === 'sent' && isDeadConnection(error.code, request) && isRepeatableRequest(req)) {
      exchange.state = 'sent again';
      middleware.sendAlone(exchange);
      return;
    }
    end(exchange, fault);
    const { requestId, route } = scopeOf(res);
    log.debug('proxied call failed', { requestId, route, code: fault, error });
    fail(exchange, fault === 'unreadable' ? systemFailure : fault === 'reset' ? badGateway : noResponse);
  }

  return forward;
}

/** waiting → done, with an error response. */
function refuse(exchange: Exchange, refusal: Refusal): void {
  const { req, res } = exchange;
  if (res.destroyed) return;
  exchange.state = 'done';
  if (refusal === 'full') sendErrorJson(req, res, 503, { retryAfterS, reason: 'queue full' });
  else sendErrorJson(req, res, noResponse.status, { failure: noResponse });
}

/** Any state → done, with an error response. */
function fail(exchange: Exchange, failure: Failure): void {
  exchange.state = 'done';
  sendErrorJson(exchange.req, exchange.res, failure.status, { failure });
}

/** Whether Node can send the status. Node throws an error for statuses outside this range. */
const isValid = (status: number): boolean => status >= 200 && status <= 599;
