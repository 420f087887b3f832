// Renews a token once across all replicas that share Redis. While Redis is failing, each replica renews on its own (ruling 8, cases 42, 64).
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { userSchema } from '#shared/entities.ts';
import type { SharedMemory } from '../../cache/redis.ts';
import type { Encryption } from '../crypto/encrypt.ts';
import { graceMs, isReplaced, type RefreshStore, type Renewal, undeliveredMs } from './refresh-store.ts';

interface SharedRefreshParts {
  /** The store of this process. It combines this process's requests, so that they do not compete for the lock in Redis. */
  local: RefreshStore;
  memory: SharedMemory;
  /** Encrypts the stored tokens. */
  encryption: Encryption;
  /** Timeout of a renewal at the platform. */
  renewMs: number;
}

const renewalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('renewed'),
    session: z.object({
      token: z.string(),
      refreshToken: z.string(),
      user: userSchema,
      issuedAtMs: z.number(),
      expiresAtMs: z.number(),
      begunAtMs: z.number().optional(),
    }),
  }),
  z.object({ kind: z.literal('refused') }),
]);

const endedMs = 3_600_000;
const pollMs = 40;

export function createSharedRefreshStore({ local, memory, encryption, renewMs }: SharedRefreshParts): RefreshStore {
  const names = (key: string) => ({
    answer: `refresh:${key}`,
    lock: `refresh-turn:${key}`,
    delivered: `refresh-delivered:${key}`,
    ended: `refresh-ended:${key}`,
  });

  async function find(key: string): Promise<Renewal | undefined> {
    const { answer, ended } = names(key);
    const [found, over] = await memory.get([answer, ended]);
    if (over !== null && over !== undefined) return { kind: 'refused' };
    const text = found === null || found === undefined ? undefined : encryption.decrypt(found);
    return text === undefined ? undefined : renewalSchema.safeParse(JSON.parse(text)).data;
  }

  /** The replica that gets the lock renews the token. The others poll for its outcome, and renew the token themselves if none arrives. */
  async function renewLocked(key: string, renew: () => Promise<Renewal>): Promise<Renewal> {
    const { answer, lock } = names(key);
    for (let waitedMs = 0; waitedMs < renewMs; waitedMs += pollMs) {
      const found = await find(key);
      if (found !== undefined) return found;
      if (await memory.add(lock, '1', renewMs)) break;
      await wait(pollMs);
    }
    const renewal = await renew();
    if (renewal.kind === 'failed') await memory.remove(lock);
    else await memory.set(answer, encryption.encrypt(JSON.stringify(renewal)), isReplaced(key, renewal) ? undeliveredMs : graceMs);
    // another replica may have ended the session meanwhile
    const found = await find(key);
    if (found?.kind === 'refused') await memory.remove(answer);
    return found ?? renewal;
  }

  return {
    async renewOnce(key, renew) {
      let call: Promise<Renewal> | undefined;
      const callOnce = () => (call ??= renew());
      let isShared = false;
      const renewal = await local.renewOnce(key, async () => {
        try {
          const answer = await renewLocked(key, callOnce);
          isShared = true;
          return answer;
        } catch {
          // Redis failed, so renew without it; `callOnce` rethrows the error if `renew` itself has failed
          return callOnce();
        }
      });
      // Redis stores the outcome for all replicas, and another one may deliver it or end the session
      if (isShared) await local.delivered(key);
      return renewal;
    },
    async delivered(key) {
      await local.delivered(key);
      const { answer, delivered } = names(key);
      const isFirst = await memory.add(delivered, '1', 2 * graceMs).catch(() => false);
      if (isFirst) await memory.expire(answer, graceMs).catch(() => {});
    },
    async end(keys) {
      await local.end(keys);
      const endOne = async (key: string) => {
        await memory.set(names(key).ended, '1', endedMs);
        await memory.remove(names(key).answer);
      };
      await Promise.all(keys.map((key) => endOne(key).catch(() => {})));
    },
    isEnded: local.isEnded,
  };
}
