// The axios adapter for the gateway's own calls: applies circuit breaker, slots and timeout to each call, and retries dead connections.
import axios, { type AxiosAdapter, AxiosError, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError, isCancel } from 'axios';
import { type CallFault, noAnswerOf } from '#shared/api/faults.ts';
import { prefixes } from '#shared/api/paths.ts';
import type { Config } from '../ops/config.ts';
import type { Trace } from '../ops/tracing/trace.ts';
import type { Scope } from '../scope.ts';
import { type CallResult, type Calls, parkOf } from './call.ts';
import { freshConnection, isDeadConnection, isRepeatable } from './retry.ts';
import type { ProxyBase, Target } from './target.ts';

interface AdapterParts {
  bases: Config['bases'];
  trace: Pick<Trace, 'current'>;
  calls: Calls;
  /** Timeout of the whole call, including the wait for a slot and the response's body (G8). */
  timeoutMs: number;
}

/** Wraps axios' HTTP adapter with `calls`, which adds circuit breaker, slots and spans. */
export function createAdapter({ bases, trace, calls, timeoutMs }: AdapterParts): AxiosAdapter {
  const targetOf = createTargetOf(bases);
  return async function adapter(config) {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const signal = config.signal instanceof AbortSignal ? AbortSignal.any([config.signal, timeout.signal]) : timeout.signal;
    const scope = trace.current();
    identify(config, scope);
    try {
      const method = config.method?.toUpperCase() ?? 'GET';
      const call = await calls.begin({ scope, method, target: targetOf(config.url), signal: () => signal });
      if (typeof call === 'string') throw new AxiosError(`not sent: ${call}`, AxiosError.ECONNABORTED, config);
      if (call.traceparent !== undefined) config.headers.set('Traceparent', call.traceparent);
      // client and timeout abort the same signal; whichever aborts first decides the error
      const hasTimedOut = () => timeout.signal.aborted && !isAborted(config);
      try {
        const response = await sendWithRetry({ ...config, signal });
        call.end(response.status);
        return response;
      } catch (error) {
        call.end(hasTimedOut() ? 'timeout' : resultOf(error));
        throw hasTimedOut() && error instanceof Error ? AxiosError.from(error, AxiosError.ETIMEDOUT, config) : error;
      }
    } finally {
      clearTimeout(timer);
    }
  };
}

const isAborted = ({ signal }: InternalAxiosRequestConfig): boolean => signal?.aborted === true;

const baseNames = Object.keys(prefixes) as ProxyBase[];

function createTargetOf(bases: Config['bases']): (url?: string) => Target {
  // the longest matching base URL wins, because one base URL may be below another
  const longestFirst = baseNames.toSorted((a, b) => bases[b].length - bases[a].length);
  return function targetOf(url = '') {
    const base = longestFirst.find((name) => url.startsWith(`${bases[name]}/`)) ?? 'main';
    return { base, rest: url.slice(bases[base].length) };
  };
}

/** Returns why a call failed that threw this error. Undefined if it was not sent or if the client disconnected. */
export function faultOf(error: unknown): CallFault | undefined {
  const code = isAxiosError(error) ? error.code : undefined;
  if (code === AxiosError.ECONNABORTED || isCancel(error)) return undefined;
  return noAnswerOf(code) ?? 'unreadable';
}

const resultOf = (error: unknown): CallResult => faultOf(error) ?? 'aborted';

/** Sets the headers that identify the request, trace and tenant of a call (G5). */
function identify(config: InternalAxiosRequestConfig, scope: Scope | undefined): void {
  if (scope === undefined) return;
  config.headers.set('X-Request-Id', scope.requestId);
  if (scope.trace !== undefined) config.headers.set('Traceparent', scope.trace.header);
  const tenantId = parkOf(scope);
  if (tenantId !== '') config.headers.set('X-Tenant-Id', tenantId);
}

const send = axios.getAdapter('http');

/** Sends a call. Retries it once over a new connection if the kept-alive connection was dead. */
async function sendWithRetry(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  try {
    return await send(config);
  } catch (error) {
    const isLost = isAxiosError(error) && error.response === undefined && isDeadConnection(error.code, error.request);
    const mayRepeat = isRepeatable({ method: config.method, hasKey: config.headers.has('Idempotency-Key') });
    if (!isLost || !mayRepeat || isAborted(config)) throw error;
    return send({ ...config, httpAgent: freshConnection.http, httpsAgent: freshConnection.https });
  }
}
