// The state of one proxied request and its response, stored on the request.
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { UpstreamCall } from '../upstream/call.ts';
import type { Target } from '../upstream/target.ts';

type State =
  /** For a slot. */
  | 'waiting'
  /** Over a kept-alive connection. */
  | 'sent'
  /** Over a new connection, because the first was dead. */
  | 'sent again'
  /** The platform's response has begun. */
  | 'answered'
  /** An error was sent, the response is complete, or the client has left. */
  | 'done';

export interface Exchange {
  state: State;
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
  /** Whether the call was repeated with a new token, or without one. */
  isTokenRetried: boolean;
}

const key = Symbol('exchange');

/** The exchange is a property of the request: in a `WeakMap` each request would survive until the next full GC (docs/decisions/0014). */
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
