// What is good for one use: remembered for as long as it could be used again, by all replicas where they share a memory
// (cases 36, 38, 45).
import { LRUCache } from 'lru-cache';
import type { SharedMemory } from '../../cache/redis.ts';
import { digestOf } from './sign.ts';

export interface Once {
  /** False where it was taken before. */
  take(what: string): Promise<boolean>;
}

interface OnceParts {
  ms: number;
  /** Undefined: this process is alone, or each replica for itself. */
  memory: Pick<SharedMemory, 'add'> | undefined;
  /** Codes leave the process as what cannot be read. */
  nameOf: (text: string) => string;
  /** Monotonic milliseconds. */
  now: () => number;
}

const maxRemembered = 100_000;

export function createOnce({ ms, memory, nameOf, now }: OnceParts): Once {
  const taken = new LRUCache<string, true>({ max: maxRemembered, ttl: ms, ttlResolution: 0, perf: { now } });
  return {
    async take(what) {
      const key = digestOf(what);
      if (taken.has(key)) return false;
      taken.set(key, true);
      return memory?.add(`once:${nameOf(what)}`, '1', ms).catch(() => true) ?? true;
    },
  };
}
