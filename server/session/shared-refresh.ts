// One refresh of a token over all replicas, where they share a memory; without it each does its own (ruling 8, cases 42, 64).
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { userSchema } from '#shared/entities.ts';
import type { SharedMemory } from '../redis.ts';
import type { Box } from './box.ts';
import type { Renewal } from './oauth.ts';
import type { RefreshStore } from './refresh.ts';

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
    login: z.object({ token: z.string(), refreshToken: z.string(), expiresInS: z.number(), user: userSchema }),
  }),
  z.object({ kind: z.literal('refused') }),
]);

/** As long as in one process. */
const graceMs = 30_000;
const endedMs = 3_600_000;
const pollMs = 40;

export function createSharedRefreshStore({ local, memory, box, renewMs }: SharedRefreshParts): RefreshStore {
  const names = (key: string) => ({ answer: `refresh:${key}`, turn: `refresh-turn:${key}`, ended: `refresh-ended:${key}` });

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
    await (renewal.kind === 'failed' ? memory.remove(turn) : memory.set(answer, box.close(JSON.stringify(renewal)), graceMs)).catch(() => {});
    // another replica may have ended the session meanwhile
    return (await find(key).catch(() => undefined)) ?? renewal;
  }

  async function shared(key: string, renew: () => Promise<Renewal>): Promise<Renewal> {
    let flight: Promise<Renewal> | undefined;
    const once = () => (flight ??= renew());
    try {
      return await inTurn(key, once);
    } catch {
      // the shared memory failed, or the platform: then it says so again
      return once();
    }
  }

  return {
    once: (key, renew) => local.once(key, () => shared(key, renew)),
    async end(keys) {
      await local.end(keys);
      await Promise.all(keys.map((key) => memory.set(names(key).ended, '1', endedMs).catch(() => {})));
    },
    isEnded: local.isEnded,
  };
}
