// The trace step: gives each request an id and a span, writes its log line and metrics, and counts its platform calls (G13).
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Step } from '../../app.ts';
import { isWithin, splitTarget } from '../../http/address.ts';
import { programPaths } from '../../http/errors/errors.ts';
import { type OnHead, onHead } from '../../http/on-head.ts';
import type { Trust } from '../../http/origin/trust.ts';
import { createScope, type Scope, scopeOf, type Tenant, tenantIdOf } from '../../scope.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Spans } from './spans.ts';
import { continueTrace, readTraceparent } from './traceparent.ts';

export interface Trace {
  /** The first step: sets request id, client address, trace and span. Writes log line and metrics when the response has ended. */
  step: Step;
  /** Runs `work` with `scope` as the current request, so that its platform calls are counted in this scope. */
  runAs(scope: Scope, work: () => void): void;
  /** Returns the current request's scope. The background renewal of a stale value runs in the scope of the request that started it. */
  current(): Scope | undefined;
  /** Runs `work` outside of requests. Its platform calls carry the tenant's id. */
  forPark<T>(tenant: Tenant, work: () => Promise<T>): Promise<T>;
}

interface TraceParts {
  log: Log;
  metrics: Metrics;
  /** Monotonic milliseconds. */
  now: () => number;
  trust: Trust;
  /** If undefined, no spans are exported. */
  spans?: Spans | undefined;
}

/** Logged status if the client closed the connection before a status was sent. */
const clientClosed = 499;

/** Route labels of requests that ended before a step set the route: the prefix of the path. */
const pathPrefixes = [...programPaths, '/cms/assets'];
const prefixOf = (path: string): string => pathPrefixes.find((prefix) => isWithin(path, prefix)) ?? 'none';

export function createTrace({ log, metrics, now, trust, spans }: TraceParts): Trace {
  const requests = new AsyncLocalStorage<Scope>();

  // both functions are shared by all requests, which saves closures per request
  const markFirstByte: OnHead = (res, isComplete) => {
    const scope = scopeOf(res);
    if (!isComplete) res.setHeader('X-Request-Id', scope.requestId);
    scope.firstByteMs ??= now() - scope.startedMs;
    // read now, because earlier pipelined responses may have been written since the request arrived
    scope.sentBefore = res.req.socket.bytesWritten;
  };

  function finish(this: ServerResponse): void {
    const { req } = this;
    const scope = scopeOf(this);
    const aborted = !this.writableFinished;
    const route = scope.route === '' ? prefixOf(splitTarget(scope.target).path) : scope.route;
    const totalMs = now() - scope.startedMs;
    const { method = '' } = req;
    const status = this.headersSent ? this.statusCode : clientClosed;
    const tenant = tenantIdOf(scope);
    const { requestId, cache, firstByteMs, sentBefore, unavailable } = scope;
    metrics.requestEnded({ tenant, route, method, status, cache, totalMs, firstByteMs, aborted, unavailable });
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
      bytes: sentBefore === undefined ? 0 : Math.max(0, req.socket.bytesWritten - sentBefore),
      aborted,
      reason: unavailable,
    });
  }

  return {
    current: () => requests.getStore(),
    runAs: (scope, work) => requests.run(scope, work),
    forPark: (tenant, work) => requests.run({ ...createScope(now()), requestId: randomUUID(), tenant }, work),
    step: function trace(req, res, scope) {
      const parent = trust.peer(req) ? readTraceparent(req.headers['traceparent']?.toString()) : undefined;
      scope.requestId = randomUUID();
      scope.span = spans?.request(parent);
      scope.trace = scope.span ?? (parent && continueTrace(parent));
      // `tracestate` has no meaning without a trusted `traceparent`, so it is not forwarded
      if (parent === undefined && req.headers['tracestate'] !== undefined) delete req.headers['tracestate'];
      scope.clientAddress = trust.client(req);
      metrics.requestBegan();
      res.on('close', finish);
      onHead(res, markFirstByte);
      return 'next';
    },
  };
}

const rounded = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Math.round(ms * 10) / 10);
