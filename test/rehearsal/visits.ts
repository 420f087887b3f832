// Sends visitors' requests, and counts each in the tally of the event during which it began.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { emptyTally, type Failure, type Tally } from './tally.ts';

export interface Answer {
  status: number;
  body: string;
  requestId: string | undefined;
  /** The gateways that nginx tried, with each one's status. */
  asked: string | undefined;
}

interface OutgoingRequest {
  host: string;
  path: string;
  /** The loopback IP address from which the visitor connects. Each has its own, because rate limits count by IP address. */
  from: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Client {
  ask(request: OutgoingRequest): Promise<Answer>;
  close(): void;
}

export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  async function send({ host, path, from, method = 'GET', headers = {}, body }: OutgoingRequest): Promise<Answer> {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const req = request({ port, host: '127.0.0.1', path, method, agent, localAddress: from, headers: { Host: host, ...headers, ...length } });
    req.setTimeout(30_000, () => req.destroy(new Error('no data for 30 s')));
    req.end(body);
    const res = await once(req, 'response').then(
      ([answer]) => answer as IncomingMessage,
      (error: unknown) => {
        // nginx closed the idle connection at that moment; like a browser, retry the GET (RFC 9110, section 9.2.2)
        if (method === 'GET' && req.reusedSocket && isReset(error)) return undefined;
        throw error;
      },
    );
    if (res === undefined) return send({ host, path, from, method, headers });
    const chunks: Buffer[] = [];
    for await (const chunk of res) chunks.push(chunk as Buffer);
    if (!res.complete) throw new Error('truncated');
    const { 'x-request-id': requestId, 'x-asked': asked } = res.headers;
    return { status: res.statusCode ?? 0, body: Buffer.concat(chunks).toString(), requestId: requestId?.toString(), asked: asked?.toString() };
  }

  return { ask: send, close: () => agent.destroy() };
}

const isReset = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Creates a failure from a response. */
export const failureBy = (reason: string, { requestId, asked, body }: Answer): Wrong => ({ reason, requestId, asked, body: body.slice(0, 160) });

type Wrong = Omit<Failure, 'what' | 'atMs'>;

export interface Visits {
  /** Makes new requests count in this tally. */
  count(tally: Tally): void;
  /** Runs a visit and counts its result in the tally that was current when it began. Resolves to whether it succeeded. */
  visit(what: string, work: (into: Tally) => Promise<Wrong | undefined>): Promise<boolean>;
  /** Resolves when all pending visits have ended. */
  settled(): Promise<unknown>;
}

export function createVisits(): Visits {
  const startedMs = performance.now();
  let tally = emptyTally();
  const running = new Set<Promise<boolean>>();
  return {
    count(next) {
      tally = next;
    },
    visit(what, work) {
      const into = tally;
      const atMs = performance.now() - startedMs;
      into.requests += 1;
      const done = work(into)
        .catch((error: unknown): Wrong => ({ reason: reasonOf(error) }))
        .then((wrong) => {
          if (wrong !== undefined) into.failures.push({ what, atMs, ...wrong });
          return wrong === undefined;
        });
      running.add(done);
      void done.then(() => running.delete(done));
      return done;
    },
    settled: () => Promise.all(running),
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error instanceof Error ? error.message : error);
