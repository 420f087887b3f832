// Caches whole pages of anonymous visitors, compressed. Renews stale pages in the background (G11).
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

/** A page's compressed bodies and its entity tag. They never change. Clients without compression get the gzip body decompressed. */
export interface CachedPage {
  /** Size of the uncompressed body in bytes. */
  size: number;
  gzip: Buffer;
  br: Buffer;
  etag: string;
  /** Wall clock milliseconds at which the page's alerts change. Undefined if they do not change. */
  validUntilMs: number | undefined;
}

export interface WholePage {
  html: Buffer;
  tags: readonly string[];
  validUntilMs: number | undefined;
}

/** Result of a whole render. `gone`: the page does not exist any more. Undefined: it cannot be cached now, and an older cached copy remains. */
export type Whole = WholePage | 'gone' | undefined;

export interface CachedResult {
  page: CachedPage;
  verdict: 'hit' | 'stale';
}

export interface PageCache {
  /** Returns the page in memory, or undefined. If it is stale, one `render` renews it in the background. */
  get(key: string, render: () => Promise<Whole>): CachedResult | undefined;
  /** Copies the page from the cache that replicas share into memory. Never rejects. Undefined if replicas share no cache. */
  readShared: ((key: string) => Promise<void>) | undefined;
  /**
   * Renders and caches a page, with at most one render per key at a time. Resolves with undefined if the page cannot be cached.
   * @param since `purges` of the park from before the page's data was read; if it has changed, the page is not cached (case 16)
   */
  fill(key: string, since: number, render: () => Promise<Whole>): Promise<CachedPage | undefined>;
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
  /** Adds the tags of all data that cached pages at the selected paths show. Otherwise these pages would be rendered again from old data. */
  expand(selection: Selection): Selection;
  /** Returns the number of purges of this park so far. */
  purges(tenantId: string): number;
  readonly bytes: number;
  readonly size: number;
}

interface PageCacheOptions {
  log: Log;
  /** The cache that replicas share. Undefined without Redis. */
  shared?: SharedCaches | undefined;
  /** Settings that pages depend on. Only replicas with the same settings share pages. */
  settings: string;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Wall clock in milliseconds. */
  today: () => number;
  maxBytes: number;
  freshS: number;
  staleS: number;
}

type KeyParts = Pick<PageState, 'tenantId' | 'origin' | 'chrome' | 'alerts' | 'locale' | 'addressLocale' | 'device' | 'day'>;

/**
 * Returns a page's cache key: all input of a cacheable render and nothing else. Only this function builds these keys (ruling 11).
 * @param path the page's path without `/cms` and language prefix
 * @param query the query as normalised by the route
 */
export const pageKey = (
  { tenantId, origin, chrome, alerts, locale, addressLocale = locale, device, day }: KeyParts,
  path: string,
  query: string,
): string =>
  // the separator is unambiguous: URLs and JSON escape line feeds
  `${tenantId}\n${origin}\n${chrome.version}\n${day}\n${locale}\n${addressLocale}\n${device}\n${alerts.length === 0 ? '' : JSON.stringify(alerts)}\n${path}\n${query}`;

const tenantOf = (key: string): string => key.slice(0, key.indexOf('\n'));

/** Thrown if a page must not be cached. The store counts it as a failed renewal and delays the next one. */
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
    sizeOf: ({ gzip: packed, br }) => packed.length + br.length,
    shared: shared?.open('page', { encode, decode }, settings),
    onStaleError: (key, error) => {
      if (!(error instanceof NotCached)) log.warn('page renewal failed: serving stale', { key, error });
    },
  });

  /** @param since `purges` before the shared cache was read; if a purge has happened since, nothing is rendered */
  const load = (key: string, render: () => Promise<Whole>, since: number) => async () => {
    if (since !== purges(tenantOf(key))) throw new NotCached(key);
    const whole = await render();
    // a page that does not exist any more must not be served stale
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
      return store.purge((_, tags) => isSelected(selection, tags));
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

/** A window of 256 KB, which few pages exceed. The default window would take megabytes of memory per thread. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

async function compress(html: Buffer, validUntilMs: number | undefined): Promise<CachedPage> {
  const [packed, br] = await Promise.all([
    toGzip(html, { level: 6 }).then(copyBuffer),
    toBrotli(html, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }).then(copyBuffer),
  ]);
  const etag = entityTagOf(html);
  return { size: html.length, gzip: packed, br, etag, validUntilMs };
}

const headSchema = z.object({ etag: z.string(), validUntilMs: z.number().optional(), gzipBytes: z.number(), brBytes: z.number() });

/** Encodes a page as a line of JSON, followed by the compressed bodies. */
function encode({ etag, validUntilMs, gzip: packed, br }: CachedPage): Buffer {
  const head = JSON.stringify({ etag, validUntilMs, gzipBytes: packed.length, brBytes: br.length });
  return Buffer.concat([Buffer.from(`${head}\n`), packed, br]);
}

async function decode(bytes: Buffer): Promise<CachedPage> {
  const at = bytes.indexOf('\n') + 1;
  const { etag, validUntilMs, gzipBytes, brBytes } = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, at)));
  if (bytes.length !== at + gzipBytes + brBytes) throw new RangeError('length does not match the header');
  const packed = copyBuffer(bytes.subarray(at, at + gzipBytes));
  const html = await fromGzip(packed);
  if (entityTagOf(html) !== etag) throw new RangeError('body does not match its entity tag');
  return { size: html.length, gzip: packed, br: copyBuffer(bytes.subarray(at + gzipBytes)), etag, validUntilMs };
}
