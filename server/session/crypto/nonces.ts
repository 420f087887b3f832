// Records used nonces while they are valid. They are stored in Redis if it is configured, so that replicas share them (cases 36, 38, 45).
import { LRUCache } from 'lru-cache';
import type { SharedMemory } from '../../cache/redis.ts';
import { digestOf } from './sign.ts';

export interface Nonces {
  /** Marks a nonce as used. @returns false if it was already used */
  use(nonce: string): Promise<boolean>;
}

interface NoncesParts {
  /** How long a nonce is valid, in milliseconds. */
  validMs: number;
  /** Undefined without Redis: each replica then records only the nonces that it has received itself. */
  memory: Pick<SharedMemory, 'add'> | undefined;
  /** Hashes nonces before they are stored, because some are SMS codes. */
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
