// Defines the state of one proxied request and its response. It is stored on the request.
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { UpstreamCall } from '../upstream/call.ts';
import type { Target } from '../upstream/target.ts';

type State =
  /** Waiting for a slot. */
  | 'waiting'
  /** Sent over a kept-alive connection. */
  | 'sent'
  /** Retried over a new connection, because the kept-alive one was dead. */
  | 'sent again'
  /** The headers of the platform's response have arrived. */
  | 'answered'
  /** An error was sent, the response is complete, or the client has disconnected. */
  | 'done';

export interface Exchange {
  state: State;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly target: Target;
  /** The call's slot, span and outcome. Undefined until a slot is free. */
  call: UpstreamCall | undefined;
  /** The request to the platform. Undefined until it has a connection. */
  request: ClientRequest | undefined;
  responseTimer: NodeJS.Timeout | undefined;
  /** The platform's response. Undefined until its headers have arrived. */
  response: IncomingMessage | undefined;
  /** Whether the call has been retried with a new token or without one. */
  isTokenRetried: boolean;
}

const key = Symbol('exchange');

/** The exchange is a property of the request. In a `WeakMap` each request would stay in memory until the next major GC (docs/decisions/0014). */
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
    isTokenRetried: false,
  };
  req[key] = exchange;
  return exchange;
}

export const exchangeOf = (req: ProxiedRequest): Exchange | undefined => req[key];
