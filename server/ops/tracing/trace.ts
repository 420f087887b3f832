// Begins and ends each request: scope, request id, log line, metrics and span; carries the scope to asynchronous work (G13).
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { prefixes } from '#shared/api/paths.ts';
import { onHead } from '../../http/on-head.ts';
import type { Trust } from '../../http/trust.ts';
import { carryScope, type Scope, type Tenant } from '../../scope.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { RequestSpan, Spans } from './spans.ts';
import { continueTrace, readTraceparent, type TraceContext } from './traceparent.ts';

export interface Trace {
  /** The first step of every request that walks. */
  step: RequestHandler;
  /** A request that is answered at once. */
  begin(req: IncomingMessage, res: ServerResponse): Scope;
  /** A request that walks by itself: `step` without the steps behind it. */
  enter(req: IncomingMessage, res: ServerResponse): Scope;
  /** The request that this code runs for; a background renewal belongs to the request that started it. */
  current(): Scope | undefined;
  /** Runs work without a request, counted for a park. */
  forPark<T>(tenant: Tenant, work: () => Promise<T>): Promise<T>;
}

/** A running request. */
interface Opened {
  /** Request target as received. */
  target: string;
  scope: Scope;
  /** Bytes that the connection had written before this response. */
  sentBefore: number;
}

interface TraceParts {
  log: Log;
  metrics: Metrics;
  /** Monotonic milliseconds. */
  now: () => number;
  trust: Trust;
  /** Undefined: spans are not exported. */
  spans?: Spans | undefined;
}

/** Logged status if the client left before the response. */
const visitorLeft = 499;

/** Route names for requests that end before a step sets their route. */
const places = [...Object.values(prefixes), '/cms/_data', '/cms/session', '/cms/assets'];
const placeOf = (path: string): string => places.find((place) => path === place || path.startsWith(`${place}/`)) ?? 'none';

export function createTrace({ log, metrics, now, trust, spans }: TraceParts): Trace {
  const requests = new AsyncLocalStorage<Scope>();

  function finish(req: IncomingMessage, res: ServerResponse, { target, scope, sentBefore }: Opened): void {
    const aborted = !res.writableFinished;
    const route = scope.route === '' ? placeOf(target.split('?', 1)[0] ?? '') : scope.route;
    const totalMs = now() - scope.startedMs;
    const { method = '' } = req;
    const status = res.headersSent ? res.statusCode : visitorLeft;
    // undefined if the request ended before the tenant step
    const tenant = (scope as Partial<Scope>).tenant?.tenantId;
    const { requestId, cache, firstByteMs } = scope;
    metrics.requestEnded({ tenant, route, method, status, cache, totalMs, firstByteMs, aborted });
    scope.span?.end({ requestId, tenant, route, method, status, cache, aborted });
    log.info('request', {
      requestId,
      trace: scope.trace?.id,
      tenant,
      route,
      method,
      status,
      firstByteMs: rounded(firstByteMs),
      totalMs: rounded(totalMs),
      upstreamCalls: scope.upstream.calls,
      upstreamMs: rounded(scope.upstream.ms),
      cache,
      bytes: Math.max(0, req.socket.bytesWritten - sentBefore),
      aborted,
    });
  }

  function open(req: IncomingMessage, res: ServerResponse): Opened {
    const parent = trust.peer(req) ? readTraceparent(req.headers['traceparent']?.toString()) : undefined;
    const span = spans?.request(parent);
    const trace = span ?? (parent && continueTrace(parent));
    // tracestate is only valid with its traceparent
    if (parent === undefined && req.headers['tracestate'] !== undefined) delete req.headers['tracestate'];
    const scope = beginning(now(), trust.client(req), { trace, span });
    const opened = { target: req.url ?? '', scope, sentBefore: req.socket.bytesWritten };
    metrics.requestBegan();
    // comes once
    res.on('close', () => finish(req, res, opened));
    return opened;
  }

  function enter(req: IncomingMessage, res: ServerResponse): Scope {
    const opened = open(req, res);
    const { scope } = opened;
    carryScope(res, scope);
    res.setHeader('X-Request-Id', scope.requestId);
    onHead(res, () => {
      scope.firstByteMs ??= now() - scope.startedMs;
      // with pipelined requests the answers before this one were still on their way
      opened.sentBefore = req.socket.bytesWritten;
    });
    return scope;
  }

  return {
    current: () => requests.getStore(),
    begin: (req, res) => open(req, res).scope,
    enter,
    forPark: (tenant, work) => requests.run({ ...beginning(now(), '', { trace: undefined, span: undefined }), tenant }, work),
    step: function trace(req, res, next) {
      requests.run(enter(req, res), next);
    },
  };
}

/** The scope with what is known at once; the steps that set the other fields come before those that read them. */
function beginning(
  startedMs: number,
  clientAddress: string,
  { trace, span }: { trace: TraceContext | undefined; span: RequestSpan | undefined },
): Scope {
  const known: Pick<
    Scope,
    'requestId' | 'trace' | 'span' | 'startedMs' | 'clientAddress' | 'route' | 'cache' | 'upstream' | 'alertsAreStale' | 'renderMs' | 'firstByteMs'
  > = {
    requestId: randomUUID(),
    trace,
    span,
    startedMs,
    clientAddress,
    route: '',
    cache: undefined,
    upstream: { calls: 0, ms: 0 },
    alertsAreStale: undefined,
    renderMs: undefined,
    firstByteMs: undefined,
  };
  return known as Scope;
}

const rounded = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Math.round(ms * 10) / 10);
