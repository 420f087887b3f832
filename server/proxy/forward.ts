// One proxied request to its upstream and back: streamed both ways, ended when either side is gone (G5, G6, cases 29 to 32, 69).
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import { type Failure, failureOfStatus, noResponse, systemFailure } from '#shared/api/errors.ts';
import { type Admission, type Call, isSilence, type Leave } from '../admission.ts';
import type { Outcome } from '../breaker.ts';
import { sendErrorJson } from '../errors.ts';
import type { Log } from '../log.ts';
import { type Scope, scopeOf } from '../scope.ts';
import type { CallSpan } from '../spans.ts';
import { type Bases, settleAnswer } from './answer-headers.ts';
import { createCalls, hasBody, type Way } from './calls.ts';
import { contractPathOf, type Target, type Terms } from './target.ts';

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

/** A request on its way. Held by nothing that lives longer: what an old table knows of, a garbage collection of young things keeps. */
interface Passage {
  req: IncomingMessage;
  res: ServerResponse;
  scope: Scope;
  target: Target;
  /** What the platform is sent. */
  headers: IncomingHttpHeaders;
  startedMs: number;
  /** Among the park's calls; undefined once an answer has begun or nothing more will come. */
  place: { leave: Leave } | undefined;
  call: ClientRequest | undefined;
  from: IncomingMessage | undefined;
  span: CallSpan | undefined;
  /** Its end where no answer begins in time. */
  silence: NodeJS.Timeout | undefined;
  state: 'sent' | 'sent again' | 'answered';
  /** Whether another token, or none, has been tried already. */
  renewed: boolean;
}

/** @param next called with what nobody foresaw */
export type Forward = (
  req: IncomingMessage,
  res: ServerResponse,
  settled: Pick<Passage, 'target' | 'headers'>,
  next: (error: unknown) => void,
) => void;

/** Sends a request whose headers are settled. */
export function createForward({ bases, timeoutMs, log, admission, now, renew, termsOf }: ForwardParts): Forward {
  const open = createCalls(bases);

  /** @param status undefined: no answer has begun */
  function arrive(passage: Passage, outcome: Outcome, status?: number): void {
    clearTimeout(passage.silence);
    if (passage.place === undefined) return;
    passage.place.leave(outcome);
    passage.span?.end(status ?? (outcome === 'ended' ? 'ended' : 'silent'));
    passage.place = undefined;
    passage.scope.upstream.ms += now() - passage.startedMs;
  }

  function answer(from: IncomingMessage, passage: Passage): void {
    const { req, res } = passage;
    const status = from.statusCode ?? 0;
    passage.from = from;
    // what breaks off is seen where the answer is read
    from.on('error', () => {});
    arrive(passage, isSilence(status) ? 'silent' : 'answered', status);
    passage.state = 'answered';
    if (res.destroyed) {
      from.destroy();
      return;
    }
    if (hasBody(req)) letGo(passage, from);
    // a status that HTTP does not have would make Node throw
    const failure = failureOfStatus(status) ?? (status < 200 || status > 599 ? systemFailure : undefined);
    if (failure !== undefined) {
      from.destroy();
      sendErrorJson(req, res, failure.status, { failure });
      return;
    }
    if (status === 401 && passage.scope.session !== undefined && !passage.renewed)
      refused(from, passage).catch((error: NodeJS.ErrnoException) => fail(error, passage));
    else pass(from, passage);
  }

  function pass(from: IncomingMessage, passage: Passage): void {
    const { res } = passage;
    settle(from, passage);
    // half an answer must not look like a whole one (case 32)
    from.once('close', () => {
      if (!from.complete && !res.writableEnded) res.destroy();
    });
    from.pipe(res);
  }

  function settle(from: IncomingMessage, { res, scope, target: { base, rest } }: Passage): void {
    const { statusCode: status = 0 } = from;
    const headers = settleAnswer(from.headers, { scope, base, rest, status }, bases);
    // else a connection is kept that the client, or a gateway that is stopping, wants closed
    headers.connection = res.shouldKeepAlive && res.getHeader('connection') !== 'close' ? 'keep-alive' : 'close';
    res.statusCode = status;
    for (const name in headers) {
      const value = headers[name];
      if (value !== undefined) res.setHeader(name, value);
    }
  }

  /**
   * The member's token is no longer good (G6, G12): one more try with the next one, or without any where the call means the same to
   * everybody. What cannot be sent again goes back as it is, with a word on whether the browser may try again.
   */
  async function refused(from: IncomingMessage, passage: Passage): Promise<void> {
    const { req, res, scope, headers } = passage;
    passage.renewed = true;
    const body = await read(from);
    // only Express' walk finds a session
    const renewed = await renew(res as Response);
    if (res.destroyed) return;
    const again = renewed === 'renewed' || termsOf(passage.target).isPublic;
    if (isRepeatable(req) && again) {
      if (renewed === 'renewed' && scope.session !== undefined) headers.authorization = `Bearer ${scope.session.token}`;
      else delete headers.authorization;
      await start(passage);
    } else if (typeof renewed === 'object') {
      sendErrorJson(req, res, renewed.status, { failure: renewed });
    } else if (body === undefined) {
      sendErrorJson(req, res, 401);
    } else {
      settle(from, passage);
      if (renewed !== 'kept') res.setHeader('X-Session', renewed);
      res.end(body);
    }
  }

  function fail(error: NodeJS.ErrnoException, passage: Passage): void {
    const { req, res, scope } = passage;
    if (res.destroyed || res.writableEnded) return;
    if (passage.state === 'sent' && isDeadConnection(error, passage.call, req)) {
      passage.state = 'sent again';
      send(passage, 'alone');
      return;
    }
    passage.from?.unpipe(res);
    const failure = failureOf(error);
    arrive(passage, failure === noResponse ? 'silent' : 'answered');
    log.debug('proxied call failed', { requestId: scope.requestId, route: scope.route, error });
    sendErrorJson(req, res, failure.status, { failure });
  }

  function send(passage: Passage, way: Way): void {
    const call = open(passage.req, passage.headers, passage.target, way);
    passage.call = call;
    clearTimeout(passage.silence);
    passage.silence = endWhenSilent(call, timeoutMs);
    call.on('response', (from: IncomingMessage) => answer(from, passage));
    call.on('error', (error) => fail(error, passage));
  }

  function start(passage: Passage): void | Promise<void> {
    const { res, scope, target } = passage;
    const place = placeFor(admission, { park: scope.tenant.tenantId, base: target.base }, res, timeoutMs);
    if (place instanceof Promise) return place.then((leave) => go(passage, leave));
    return go(passage, place);
  }

  function go(passage: Passage, leave: Leave | Failure): void {
    const { req, res, scope, target } = passage;
    if (typeof leave !== 'function') {
      if (!res.destroyed) sendErrorJson(req, res, leave.status, leave.status === 503 ? { retryAfterS } : { failure: leave });
      return;
    }
    if (res.closed) {
      leave('ended');
      return;
    }
    const span = scope.span?.call({ base: target.base, method: req.method ?? '', path: contractPathOf(target) });
    if (span !== undefined) passage.headers['traceparent'] = span.header;
    Object.assign(passage, { startedMs: now(), place: { leave }, span, state: 'sent' } satisfies Partial<Passage>);
    scope.upstream.calls += 1;
    send(passage, 'kept');
  }

  return function forward(req, res, { target, headers }, next) {
    const passage: Passage = {
      req,
      res,
      scope: scopeOf(res),
      target,
      headers,
      startedMs: now(),
      place: undefined,
      call: undefined,
      from: undefined,
      span: undefined,
      silence: undefined,
      state: 'sent',
      renewed: false,
    };
    // comes once
    res.on('close', () => {
      arrive(passage, 'ended');
      if (!res.writableFinished) passage.call?.destroy();
    });
    if (hasBody(req)) req.on('error', (error) => passage.call?.destroy(error));
    const started = start(passage);
    if (started instanceof Promise) started.catch(next);
  };
}

/** The platform has answered before it had the whole body: the rest is read and let go, as the visitor may go on sending it. */
function letGo({ req, call }: Passage, from: IncomingMessage): void {
  from.once('close', () => {
    if (call === undefined || call.writableFinished) return;
    req.unpipe(call);
    req.resume();
    call.destroy();
  });
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
