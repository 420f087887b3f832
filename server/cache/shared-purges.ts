// What has been purged, on every replica? A log that they share: each purge reaches all of them, those that were away
// when they are back, and what began before a purge is known by its mark and never used after it (G11, case 16).
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { HttpError } from '../http/errors/errors.ts';
import { isSelected, type Selection } from './selection.ts';

export interface SharedPurges {
  /** The newest purge that this process has seen: what begins now has seen it too. Undefined: it cannot be told. */
  readonly mark: string | undefined;
  /** Whether a purge newer than the mark reaches what has these tags. */
  overtakes(mark: string, tags: readonly string[]): boolean;
  /** Reads new purges. */
  catchUp(): Promise<void>;
  /** Sets what purges this process' caches, and starts to read what other replicas have purged. */
  listen(purgeHere: (selection: Selection) => Selection): void;
  /**
   * Tells all replicas.
   * @throws HttpError 503 where they cannot be told now; they are when Redis is back
   */
  publish(selection: Selection): Promise<void>;
}

interface SharedPurgesParts {
  /** For commands. */
  redis: Redis;
  /** Hears of new purges. */
  subscriber: Redis;
  /** Nothing that is shared lives longer. */
  keptMs: number;
}

const log = 'portal:purges';
const channel = 'portal:purged';
const retryMs = 500;

const selectionSchema = z.object({ tenantId: z.string().optional(), tags: z.array(z.string()).optional() });
const rangeSchema = z.array(z.tuple([z.string(), z.tuple([z.literal('s'), z.string()])]));

interface Purge {
  id: string;
  selection: Selection;
}

export function createSharedPurges({ redis, subscriber, keptMs }: SharedPurgesParts): SharedPurges {
  let known: Purge[] = [];
  let purgeHere = (selection: Selection): Selection => selection;
  let mark: string | undefined;
  let unsent: Selection[] = [];
  let catching: Promise<void> | undefined;

  async function read(): Promise<void> {
    const found = rangeSchema.parse(await redis.xrange(log, mark === undefined ? '-' : `(${mark}`, '+'));
    for (const [id, [, text]] of found) {
      const selection = selectionSchema.parse(JSON.parse(text));
      known.push({ id, selection: purgeHere(selection) });
      mark = id;
    }
    mark ??= '0-0';
    const oldest = Date.now() - 2 * keptMs;
    known = known.filter(({ id }) => timeOf(id) > oldest);
  }

  const catchUp = (): Promise<void> =>
    (catching ??= read().finally(() => {
      catching = undefined;
    }));

  async function send(selection: Selection): Promise<void> {
    // older ones reach nothing that is still kept
    const oldest = String(Date.now() - 2 * keptMs);
    await redis.xadd(log, 'MINID', '~', oldest, '*', 's', JSON.stringify(selection));
    await redis.publish(channel, '');
  }

  async function sendAll(): Promise<void> {
    for (let next = unsent[0]; next !== undefined; next = unsent[0]) {
      await send(next);
      unsent = unsent.slice(1);
    }
  }

  /** Until it is told and known all; a new connection begins anew. */
  function begin(): void {
    if (redis.status !== 'ready') return;
    sendAll()
      .then(catchUp)
      .catch(() => void setTimeout(begin, retryMs).unref());
  }

  const ignore = () => {};

  return {
    get mark() {
      return mark;
    },
    overtakes: (since, tags) => known.some(({ id, selection }) => isNewer(id, since) && isSelected(selection, tags)),
    catchUp,
    listen(purge) {
      purgeHere = purge;
      redis.on('ready', begin);
      subscriber.on('ready', () => void subscriber.subscribe(channel).catch(ignore));
      subscriber.on('message', () => void catchUp().catch(ignore));
    },
    async publish(selection) {
      unsent.push(selection);
      const failed = (cause: unknown): never => {
        throw new HttpError(503, 'purged here; the other replicas hear of it when Redis is back', { cause });
      };
      await sendAll().then(catchUp).catch(failed);
    },
  };
}

/** Ids are Redis': milliseconds, then a number. */
const timeOf = (id: string): number => Number(id.split('-', 1)[0]);
const placeOf = (id: string): number => Number(id.split('-')[1] ?? 0);
const isNewer = (id: string, than: string): boolean => timeOf(id) > timeOf(than) || (timeOf(id) === timeOf(than) && placeOf(id) > placeOf(than));
