// Reads and caches the frame (chrome) of a park's pages in one language. A part that cannot be read keeps its last value or a default (G3).
import { z } from 'zod';
import type { Capability } from '#shared/api/capabilities.ts';
import type { Api } from '#shared/api/client.ts';
import { columns } from '#shared/columns.ts';
import type { BannerLocation, Category } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { columnsOf } from '#shared/park-columns.ts';
import { type Codec, jsonCodec, type SharedCaches } from '../cache/shared-caches.ts';
import { createStore, type Loaded } from '../cache/store/store.ts';
import { isSelected, type Selection, tagOf } from '../cache/tags.ts';
import { createWaitLimit, type Lookup } from '../cache/wait-limit.ts';
import type { Log } from '../ops/log.ts';
import type { Tenant } from '../scope.ts';
import { buildFrame, type Frame } from './frame/build.ts';
import { createColumnReader, type Published } from './frame/columns.ts';
import { createLocationReader, type FrameCode, frameCodes, type Locations } from './frame/locations.ts';
import { createMetaWarning } from './meta.ts';

export interface Frames {
  /** Returns the frame of a park's pages in a language. A running load continues even if no request waits for it any more. */
  get(tenant: Tenant, locale: Locale): Lookup<Frame>;
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
  readonly bytes: number;
  readonly size: number;
}

interface FramesOptions {
  api: Pick<Api, 'bannerLocationPage' | 'articleCatesList' | 'articles' | 'articlesPage'>;
  /** What the platform does not offer (`PLATFORM_LACKS`). */
  lacks: ReadonlySet<Capability>;
  log: Log;
  /** The cache that replicas share. Undefined without Redis. */
  shared?: SharedCaches | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  freshS: number;
  staleS: number;
  /** Maximum time that a page waits for the first load of a frame. After that it gets the default frame (G3, G7). */
  waitMs: number;
  maxBytes: number;
}

/** A value with the time at which it was read. If a later read fails, the last value is used. */
interface Part<T> {
  value: T;
  atMs: number;
}

/** Result of one parallel read of locations and categories. */
type Batch = Pick<CachedFrame, 'locations' | 'categories' | 'failed' | 'atMs'>;

interface CachedFrame {
  frame: Frame;
  locations: Map<FrameCode, Part<BannerLocation | undefined>>;
  categories: Part<Category[]> | undefined;
  /** For each column, whether it has articles (H5). */
  published: Published;
  /** Whether the next load reads only the columns, and neither locations nor categories. */
  areColumnsDue: boolean;
  /** Names of the parts whose last read failed, separated by spaces. */
  failed: string;
  /** When locations and categories were last read, in monotonic milliseconds. */
  atMs: number;
  bytes: number;
}

/** How long a frame is fresh if some of its parts could not be read. */
const incompleteFreshMs = 5000;
/** How long such a frame is served stale without waiting, if the part was never read. Cached pages use it even after that. */
const incompleteStaleMs = 30_000;
/** If the last batch is younger than this, the load of the columns does not read locations and categories again. */
const batchFreshMs = 5000;
/** Timeout of one read of the columns. */
const columnsTimeoutMs = 5000;
/** `|` is a safe separator, because tenant ids contain none. */
const keyOf = (tenant: Tenant, locale: Locale): string => `${tenant.tenantId}|${tenant.code ?? ''}|${locale}`;

export function createFrames({ api, lacks, log, shared, now, freshS, staleS, waitMs, maxBytes }: FramesOptions): Frames {
  const locations = createLocationReader({ api });
  const columnReader = createColumnReader({ api, now });
  const warning = createMetaWarning({ log });
  const sharedFrames = shared?.open('chrome', codecOf(now), [...lacks].sort().join());
  const store = createStore<CachedFrame>({ maxBytes, now, shared: sharedFrames, sizeOf: ({ bytes }) => bytes });
  const freshMsOf = ({ failed }: Batch): number => (failed === '' ? freshS * 1000 : Math.min(freshS * 1000, incompleteFreshMs));

  /** Reads locations and categories. A second load then reads the columns that are due, so that no visitor waits for these (H5). */
  async function load(tenant: Tenant, locale: Locale, before: CachedFrame | undefined): Promise<Loaded<CachedFrame>> {
    const { tenantId } = tenant;
    const isSecond = before?.areColumnsDue === true && now() - before.atMs < batchFreshMs;
    const batch = isSecond ? before : await readBatch(tenantId, locale, before);
    const published = knownColumns(before);
    const categories = batch.categories?.value ?? [];
    const codes = columnsOf({ categories }).map(({ cate }) => cate);
    const read = codes.slice(0, limits.columns);
    if (isSecond) await columnReader.update(published, { columns: read, tenantId, locale, signal: AbortSignal.timeout(columnsTimeoutMs) });
    const areColumnsDue = !isSecond && columnReader.due(published, read).length > 0;
    if (areColumnsDue) renewSoon(tenant, locale);
    // until it is known, a column of the table is shown and one that only the platform names is not
    const emptyColumns = codes.filter((code) => !(published.get(code)?.value ?? columns.some(({ cate }) => cate === code)));
    const frame = buildFrame({
      tenant,
      locale,
      locationOf: (code) => batch.locations.get(code)?.value,
      categories,
      emptyColumns,
      lacks,
      onBadMeta: warning(tenantId),
    });
    const isWhole = batch.categories !== undefined && batch.locations.size === frameCodes.length;
    // rounded, because Redis accepts only integers for milliseconds
    const ageMs = Math.round(now() - batch.atMs);
    const freshMs = Math.max(0, freshMsOf(batch) - ageMs);
    return {
      value: {
        ...batch,
        frame,
        published,
        areColumnsDue,
        bytes: JSON.stringify([frame, ...batch.locations.values(), batch.categories, ...published]).length * 2,
      },
      freshMs: areColumnsDue ? 0 : freshMs,
      staleMs: Math.max(freshMs, (isWhole ? staleS * 1000 : incompleteStaleMs) - ageMs),
      staleIfErrorMs: staleS * 1000 - ageMs,
      // a purge of an empty column's category selects this frame, so that the column reappears at once
      tags: [tagOf.tenant(tenantId), ...frameCodes.map(tagOf.location), ...emptyColumns.map(tagOf.cate)],
    };
  }

  /** Reads locations and categories in parallel. If the read of a part fails, its last value is used. */
  async function readBatch(tenantId: string, locale: Locale, before: CachedFrame | undefined): Promise<Batch> {
    const [found, categories] = await Promise.all([locations.read(tenantId, locale), api.articleCatesList({ tenantId })]);
    const atMs = now();
    const oldestMs = atMs - staleS * 1000;
    const lost = found.size === 0 ? ['locations'] : frameCodes.filter((code) => !found.has(code));
    const failed = [...lost, ...(categories.ok ? [] : ['categories'])].join(' ');
    if (failed !== '' && failed !== before?.failed) log.warn('frame incomplete: serving last values', { tenant: tenantId, locale, parts: failed });
    return {
      locations: locationParts(found, atMs, (code) => since(oldestMs, before?.locations.get(code))),
      categories: categories.ok ? { value: categories.data, atMs } : since(oldestMs, before?.categories),
      failed,
      atMs,
    };
  }

  /** Starts another load after the current one, unless the entry was purged meanwhile or did not fit into the cache. */
  function renewSoon(tenant: Tenant, locale: Locale): void {
    const key = keyOf(tenant, locale);
    setImmediate(() => {
      if (store.peek(key) !== undefined) Promise.resolve(find(tenant, locale, key)).catch(() => {});
    });
  }

  /** Copies what is known about the columns from the last frame, without values that are too old. */
  function knownColumns(before: CachedFrame | undefined): Published {
    const oldestMs = now() - staleS * 1000;
    return new Map([...(before?.published ?? [])].filter(([, part]) => part.atMs > oldestMs));
  }

  const defaultFrame = (tenant: Tenant, locale: Locale): Frame =>
    buildFrame({ tenant, locale, locationOf: () => undefined, categories: [], emptyColumns: [], lacks, onBadMeta: () => {} });

  const waitLimit = createWaitLimit();
  const find = (tenant: Tenant, locale: Locale, key: string) => store.get(key, () => load(tenant, locale, store.peek(key)));

  return {
    get(tenant, locale) {
      const key = keyOf(tenant, locale);
      const found = find(tenant, locale, key);
      if (!(found instanceof Promise)) return { inMemory: found.value.frame, latest: found.value.frame };
      const known = store.peek(key)?.frame;
      // if the first load has timed out, pages get the default frame without waiting until that load ends
      const inMemory = known ?? (waitLimit.hasTimedOut(key) ? defaultFrame(tenant, locale) : undefined);
      const latest = waitLimit.inTime(key, found, waitMs).then((loaded) => (loaded?.value ?? store.peek(key))?.frame ?? defaultFrame(tenant, locale));
      return { inMemory, latest };
    },
    purge(selection) {
      waitLimit.clear();
      return store.purge((_, tags) => isSelected(selection, tags));
    },
    get bytes() {
      return store.bytes;
    },
    get size() {
      return store.size;
    },
  };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const partSchema = z.object({ value: z.unknown(), ageMs: z.number() });
const cachedSchema = z.object({
  frame: z.custom<Frame>(isObject),
  locations: z.array(z.tuple([z.enum(frameCodes), partSchema.extend({ value: z.custom<BannerLocation>(isObject).optional() })])),
  categories: partSchema.extend({ value: z.custom<Category[]>(Array.isArray) }).optional(),
  published: z.array(z.tuple([z.string(), partSchema.extend({ value: z.boolean() })])),
  areColumnsDue: z.boolean(),
  failed: z.string(),
  ageMs: z.number(),
  bytes: z.number(),
});

/** Encodes times as ages, because monotonic clocks differ between processes. */
function codecOf(now: () => number): Codec<CachedFrame> {
  const aged = <P extends { atMs: number }>({ atMs, ...part }: P) => ({ ...part, ageMs: now() - atMs });
  const dated = <P extends { ageMs: number }>({ ageMs, ...part }: P) => ({ ...part, atMs: now() - ageMs });
  const json = jsonCodec(cachedSchema);
  return {
    encode: ({ locations, categories, published, ...rest }) =>
      json.encode({
        ...aged(rest),
        locations: [...locations].map(([code, { value, atMs }]) => [code, aged({ value, atMs })]),
        categories: categories && aged(categories),
        published: [...published].map(([column, part]) => [column, aged(part)]),
      }),
    async decode(bytes) {
      const { locations, categories, published, ...rest } = await json.decode(bytes);
      return {
        ...dated(rest),
        locations: new Map(locations.map(([code, { value, ageMs }]) => [code, dated({ value, ageMs })])),
        categories: categories && dated(categories),
        published: new Map(published.map(([column, part]) => [column, dated(part)])),
      };
    },
  };
}

/** Returns the part, or undefined if it is too old for stale-if-error. */
const since = <T>(oldestMs: number, part: Part<T> | undefined): Part<T> | undefined =>
  part !== undefined && part.atMs > oldestMs ? part : undefined;

/** Returns the locations that were just read, with the values of `lastOf` for those whose read failed. */
function locationParts(
  found: Locations,
  atMs: number,
  lastOf: (code: FrameCode) => Part<BannerLocation | undefined> | undefined,
): CachedFrame['locations'] {
  return new Map(
    frameCodes.flatMap((code) => {
      const part = found.has(code) ? { value: found.get(code), atMs } : lastOf(code);
      return part === undefined ? [] : [[code, part]];
    }),
  );
}
