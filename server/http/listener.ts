// Creates the public HTTP server with its timeouts and header limits, and responds to requests that Node's parser rejects (cases 21, 30, 83).
import { createServer, type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits } from '#shared/limits.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
import { lingerMs } from './errors/end-response.ts';
import { allMethods, errorPage, sendErrorPage } from './errors/errors.ts';
import { createHeaders, setHeaders } from './headers.ts';

interface ListenerParts {
  log: Log;
  metrics: Pick<Metrics, 'requestRefused'>;
}

export function createListener({ log, metrics }: ListenerParts): Server {
  const server = createServer({
    maxHeaderSize: limits.readHeaderBytes,
    headersTimeout: 15_000,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    // the host step responds to requests without `Host` with a page
    requireHostHeader: false,
  });
  // time without traffic in either direction, so that a transfer in progress is not aborted (G5)
  server.timeout = 120_000;
  // no limit, because Node would drop further headers, and the headers step could not count them
  server.maxHeadersCount = 0;
  const refused = new WeakSet<Duplex>();
  const headers = createHeaders()({ scheme: 'http' });

  function logRefusal(status: number, code: string): void {
    log.info('request refused', { status, code });
    metrics.requestRefused(status);
  }

  /** Writes a complete error response to a socket that has no response object. */
  function refuse(socket: Duplex, status: number, code: string, allow?: string): void {
    refused.add(socket);
    logRefusal(status, code);
    const page = errorPage(status, { allow });
    const own = { ...page.headers, Date: new Date().toUTCString(), Connection: 'close' };
    const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
    const others = Object.entries(headers).filter(([name]) => !names.has(name));
    const lines = [...others, ...Object.entries(own)].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => {}).end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${page.body}`);
    // closing at once would reset the connection, and the client would lose the response
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer)).resume();
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { code = '' } = error;
    // ignores bytes after a rejection, and after a request with `Connection: close`, which gets its normal response (RFC 9112 9.6)
    if (refused.has(socket) || code === 'HPE_CLOSED_CONNECTION') return;
    const status = statusOf(code, socket);
    if (status === undefined || !socket.writable) socket.destroy();
    else refuse(socket, status, code);
  });
  // responds, because Node would close the connection without a response
  server.on('connect', (_req, socket) => refuse(socket, 405, 'CONNECT', allMethods));
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    logRefusal(417, 'EXPECT');
    setHeaders(res, headers);
    sendErrorPage(req, res, 417);
  });
  return server;
}

/** @returns the status of the error response; undefined if none can be written */
function statusOf(code: string, socket: Duplex): number | undefined {
  // the connection's current response, from the same private property that Node's own handler uses
  const response = '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse ? socket._httpMessage : undefined;
  if (response?.headersSent) return undefined;
  // a connection that has sent nothing is closed without a response
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'bytesRead' in socket && socket.bytesRead === 0 ? undefined : 408;
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  // the client disconnected in the middle of a body
  if (code === 'HPE_INVALID_EOF_STATE' && response !== undefined) return undefined;
  return code.startsWith('HPE_') ? 400 : undefined;
}
