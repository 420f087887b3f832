// One refresh of a token over all replicas, where they share a memory; without it each does its own (ruling 8, cases 42, 64).
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { userSchema } from '#shared/entities.ts';
import type { SharedMemory } from '../../cache/redis.ts';
import type { Box } from '../crypto/encrypt.ts';
import { graceMs, isReplaced, type RefreshStore, type Renewal, undeliveredMs } from './refresh.ts';

interface SharedRefreshParts {
  /** Of this process: its callers never meet here. */
  local: RefreshStore;
  memory: SharedMemory;
  /** Tokens leave the process closed. */
  box: Box;
  /** For a refresh at the platform, at most. */
  renewMs: number;
}

const renewalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('renewed'),
    session: z.object({ token: z.string(), refreshToken: z.string(), user: userSchema, issuedAtMs: z.number(), expiresAtMs: z.number() }),
  }),
  z.object({ kind: z.literal('refused') }),
]);

const endedMs = 3_600_000;
const pollMs = 40;

export function createSharedRefreshStore({ local, memory, box, renewMs }: SharedRefreshParts): RefreshStore {
  const names = (key: string) => ({
    answer: `refresh:${key}`,
    turn: `refresh-turn:${key}`,
    delivered: `refresh-delivered:${key}`,
    ended: `refresh-ended:${key}`,
  });

  async function find(key: string): Promise<Renewal | undefined> {
    const { answer, ended } = names(key);
    const [found, over] = await memory.get([answer, ended]);
    if (over !== null && over !== undefined) return { kind: 'refused' };
    const text = found === null || found === undefined ? undefined : box.open(found);
    return text === undefined ? undefined : renewalSchema.safeParse(JSON.parse(text)).data;
  }

  /** Whose turn it is renews; the others wait for the answer, and do it themselves where none comes. */
  async function inTurn(key: string, renew: () => Promise<Renewal>): Promise<Renewal> {
    const { answer, turn } = names(key);
    for (let waitedMs = 0; waitedMs < renewMs; waitedMs += pollMs) {
      const found = await find(key);
      if (found !== undefined) return found;
      if (await memory.add(turn, '1', renewMs)) break;
      await wait(pollMs);
    }
    const renewal = await renew();
    if (renewal.kind === 'failed') await memory.remove(turn);
    else await memory.set(answer, box.close(JSON.stringify(renewal)), isReplaced(key, renewal) ? undeliveredMs : graceMs);
    // another replica may have ended the session meanwhile
    const found = await find(key);
    if (found?.kind === 'refused') await memory.remove(answer);
    return found ?? renewal;
  }

  return {
    async once(key, renew) {
      let flight: Promise<Renewal> | undefined;
      const renewOnce = () => (flight ??= renew());
      let isShared = false;
      const renewal = await local.once(key, async () => {
        try {
          const answer = await inTurn(key, renewOnce);
          isShared = true;
          return answer;
        } catch {
          // the shared memory failed, or the platform: then it says so again
          return renewOnce();
        }
      });
      // the shared one keeps it for all: another replica may deliver it, and end it
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
      const forget = async (key: string) => {
        await memory.set(names(key).ended, '1', endedMs);
        await memory.remove(names(key).answer);
      };
      await Promise.all(keys.map((key) => forget(key).catch(() => {})));
    },
    isEnded: local.isEnded,
  };
}
