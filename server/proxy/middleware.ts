// Configures http-proxy-middleware to send requests and to report events. response.ts sends the responses.
import { type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { systemFailure } from '#shared/api/errors.ts';
import { sendErrorJson } from '../http/errors/errors.ts';
import { type Agents, createAgents } from '../upstream/agents.ts';
import { freshConnection } from '../upstream/retry.ts';
import type { Bases, ProxyBase } from '../upstream/target.ts';
import { type Exchange, exchangeOf, type ProxiedRequest } from './exchange.ts';

export interface Events {
  /** Called when the request has a connection. */
  onConnection(exchange: Exchange, request: ClientRequest): void;
  /** Called when the headers of a response have arrived. */
  onResponse(exchange: Exchange, response: IncomingMessage): void;
  onError(exchange: Exchange, error: NodeJS.ErrnoException): void;
}

/** Sends an exchange's request, with headers and body, to its target. */
export type Send = (exchange: Exchange) => void;

export interface Middleware {
  /** Sends over a kept-alive connection. */
  send: Send;
  /** Sends over a new connection. */
  sendAlone: Send;
}

type Handler = (req: ProxiedRequest, res: ServerResponse, next: (error?: unknown) => void) => unknown;

export function createMiddleware(bases: Bases, events: Events): Middleware {
  const plugin = pluginOf(events);
  const handlerOf = (address: string, agents: Agents): Handler => {
    const target = targetOf(address);
    return createProxyMiddleware<ProxiedRequest, ServerResponse>({
      target,
      pathFilter: () => true,
      changeOrigin: true,
      agent: target.protocol === 'https:' ? agents.https : agents.http,
      selfHandleResponse: true,
      // the default plugins would respond to errors with text
      ejectPlugins: true,
      plugins: [plugin],
    });
  };
  // one handler per base, because a router would cost promises per request
  const sendBy = (agents: Agents): Send => {
    const handlers = Object.fromEntries(Object.entries(bases).map(([base, address]) => [base, handlerOf(address, agents)])) as Record<
      ProxyBase,
      Handler
    >;
    return (exchange) => run(handlers[exchange.target.base], exchange);
  };
  return {
    send: sendBy(createAgents({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' })),
    sendAlone: sendBy(freshConnection),
  };
}

/** Returns the parts of a base URL. The middleware reads each of them for every request, and a `URL` computes them again each time. */
function targetOf(address: string) {
  const { protocol, host, hostname, port, pathname } = new URL(address);
  return { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ''), port, pathname };
}

/** Runs the middleware. It calls `next` with an error that the plugin has already handled, or without one if it ignores the request. */
function run(handler: Handler, { req, res }: Exchange): void {
  handler(req, res, (error) => {
    if (error === undefined) sendErrorJson(req, res, systemFailure.status);
  });
}

const pluginOf =
  ({ onConnection, onResponse, onError }: Events): Plugin<ProxiedRequest, ServerResponse> =>
  (proxy) => {
    proxy.on('proxyReq', (request, req) => {
      const exchange = exchangeOf(req);
      if (exchange === undefined || exchange.request === request) return;
      exchange.request = request;
      // an unexpected 101: without this listener Node would close the connection without an event
      request.once('upgrade', (response, socket) => {
        socket.destroy();
        onResponse(exchange, response);
      });
      onConnection(exchange, request);
    });
    proxy.on('proxyRes', (response, req) => {
      const exchange = exchangeOf(req);
      if (exchange !== undefined) onResponse(exchange, response);
    });
    proxy.on('error', (error, req, res) => {
      const exchange = req && exchangeOf(req);
      if (exchange !== undefined && res instanceof ServerResponse) onError(exchange, error);
    });
  };
