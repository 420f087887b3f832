// Returns a failure for the calls in `PLATFORM_LACKS` without sending them, and logs a warning if the setting should list another call.
import type { Capability, OptionalCall } from '#shared/api/capabilities.ts';
import { type Answer, type Api, type CallOptions, lacksCall, type Refused } from '#shared/api/client.ts';
import type { Log } from '../ops/log.ts';

interface OptionalCallsOptions {
  api: Api;
  /** The value of `PLATFORM_LACKS`. */
  lacks: ReadonlySet<Capability>;
  log: Log;
}

/** The failure that results if a platform without the call responds with a 404 without an envelope (see `lacksCall`). */
const missing: Refused = { ok: false, failure: { code: '404', status: 404, message: '' } };

/** Wraps an API client: skips the calls that the setting lists. Logs each other call that the platform lacks once per process. */
export function withOptionalCalls({ api, lacks, log }: OptionalCallsOptions): Api {
  const warned = new Set<OptionalCall>();

  function guard<I, T>(name: OptionalCall, call: (input: I, options?: CallOptions) => Promise<Answer<T>>): typeof call {
    if (lacks.has(name)) return async () => missing;
    return async (input, options) => {
      const answer = await call(input, options);
      if (!answer.ok && lacksCall(answer) && !warned.has(name)) {
        warned.add(name);
        log.warn('platform lacks a call: add it to PLATFORM_LACKS', { call: name });
      }
      return answer;
    };
  }

  return {
    ...api,
    ...({
      sentimentProgress: guard('sentimentProgress', api.sentimentProgress),
      sentimentSatisfaction: guard('sentimentSatisfaction', api.sentimentSatisfaction),
      sentimentReopen: guard('sentimentReopen', api.sentimentReopen),
      codeResolve: guard('codeResolve', api.codeResolve),
      articlesYears: guard('articlesYears', api.articlesYears),
    } satisfies Pick<Api, OptionalCall>),
  };
}
