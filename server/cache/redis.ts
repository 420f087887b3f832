// Connects to Redis if REDIS_URL is set. Each command times out after 50 ms, so that requests do not wait for a slow Redis (case 64).
import { Redis } from 'ioredis';
import type { Log } from '../ops/log.ts';
import { withTimeout } from '../upstream/with-timeout.ts';

/** Values that replicas share. Each call rejects within 50 ms if Redis is slow, down or full; callers then continue without the value. */
export interface SharedMemory {
  get(keys: readonly string[]): Promise<(string | null)[]>;
  set(key: string, value: string, ms: number): Promise<void>;
  /** Sets a value unless the key exists. Resolves with false if the key exists. */
  add(key: string, value: string, ms: number): Promise<boolean>;
  /** Sets the time after which the key expires, in milliseconds. */
  expire(key: string, ms: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Runs a Lua script atomically. */
  run(script: string, keys: readonly string[], args: readonly number[]): Promise<unknown>;
}

/** Timeout of a command. */
const answerMs = 50;
const connectMs = 2000;
const commandTimeoutMs = 5000;
const lastRetryMs = 5000;

export interface SharedRedis {
  memory: SharedMemory;
  redis: Redis;
  /** A second connection for messages, because a subscribed connection accepts no other commands. */
  subscriber: Redis;
  close(): void;
}

export function connectRedis({ url, log }: { url: string; log: Log }): SharedRedis {
  const redis = new Redis(url, {
    connectTimeout: connectMs,
    commandTimeout: commandTimeoutMs,
    // without a connection commands fail at once instead of waiting in a queue
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(100 * 2 ** times, lastRetryMs),
  });
  let failing = false;
  // an `error` event without a listener would exit the process
  redis.on('error', (error: Error) => {
    if (!failing) log.warn('redis failing', { error });
    failing = true;
  });
  redis.on('ready', () => {
    if (failing) log.warn('redis recovered');
    failing = false;
  });
  const subscriber = redis.duplicate();
  // the first connection's listener logs errors
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

/** Waits at most 50 ms for a response. @throws Error after a timeout */
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
