// Begins and ends each call to the platform, own or proxied, with a circuit breaker and slots for each park and base, so that one park's
// flood or one base's failure affects no other (G13, G15, cases 69, 70).
import type { Limits } from '#shared/limits.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type Scope, tenantIdOf } from '../scope.ts';
import { type Breakers, createBreakers, type Outcome } from './breaker.ts';
import { createLimiter, type LimiterOptions, type Release } from './limiter.ts';
import { type Bases, contractPathOf, type ProxyBase, type Target } from './target.ts';

interface CallRequest {
  /** The request that needs the call; undefined outside of requests. */
  scope: Scope | undefined;
  /** Upper case. */
  method: string;
  target: Target;
  /** Aborts the wait for a slot; called only if no slot is free. */
  signal: () => AbortSignal;
}

/** Why a call must not be sent. `full`: the park's queue is full. `open`: the breaker is open. `expired`: no slot in time. */
export type Refusal = 'full' | 'open' | 'expired';

export interface UpstreamCall {
  /** The value of `Traceparent` for the platform; undefined if no spans are exported. */
  readonly traceparent: string | undefined;
  /**
   * Ends the call, frees its slot and reports its outcome. Only the first use counts.
   * @param result the status of the response, or the outcome without one
   */
  end(result: number | Outcome): void;
}

export interface Calls {
  /** Begins a call, synchronously if a slot is free. Never rejects; waits for a slot for at most `timeoutMs`. */
  begin(request: CallRequest): UpstreamCall | Refusal | Promise<UpstreamCall | Refusal>;
}

interface CallsParts {
  bases: Bases;
  limits: Pick<Limits, 'breaker'> & { upstreamCalls: LimiterOptions };
  metrics: Pick<Metrics, 'upstreamRefused' | 'gaugeBy'>;
  /** Limits the wait for a slot. */
  timeoutMs: number;
  /** Monotonic milliseconds. */
  now: () => number;
}

export function createCalls({ bases, limits, metrics, timeoutMs, now }: CallsParts): Calls {
  const limiter = createLimiter(limits.upstreamCalls);
  const breakers = createBreakers({ ...limits.breaker, now });
  metrics.gaugeBy('portal_breakers_open', 'Parks whose circuit breaker for a base is open: their calls are not sent.', 'base', () =>
    openBy(breakers, bases),
  );

  function refuse({ scope, target: { base } }: CallRequest, reason: Refusal, startedMs: number): Refusal {
    if (reason !== 'expired') metrics.upstreamRefused({ base, reason });
    if (scope !== undefined) scope.upstream.ms += now() - startedMs;
    return reason;
  }

  async function waitForSlot(request: CallRequest, key: string, startedMs: number): Promise<UpstreamCall | Refusal> {
    let release: Release | undefined;
    try {
      release = await limiter.acquire(key, AbortSignal.any([request.signal(), AbortSignal.timeout(timeoutMs)]));
    } catch {
      return refuse(request, 'expired', startedMs);
    }
    return release === undefined ? refuse(request, 'full', startedMs) : start(request, key, { release, startedMs });
  }

  function start({ scope, method, target }: CallRequest, key: string, slot: { release: Release; startedMs: number }): UpstreamCall {
    const span = scope?.span?.call({ base: target.base, method, path: contractPathOf(target) });
    if (scope !== undefined) scope.upstream.calls += 1;
    let ended = false;
    return {
      traceparent: span?.header,
      end(result) {
        if (ended) return;
        ended = true;
        slot.release();
        breakers.report(key, typeof result === 'number' ? outcomeOf(result) : result);
        span?.end(result === 'answered' ? 'no-answer' : result);
        if (scope !== undefined) scope.upstream.ms += now() - slot.startedMs;
      },
    };
  }

  return {
    begin(request) {
      const startedMs = now();
      // bases with the same address share slots and breaker; an address contains no space
      const key = `${bases[request.target.base]} ${parkOf(request.scope)}`;
      if (!breakers.allows(key)) return refuse(request, 'open', startedMs);
      const release = limiter.tryAcquire(key);
      return release === undefined ? waitForSlot(request, key, startedMs) : start(request, key, { release, startedMs });
    },
  };
}

/** The tenant's id; empty during the tenant lookup, so that the lookups of all hosts share one key (case 4). */
export const parkOf = (scope: Scope | undefined): string => (scope && tenantIdOf(scope)) ?? '';

/** 502, 503 and 504 come from a proxy in front of a platform that does not answer. */
const outcomeOf = (status: number): Outcome => (status === 502 || status === 503 || status === 504 ? 'no-answer' : 'answered');

function openBy(breakers: Pick<Breakers, 'open'>, bases: Bases): Record<ProxyBase, number> {
  const open = breakers.open().map((key) => key.slice(0, key.indexOf(' ')));
  const counts = Object.entries(bases).map(([base, address]) => [base, open.filter((one) => one === address).length]);
  return Object.fromEntries(counts) as Record<ProxyBase, number>;
}
