// Records used nonces for as long as they are valid, in Redis if the replicas share one (cases 36, 38, 45).
import { LRUCache } from 'lru-cache';
import type { SharedMemory } from '../../cache/redis.ts';
import { digestOf } from './sign.ts';

export interface Nonces {
  /** Marks a nonce as used. @returns false if it was used before */
  use(nonce: string): Promise<boolean>;
}

interface NoncesParts {
  /** How long a nonce is valid. */
  validMs: number;
  /** undefined without Redis: each replica then records only its own. */
  memory: Pick<SharedMemory, 'add'> | undefined;
  /** Hashes a nonce for its key: some are codes sent by SMS. */
  keyedHash: (text: string) => string;
  /** Monotonic milliseconds. */
  now: () => number;
}

const maxNonces = 100_000;

export function createNonces({ validMs, memory, keyedHash, now }: NoncesParts): Nonces {
  const used = new LRUCache<string, true>({ max: maxNonces, ttl: validMs, ttlResolution: 0, perf: { now } });
  return {
    async use(nonce) {
      const key = digestOf(nonce);
      if (used.has(key)) return false;
      used.set(key, true);
      return memory?.add(`once:${keyedHash(nonce)}`, '1', validMs).catch(() => true) ?? true;
    },
  };
}
