// Distributes purges to all replicas through a Redis stream. A replica that was disconnected reads the purges that it has missed
// (G11, case 16).
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { HttpError } from '../http/errors/errors.ts';
import { isSelected, type Selection } from './tags.ts';

export interface SharedPurges {
  /** Id of the newest purge that this process has read. Undefined if the stream has not been read yet. */
  readonly mark: string | undefined;
  /** Whether a purge later than `mark` matches these tags. A shared value stores the mark (purge id) that was the newest when its load began. */
  isPurgedSince(mark: string, tags: readonly string[]): boolean;
  /** Reads new purges and applies them to this process. */
  catchUp(): Promise<void>;
  /** Starts reading the purges of other replicas. @param purgeHere purges the caches of this process */
  listen(purgeHere: (selection: Selection) => Selection): void;
  /**
   * Publishes a purge to all replicas.
   * @throws HttpError 503 if Redis does not accept the purge now; it is retried until Redis accepts it
   */
  publish(selection: Selection): Promise<void>;
}

interface SharedPurgesParts {
  /** The connection for commands. */
  redis: Redis;
  /** The connection that receives messages about new purges. */
  subscriber: Redis;
  /** Longest lifetime of a shared value, in milliseconds. Older purges are removed from the stream. */
  maxAgeMs: number;
}

/** Key of the Redis stream of purges. */
export const purgeStream = 'portal:purges';
const channel = 'portal:purged';
const retryMs = 500;

const selectionSchema = z.object({ tenantId: z.string().optional(), tags: z.array(z.string()).optional() });
const rangeSchema = z.array(z.tuple([z.string(), z.tuple([z.literal('s'), z.string()])]));

interface Purge {
  id: string;
  selection: Selection;
}

export function createSharedPurges({ redis, subscriber, maxAgeMs }: SharedPurgesParts): SharedPurges {
  let known: Purge[] = [];
  let purgeHere = (selection: Selection): Selection => selection;
  let mark: string | undefined;
  let unsent: Selection[] = [];
  let reading: Promise<void> | undefined;
  let sending: Promise<void> | undefined;

  async function read(): Promise<void> {
    const found = rangeSchema.parse(await redis.xrange(purgeStream, mark === undefined ? '-' : `(${mark}`, '+'));
    for (const [id, [, text]] of found) {
      const selection = selectionSchema.parse(JSON.parse(text));
      known.push({ id, selection: purgeHere(selection) });
      mark = id;
    }
    mark ??= '0-0';
    const oldest = Date.now() - 2 * maxAgeMs;
    known = known.filter(({ id }) => timeOf(id) > oldest);
  }

  const catchUp = (): Promise<void> =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));

  async function send(selection: Selection): Promise<void> {
    // trims purges that are older than any value in Redis
    const oldest = String(Date.now() - 2 * maxAgeMs);
    await redis.xadd(purgeStream, 'MINID', '~', oldest, '*', 's', JSON.stringify(selection));
    await redis.publish(channel, '');
  }

  /** Publishes the queued purges in order, one at a time. */
  async function sendQueued(): Promise<void> {
    for (let next = unsent[0]; next !== undefined; next = unsent[0]) {
      await send(next);
      unsent = unsent.slice(1);
    }
  }

  const sendAll = (): Promise<void> =>
    (sending ??= sendQueued().finally(() => {
      sending = undefined;
    }));

  /** Publishes queued purges and reads new ones. Retries until both succeed or the connection is lost. */
  function synchronize(): void {
    if (redis.status !== 'ready') return;
    sendAll()
      .then(catchUp)
      .catch(() => void setTimeout(synchronize, retryMs).unref());
  }

  const ignore = () => {};

  return {
    get mark() {
      return mark;
    },
    isPurgedSince: (since, tags) => known.some(({ id, selection }) => isNewer(id, since) && isSelected(selection, tags)),
    catchUp,
    listen(purge) {
      purgeHere = purge;
      redis.on('ready', synchronize);
      subscriber.on('ready', () => void subscriber.subscribe(channel).catch(ignore));
      subscriber.on('message', () => void catchUp().catch(ignore));
    },
    async publish(selection) {
      unsent.push(selection);
      const failed = (cause: unknown): never => {
        throw new HttpError(503, 'purged here; the other replicas follow when Redis is back', { cause });
      };
      await sendAll().then(catchUp).catch(failed);
    },
  };
}

/** Ids in a Redis stream consist of milliseconds and a sequence number. */
const timeOf = (id: string): number => Number(id.split('-', 1)[0]);
const sequenceOf = (id: string): number => Number(id.split('-')[1] ?? 0);
const isNewer = (id: string, than: string): boolean =>
  timeOf(id) > timeOf(than) || (timeOf(id) === timeOf(than) && sequenceOf(id) > sequenceOf(than));
