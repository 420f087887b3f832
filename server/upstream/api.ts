// Makes the gateway's own calls to the platform over kept-alive connections. Limits their time, size and number, and
// reports how they end (G6, G8, G13, G15, cases 32, 33, 69).
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isAxiosError } from 'axios';
import { calls as contract } from '#shared/api/calls.ts';
import { type Api, createApi, createHttp } from '#shared/api/client.ts';
import { limits } from '#shared/limits.ts';
import type { Config } from '../ops/config.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
import type { Trace } from '../ops/tracing/trace.ts';
import { createAdapter, faultOf } from './adapter.ts';
import { type Calls, parkOf } from './call.ts';
import type { Health } from './health/health.ts';

/** The platform's response to the request for a file. */
export interface PlatformFile {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Buffer;
}

export interface Upstream {
  api: Api;
  /**
   * Reads a file as an anonymous visitor, without a member's token. Follows no redirect. Rejects if the platform does not respond.
   * @param path the path below the file base, as in a URL
   */
  file(path: string): Promise<PlatformFile | 'too large'>;
  /** Closes the kept-alive connections. */
  close(): void;
}

interface UpstreamParts {
  config: Pick<Config, 'bases' | 'upstreamTimeoutMs' | 'oauth'>;
  metrics: Metrics;
  trace: Pick<Trace, 'current'>;
  calls: Calls;
  health: Pick<Health, 'report'>;
  /** Monotonic milliseconds. */
  now: () => number;
}

export function createUpstream({ config, metrics, trace, calls, health, now }: UpstreamParts): Upstream {
  const { bases, upstreamTimeoutMs: timeoutMs, oauth } = config;
  const agent = { keepAlive: true, maxFreeSockets: 64, timeout: 60_000 };
  const [httpAgent, httpsAgent] = [new HttpAgent(agent), new HttpsAgent(agent)];
  const tenant = () => parkOf(trace.current()) || undefined;
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
    onCall({ name, status, ms, fault, isSent }) {
      metrics.upstreamEnded({ name, status, ms, fault });
      if (isSent) health.report({ base: contract[name].base, call: name, tenant: tenant(), fault });
    },
  });
  return {
    api,
    async file(path) {
      try {
        const { status, headers, data } = await http.get<unknown>(bases.file + path, {
          responseType: 'arraybuffer',
          validateStatus: () => true,
          maxRedirects: 0,
        });
        health.report({ base: 'file', call: undefined, tenant: tenant(), fault: status >= 500 ? `status ${status}` : undefined });
        return { status, headers, body: Buffer.isBuffer(data) ? data : Buffer.alloc(0) };
      } catch (error) {
        if (isTooLarge(error)) return 'too large';
        const fault = faultOf(error);
        if (fault !== undefined) health.report({ base: 'file', call: undefined, tenant: tenant(), fault });
        throw error;
      }
    },
    close: () => {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

/** Whether axios stopped reading at `maxContentLength`. The error's code is also that of a response which breaks off. */
const isTooLarge = (error: unknown): boolean => isAxiosError(error) && error.message.startsWith('maxContentLength');
