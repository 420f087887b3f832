// Is it worth asking? After so many calls in a row without an answer nobody waits for the next: one probe at a time goes,
// until one is answered (cases 15, 70). The clock is a parameter, and what streams reports its outcome itself: the
// libraries for this wrap a promise and read the wall clock.

/** `silent`: no answer, or one that says that there is nobody behind it. `ended`: whoever asked left first, which tells nothing. */
export type Outcome = 'answered' | 'silent' | 'ended';

export interface Breakers {
  /** Whether a call may go; while the breaker is open a probe every `probeMs`, however long the last one takes (half-open). */
  allows(key: string): boolean;
  note(key: string, outcome: Outcome): void;
  /** Those that are open. */
  open(): string[];
}

interface BreakersOptions {
  /** In a row … */
  failures: number;
  /** … and over so long: one broken call that a page makes twenty times is no silent base. */
  silentMs: number;
  probeMs: number;
  /** Monotonic milliseconds. */
  now: () => number;
}

interface State {
  /** Since the last answer. */
  failures: number;
  sinceMs: number;
  /** Undefined: closed. */
  probeAtMs: number | undefined;
}

export function createBreakers({ failures: most, silentMs, probeMs, now }: BreakersOptions): Breakers {
  // only what fails is kept
  const states = new Map<string, State>();
  return {
    allows(key) {
      const state = states.get(key);
      if (state?.probeAtMs === undefined) return true;
      if (now() < state.probeAtMs) return false;
      state.probeAtMs = now() + probeMs;
      return true;
    },
    note(key, outcome) {
      if (outcome === 'answered') states.delete(key);
      if (outcome !== 'silent') return;
      const state = states.get(key) ?? { failures: 0, sinceMs: now(), probeAtMs: undefined };
      states.set(key, state);
      state.failures += 1;
      if (state.failures >= most && now() - state.sinceMs >= silentMs) state.probeAtMs ??= now() + probeMs;
    },
    open: () => [...states].flatMap(([key, { probeAtMs }]) => (probeAtMs === undefined ? [] : [key])),
  };
}
