// One proxied request to its upstream and back: streamed both ways, ended when either side is gone (G5, G6, cases 29 to 32, 69).
import { type ClientRequest, type Agent as HttpAgent, type IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { type Failure, failureOfStatus, noResponse, systemFailure } from '#shared/api/errors.ts';
import { endAnswer, keepsAlive } from '../http/errors/end-response.ts';
import { sendErrorJson } from '../http/errors/errors.ts';
import type { Log } from '../ops/log.ts';
import type { CallSpan } from '../ops/tracing/spans.ts';
import { scopeOf } from '../scope.ts';
import { createAgent } from '../upstream/agents.ts';
import type { Outcome } from '../upstream/breaker.ts';
import { type Admission, type Call, isSilence, type Leave } from '../upstream/slots.ts';
import { type Bases, settleAnswer } from './answer-headers.ts';
import { contractPathOf, type ProxyBase, type Target, type Terms } from './target.ts';

export interface ForwardParts {
  bases: Bases;
  /** For the answer to begin. */
  timeoutMs: number;
  log: Log;
  admission: Admission;
  now: () => number;
  renew: Renew;
  termsOf: (target: Target) => Terms;
}

/** The platform refused the token: see `Sessions.renew`. */
export type Renew = (res: Response) => Promise<'renewed' | 'ended' | 'kept' | Failure>;

const retryAfterS = 5;

const passageOf = Symbol('passage');

/**
 * A request on its way knows its passage itself: a garbage collection of young things takes what an old table holds for living, and each
 * request would lie in memory until the next full one (docs/decisions/0014).
 */
interface Proxied extends IncomingMessage {
  [passageOf]?: Passage;
}

/** What is known of a request on its way. */
interface Passage {
  target: Target;
  startedMs: number;
  /** Among the park's calls; undefined once an answer has begun or nothing more will come. */
  place: { leave: Leave } | undefined;
  call: ClientRequest | undefined;
  span: CallSpan | undefined;
  /** Its end where no answer begins in time. */
  silence: NodeJS.Timeout | undefined;
  state: 'sent' | 'sent again' | 'answered';
  /** The platform's, once its head is there. */
  answer: IncomingMessage | undefined;
  /** The headers that the answer has set. */
  settled: readonly string[];
  /** Whether another token, or none, has been tried already. */
  renewed: boolean;
}

type Next = (error: unknown) => void;
/** @param next called with what nobody foresaw */
export type Forward = (req: IncomingMessage, res: ServerResponse, target: Target, next: Next) => void;

/** Sends a request whose headers are settled. */
export function createForward({ bases, timeoutMs, log, admission, now, renew, termsOf }: ForwardParts): Forward {
  /** @param status undefined: no answer has begun */
  function arrive(passage: Passage, res: ServerResponse, outcome: Outcome, status?: number): void {
    clearTimeout(passage.silence);
    if (passage.place === undefined) return;
    passage.place.leave(outcome);
    passage.span?.end(status ?? (outcome === 'ended' ? 'ended' : 'silent'));
    passage.place = undefined;
    scopeOf(res).upstream.ms += now() - passage.startedMs;
  }

  function answer(from: IncomingMessage, req: Proxied, res: ServerResponse): void {
    const passage = req[passageOf];
    if (passage === undefined) return;
    const status = from.statusCode ?? 0;
    arrive(passage, res, isSilence(status) ? 'silent' : 'answered', status);
    passage.state = 'answered';
    passage.answer = from;
    if (res.destroyed) {
      from.destroy();
      return;
    }
    // a status that HTTP does not have would make Node throw
    const failure = failureOfStatus(status) ?? (status < 200 || status > 599 ? systemFailure : undefined);
    if (failure !== undefined) {
      from.destroy();
      sendErrorJson(req, res, failure.status, { failure });
      return;
    }
    if (status === 401 && scopeOf(res).session !== undefined && !passage.renewed)
      refused(from, req, res, passage).catch((error: NodeJS.ErrnoException) => fail(error, req, res));
    else pass(from, req, res, passage);
  }

  function pass(from: IncomingMessage, req: IncomingMessage, res: ServerResponse, passage: Passage): void {
    settle(from, res, passage);
    from.pipe(res, { end: false });
    from.once('end', () => endAnswer(req, res));
  }

  function settle(from: IncomingMessage, res: ServerResponse, passage: Passage): void {
    const { base, rest } = passage.target;
    const { statusCode: status = 0 } = from;
    const headers = settleAnswer(from.headers, { scope: scopeOf(res), base, rest, status }, bases);
    // else a connection is kept that the client, or a gateway that is stopping, wants closed
    headers.connection = keepsAlive(res) ? 'keep-alive' : 'close';
    res.statusCode = status;
    // behind a Content-Length Node reads its bytes as UTF-8 and writes other ones (nodejs/node#58240)
    const disposition = headers['content-disposition'];
    if (disposition !== undefined) res.setHeader('content-disposition', disposition);
    for (const name in headers) {
      const value = headers[name];
      if (value !== undefined) res.setHeader(name, value);
    }
    passage.settled = Object.keys(headers).filter((name) => name !== 'connection');
  }

  /**
   * The member's token is no longer good (G6, G12): one more try with the next one, or without any where the call means the same to
   * everybody. What cannot be sent again goes back as it is, with a word on whether the browser may try again.
   */
  async function refused(from: IncomingMessage, req: IncomingMessage, res: ServerResponse, passage: Passage): Promise<void> {
    passage.renewed = true;
    const body = await read(from);
    // only Express' walk finds a session
    const renewed = await renew(res as Response);
    if (res.destroyed) return;
    const again = renewed === 'renewed' || termsOf(passage.target).isPublic;
    if (isRepeatable(req) && again) {
      const { session } = scopeOf(res);
      if (renewed === 'renewed' && session !== undefined) req.headers.authorization = `Bearer ${session.token}`;
      else delete req.headers.authorization;
      await start(req, res, passage);
    } else if (typeof renewed === 'object') {
      sendErrorJson(req, res, renewed.status, { failure: renewed });
    } else if (body === undefined) {
      sendErrorJson(req, res, 401);
    } else {
      settle(from, res, passage);
      if (renewed !== 'kept') res.setHeader('X-Session', renewed);
      // not by `end`: its length would count as a Content-Length, see `settle`
      res.write(body);
      endAnswer(req, res);
    }
  }

  function fail(error: NodeJS.ErrnoException, req: Proxied, res: ServerResponse): void {
    const passage = req[passageOf];
    if (passage === undefined || res.destroyed || res.writableEnded) return;
    const failure = failureOf(error);
    // the answer is whole: what failed is the rest of an upload, which the platform no longer wanted
    if (passage.answer?.complete && failure === noResponse) return;
    if (passage.state === 'sent' && isDeadConnection(error, passage.call, req)) {
      passage.state = 'sent again';
      send(ways.alone, req, res);
      return;
    }
    if (!res.headersSent) for (const name of passage.settled) res.removeHeader(name);
    arrive(passage, res, failure === noResponse ? 'silent' : 'answered');
    const { requestId, route } = scopeOf(res);
    log.debug('proxied call failed', { requestId, route, error });
    sendErrorJson(req, res, failure.status, { failure });
  }

  const ways = createWays(
    bases,
    (req) => req[passageOf]?.target,
    (proxy) => {
      proxy.on('proxyReq', (call, req, res) => {
        const passage = req[passageOf];
        if (passage === undefined || passage.call === call) return;
        passage.call = call;
        // 101 though nothing asked for it: unheard, Node cuts the connection and tells nobody (promise 7)
        call.once('upgrade', (from, socket) => {
          socket.destroy();
          answer(from, req, res);
        });
        clearTimeout(passage.silence);
        passage.silence = endWhenSilent(call, timeoutMs);
      });
      proxy.on('proxyRes', (from, req, res) => answer(from, req, res));
      proxy.on('error', (error, req, res) => {
        if (req !== undefined && res instanceof ServerResponse) fail(error, req, res);
      });
    },
  );

  function start(req: IncomingMessage, res: ServerResponse, passage: Passage): void | Promise<void> {
    const place = placeFor(admission, { park: scopeOf(res).tenant.tenantId, base: passage.target.base }, res, timeoutMs);
    if (place instanceof Promise) return place.then((leave) => go(req, res, passage, leave));
    return go(req, res, passage, place);
  }

  function go(req: IncomingMessage, res: ServerResponse, passage: Passage, leave: Leave | Failure): void {
    const { target } = passage;
    if (typeof leave !== 'function') {
      if (!res.destroyed) sendErrorJson(req, res, leave.status, leave.status === 503 ? { retryAfterS } : { failure: leave });
      return;
    }
    if (res.closed) {
      leave('ended');
      return;
    }
    const scope = scopeOf(res);
    const span = scope.span?.call({ base: target.base, method: req.method ?? '', path: contractPathOf(target) });
    if (span !== undefined) req.headers['traceparent'] = span.header;
    Object.assign(passage, { startedMs: now(), place: { leave }, span, state: 'sent', answer: undefined } satisfies Partial<Passage>);
    // comes once
    res.on('close', () => arrive(passage, res, 'ended'));
    scope.upstream.calls += 1;
    // the proxy takes paths alone
    req.url = target.rest.startsWith('/') ? target.rest : `/${target.rest}`;
    send(ways.kept(target), req, res);
  }

  return function forward(req: Proxied, res, target, next) {
    const passage: Passage = {
      target,
      startedMs: now(),
      place: undefined,
      call: undefined,
      span: undefined,
      silence: undefined,
      state: 'sent',
      answer: undefined,
      settled: [],
      renewed: false,
    };
    req[passageOf] = passage;
    const started = start(req, res, passage);
    if (started instanceof Promise) started.catch(next);
  };
}

const maxRefusalBytes = 64 * 1024;

/** The body of a refusal; undefined for one that is too long to be held: its connection ends there. */
async function read(from: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of from as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRefusalBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The proxy in its two forms: over kept connections, and over one of its own for a second try. */
function createWays(bases: Bases, targetOf: (req: Proxied) => Target | undefined, events: Plugin<Proxied, ServerResponse>) {
  const options = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' } as const;
  const isTls = (base: string): boolean => base.startsWith('https:');
  // read once
  const urls = Object.fromEntries(Object.entries(bases).map(([base, address]) => [base, new URL(address)])) as Record<ProxyBase, URL>;
  const through = (agent: HttpAgent | false) =>
    createProxyMiddleware<Proxied, ServerResponse>({
      target: urls.main,
      // what comes here has been looked at
      pathFilter: () => true,
      router: (req) => urls[targetOf(req)?.base ?? 'main'],
      changeOrigin: true,
      agent,
      // headers and body are passed on here
      selfHandleResponse: true,
      // the default plugins answer errors as text
      ejectPlugins: true,
      plugins: [events],
    });
  const plain = through(createAgent(false, options));
  const tls = Object.values(bases).some(isTls) ? through(createAgent(true, options)) : plain;
  return { alone: through(false), kept: ({ base }: Target) => (isTls(bases[base]) ? tls : plain) };
}

type Way = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => unknown;

/** The proxy tells the next handler of errors that its error event has answered already; a request it does not take at all has no way to go. */
const send = (way: Way, req: IncomingMessage, res: ServerResponse): void =>
  void way(req, res, (error?: unknown) => {
    if (error === undefined) sendErrorJson(req, res, systemFailure.status);
  });

const placed = (entered: Leave | 'full' | 'open'): Leave | Failure =>
  typeof entered === 'function' ? entered : entered === 'full' ? { ...noResponse, status: 503 } : noResponse;

/** A place among the park's calls to a base (cases 69, 70): none for a full queue or a base that is silent, none within the time, or the visitor left. */
function placeFor(
  admission: Admission,
  call: Omit<Call, 'signal'>,
  res: ServerResponse,
  timeoutMs: number,
): Leave | Failure | Promise<Leave | Failure> {
  const ended = new AbortController();
  const entered = admission.enter({ ...call, signal: ended.signal });
  if (!(entered instanceof Promise)) return placed(entered);
  const end = () => ended.abort();
  const timer = setTimeout(end, timeoutMs);
  res.once('close', end);
  return entered
    .then(placed, () => noResponse)
    .finally(() => {
      clearTimeout(timer);
      res.off('close', end);
    });
}

/** The answer has to begin in time; an upload that moves puts that off (case 29). */
function endWhenSilent(call: ClientRequest, timeoutMs: number): NodeJS.Timeout {
  let seen = call.socket?.bytesWritten ?? 0;
  const check = () => {
    const sent = call.socket?.bytesWritten ?? 0;
    if (!call.writableFinished && !call.socket?.connecting && sent > seen) {
      seen = sent;
      timer.refresh();
    } else {
      call.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    }
  };
  const timer = setTimeout(check, timeoutMs);
  call.once('finish', () => timer.refresh());
  return timer;
}

/** The platform closed a kept connection just as it was used again: nothing was read, so asking once more is safe (case 32). */
const isDeadConnection = ({ code }: NodeJS.ErrnoException, call: ClientRequest | undefined, req: IncomingMessage): boolean =>
  (code === 'ECONNRESET' || code === 'EPIPE') && call?.reusedSocket === true && isRepeatable(req);

/** It changes nothing, and all of it is still at hand. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/** What cannot be read is a system failure; all else is a platform that gave no answer (G6). */
const failureOf = ({ code }: NodeJS.ErrnoException): Failure => (code?.startsWith('HPE_') ? systemFailure : noResponse);
