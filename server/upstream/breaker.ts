// Circuit breakers by key: after a series of unanswered calls only probes are sent, until one is answered (cases 15, 70).

export type Outcome =
  /** The platform responded, even if unreadably. */
  | 'answered'
  /** The platform did not respond, or a proxy responded in its place. */
  | 'no-answer'
  /** The client left first: nothing is known about the platform. */
  | 'aborted';

export interface Breakers {
  /** Whether a call may be sent. An open breaker lets one probe through every `probeMs`, even while the last one runs (half-open). */
  allows(key: string): boolean;
  report(key: string, outcome: Outcome): void;
  /** The keys whose breaker is open. */
  open(): string[];
}

interface BreakersOptions {
  /** Number of unanswered calls in a row after which a breaker opens. */
  failures: number;
  /** Minimum time between the first and the last of them: one page may send a failing call twenty times at once. */
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

/** Not a library: those wrap promises and read the wall clock, while callers here report outcomes and pass the clock. */
export function createBreakers({ failures: maxFailures, silentMs, probeMs, now }: BreakersOptions): Breakers {
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
      if (state.failures >= maxFailures && now() - state.sinceMs >= silentMs) state.probeAtMs ??= now() + probeMs;
    },
    open: () => [...states].flatMap(([key, { probeAtMs }]) => (probeAtMs === undefined ? [] : [key])),
  };
}
