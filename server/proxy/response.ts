// Sends the platform's response to the client.
import type { IncomingMessage } from 'node:http';
import { endResponse, keepsAlive } from '../http/errors/end-response.ts';
import type { Headers } from '../http/headers.ts';
import { writeCompleteHead } from '../http/on-head.ts';
import { scopeOf } from '../scope.ts';
import type { Bases } from '../upstream/target.ts';
import type { Exchange } from './exchange.ts';
import { responseHeaders } from './response-headers.ts';

/** Writes status and headers of the client's response. */
export type SendHead = (exchange: Exchange, from: IncomingMessage) => void;

export function createSendHead({ bases, headers: headersOf }: { bases: Bases; headers: Headers }): SendHead {
  return ({ res, target }, { statusCode: status = 0, headers: from }) => {
    const scope = scopeOf(res);
    const headers = responseHeaders(from, { scope, base: target.base, rest: target.rest, status }, { bases, common: headersOf(scope.host) });
    // set on the response, so that the cookies of a changed session are added to them
    if (headers['set-cookie'] !== undefined) {
      res.setHeader('set-cookie', headers['set-cookie']);
      delete headers['set-cookie'];
    }
    // `Connection` depends on this connection only, which the client or a shutting-down gateway may close
    headers.connection = keepsAlive(res) ? 'keep-alive' : 'close';
    writeCompleteHead(res, status, headers);
  };
}

/** Streams the platform's response to the client. Until the first byte of the body has arrived, an error response can replace it. */
export function streamResponse(exchange: Exchange, from: IncomingMessage, sendHead: SendHead): void {
  const { req, res } = exchange;
  const begin = () => {
    if (!res.headersSent) sendHead(exchange, from);
  };
  from.once('data', begin);
  from.pipe(res, { end: false });
  from.once('end', () => {
    begin();
    endResponse(req, res);
  });
}
