// A scripted platform: answers from a table, or fails in the ways that platforms fail.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;

/** A received request. */
interface UpstreamCall {
  method: string;
  /** The raw request target. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Alternating header names and values, unmodified. */
  rawHeaders: string[];
  /** Resolves when the connection has closed or the response is sent. */
  closed: Promise<unknown>;
}

export interface Upstream {
  /** `http://127.0.0.1:port`, without a path. */
  url: string;
  calls: UpstreamCall[];
  /** Replaces the handler for later requests. */
  answer(handler: Handler): void;
  /** Returns the number of open connections. */
  connections(): number;
  stop(): Promise<void>;
}

export async function startUpstream(handler: Handler = json(404, { code: 404 })): Promise<Upstream> {
  let current = handler;
  const calls: UpstreamCall[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => {
    calls.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, rawHeaders: req.rawHeaders, closed: once(res, 'close') });
    // a client that disconnects is not an error
    for (const stream of [req, res]) stream.on('error', () => {});
    void Promise.resolve(current(req, res)).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer(next) {
      current = next;
    },
    connections: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A URL that refuses connections; port 1, because a port that was just free may be taken by another test. */
export const refusedUrl = 'http://127.0.0.1:1';

export async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export function json(status: number, body: unknown, headers: Record<string, string | string[]> = {}): Handler {
  return (_req, res) => res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export function text(status: number, type: string, body: string | Buffer, headers: Record<string, string | string[]> = {}): Handler {
  return (_req, res) => res.writeHead(status, { ...(type !== '' && { 'Content-Type': type }), ...headers }).end(body);
}

/**
 * Returns a handler that answers by path. Each entry returns the envelope's `data` for the fields of the JSON body and the query;
 * `undefined` becomes code 404.
 */
export function answering(table: Readonly<Record<string, (sent: Record<string, unknown>, req: IncomingMessage) => unknown>>): Handler {
  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://platform');
    const body = await bodyOf(req);
    const sent = { ...Object.fromEntries(searchParams), ...(body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)) };
    const data = table[pathname]?.(sent, req);
    return json(200, data === undefined ? { code: 404, data: null } : { code: 0, data })(req, res);
  };
}

/** The platform's possible faults (case 63). */
export const faults = {
  /** Accepts the request and never answers. */
  hang: () => {},
  /** Resets the connection before any response. */
  reset: (req) => req.socket.resetAndDestroy(),
  /** Closes the connection after 10 of 1000 announced bytes. */
  dieMidBody: (req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
    res.write('{"code":0,', () => req.socket.destroy());
  },
  /** Closes a chunked response in the middle. */
  dieMidChunk: (req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.write('{"code":0,', () => req.socket.destroy());
  },
  /** Sends truncated JSON as a complete response. */
  halfJson: (_req, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":0,"data":{"rec'),
  /** Sends more bytes than announced. */
  wrongLength: (req) => {
    req.socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"code":0,"data":null}');
  },
  badChunk: (req) => {
    req.socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{"code":0}\r\n');
  },
  garbage: (req) => req.socket.end('no http at all\r\n\r\n'),
  html: text(200, 'text/html', '<html><body>Service page of the platform</body></html>'),
  wrongShape: json(200, { code: 0, data: 'nothing that the contract knows' }),
  status401: json(401, { code: 401, message: 'log in' }),
  status500: json(500, { code: 500, message: 'at Platform.java:17' }),
  status502: text(502, 'text/html', '<html>bad gateway</html>'),
  status503: text(503, 'text/html', '<html>unavailable</html>'),
  status504: text(504, 'text/html', '<html>timeout</html>'),
} satisfies Record<string, Handler>;

/** All faults, and a platform that lacks the call. */
export const behaviours = { ...faults, missing: json(404, { status: 404, error: 'Not Found' }) } satisfies Record<string, Handler>;
