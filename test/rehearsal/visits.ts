// One request of a visitor: how it goes out, and what it comes to in the tally of the event during which it began.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { emptyTally, type Failure, type Tally } from './tally.ts';

export interface Answer {
  status: number;
  body: string;
  requestId: string | undefined;
  /** Which gateways nginx asked, and what each said. */
  asked: string | undefined;
}

interface Question {
  host: string;
  path: string;
  /** A loopback address: each visitor has one, as limits count by it. */
  from: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Client {
  ask(question: Question): Promise<Answer>;
  close(): void;
}

export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  async function send({ host, path, from, method = 'GET', headers = {}, body }: Question): Promise<Answer> {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const req = request({ port, host: '127.0.0.1', path, method, agent, localAddress: from, headers: { Host: host, ...headers, ...length } });
    req.setTimeout(30_000, () => req.destroy(new Error('silent for 30 s')));
    req.end(body);
    const res = await once(req, 'response').then(
      ([answer]) => answer as IncomingMessage,
      (error: unknown) => {
        // a kept connection that nginx has closed at that moment: browsers ask again as well (RFC 9110 9.2.2)
        if (method === 'GET' && req.reusedSocket && isReset(error)) return undefined;
        throw error;
      },
    );
    if (res === undefined) return send({ host, path, from, method, headers });
    const chunks: Buffer[] = [];
    for await (const chunk of res) chunks.push(chunk as Buffer);
    if (!res.complete) throw new Error('cut off');
    const { 'x-request-id': requestId, 'x-asked': asked } = res.headers;
    return { status: res.statusCode ?? 0, body: Buffer.concat(chunks).toString(), requestId: requestId?.toString(), asked: asked?.toString() };
  }

  return { ask: send, close: () => agent.destroy() };
}

const isReset = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** What went wrong, by an answer. */
export const failureBy = (reason: string, { requestId, asked, body }: Answer): Wrong => ({ reason, requestId, asked, body: body.slice(0, 160) });

type Wrong = Omit<Failure, 'what' | 'atMs'>;

export interface Visits {
  /** Counts from now on into this one. */
  count(tally: Tally): void;
  /** One visit: what it came to is counted where it began. Resolves with whether it went well. */
  visit(what: string, work: (into: Tally) => Promise<Wrong | undefined>): Promise<boolean>;
  /** When those on their way have ended. */
  settled(): Promise<unknown>;
}

export function createVisits(): Visits {
  const beganMs = performance.now();
  let tally = emptyTally();
  const running = new Set<Promise<boolean>>();
  return {
    count(next) {
      tally = next;
    },
    visit(what, work) {
      const into = tally;
      const atMs = performance.now() - beganMs;
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
