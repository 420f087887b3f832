// Stores the outcome of submissions by Idempotency-Key, so that a retry gets the same response from all replicas that share Redis
// (ruling 2, case 61).
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import type { SharedMemory } from '../../cache/redis.ts';
import type { Encryption } from '../crypto/encrypt.ts';
import type { Reply } from '../endpoints/answers.ts';

const storedSchema = z.object({
  /** Digest of the submission without its SMS code. */
  content: z.string(),
  /** The platform's response. Undefined while the call is pending; the SMS code has then already been checked. */
  done: z.object({ data: z.unknown() }).optional(),
});
export type StoredAnswer = z.output<typeof storedSchema>;

export interface StoredAnswers {
  /** Runs one submission per key at a time. Equal submissions share the pending reply; others wait. */
  runExclusive(id: string, content: string, work: () => Promise<Reply>): Promise<Reply>;
  read(id: string): Promise<StoredAnswer | undefined>;
  write(id: string, answer: StoredAnswer): Promise<void>;
}

interface StoredAnswersParts {
  /** Undefined without Redis: each replica then stores only its own outcomes. */
  memory: SharedMemory | undefined;
  /** Encrypts the stored outcomes, because they contain receipts. */
  encryption: Encryption;
  /** Monotonic milliseconds. */
  now: () => number;
}

const maxBytes = 16 * 1024 * 1024;
const storedMs = limits.formKeptS * 1000;

/** Creates the store for all forms. An id consists of park, form and Idempotency-Key. */
export function createStoredAnswers({ memory, encryption, now }: StoredAnswersParts): StoredAnswers {
  const local = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (text, id) => 2 * (text.length + id.length) + 100,
    ttl: storedMs,
    ttlResolution: 0,
    perf: { now },
  });
  const turns = new Map<string, Promise<Reply>>();
  const equals = new Map<string, Promise<Reply>>();
  const keyOf = (id: string): string => `form:${id}`;

  async function shared(id: string): Promise<string | undefined> {
    const [encrypted] = (await memory?.get([keyOf(id)]).catch(() => [])) ?? [];
    return encrypted === undefined || encrypted === null ? undefined : encryption.decrypt(encrypted);
  }

  return {
    async runExclusive(id, content, work) {
      const equal = `${id} ${content}`;
      const pending = equals.get(equal);
      if (pending !== undefined) return pending;
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
      return text === undefined ? undefined : storedSchema.safeParse(JSON.parse(text)).data;
    },
    async write(id, answer) {
      const text = JSON.stringify(answer);
      local.set(id, text);
      await memory?.set(keyOf(id), encryption.encrypt(text), storedMs).catch(() => {});
    },
  };
}
