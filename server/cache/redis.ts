// Connects to Redis if REDIS_URL is set. Each command times out after 50 ms, so that requests do not wait for a slow Redis (case 64).
import { Redis } from 'ioredis';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
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
const pingMs = 1000;
/** Number of fast pings in a row after which Redis is well again. */
const goodPings = 3;

export interface SharedRedis {
  memory: SharedMemory;
  redis: Redis;
  /** A second connection for messages, because a subscribed connection accepts no other commands. */
  subscriber: Redis;
  close(): void;
}

interface RedisParts {
  url: string;
  log: Log;
  metrics: Pick<Metrics, 'gauge' | 'redisFailed'>;
  /** Monotonic milliseconds. */
  now: () => number;
}

export function connectRedis({ url, log, metrics, now }: RedisParts): SharedRedis {
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
  const watch = watchRedis(redis, { log, metrics, now });
  const subscriber = redis.duplicate();
  // the first connection's listener logs errors
  subscriber.on('error', () => {});
  return {
    memory: memoryOf(redis, metrics.redisFailed),
    redis,
    subscriber,
    close: () => {
      watch.close();
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Logs when Redis is lost, slow and well again, and measures it each second: a Redis that hangs is reported within two seconds (case 64). */
function watchRedis(redis: Redis, { log, metrics, now }: Omit<RedisParts, 'url'>): { close(): void } {
  let problem: 'lost' | 'slow' | undefined;
  let latencyMs = 0;
  let good = 0;
  let sentMs: number | undefined;

  function report(found: 'lost' | 'slow', error?: Error): void {
    good = 0;
    if (problem === found) return;
    problem = found;
    if (found === 'slow') log.warn('redis slow');
    else log.warn('redis failing', { error });
  }

  function measured(ms: number): void {
    latencyMs = ms;
    if (ms > answerMs) report('slow');
    else if (problem !== undefined && ++good >= goodPings) {
      problem = undefined;
      log.warn('redis recovered');
    }
  }

  async function ping(): Promise<void> {
    if (redis.status !== 'ready') return;
    if (sentMs !== undefined) return measured(now() - sentMs);
    sentMs = now();
    try {
      await redis.ping();
      measured(now() - sentMs);
    } catch {
      // the `error` event or the next ping reports why
    } finally {
      sentMs = undefined;
    }
  }

  // an `error` event without a listener would exit the process
  redis.on('error', (error: Error) => report('lost', error));
  metrics.gauge('portal_redis_connected', '1 if the gateway is connected to Redis, else 0.', () => (redis.status === 'ready' ? 1 : 0));
  metrics.gauge('portal_redis_slow', '1 if Redis did not answer the last ping within 50 ms, else 0.', () => (problem === 'slow' ? 1 : 0));
  metrics.gauge('portal_redis_latency_seconds', 'Seconds of the last ping, or since an unanswered one was sent.', () => latencyMs / 1000);
  const timer = setInterval(() => void ping(), pingMs).unref();
  return { close: () => clearInterval(timer) };
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

/** @param onFailure called for each command that fails or is too slow */
function memoryOf(redis: Redis, onFailure: () => void): SharedMemory {
  async function counted<T>(answer: Promise<T>): Promise<T> {
    try {
      return await inTime(answer);
    } catch (error) {
      onFailure();
      throw error;
    }
  }
  return {
    get: (keys) => counted(redis.mget(...keys)),
    async set(key, value, ms) {
      await counted(redis.set(key, value, 'PX', ms));
    },
    add: async (key, value, ms) => (await counted(redis.set(key, value, 'PX', ms, 'NX'))) === 'OK',
    async expire(key, ms) {
      await counted(redis.pexpire(key, ms));
    },
    async remove(key) {
      await counted(redis.del(key));
    },
    run: (script, keys, args) => counted(redis.eval(script, keys.length, ...keys, ...args)),
  };
}
