// The state of one proxied request and its response, stored on the request.
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { UpstreamCall } from '../upstream/call.ts';
import type { Target } from '../upstream/target.ts';

export interface Exchange {
  /**
   * `waiting`: for a slot. `sent`: over a kept-alive connection. `sent again`: over a new connection, as the first was dead.
   * `answered`: the platform's response has begun. `done`: an error response was sent, the response is complete, or the client left.
   */
  state: 'waiting' | 'sent' | 'sent again' | 'answered' | 'done';
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly target: Target;
  /** Undefined until a slot is free. */
  call: UpstreamCall | undefined;
  /** The request to the platform, once it has a connection. */
  request: ClientRequest | undefined;
  responseTimer: NodeJS.Timeout | undefined;
  /** The platform's response, once its head has arrived. */
  response: IncomingMessage | undefined;
  /** Names of the response's headers that were set. */
  headerNames: readonly string[];
  /** Whether the call was tried with another token, or none. */
  isTokenRetried: boolean;
}

const key = Symbol('exchange');

/**
 * A request holds its exchange itself. In a `WeakMap` each request would survive until the next full garbage collection
 * (docs/decisions/0014).
 */
export interface ProxiedRequest extends IncomingMessage {
  [key]?: Exchange;
}

export function openExchange(req: ProxiedRequest, res: ServerResponse, target: Target): Exchange {
  const exchange: Exchange = {
    state: 'waiting',
    req,
    res,
    target,
    call: undefined,
    request: undefined,
    responseTimer: undefined,
    response: undefined,
    headerNames: [],
    isTokenRetried: false,
  };
  req[key] = exchange;
  return exchange;
}

export const exchangeOf = (req: ProxiedRequest): Exchange | undefined => req[key];
