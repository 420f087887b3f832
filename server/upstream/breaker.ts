// A circuit breaker for each key: after a run of unanswered calls only one probe at a time is sent, until one is answered
// (cases 15, 70). Libraries for this wrap a promise and read the wall clock; here callers report outcomes and pass the clock.

/**
 * `answered`: the platform answered, even if unreadably. `no-answer`: it did not, or a proxy answered in its place.
 * `aborted`: the client left first, which says nothing about the platform.
 */
export type Outcome = 'answered' | 'no-answer' | 'aborted';

export interface Breakers {
  /** Whether a call may be sent. An open breaker lets one probe through every `probeMs`, even while the last one runs (half-open). */
  allows(key: string): boolean;
  report(key: string, outcome: Outcome): void;
  /** The keys whose breaker is open. */
  open(): string[];
}

interface BreakersOptions {
  /** A breaker opens after so many calls in a row without an answer … */
  failures: number;
  /** … over at least so many milliseconds: one page may repeat a broken call twenty times at once. */
  silentMs: number;
  probeMs: number;
  /** Monotonic milliseconds. */
  now: () => number;
}

interface State {
  /** Since the last answer. */
  failures: number;
  sinceMs: number;
  /** Undefined while closed. */
  probeAtMs: number | undefined;
}

export function createBreakers({ failures: most, silentMs, probeMs, now }: BreakersOptions): Breakers {
  // only failing keys have a state
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
      if (state.failures >= most && now() - state.sinceMs >= silentMs) state.probeAtMs ??= now() + probeMs;
    },
    open: () => [...states].flatMap(([key, { probeAtMs }]) => (probeAtMs === undefined ? [] : [key])),
  };
}
