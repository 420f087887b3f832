// Caches values in Redis for all replicas of a build and across restarts. If a command takes more than 50 ms or fails, it counts as a miss,
// and Redis is not used for a second (G11, cases 16, 64, 68).
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { inTime } from './redis.ts';
import { purgeStream, type SharedPurges } from './shared-purges.ts';
import type { SharedCache } from './store/store.ts';

/** Converts a value to bytes and back. */
export interface Codec<V> {
  encode(value: V): Buffer;
  /** @throws an error if `encode` did not write the bytes */
  decode(bytes: Buffer): V | Promise<V>;
}

/** Returns the codec of values that are JSON. */
export const jsonCodec = <V>(schema: z.ZodType<V>): Codec<V> => ({
  encode: (value) => Buffer.from(JSON.stringify(value)),
  decode: (bytes) => schema.parse(JSON.parse(bytes.toString())),
});

export interface SharedCaches {
  /** @param settings settings that the values depend on; only processes with the same settings share the values */
  open<V>(kind: 'tenant' | 'chrome' | 'alerts' | 'data' | 'page' | 'picture', codec: Codec<V>, settings?: string): SharedCache<V>;
}

interface SharedCachesParts {
  redis: Redis;
  purges: SharedPurges;
  /** Identifies the build. Values of other builds are never read. */
  build: string;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** How long Redis is not used after a timeout or an error. */
const pauseMs = 1000;

/** Schema of the JSON line at the start of each value in Redis. */
const headSchema = z.object({ mark: z.string(), tags: z.array(z.string()), freshMs: z.number(), staleMs: z.number() });
const newestSchema = z.array(z.tuple([z.string(), z.unknown()]));

export function createSharedCaches({ redis, purges, build, now }: SharedCachesParts): SharedCaches {
  let pausedUntilMs = 0;
  const isAvailable = () => redis.status === 'ready' && now() >= pausedUntilMs;

  /** Runs a command. Resolves with undefined if Redis is paused, fails, or does not respond in time. */
  async function attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (!isAvailable()) return undefined;
    try {
      return await inTime(command());
    } catch {
      pausedUntilMs = now() + pauseMs;
      return undefined;
    }
  }

  /** Reads a value and its remaining lifetime. Reads new purges first, so that no purged value is returned. */
  async function read(name: string): Promise<{ bytes: Buffer; leftMs: number } | undefined> {
    const answers = await redis.pipeline().getBuffer(name).pttl(name).xrevrange(purgeStream, '+', '-', 'COUNT', 1).exec();
    const [bytes, leftMs, newest] = (answers ?? []).map(([error, value]) => {
      if (error !== null) throw error;
      return value;
    });
    if (!Buffer.isBuffer(bytes) || typeof leftMs !== 'number' || leftMs <= 0) return undefined;
    const [last] = newestSchema.parse(newest);
    if ((last?.[0] ?? '0-0') !== purges.mark) await purges.catchUp();
    return { bytes, leftMs };
  }

  const ignore = () => {};
  return {
    open(kind, codec, settings = '') {
      const nameOf = (key: string) => `portal:${kind}:${createHash('sha256').update(`${build}|${settings}|${key}`).digest('base64url')}`;
      return {
        async get(key) {
          const found = await attempt(() => read(nameOf(key)));
          if (found === undefined) return undefined;
          const { bytes, leftMs } = found;
          try {
            const at = bytes.indexOf('\n');
            const { mark, tags, freshMs, staleMs } = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, at)));
            if (purges.isPurgedSince(mark, tags)) return undefined;
            const value = await codec.decode(bytes.subarray(at + 1));
            return { value, tags, freshMs: Math.max(0, freshMs - (staleMs - leftMs)), staleMs: leftMs };
          } catch {
            // an invalid value counts as a miss, and the next load overwrites it
            return undefined;
          }
        },
        set(key, { value, freshMs, staleMs, tags = [] }, mark) {
          const lifetimeMs = Math.max(freshMs, staleMs);
          if (mark === undefined || lifetimeMs <= 0 || !isAvailable()) return;
          const head = Buffer.from(`${JSON.stringify({ mark, tags, freshMs, staleMs: lifetimeMs })}\n`);
          redis.set(nameOf(key), Buffer.concat([head, codec.encode(value)]), 'PX', lifetimeMs).catch(ignore);
        },
        delete: (key) => void redis.del(nameOf(key)).catch(ignore),
        mark: () => purges.mark,
      };
    },
  };
}
