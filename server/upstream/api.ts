// Makes the gateway's own calls to the platform over kept-alive connections. Limits their time, size and number, and tracks which base URLs
// are failing (G6, G8, G13, G15, cases 32, 33, 69).
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type CallName, calls as contract } from '#shared/api/calls.ts';
import { type Api, createApi, createHttp } from '#shared/api/client.ts';
import { limits } from '#shared/limits.ts';
import type { Config } from '../ops/config.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Trace } from '../ops/tracing/trace.ts';
import { createAdapter } from './adapter.ts';
import type { Calls } from './call.ts';

export interface Upstream {
  api: Api;
  /** Names of the base URLs whose last call got no response or a 5xx. */
  failing(): string[];
  /** Closes the kept-alive connections. */
  close(): void;
}

interface UpstreamParts {
  config: Pick<Config, 'bases' | 'upstreamTimeoutMs' | 'oauth'>;
  log: Log;
  metrics: Metrics;
  trace: Pick<Trace, 'current'>;
  calls: Calls;
  /** Monotonic milliseconds. */
  now: () => number;
}

export function createUpstream({ config, log, metrics, trace, calls, now }: UpstreamParts): Upstream {
  const { bases, upstreamTimeoutMs: timeoutMs, oauth } = config;
  const agent = { keepAlive: true, maxFreeSockets: 64, timeout: 60_000 };
  const [httpAgent, httpsAgent] = [new HttpAgent(agent), new HttpsAgent(agent)];
  const health = createHealth(log);
  const http = createHttp(timeoutMs, {
    httpAgent,
    httpsAgent,
    // axios counts after decompression, so that a compression bomb is aborted (case 33)
    maxContentLength: limits.upstreamAnswerBytes,
    maxBodyLength: limits.upstreamAnswerBytes,
    proxy: false,
    adapter: createAdapter({ bases, trace, calls, timeoutMs }),
  });
  const api = createApi({
    http,
    bases,
    now,
    ...(oauth && { basic: { username: oauth.clientId, password: oauth.clientSecret } }),
    onCall({ name, status, ms }) {
      metrics.upstreamEnded({ name, status, ms });
      health.report(name, status);
    },
  });
  return {
    api,
    failing: health.failing,
    close: () => {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

/** Tracks which base URLs are failing. Logs the first failure of each, and its recovery. */
function createHealth(log: Log) {
  const failing = new Set<string>();
  return {
    failing: () => [...failing],
    report(call: CallName, status: number) {
      const { base } = contract[call];
      const failed = status >= 500;
      if (failed === failing.has(base)) return;
      if (failed) failing.add(base);
      else failing.delete(base);
      log.warn(failed ? 'platform failing' : 'platform recovered', { call, status });
    },
  };
}
