// What has become of a submission, by its Idempotency-Key: sent again after a lost answer it is answered as before, by whichever
// replica is asked (ruling 2, case 61).
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import type { SharedMemory } from '../../cache/redis.ts';
import type { Box } from '../crypto/encrypt.ts';
import type { Reply } from '../endpoints/answers.ts';

const keptSchema = z.object({
  /** A digest of what was sent, what proves the phone excepted. */
  content: z.string(),
  /** The platform has stored it and said this; until then it is on its way, its phone proved. */
  done: z.object({ data: z.unknown() }).optional(),
});
export type Kept = z.output<typeof keptSchema>;

export interface KeptAnswers {
  /** One submission of a key at a time: what is equal to one on its way shares what becomes of it, what is not waits. */
  inTurn(id: string, content: string, work: () => Promise<Reply>): Promise<Reply>;
  read(id: string): Promise<Kept | undefined>;
  write(id: string, kept: Kept): Promise<void>;
}

interface KeptAnswersParts {
  /** Undefined: this process is alone, or each replica for itself. */
  memory: SharedMemory | undefined;
  /** Answers leave the process closed: a receipt is nobody else's. */
  box: Box;
  /** Monotonic milliseconds. */
  now: () => number;
}

const maxBytes = 16 * 1024 * 1024;
const keptMs = limits.formKeptS * 1000;

/** One for all forms; its keys are the caller's: park, form and Idempotency-Key. */
export function createKeptAnswers({ memory, box, now }: KeptAnswersParts): KeptAnswers {
  const local = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (text, id) => 2 * (text.length + id.length) + 100,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
  });
  const turns = new Map<string, Promise<Reply>>();
  const equals = new Map<string, Promise<Reply>>();
  const nameOf = (id: string): string => `form:${id}`;

  async function shared(id: string): Promise<string | undefined> {
    const [closed] = (await memory?.get([nameOf(id)]).catch(() => [])) ?? [];
    return closed === undefined || closed === null ? undefined : box.open(closed);
  }

  return {
    async inTurn(id, content, work) {
      const equal = `${id} ${content}`;
      const underway = equals.get(equal);
      if (underway !== undefined) return underway;
      const before = turns.get(id);
      const reply = (async () => {
        await before?.catch(() => {});
        return work();
      })();
      turns.set(id, reply);
      equals.set(equal, reply);
      try {
        return await reply;
      } finally {
        equals.delete(equal);
        if (turns.get(id) === reply) turns.delete(id);
      }
    },
    async read(id) {
      const text = local.get(id) ?? (await shared(id));
      return text === undefined ? undefined : keptSchema.safeParse(JSON.parse(text)).data;
    },
    async write(id, kept) {
      const text = JSON.stringify(kept);
      local.set(id, text);
      await memory?.set(nameOf(id), box.close(text), keptMs).catch(() => {});
    },
  };
}
