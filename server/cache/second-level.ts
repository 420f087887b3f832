// What replicas share beyond their own memory, and a new process finds: values in Redis under the build that made them.
// It answers within 50 ms or not at all, and is then left alone for a moment (G11, cases 16, 64, 68).
import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { inTime } from './redis.ts';
import type { SharedPurges } from './shared-purges.ts';
import type { SecondLevel } from './store.ts';

/** How a value travels. */
export interface Codec<V> {
  encode(value: V): Buffer;
  /** Throws for what it did not write. */
  decode(bytes: Buffer): V | Promise<V>;
}

/** For what is JSON already. */
export const jsonCodec = <V>(schema: z.ZodType<V>): Codec<V> => ({
  encode: (value) => Buffer.from(JSON.stringify(value)),
  decode: (bytes) => schema.parse(JSON.parse(bytes.toString())),
});

export interface SharedCache {
  /** @param settings what a value depends on besides build and key: another process may have others */
  level<V>(kind: 'tenant' | 'chrome' | 'alerts' | 'data' | 'page', codec: Codec<V>, settings?: string): SecondLevel<V>;
}

interface SharedCacheParts {
  redis: Redis;
  purges: SharedPurges;
  /** Another build's values are never read. */
  build: string;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** After no answer nobody waits again for so long. */
const restMs = 1000;

/** The first line of what is kept. */
const headSchema = z.object({ mark: z.string(), tags: z.array(z.string()), freshMs: z.number(), staleMs: z.number() });
const newestSchema = z.array(z.tuple([z.string(), z.unknown()]));

export function createSharedCache({ redis, purges, build, now }: SharedCacheParts): SharedCache {
  let restsUntilMs = 0;

  /** Undefined where there is no answer in time. */
  async function ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (redis.status !== 'ready' || now() < restsUntilMs) return undefined;
    try {
      return await inTime(question());
    } catch {
      restsUntilMs = now() + restMs;
      return undefined;
    }
  }

  /** A value with how long it still holds; purges that this process has not heard of are seen first. */
  async function read(name: string): Promise<{ bytes: Buffer; leftMs: number } | undefined> {
    const answers = await redis.pipeline().getBuffer(name).pttl(name).xrevrange('portal:purges', '+', '-', 'COUNT', 1).exec();
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
    level(kind, codec, settings = '') {
      const nameOf = (key: string) => `portal:${kind}:${createHash('sha256').update(`${build}|${settings}|${key}`).digest('base64url')}`;
      return {
        async find(key) {
          const found = await ask(() => read(nameOf(key)));
          if (found === undefined) return undefined;
          const { bytes, leftMs } = found;
          try {
            const at = bytes.indexOf('\n');
            const { mark, tags, freshMs, staleMs } = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, at)));
            if (purges.overtakes(mark, tags)) return undefined;
            const value = await codec.decode(bytes.subarray(at + 1));
            return { value, tags, freshMs: Math.max(0, freshMs - (staleMs - leftMs)), staleMs: leftMs };
          } catch {
            // garbage is no value: the next load writes over it
            return undefined;
          }
        },
        keep(key, { value, freshMs, staleMs, tags = [] }, mark) {
          const lifeMs = Math.max(freshMs, staleMs);
          if (mark === undefined || lifeMs <= 0 || redis.status !== 'ready' || now() < restsUntilMs) return;
          const head = Buffer.from(`${JSON.stringify({ mark, tags, freshMs, staleMs: lifeMs })}\n`);
          redis.set(nameOf(key), Buffer.concat([head, codec.encode(value)]), 'PX', lifeMs).catch(ignore);
        },
        forget: (key) => void redis.del(nameOf(key)).catch(ignore),
        mark: () => purges.mark,
      };
    },
  };
}
