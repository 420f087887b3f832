// A platform that does what a test says: answers from a table, or fails in one of the ways that platforms fail.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Handler = (req: IncomingMessage, res: ServerResponse) => unknown;

/** A request as it arrived. */
interface UpstreamCall {
  method: string;
  /** The raw target. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Names and values as they were written, one after the other. */
  rawHeaders: string[];
  /** Resolves when the request's connection has ended or its answer is out. */
  closed: Promise<unknown>;
}

export interface Upstream {
  /** `http://127.0.0.1:port`, without a path. */
  url: string;
  calls: UpstreamCall[];
  /** From now on. */
  answer(handler: Handler): void;
  /** Connections that are open. */
  connections(): number;
  stop(): Promise<void>;
}

export async function startUpstream(handler: Handler = json(404, { code: 404 })): Promise<Upstream> {
  let current = handler;
  const calls: UpstreamCall[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((req, res) => {
    calls.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, rawHeaders: req.rawHeaders, closed: once(res, 'close') });
    // a client that goes away is no fault of the platform's
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

/** An address at which nobody listens: a port that was free a moment ago may be another test's by now. */
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
 * Good answers by path: each entry makes the envelope's `data` from what was sent (JSON body and query together).
 * `undefined` is an unknown thing: code 404.
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

/** The ways in which a platform fails (case 63). */
export const faults = {
  /** Takes the request and says nothing. */
  hang: () => {},
  /** Cuts the connection before any answer. */
  reset: (req) => req.socket.resetAndDestroy(),
  /** Promises 1000 bytes, sends ten and cuts. */
  dieMidBody: (req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
    res.write('{"code":0,', () => req.socket.destroy());
  },
  /** Chunked, cut in the middle. */
  dieMidChunk: (req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.write('{"code":0,', () => req.socket.destroy());
  },
  /** Half the JSON under the right length. */
  halfJson: (_req, res) => res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":0,"data":{"rec'),
  /** More bytes than promised. */
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

/** All that a platform is told to do: to fail, or not to know a call. */
export const behaviours = { ...faults, missing: json(404, { status: 404, error: 'Not Found' }) } satisfies Record<string, Handler>;
