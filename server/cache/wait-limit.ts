// Limits how long pages wait for a load, and records which loads have exceeded the limit (G3, P11).
import { withTimeout } from '../upstream/with-timeout.ts';

/** Result of looking up a cached value. A page can also be rendered with a stale value or without one. */
export interface Lookup<T> {
  /** The value in memory, fresh or stale. Undefined if there is none. */
  inMemory: T | undefined;
  /** The newest value that is available within the page's wait limit. Equals `inMemory` if that is fresh. Never rejects. */
  latest: T | Promise<T>;
}

export interface WaitLimit {
  /** Resolves with the loaded value. Resolves with undefined if the load fails or exceeds `waitMs`, at once if it already has. The load continues. */
  inTime<T>(key: string, loading: Promise<T>, waitMs: number): Promise<T | undefined>;
  /** Whether the key's running load has exceeded the limit. Callers then do not wait for it. */
  hasTimedOut(key: string): boolean;
  /** Clears the record of loads that have exceeded the limit. */
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
