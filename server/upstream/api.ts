// How the gateway itself calls the platform: kept connections, bounds on time, size and number, one charge to whoever
// asked (G6, G8, G15, cases 32, 33, 69). The proxied prefixes have their own way.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios, { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig, isAxiosError, isCancel } from 'axios';
import { type CallName, calls } from '#shared/api/calls.ts';
import { type Api, createApi, createHttp, isUnreachable } from '#shared/api/client.ts';
import { limits } from '#shared/limits.ts';
import type { Config } from '../ops/config.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { CallSpan } from '../ops/tracing/spans.ts';
import type { Trace } from '../ops/tracing/trace.ts';
import { contractPathOf, type ProxyBase } from '../proxy/target.ts';
import type { Scope } from '../scope.ts';
import type { Outcome } from './breaker.ts';
import { type Admission, isSilence, type Leave } from './slots.ts';

export interface Upstream {
  api: Api;
  /** Bases whose last call got no answer or a 5xx: for whoever looks at `/readyz`. */
  troubled(): string[];
  /** Closes the kept connections. */
  close(): void;
}

interface UpstreamParts {
  config: Pick<Config, 'bases' | 'upstreamTimeoutMs' | 'oauth'>;
  log: Log;
  metrics: Metrics;
  trace: Pick<Trace, 'current'>;
  admission: Admission;
  now: () => number;
}

export function createUpstream({ config, log, metrics, trace, admission, now }: UpstreamParts): Upstream {
  const { bases, upstreamTimeoutMs, oauth } = config;
  const agent = { keepAlive: true, maxFreeSockets: 64, timeout: 60_000 };
  const [httpAgent, httpsAgent] = [new HttpAgent(agent), new HttpsAgent(agent)];
  const troubled = new Set<string>();
  const http = createHttp(upstreamTimeoutMs, {
    httpAgent,
    httpsAgent,
    // counted after decompression: a bomb ends here (case 33)
    maxContentLength: limits.upstreamAnswerBytes,
    maxBodyLength: limits.upstreamAnswerBytes,
    proxy: false,
    adapter: createAdapter({ bases, trace, admission, now, timeoutMs: upstreamTimeoutMs }),
  });
  const api = createApi({
    http,
    bases,
    now,
    ...(oauth && { basic: { username: oauth.clientId, password: oauth.clientSecret } }),
    onCall({ name, status, ms }) {
      const { base } = calls[name];
      metrics.upstreamEnded({ name, status, ms });
      note(troubled, log, { name, base, status });
    },
  });
  return {
    api,
    troubled: () => [...troubled],
    close: () => {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

/** Says once that a base is in trouble and once that it is well again. */
function note(troubled: Set<string>, log: Log, { name, base, status }: { name: CallName; base: string; status: number }): void {
  const failed = status >= 500;
  if (failed === troubled.has(base)) return;
  if (failed) troubled.add(base);
  else troubled.delete(base);
  log.warn(failed ? 'platform in trouble' : 'platform well again', { call: name, status });
}

interface AdapterParts {
  bases: Config['bases'];
  trace: Pick<Trace, 'current'>;
  admission: Admission;
  now: () => number;
  timeoutMs: number;
}

/** Around axios' own way over the network: leave to go, a limit to the whole call, one more try for a dead connection. */
function createAdapter({ bases, trace, admission, now, timeoutMs }: AdapterParts): AxiosAdapter {
  const send = axios.getAdapter('http');
  // where one kept connection is dead, others may be as well
  const alone = { httpAgent: new HttpAgent({ keepAlive: false }), httpsAgent: new HttpsAgent({ keepAlive: false }) };

  return async function toUpstream(config) {
    const scope = trace.current();
    const started = now();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const signal = config.signal instanceof AbortSignal ? AbortSignal.any([config.signal, late.signal]) : late.signal;
    identify(config, scope);
    let leave: Leave | undefined;
    let span: CallSpan | undefined;
    const base = baseOf(bases, config.url);
    try {
      const entered = await admission.enter({ park: parkOf(scope), base, signal });
      if (typeof entered !== 'function') throw new AxiosError(`not sent: ${entered}`, AxiosError.ECONNABORTED, config);
      leave = entered;
      if (scope) scope.upstream.calls += 1;
      span = beginSpan(config, scope, bases, base);
      const answer = await once(send, { ...config, signal }, alone);
      leave(isSilence(answer.status) ? 'silent' : 'answered');
      span?.end(answer.status);
      return answer;
    } catch (error) {
      const outcome = late.signal.aborted && !isAborted(config) ? 'silent' : outcomeOf(error);
      leave?.(outcome);
      span?.end(outcome === 'ended' ? 'ended' : 'silent');
      // the caller's own abort stays what it is; ours is a platform that does not answer (G6)
      if (late.signal.aborted && !isAborted(config) && error instanceof Error) throw AxiosError.from(error, AxiosError.ETIMEDOUT, config);
      throw error;
    } finally {
      clearTimeout(timer);
      if (scope) scope.upstream.ms += now() - started;
    }
  };
}

const isAborted = ({ signal }: InternalAxiosRequestConfig): boolean => signal?.aborted === true;

const baseOf = (bases: Config['bases'], url = ''): ProxyBase => {
  const found = Object.entries(bases).find(([, address]) => url.startsWith(`${address}/`));
  return (found?.[0] ?? 'main') as ProxyBase;
};

/** What cannot be read was an answer; whoever left tells nothing. */
const outcomeOf = (error: unknown): Outcome => (isUnreachable(error) ? 'silent' : isCancel(error) ? 'ended' : 'answered');

/** Lookups of hosts that belong to nobody yet are one park's (case 4). */
const parkOf = (scope: Scope | undefined): string => (scope as Partial<Scope> | undefined)?.tenant?.tenantId ?? '';

/** Says to the platform for whom a call is made (G5). */
function identify(config: InternalAxiosRequestConfig, scope: Scope | undefined): void {
  if (scope === undefined) return;
  config.headers.set('X-Request-Id', scope.requestId);
  if (scope.trace !== undefined) config.headers.set('Traceparent', scope.trace.header);
  const tenantId = parkOf(scope);
  if (tenantId !== '') config.headers.set('X-Tenant-Id', tenantId);
}

/** The call's own part of the trace, where spans are collected: the platform's comes below it. */
function beginSpan(config: InternalAxiosRequestConfig, scope: Scope | undefined, bases: Config['bases'], base: ProxyBase): CallSpan | undefined {
  const { method = 'get', url = '' } = config;
  const span = scope?.span?.call({ base, method: method.toUpperCase(), path: contractPathOf({ base, rest: url.slice(bases[base].length) }) });
  if (span !== undefined) config.headers.set('Traceparent', span.header);
  return span;
}

/** What may go twice: it changes nothing, or the platform knows it again by its key. */
const isRepeatable = ({ method, headers }: InternalAxiosRequestConfig): boolean => method === 'get' || headers.has('Idempotency-Key');

/** A kept connection that the platform closed at that moment never carried the call: it goes again, once, over one of its own. */
async function once(send: AxiosAdapter, config: InternalAxiosRequestConfig, alone: Pick<InternalAxiosRequestConfig, 'httpAgent' | 'httpsAgent'>) {
  try {
    return await send(config);
  } catch (error) {
    if (!isRepeatable(config) || !isDeadConnection(error) || isAborted(config)) throw error;
    return send({ ...config, ...alone });
  }
}

function isDeadConnection(error: unknown): boolean {
  if (!isAxiosError(error) || error.response !== undefined) return false;
  const request: unknown = error.request;
  const reused = typeof request === 'object' && request !== null && 'reusedSocket' in request && request.reusedSocket === true;
  return reused && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
