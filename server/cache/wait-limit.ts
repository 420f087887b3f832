// Limits how long pages wait for a load, and remembers which loads exceeded the limit (G3, P11).
import { withTimeout } from '../upstream/with-timeout.ts';

/** The result of looking up a cached value that a page can render without, or with a stale one. */
export interface Lookup<T> {
  /** The value in memory, fresh or stale; undefined if there is none. */
  inMemory: T | undefined;
  /** The newest value that a page waits for; never rejects. The same as `inMemory` if that is fresh. */
  latest: T | Promise<T>;
}

export interface WaitLimit {
  /** Resolves with the loaded value; with undefined if the load fails, takes longer than `waitMs`, or did so for an earlier caller. The load goes on. */
  inTime<T>(key: string, loading: Promise<T>, waitMs: number): Promise<T | undefined>;
  /** Whether a running load has exceeded the limit: callers do not wait for it until it ends. */
  hasTimedOut(key: string): boolean;
  /** Forgets which loads have exceeded the limit. */
  clear(): void;
}

export function createWaitLimit(): WaitLimit {
  const timedOut = new Set<string>();
  return {
    async inTime(key, loading, waitMs) {
      const loaded = loading.then(
        (value) => ({ value }),
        () => ({ value: undefined }),
      );
      if (timedOut.has(key)) return undefined;
      const found = await withTimeout(waitMs, loaded);
      if (found === undefined) {
        timedOut.add(key);
        void loaded.then(() => timedOut.delete(key));
      }
      return found?.value;
    },
    hasTimedOut: (key) => timedOut.has(key),
    clear: () => timedOut.clear(),
  };
}
