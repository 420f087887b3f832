// What is good for one use: remembered for as long as it could be used again (cases 36, 38, 45).
import { LRUCache } from 'lru-cache';
import { digestOf } from './seal.ts';

export interface Once {
  /** False where it was taken before. */
  take(what: string): boolean;
}

const maxRemembered = 100_000;

/** @param now monotonic milliseconds */
export function createOnce({ now, ms }: { now: () => number; ms: number }): Once {
  const taken = new LRUCache<string, true>({ max: maxRemembered, ttl: ms, ttlResolution: 0, perf: { now } });
  return {
    take(what) {
      const key = digestOf(what);
      if (taken.has(key)) return false;
      taken.set(key, true);
      return true;
    },
  };
}
