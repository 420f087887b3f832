// Where a request begins and ends: its scope, its id, its line in the log, its figures; and to whom a call is charged (G13).
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
  /** The request on whose behalf this code runs; work behind a stale value belongs to the request that began it. */
  current(): Scope | undefined;
  /** Work that no visitor asked for, charged to a park. */
  forPark<T>(tenant: Tenant, work: () => Promise<T>): Promise<T>;
}

/** A request on its way. */
interface Opened {
  /** As it came. */
  target: string;
  scope: Scope;
  /** What its connection had carried before its answer. */
  sentBefore: number;
}

interface TraceParts {
  log: Log;
  metrics: Metrics;
  /** Monotonic milliseconds. */
  now: () => number;
  trust: Trust;
  /** Undefined: nobody collects spans. */
  spans?: Spans | undefined;
}

/** Whose visitor left before there was an answer: no status that anybody saw. */
const visitorLeft = 499;

/** What a request is called that ended before a step named its route. */
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
    // a request that ended early has no tenant, whatever the type says
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
    // it belongs to the trace that ends here
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
