// Caches converted pictures: reads the original as an anonymous visitor, and converts it if it is public (G16).
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PictureWidth } from '#shared/pictures.ts';
import type { Codec, SharedCaches } from '../../cache/shared-caches.ts';
import { createStore, type Loaded, type StoreResult } from '../../cache/store/store.ts';
import { isSelected, type Selection, tagOf } from '../../cache/tags.ts';
import { copyBuffer } from '../../http/negotiation/encoding.ts';
import { entityTagOf } from '../../http/negotiation/preconditions.ts';
import type { Metrics, PictureResult } from '../../ops/metrics/metrics.ts';
import type { Tenant } from '../../scope.ts';
import type { PlatformFile, Upstream } from '../../upstream/api.ts';
import { createLimiter, type Limiter, type LimiterOptions, type Release } from '../../upstream/limiter.ts';
import type { PictureFormat } from './asked.ts';
import { type Convert, isConvertible } from './convert.ts';

export interface Picture {
  body: Buffer;
  etag: string;
  /** Hash of the original, by which an unchanged one is recognised and not converted again. */
  original: string;
  /** How long the platform lets browsers cache the original. */
  maxAgeS: number;
}

/** `original`: the file cannot be converted or is not public, so it is proxied with the visitor's own rights. */
type Found = Picture | 'original';

/** A loaded picture, and the result that the metrics count. */
interface Read extends Loaded<Found> {
  result: PictureResult;
}

export interface PictureCache {
  /** Returns a cached picture synchronously. A promise rejects if the original cannot be read, or the process is busy. */
  find(tenant: Tenant, path: string, width: PictureWidth, format: PictureFormat): StoreResult<Found> | Promise<StoreResult<Found>>;
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
  readonly bytes: number;
  readonly size: number;
}

interface PictureLimits {
  /** Conversions of all parks. */
  conversions: LimiterOptions;
  /** Reads with their conversions of one park. */
  perPark: LimiterOptions;
  /** Event loop lag in milliseconds above which no picture is converted. */
  lagMs: number;
}

interface PictureCacheParts {
  upstream: Pick<Upstream, 'file'>;
  convert: Convert;
  metrics: Pick<Metrics, 'pictureEnded'>;
  limits: PictureLimits;
  /** The cache that replicas share. Undefined unless the operator wants pictures in Redis. */
  shared: SharedCaches | undefined;
  maxBytes: number;
  staleS: number;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Event loop lag in milliseconds. */
  lagMs: () => number;
}

/** Thrown if too many pictures are waiting. The visitor gets the original, and the next request tries again. */
class Busy extends Error {
  override readonly name = 'Busy';
}

/** The longest time after which an original is read again; an unchanged one is not converted again. */
const maxFreshS = 3600;
/** How long browsers and the gateway cache a picture of which the platform says nothing. */
const defaultMaxAgeS = 600;
const maxMaxAgeS = 86_400;
/** How long a file counts as one that is not converted. Short for a status such as 404 or 401, which may end soon. */
const originalMs = { refused: 10_000, unsuitable: 600_000 };

const isPrivate = /(?:^|[\s,])(?:private|no-store|no-cache)(?:[\s,=]|$)/i;

export function createPictureCache(parts: PictureCacheParts): PictureCache {
  const { upstream, convert, metrics, limits, shared, maxBytes, staleS, now, lagMs } = parts;
  const perPark = createLimiter(limits.perPark);
  const conversions = createLimiter(limits.conversions);
  const store = createStore<Found>({
    maxBytes,
    now,
    // files that are not converted, invented names among them, evict only each other (case 11)
    partitionOf: (key, found) => `${tenantOf(key)}${found === 'original' ? '|original' : ''}`,
    sizeOf: (found) => (found === 'original' ? 0 : found.body.length + 300),
    shared: shared?.open('picture', codec),
  });

  interface Wanted {
    key: string;
    tenant: Tenant;
    path: string;
    width: PictureWidth;
    format: PictureFormat;
  }

  async function load(wanted: Wanted): Promise<Loaded<Found>> {
    const { tenantId } = wanted.tenant;
    try {
      if (lagMs() > limits.lagMs) throw new Busy();
      const { result, ...loaded } = await inSlot(perPark, tenantId, () => read(wanted));
      metrics.pictureEnded(result);
      return { ...loaded, tags: [tagOf.tenant(tenantId)] };
    } catch (error) {
      metrics.pictureEnded(error instanceof Busy ? 'busy' : 'failed');
      throw error;
    }
  }

  async function read({ key, path, width, format }: Wanted): Promise<Read> {
    const file = await upstream.file(path);
    if (file === 'too large') return asOriginal(originalMs.unsuitable);
    if (file.status >= 500) throw new Error(`the platform responded with ${file.status}`);
    if (file.status !== 200) return asOriginal(originalMs.refused);
    const maxAgeS = maxAgeOf(file);
    if (maxAgeS === 0 || !isConvertible(file.body)) return asOriginal(originalMs.unsuitable);
    const original = createHash('sha256').update(file.body).digest('base64url');
    const times = { freshMs: Math.min(maxAgeS, maxFreshS) * 1000, staleMs: staleS * 1000 };
    const previous = store.peek(key);
    if (previous !== undefined && previous !== 'original' && previous.original === original)
      return { result: 'unchanged', value: { ...previous, maxAgeS }, ...times };
    const body = await inSlot(conversions, '', () => converted(convert, file.body, width, format));
    if (body === undefined) return asOriginal(originalMs.unsuitable);
    return { result: 'converted', value: { body, etag: entityTagOf(body), original, maxAgeS }, ...times };
  }

  return {
    find(tenant, path, width, format) {
      const key = `${tenant.tenantId}\n${format}\n${width}\n${path}`;
      // no signal: if the client leaves, the conversion still serves the next one
      return store.get(key, () => load({ key, tenant, path, width, format }));
    },
    purge: (selection) => store.purge((_, tags) => isSelected(selection, tags)),
    get bytes() {
      return store.bytes;
    },
    get size() {
      return store.size;
    },
  };
}

const tenantOf = (key: string): string => key.slice(0, key.indexOf('\n'));

const asOriginal = (ms: number): Read => ({ result: 'original', value: 'original', freshMs: ms, staleMs: ms });

/** Runs `work` in a slot. Waits without a time limit, because reads and conversions have one. @throws Busy if the key's queue is full */
async function inSlot<T>(limiter: Limiter, key: string, work: () => Promise<T>): Promise<T> {
  const release: Release | undefined = await limiter.acquire(key, new AbortController().signal);
  if (release === undefined) throw new Busy();
  try {
    return await work();
  } finally {
    release();
  }
}

/** A picture that is broken or too large stays as it is. */
const converted = (convert: Convert, ...of: Parameters<Convert>): Promise<Buffer | undefined> => convert(...of).catch(() => undefined);

/** Returns how many seconds browsers may cache a file. 0 if it is not public, or must be validated at each use. */
function maxAgeOf({ headers }: PlatformFile): number {
  const control = String(headers['cache-control'] ?? '');
  if (isPrivate.test(control) || headers['set-cookie'] !== undefined) return 0;
  return Math.min(Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(control)?.[1] ?? defaultMaxAgeS), maxMaxAgeS);
}

const headSchema = z.union([z.object({ etag: z.string(), original: z.string(), maxAgeS: z.number() }), z.literal('original')]);

/** A line of JSON, followed by the picture's bytes. */
const codec: Codec<Found> = {
  encode(found) {
    if (found === 'original') return Buffer.from('"original"\n');
    const { body, ...head } = found;
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
  },
  decode(bytes) {
    const at = bytes.indexOf('\n') + 1;
    const head = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, at)));
    if (head === 'original') return head;
    const body = copyBuffer(bytes.subarray(at));
    if (entityTagOf(body) !== head.etag) throw new RangeError('body does not match its entity tag');
    return { body, ...head };
  },
};
