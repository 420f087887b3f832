// Circuit breakers by key: after a series of calls without a response only probes are sent, until one gets a response (cases 15, 70).

export type Outcome =
  /** The platform responded, even if the response cannot be parsed. */
  | 'answered'
  /** The platform did not respond, or a proxy in front of it responded with 502, 503 or 504. */
  | 'no-answer'
  /** The client disconnected before the outcome, so the call is not counted. */
  | 'aborted';

export interface Breakers {
  /** Whether a call may be sent. An open breaker allows one probe every `probeMs`, even while the previous probe is running (half-open). */
  allows(key: string): boolean;
  report(key: string, outcome: Outcome): void;
  /** Returns the keys whose circuit breaker is open. */
  open(): string[];
}

interface BreakersOptions {
  /** Number of calls in a row without a response after which a circuit breaker opens. */
  failures: number;
  /** Minimum time between the first and the last of these calls, because one page may make twenty failing calls at once. */
  silentMs: number;
  probeMs: number;
  /** Monotonic milliseconds. */
  now: () => number;
}

interface State {
  /** Number of calls without a response since the last response. */
  failures: number;
  sinceMs: number;
  /** Earliest time of the next probe. Undefined while the breaker is closed. */
  probeAtMs: number | undefined;
}

/** Creates circuit breakers, one per key. No library, because libraries wrap promises and read the wall clock. */
export function createBreakers({ failures: maxFailures, silentMs, probeMs, now }: BreakersOptions): Breakers {
  // a key without failures has no state
  const states = new Map<string, State>();
  return {
    allows(key) {
      const state = states.get(key);
      if (state?.probeAtMs === undefined) return true;
      if (now() < state.probeAtMs) return false;
      state.probeAtMs = now() + probeMs;
      return true;
    },
    report(key, outcome) {
      if (outcome === 'answered') states.delete(key);
      if (outcome !== 'no-answer') return;
      const state = states.get(key) ?? { failures: 0, sinceMs: now(), probeAtMs: undefined };
      states.set(key, state);
      state.failures += 1;
      if (state.failures >= maxFailures && now() - state.sinceMs >= silentMs) state.probeAtMs ??= now() + probeMs;
    },
    open: () => [...states].flatMap(([key, { probeAtMs }]) => (probeAtMs === undefined ? [] : [key])),
  };
}
