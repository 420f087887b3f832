// Serves single steps of the gateway with a given scope, and sends raw HTTP requests.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Step } from '../../server/app.ts';
import { createScope, type Scope, scopeOf, setScope } from '../../server/scope.ts';

export const aScope = (given: Partial<Scope> = {}): Scope => ({
  ...createScope(0),
  requestId: '00000000-0000-4000-8000-000000000000',
  clientAddress: '203.0.113.7',
  host: { name: 'north.localhost', scheme: 'http', origin: 'http://north.localhost' },
  tenant: { tenantId: 'north', host: 'north.localhost' },
  anonymous: true,
  locale: 'zh-cn',
  path: '/',
  ...given,
});

/** Converts a step of the gateway to an Express handler. */
export const handlerOf =
  (step: Step): RequestHandler =>
  (req, res, next) =>
    void Promise.resolve(step(req, res, scopeOf(res))).then((verdict) => verdict === 'next' && next(), next);

export interface Steps {
  port: number;
  url: string;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  stop(): Promise<void>;
}

/** Serves the steps in order. A request that none of them answers gets 404 with the body `passed on`. */
export async function startSteps(
  scope: () => Scope,
  ...steps: (RequestHandler | [path: string, step: RequestHandler] | ErrorRequestHandler)[]
): Promise<Steps> {
  const app = express();
  app.disable('x-powered-by');
  app.use((req, res, next) => {
    setScope(res, { ...scope(), target: req.originalUrl });
    next();
  });
  for (const step of steps) {
    if (Array.isArray(step)) app.use(...step);
    else app.use(step);
  }
  app.use((_req, res) => res.status(404).send('passed on'));
  const server = createServer({ insecureHTTPParser: false }, app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () => new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
  bytes: Buffer;
  /** Whether the body is complete according to its framing. */
  whole: boolean;
}

/** Status and JSON body of a response. */
export const replyOf = ({ status, body }: Pick<Heard, 'status' | 'body'>): { status: number; body: unknown } => ({ status, body: JSON.parse(body) });

export interface Asked {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Sends one request on a new connection; the path is sent unmodified. */
export async function ask({ port }: { port: number }, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Heard> {
  const req = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { Host: 'north.localhost', ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }), ...headers },
    agent: false,
  });
  req.end(body);
  const [res] = await once(req, 'response');
  const chunks: Buffer[] = [];
  let whole = true;
  try {
    for await (const chunk of res) chunks.push(chunk);
  } catch {
    whole = false;
  }
  const bytes = Buffer.concat(chunks);
  return { status: res.statusCode, headers: res.headers, rawHeaders: res.rawHeaders, body: bytes.toString(), bytes, whole: whole && res.complete };
}

/** Sends raw bytes on a new connection and returns everything received until the server closes it. */
export async function askRaw({ port }: { port: number }, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}
