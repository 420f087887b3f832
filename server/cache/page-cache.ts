// Caches whole pages of anonymous visitors in each encoding; a stale page is renewed in the background (G11).
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { PageState } from '#shared/entry.ts';
import { copyBuffer } from '../http/negotiation/encoding.ts';
import { entityTagOf } from '../http/negotiation/preconditions.ts';
import type { Log } from '../ops/log.ts';
import type { SharedCaches } from './shared-caches.ts';
import { createStore, type StoreResult } from './store/store.ts';
import { isPathTag, isSelected, isTenantTag, type Selection } from './tags.ts';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);

/** A page's bytes; they never change, so neither does the entity tag. */
export interface CachedPage {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
  /** Wall clock milliseconds at which the page's alerts change. */
  validUntilMs: number | undefined;
}

export interface WholePage {
  html: Buffer;
  tags: readonly string[];
  validUntilMs: number | undefined;
}

/** The result of a whole render. `gone`: the page does not exist any more. Undefined: it cannot be cached now; a cached copy stays. */
export type Whole = WholePage | 'gone' | undefined;

export interface CachedResult {
  page: CachedPage;
  verdict: 'hit' | 'stale';
}

export interface PageCache {
  /** The cached page in memory; one `render` renews a stale one in the background. */
  get(key: string, render: () => Promise<Whole>): CachedResult | undefined;
  /** Copies what other replicas have cached into memory; never rejects. Undefined: nothing is shared. */
  readShared: ((key: string) => Promise<void>) | undefined;
  /**
   * Renders and caches a page, with one render per key at a time; undefined if it cannot be cached.
   * @param since `purges` of its park before the page's values were read: after a purge since then it is not cached (case 16)
   */
  fill(key: string, since: number, render: () => Promise<Whole>): Promise<CachedPage | undefined>;
  purge(selection: Selection): void;
  /** Adds the tags of all data that cached pages at selected paths show, so that these pages are rendered from new data. */
  expand(selection: Selection): Selection;
  /** The number of purges of this park so far. */
  purges(tenantId: string): number;
  readonly bytes: number;
  readonly size: number;
}

interface PageCacheOptions {
  log: Log;
  /** The cache that replicas share, if any. */
  shared?: SharedCaches | undefined;
  /** The settings of this process that pages show: replicas with other settings do not share pages with it. */
  settings: string;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Wall clock in milliseconds. */
  today: () => number;
  maxBytes: number;
  freshS: number;
  staleS: number;
}

type KeyParts = Pick<PageState, 'tenantId' | 'origin' | 'chrome' | 'alerts' | 'locale' | 'device' | 'day'>;

/**
 * Returns a page's cache key, which only this function builds (ruling 11): all input of a cacheable render, and nothing else.
 * @param path the page's own path
 * @param query the query as the route normalises it
 */
export const pageKey = ({ tenantId, origin, chrome, alerts, locale, device, day }: KeyParts, path: string, query: string): string =>
  // no part contains a line feed: addresses and JSON escape it
  `${tenantId}\n${origin}\n${chrome.version}\n${day}\n${locale}\n${device}\n${alerts.length === 0 ? '' : JSON.stringify(alerts)}\n${path}\n${query}`;

const tenantOf = (key: string): string => key.slice(0, key.indexOf('\n'));

/** Signals that a page is not cached; the store counts it as a failed renewal and delays the next. */
class NotCached extends Error {
  override readonly name = 'NotCached';
}

export function createPageCache({ log, shared, settings, now, today, maxBytes, freshS, staleS }: PageCacheOptions): PageCache {
  let purgesOfAll = 0;
  const purgesOfOne = new Map<string, number>();
  const purges = (tenantId: string): number => purgesOfAll + (purgesOfOne.get(tenantId) ?? 0);
  const store = createStore<CachedPage>({
    maxBytes,
    now,
    partitionOf: tenantOf,
    sizeOf: ({ identity, gzip: packed, br }) => identity.length + packed.length + br.length,
    shared: shared?.open('page', { encode, decode }, settings),
    onStaleError: (key, error) => {
      if (!(error instanceof NotCached)) log.warn('page renewal failed: serving stale', { key, error });
    },
  });

  /** @param since a purge may happen while the shared cache is read, before the load begins */
  const load = (key: string, render: () => Promise<Whole>, since: number) => async () => {
    if (since !== purges(tenantOf(key))) throw new NotCached(key);
    const whole = await render();
    // a page that was taken down must not be served stale
    if (whole === 'gone') store.delete(key);
    if (whole === 'gone' || whole === undefined) throw new NotCached(key);
    const { html, tags, validUntilMs } = whole;
    return { value: await compress(html, validUntilMs), freshMs: freshS * 1000, staleMs: staleS * 1000, tags };
  };

  function getFromMemory(key: string, render: () => Promise<Whole>): CachedResult | undefined {
    const page = store.peek(key);
    if (page === undefined) return undefined;
    if (page.validUntilMs !== undefined && page.validUntilMs <= today()) {
      store.delete(key);
      return undefined;
    }
    const found: StoreResult<CachedPage> | Promise<unknown> = store.get(key, load(key, render, purges(tenantOf(key))));
    return found instanceof Promise ? undefined : { page: found.value, verdict: found.verdict === 'stale' ? 'stale' : 'hit' };
  }

  return {
    get: getFromMemory,
    readShared: store.readShared,
    async fill(key, since, render) {
      // PAGE_FRESH_S=0 disables the page cache
      if (freshS === 0) return undefined;
      try {
        const { value } = await store.get(key, load(key, render, since));
        return value;
      } catch (error) {
        if (!(error instanceof NotCached)) log.warn('page not cached', { error });
        return undefined;
      }
    },
    expand(selection) {
      const { tenantId, tags = [] } = selection;
      const paths = tags.filter(isPathTag);
      if (paths.length === 0) return selection;
      const shown = store.tags().filter((entryTags) => isSelected({ tenantId, tags: paths }, entryTags));
      return { ...selection, tags: [...new Set([...tags, ...shown.flat().filter((tag) => !isPathTag(tag) && !isTenantTag(tag))])] };
    },
    purge(selection) {
      if (selection.tenantId === undefined) purgesOfAll += 1;
      else purgesOfOne.set(selection.tenantId, (purgesOfOne.get(selection.tenantId) ?? 0) + 1);
      store.purge((_, tags) => isSelected(selection, tags));
    },
    purges,
    get bytes() {
      return store.bytes;
    },
    get size() {
      return store.size;
    },
  };
}

/** The default window takes megabytes in each thread; few pages are longer than this one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

async function compress(html: Buffer, validUntilMs: number | undefined): Promise<CachedPage> {
  const [packed, br] = await Promise.all([
    toGzip(html, { level: 6 }).then(copyBuffer),
    toBrotli(html, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }).then(copyBuffer),
  ]);
  const etag = entityTagOf(html);
  return { identity: copyBuffer(html), gzip: packed, br, etag, validUntilMs };
}

const headSchema = z.object({ etag: z.string(), validUntilMs: z.number().optional(), gzipBytes: z.number(), brBytes: z.number() });

/** A line of JSON, then the compressed bodies. */
function encode({ etag, validUntilMs, gzip: packed, br }: CachedPage): Buffer {
  const head = JSON.stringify({ etag, validUntilMs, gzipBytes: packed.length, brBytes: br.length });
  return Buffer.concat([Buffer.from(`${head}\n`), packed, br]);
}

async function decode(bytes: Buffer): Promise<CachedPage> {
  const at = bytes.indexOf('\n') + 1;
  const { etag, validUntilMs, gzipBytes, brBytes } = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, at)));
  if (bytes.length !== at + gzipBytes + brBytes) throw new RangeError('length does not match the header');
  const packed = copyBuffer(bytes.subarray(at, at + gzipBytes));
  const br = copyBuffer(bytes.subarray(at + gzipBytes));
  return { identity: copyBuffer(await fromGzip(packed)), gzip: packed, br, etag, validUntilMs };
}
