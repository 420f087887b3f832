// The memory that the replicas share where REDIS_URL is set: it answers at once, or not at all (case 64).
import { Redis } from 'ioredis';
import type { Log } from '../ops/log.ts';
import { withTimeout } from '../upstream/with-timeout.ts';

/** Each call rejects within 50 ms where Redis is slow, down or full: whoever asks goes on without it. */
export interface SharedMemory {
  get(keys: readonly string[]): Promise<(string | null)[]>;
  set(key: string, value: string, ms: number): Promise<void>;
  /** False where the key is there already. */
  add(key: string, value: string, ms: number): Promise<boolean>;
  /** From now on the key lives so long. */
  expire(key: string, ms: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** A Lua script that nothing interrupts. */
  run(script: string, keys: readonly string[], args: readonly number[]): Promise<unknown>;
}

const answerMs = 50;
const connectMs = 2000;
const patientMs = 5000;
const lastRetryMs = 5000;

export interface SharedRedis {
  memory: SharedMemory;
  redis: Redis;
  /** A connection that hears what others publish. */
  subscriber: Redis;
  close(): void;
}

export function connectRedis({ url, log }: { url: string; log: Log }): SharedRedis {
  const redis = new Redis(url, {
    connectTimeout: connectMs,
    // whoever is in a hurry waits `inTime`
    commandTimeout: patientMs,
    // while there is no connection calls fail instead of waiting for one
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(100 * 2 ** times, lastRetryMs),
  });
  let troubled = false;
  // without a listener each error would end the process
  redis.on('error', (error: Error) => {
    if (!troubled) log.warn('redis in trouble', { error });
    troubled = true;
  });
  redis.on('ready', () => {
    if (troubled) log.warn('redis well again');
    troubled = false;
  });
  const subscriber = redis.duplicate();
  // the other one tells of the trouble
  subscriber.on('error', () => {});
  return {
    memory: memoryOf(redis),
    redis,
    subscriber,
    close: () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Waits for Redis for a moment only. @throws Error where it has not answered in time */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const found = await withTimeout(
    answerMs,
    answer.then((value) => ({ value })),
  );
  if (found === undefined) throw new Error('redis did not answer in time');
  return found.value;
}

const memoryOf = (redis: Redis): SharedMemory => ({
  get: (keys) => inTime(redis.mget(...keys)),
  async set(key, value, ms) {
    await inTime(redis.set(key, value, 'PX', ms));
  },
  add: async (key, value, ms) => (await inTime(redis.set(key, value, 'PX', ms, 'NX'))) === 'OK',
  async expire(key, ms) {
    await inTime(redis.pexpire(key, ms));
  },
  async remove(key) {
    await inTime(redis.del(key));
  },
  run: (script, keys, args) => inTime(redis.eval(script, keys.length, ...keys, ...args)),
});
