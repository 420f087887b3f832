// Begins and ends each call to the platform, own or proxied. Circuit breakers and slots per park and base URL limit the effect of
// a flood on one park or of a failing base URL to that park or base URL (G13, G15, cases 69, 70).
import { type CallFault, isNoAnswer } from '#shared/api/faults.ts';
import type { Limits } from '#shared/limits.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
import { type Scope, tenantIdOf } from '../scope.ts';
import { type Breakers, createBreakers, type Outcome } from './health/breaker.ts';
import { createLimiter, type LimiterOptions, type Release } from './limiter.ts';
import { type Bases, contractPathOf, type ProxyBase, type Target } from './target.ts';

interface CallRequest {
  /** Scope of the request that makes the call. Undefined outside of requests. */
  scope: Scope | undefined;
  /** Upper case. */
  method: string;
  target: Target;
  /** Returns the signal that aborts the wait for a slot. Called only if no slot is free. */
  signal: () => AbortSignal;
}

/** Why a call is not sent. `full`: the park's queue is full. `open`: the circuit breaker is open. `expired`: no slot became free in time. */
export type Refusal = 'full' | 'open' | 'expired';

/** Status of the response or, without one, why there is none. */
export type CallResult = number | CallFault | 'aborted';

export interface UpstreamCall {
  /** Value of the `Traceparent` header of the call. Undefined if no spans are exported. */
  readonly traceparent: string | undefined;
  /** Ends the call, frees its slot and reports its outcome. Returns false if the call has ended before; then it has no effect. */
  end(result: CallResult): boolean;
}

export interface Calls {
  /** Begins a call, synchronously if a slot is free. Otherwise waits for a slot for at most `timeoutMs`. Never rejects. */
  begin(request: CallRequest): UpstreamCall | Refusal | Promise<UpstreamCall | Refusal>;
}

interface CallsParts {
  bases: Bases;
  limits: Pick<Limits, 'breaker'> & { upstreamCalls: LimiterOptions };
  metrics: Pick<Metrics, 'upstreamRefused' | 'gaugeBy'>;
  /** Maximum wait for a slot. */
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
        if (ended) return false;
        ended = true;
        slot.release();
        breakers.report(key, outcomeOf(result));
        span?.end(result);
        if (scope !== undefined) scope.upstream.ms += now() - slot.startedMs;
        return true;
      },
    };
  }

  return {
    begin(request) {
      const startedMs = now();
      // equal base URLs share slots and circuit breaker; the space is unambiguous, because a URL contains none
      const key = `${bases[request.target.base]} ${parkOf(request.scope)}`;
      if (!breakers.allows(key)) return refuse(request, 'open', startedMs);
      const release = limiter.tryAcquire(key);
      return release === undefined ? waitForSlot(request, key, startedMs) : start(request, key, { release, startedMs });
    },
  };
}

/** Returns the tenant id; empty during the tenant lookup, so that the lookups of all hosts share one key (case 4). */
export const parkOf = (scope: Scope | undefined): string => (scope && tenantIdOf(scope)) ?? '';

/** 502, 503 and 504 count as no response: they come from a proxy whose platform does not respond. */
function outcomeOf(result: CallResult): Outcome {
  if (result === 'aborted') return 'aborted';
  const isSilent = typeof result === 'number' ? result === 502 || result === 503 || result === 504 : isNoAnswer(result);
  return isSilent ? 'no-answer' : 'answered';
}

function openBy(breakers: Pick<Breakers, 'open'>, bases: Bases): Record<ProxyBase, number> {
  const open = breakers.open().map((key) => key.slice(0, key.indexOf(' ')));
  const counts = Object.entries(bases).map(([base, address]) => [base, open.filter((one) => one === address).length]);
  return Object.fromEntries(counts) as Record<ProxyBase, number>;
}
