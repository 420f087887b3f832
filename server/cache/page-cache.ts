// Whole pages of anonymous visitors, ready to send in each encoding (G11): found by a key that names everything a render
// may depend on, renewed behind the visitor's back, never filled with anything but a good, complete page.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { PageState } from '#shared/entry.ts';
import type { Log } from '../ops/log.ts';
import { tagOf } from '../resources/resource.ts';
import { exact } from './copy-buffer.ts';
import type { SharedCache } from './second-level.ts';
import { isSelected, type Selection } from './selection.ts';
import { createStore, type Found } from './store.ts';

const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);
const toBrotli = promisify(brotliCompress);

/** A page's bytes; they never change, so neither does the tag. */
export interface KeptPage {
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
  /** The wall clock's time from which it no longer shows what holds: an alert begins or ends. */
  validUntilMs: number | undefined;
}

export interface WholePage {
  html: Buffer;
  tags: readonly string[];
  validUntilMs: number | undefined;
}

/** What a whole render came to. `gone`: there is no such page any more; undefined: this one is not to be kept, an older one may be. */
export type Whole = WholePage | 'gone' | undefined;

export interface KeptFound {
  page: KeptPage;
  verdict: 'hit' | 'stale';
}

export interface PageCache {
  /** The kept page, at once; where it is stale, one render renews it meanwhile. Counts what it finds. */
  find(key: string, render: () => Promise<Whole>): KeptFound | undefined;
  /** The same where no render has to begin for it; nothing is set off. */
  ready(key: string): KeptFound | undefined;
  /** Counts a request that nothing was kept for: it may have looked more than once. */
  missed(): void;
  /** Brings into memory what replicas have kept of it; undefined: they share nothing. */
  recall: ((key: string) => Promise<void>) | undefined;
  /**
   * Keeps a page that nobody waits for; one render a key, however many visitors of it end at once.
   * @param since `purges` of its park before the page's values were read: what a purge has overtaken is not kept (case 16)
   */
  fill(key: string, since: number, render: () => Promise<Whole>): void;
  /**
   * Renders, keeps and answers a page that somebody waits for, one render a key; undefined where it is not for keeping. Called in the same
   * step as its values are read: what a purge overtakes from then on is not kept either.
   */
  make(key: string, render: () => Promise<Whole>): Promise<KeptPage | undefined>;
  /** With the paths that it names all that the kept pages at them show: a page that is rendered anew shows what holds now. */
  spread(selection: Selection): Selection;
  /** How many have reached this park. */
  purges(tenantId: string): number;
  purge(selection: Selection): void;
  readonly bytes: number;
  readonly size: number;
}

interface PageCacheOptions {
  log: Log;
  /** What replicas share, where there is such a thing. */
  shared?: SharedCache | undefined;
  /** Of this process, as far as pages show them: one with others does not get its pages. */
  settings: string;
  /** Monotonic milliseconds. */
  now: () => number;
  /** The wall clock, by which alerts begin and end. */
  today: () => number;
  maxBytes: number;
  freshS: number;
  staleS: number;
  /** Each time a page is looked for. */
  onAsked?: (verdict: 'hit' | 'stale' | 'miss') => void;
}

type KeyParts = Pick<PageState, 'tenantId' | 'origin' | 'chrome' | 'alerts' | 'locale' | 'device' | 'day'>;

/**
 * The one place that makes a page's key (ruling 11): all that a cacheable render is given, and nothing else of the request.
 * @param path the page's own path
 * @param query the query as the route knows it
 */
export const pageKey = ({ tenantId, origin, chrome, alerts, locale, device, day }: KeyParts, path: string, query: string): string =>
  // none of them holds a line's end: addresses are escaped, JSON escapes it
  `${tenantId}\n${origin}\n${chrome.version}\n${day}\n${locale}\n${device}\n${alerts.length === 0 ? '' : JSON.stringify(alerts)}\n${path}\n${query}`;

const tenantOf = (key: string): string => key.slice(0, key.indexOf('\n'));

/** Signals that a page is not kept; the store counts it as a failed renewal and spaces out the next. */
class NotKept extends Error {
  override readonly name = 'NotKept';
}

/** Its keys are `pageKey`'s, its pages those of anonymous visitors (G11). */
export function createPageCache({ log, shared, settings, now, today, maxBytes, freshS, staleS, onAsked }: PageCacheOptions): PageCache {
  let purgesOfAll = 0;
  const purgesOfOne = new Map<string, number>();
  const purges = (tenantId: string): number => purgesOfAll + (purgesOfOne.get(tenantId) ?? 0);
  const store = createStore<KeptPage>({
    maxBytes,
    now,
    shareOf: tenantOf,
    sizeOf: ({ identity, gzip: packed, br }) => identity.length + packed.length + br.length,
    second: shared?.level('page', { encode, decode }, settings),
    onStaleError: (key, error) => {
      if (!(error instanceof NotKept)) log.warn('page served stale', { key, error });
    },
  });

  /** @param since its values may have been read from then on: replicas are asked before a load begins, and a purge may come meanwhile */
  const load = (key: string, render: () => Promise<Whole>, since: number) => async () => {
    if (since !== purges(tenantOf(key))) throw new NotKept(key);
    const whole = await render();
    // a page that was taken down is not shown for a day because it was good once (promise 3)
    if (whole === 'gone') store.forget(key);
    if (whole === 'gone' || whole === undefined) throw new NotKept(key);
    const { html, tags, validUntilMs } = whole;
    return { value: await keep(html, validUntilMs), freshMs: freshS * 1000, staleMs: staleS * 1000, tags };
  };

  const isOver = ({ validUntilMs }: KeptPage): boolean => validUntilMs !== undefined && validUntilMs <= today();

  const told = (found: Found<KeptPage>): KeptFound => {
    const verdict = found.verdict === 'stale' ? 'stale' : 'hit';
    onAsked?.(verdict);
    return { page: found.value, verdict };
  };

  const notKept = (error: unknown): undefined => {
    if (!(error instanceof NotKept)) log.warn('page not kept', { error });
  };

  return {
    find(key, render) {
      const page = store.peek(key);
      if (page === undefined) return undefined;
      if (isOver(page)) {
        store.forget(key);
        return undefined;
      }
      const found = store.get(key, load(key, render, purges(tenantOf(key))));
      return found instanceof Promise ? undefined : told(found);
    },
    ready(key) {
      const found = store.ready(key);
      return found === undefined || isOver(found.value) ? undefined : told(found);
    },
    missed: () => onAsked?.('miss'),
    recall: store.recall,
    fill(key, since, render) {
      // settings that keep nothing fresh mean it
      if (freshS === 0) return;
      const found = store.get(key, load(key, render, since));
      if (found instanceof Promise) found.catch(notKept);
    },
    async make(key, render) {
      if (freshS === 0) return undefined;
      return Promise.resolve(store.get(key, load(key, render, purges(tenantOf(key))))).then(({ value }) => value, notKept);
    },
    spread(selection) {
      const { tenantId, tags = [] } = selection;
      const paths = tags.filter(isPathTag);
      if (paths.length === 0) return selection;
      const shown = store.tags().filter((kept) => isSelected({ tenantId, tags: paths }, kept));
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

/** The tags of a page: its park's, its own, and those of all that it shows. */
export const pageTags = (tenantId: string, path: string, tags: Iterable<string>): string[] => [
  ...new Set([tagOf.tenant(tenantId), tagOf.path(path), ...tags]),
];

const isPathTag = (tag: string): boolean => tag.startsWith(tagOf.path(''));
const isTenantTag = (tag: string): boolean => tag.startsWith(tagOf.tenant(''));

/** The usual window takes megabytes of each thread that packs; a page is no longer than this one. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

async function keep(html: Buffer, validUntilMs: number | undefined): Promise<KeptPage> {
  const [packed, br] = await Promise.all([
    toGzip(html, { level: 6 }).then(exact),
    toBrotli(html, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }).then(exact),
  ]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { identity: exact(html), gzip: packed, br, etag, validUntilMs };
}

const headSchema = z.object({ etag: z.string(), validUntilMs: z.number().optional(), gzipBytes: z.number(), brBytes: z.number() });

/** A line of JSON, then the compressed forms. */
function encode({ etag, validUntilMs, gzip: packed, br }: KeptPage): Buffer {
  const head = JSON.stringify({ etag, validUntilMs, gzipBytes: packed.length, brBytes: br.length });
  return Buffer.concat([Buffer.from(`${head}\n`), packed, br]);
}

async function decode(bytes: Buffer): Promise<KeptPage> {
  const at = bytes.indexOf('\n') + 1;
  const { etag, validUntilMs, gzipBytes, brBytes } = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, at)));
  if (bytes.length !== at + gzipBytes + brBytes) throw new RangeError('not as long as it says');
  const packed = exact(bytes.subarray(at, at + gzipBytes));
  const br = exact(bytes.subarray(at + gzipBytes));
  return { identity: exact(await fromGzip(packed)), gzip: packed, br, etag, validUntilMs };
}

/** A page that needs an inline script is one that React could not finish: not for keeping. */
export const hasInlineScript = (html: string): boolean => /<script(?![^>]*\b(?:src=|type="application\/json"))/.test(html);
