// Sends the platform's response to the client.
import type { IncomingMessage } from 'node:http';
import { endResponse, keepsAlive } from '../http/errors/end-response.ts';
import { scopeOf } from '../scope.ts';
import type { Bases } from '../upstream/target.ts';
import type { Exchange } from './exchange.ts';
import { responseHeaders } from './response-headers.ts';

/** Streams the platform's response to the client. */
export function streamResponse(exchange: Exchange, from: IncomingMessage, bases: Bases): void {
  const { req, res } = exchange;
  setHead(exchange, from, bases);
  from.pipe(res, { end: false });
  from.once('end', () => endResponse(req, res));
}

/** Sets status and headers of the client's response. */
export function setHead(exchange: Exchange, from: IncomingMessage, bases: Bases): void {
  const { res, target } = exchange;
  const { statusCode: status = 0 } = from;
  const headers = responseHeaders(from.headers, { scope: scopeOf(res), base: target.base, rest: target.rest, status }, bases);
  // `Connection` depends on this connection only, which the client or a shutting-down gateway may close
  headers.connection = keepsAlive(res) ? 'keep-alive' : 'close';
  res.statusCode = status;
  // set before Content-Length, otherwise Node encodes this header differently (nodejs/node#58240)
  const disposition = headers['content-disposition'];
  if (disposition !== undefined) res.setHeader('content-disposition', disposition);
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  exchange.headerNames = Object.keys(headers).filter((name) => name !== 'connection');
}

/** Removes the headers that were set, so that an error response can replace the platform's if its transfer fails. */
export function removeHead({ res, headerNames }: Exchange): void {
  if (!res.headersSent) for (const name of headerNames) res.removeHeader(name);
}
