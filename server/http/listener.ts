// The public port: how long it waits for a client, how much of a head it reads, and what it answers where Node's parser refuses a
// request before the application sees it (cases 21, 30, 83).
import { createServer, type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits } from '#shared/limits.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
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
    // the host step refuses it, with a page
    requireHostHeader: false,
  });
  // idle for that long, in both directions: a transfer that moves is not cut (G5)
  server.timeout = 120_000;
  // Node drops headers beyond this number, and their bytes would not be counted
  server.maxHeadersCount = 0;
  const refused = new WeakSet<Duplex>();
  const headers = createHeaders()({ scheme: 'http' });

  function note(status: number, code: string): void {
    log.info('request refused', { status, code });
    metrics.requestRefused(status);
  }

  /** A whole answer where there is no response to write to. */
  function refuse(socket: Duplex, status: number, code: string, allow?: string): void {
    refused.add(socket);
    note(status, code);
    const page = errorPage(status, { allow });
    const head = { ...headers, ...page.headers, Date: new Date().toUTCString(), Connection: 'close' };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on('error', () => {}).end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${page.body}`);
    // closed at once it would be reset, and the answer lost
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer)).resume();
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // what still comes is read and not looked at
    if (refused.has(socket)) return;
    const { code = '' } = error;
    const status = statusOf(code, socket);
    if (status === undefined || !socket.writable) socket.destroy();
    else refuse(socket, status, code);
  });
  // Node would close the connection without a word
  server.on('connect', (_req, socket) => refuse(socket, 405, 'CONNECT', allMethods));
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    note(417, 'EXPECT');
    setHeaders(res, headers);
    sendErrorPage(req, res, 417);
  });
  return server;
}

/** @returns undefined where no response can be written */
function statusOf(code: string, socket: Duplex): number | undefined {
  // the response that the connection carries now: Node's own handler asks for it in the same way
  const response = '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse ? socket._httpMessage : undefined;
  if (response?.headersSent) return undefined;
  // a connection on which nothing was ever asked
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'bytesRead' in socket && socket.bytesRead === 0 ? undefined : 408;
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  // the client has left in the middle of a body
  if (code === 'HPE_INVALID_EOF_STATE' && response !== undefined) return undefined;
  return code.startsWith('HPE_') ? 400 : undefined;
}
