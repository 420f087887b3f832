// Assigns an id and a span to each request, writes its log line and metrics, and attributes platform calls to it (G13).
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Step } from '../../app.ts';
import { isWithin, splitTarget } from '../../http/address.ts';
import { programPaths } from '../../http/errors/errors.ts';
import { onHead } from '../../http/on-head.ts';
import type { Trust } from '../../http/origin/trust.ts';
import { createScope, type Scope, type Tenant, tenantIdOf } from '../../scope.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Spans } from './spans.ts';
import { continueTrace, readTraceparent } from './traceparent.ts';

export interface Trace {
  /** The first step: request id, client address, trace and span; writes the log line and metrics when the response has ended. */
  step: Step;
  /** Runs work on behalf of a request; its calls to the platform are counted in the request's scope. */
  runAs(scope: Scope, work: () => void): void;
  /** The scope of the request on whose behalf this code runs; a renewal of a stale value belongs to the request that started it. */
  current(): Scope | undefined;
  /** Runs work outside of requests; its calls to the platform carry the park's id. */
  forPark<T>(tenant: Tenant, work: () => Promise<T>): Promise<T>;
}

interface TraceParts {
  log: Log;
  metrics: Metrics;
  /** Monotonic milliseconds. */
  now: () => number;
  trust: Trust;
  /** Undefined: no spans are exported. */
  spans?: Spans | undefined;
}

/** Logged if the client closed the connection before a status was sent. */
const clientClosed = 499;

/** Routes of requests that ended before a step set one: the prefixes of their paths. */
const pathPrefixes = [...programPaths, '/cms/assets'];
const prefixOf = (path: string): string => pathPrefixes.find((prefix) => isWithin(path, prefix)) ?? 'none';

export function createTrace({ log, metrics, now, trust, spans }: TraceParts): Trace {
  const requests = new AsyncLocalStorage<Scope>();

  function finish(req: IncomingMessage, res: ServerResponse, scope: Scope, sentBefore: number): void {
    const aborted = !res.writableFinished;
    const route = scope.route === '' ? prefixOf(splitTarget(scope.target).path) : scope.route;
    const totalMs = now() - scope.startedMs;
    const { method = '' } = req;
    const status = res.headersSent ? res.statusCode : clientClosed;
    const tenant = tenantIdOf(scope);
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

  return {
    current: () => requests.getStore(),
    runAs: (scope, work) => requests.run(scope, work),
    forPark: (tenant, work) => requests.run({ ...createScope(now()), requestId: randomUUID(), tenant }, work),
    step: function trace(req, res, scope) {
      const parent = trust.peer(req) ? readTraceparent(req.headers['traceparent']?.toString()) : undefined;
      scope.requestId = randomUUID();
      scope.span = spans?.request(parent);
      scope.trace = scope.span ?? (parent && continueTrace(parent));
      // a `tracestate` without a trusted `traceparent` is not passed on
      if (parent === undefined && req.headers['tracestate'] !== undefined) delete req.headers['tracestate'];
      scope.clientAddress = trust.client(req);
      let sentBefore = req.socket.bytesWritten;
      metrics.requestBegan();
      res.on('close', () => finish(req, res, scope, sentBefore));
      onHead(res, () => {
        res.setHeader('X-Request-Id', scope.requestId);
        scope.firstByteMs ??= now() - scope.startedMs;
        // earlier responses of pipelined requests may have been written since
        sentBefore = req.socket.bytesWritten;
      });
      return 'next';
    },
  };
}

const rounded = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Math.round(ms * 10) / 10);
