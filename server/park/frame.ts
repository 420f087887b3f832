// What frames every page of a park in one language: read in parallel, kept, and alive when parts of it cannot be read (G3).
import { z } from 'zod';
import { type Api, lacksCall } from '#shared/api/client.ts';
import { columns } from '#shared/columns.ts';
import type { BannerLocation, Category } from '#shared/entities.ts';
import type { Locale } from '#shared/locale.ts';
import type { Lookup } from '../cache/lookup.ts';
import { createPatience } from '../cache/patience.ts';
import { type Codec, jsonCodec, type SharedCache } from '../cache/second-level.ts';
import { isSelected, type Selection } from '../cache/selection.ts';
import { createStore, type Loaded } from '../cache/store.ts';
import type { Log } from '../ops/log.ts';
import { tagOf } from '../resources/resource.ts';
import type { Tenant } from '../scope.ts';
import { buildFrame, type Frame } from './frame/build.ts';
import { createColumnReader, type Published } from './frame/columns.ts';
import { type ChromeCode, chromeCodes, createLocationReader, type Locations } from './frame/locations.ts';
import { createMetaWarning } from './meta.ts';

export interface Frames {
  /** The frame of a park's pages in a language; a load or renewal that is running goes on when nobody waits for it. */
  get(tenant: Tenant, locale: Locale): Lookup<Frame>;
  purge(selection: Selection): void;
  readonly bytes: number;
  readonly size: number;
}

interface FramesOptions {
  api: Pick<Api, 'bannerLocationPage' | 'articleCatesList' | 'articles' | 'articlesPage' | 'sentimentProgress'>;
  log: Log;
  /** What replicas share, where there is such a thing. */
  shared?: SharedCache | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  freshS: number;
  staleS: number;
  /** How long a page waits for a frame of which nothing is known; then it goes out in the bare one (G3, G7). */
  waitMs: number;
  maxBytes: number;
}

/** What was read, and when: a part that cannot be read now keeps what it was. */
interface Part<T> {
  value: T;
  atMs: number;
}

interface Progress extends Part<boolean> {
  /** The last answer was that there is no such call. */
  isDoubted?: boolean | undefined;
}

interface Kept {
  frame: Frame;
  locations: Map<ChromeCode, Part<BannerLocation | undefined>>;
  categories: Part<Category[]> | undefined;
  /** In which columns anything is published (H5). */
  published: Published;
  /** Whether the platform tells how far feedback has come (F2, **+**). */
  progress?: Progress | undefined;
  /** Names of the parts that could not be read. */
  failed: string;
  bytes: number;
}

/** An incomplete frame is shown this long before the platform is asked again … */
const incompleteFreshMs = 5000;
/** … and one with parts that were never read is served without waiting only this long, but for cached pages. */
const incompleteStaleMs = 30_000;

/** A platform gets or loses a call when it is renewed; while it is, it seems to lack what it has. It is worth no long wait. */
const [progressFreshMs, doubtMs, progressWaitMs] = [3_600_000, 60_000, 1000];

/** A frame of which nothing is known waits no longer than this for its columns when all else is there (H5); nobody waits for a renewal. */
const [columnsWaitMs, columnsRenewalMs] = [300, 5000];

/** A tenant id holds no `|`. */
const keyOf = (tenant: Tenant, locale: Locale): string => `${tenant.tenantId}|${tenant.code ?? ''}|${locale}`;

export function createFrames({ api, log, shared, now, freshS, staleS, waitMs, maxBytes }: FramesOptions): Frames {
  const locations = createLocationReader({ api });
  const columnReader = createColumnReader({ api, now });
  const warning = createMetaWarning({ log });
  const store = createStore<Kept>({ maxBytes, now, second: shared?.level('chrome', codecOf(now)), sizeOf: ({ bytes }) => bytes });

  async function load(tenant: Tenant, locale: Locale, before: Kept | undefined): Promise<Loaded<Kept>> {
    const { tenantId } = tenant;
    const rest = Promise.all([locations.read(tenantId, locale), api.articleCatesList({ tenantId }), hasProgress(before?.progress)]);
    const [[found, categories, progress], published] = await Promise.all([rest, publishedIn(tenantId, locale, before?.published, rest)]);
    const atMs = now();
    const oldestMs = atMs - staleS * 1000;
    const emptyColumns = columns.filter((column) => published.get(column)?.value === false);
    const parts = locationParts(found, atMs, (code) => since(oldestMs, before?.locations.get(code)));
    const cates = categories.ok ? { value: categories.data, atMs } : since(oldestMs, before?.categories);
    const lost = found.size === 0 ? ['locations'] : chromeCodes.filter((code) => !found.has(code));
    const failed = [...lost, ...(categories.ok ? [] : ['categories'])].join(' ');
    if (failed !== '' && failed !== before?.failed) log.warn('chrome incomplete', { tenant: tenantId, locale, parts: failed });
    const frame = buildFrame({
      tenant,
      locale,
      locationOf: (code) => parts.get(code)?.value,
      categories: cates?.value ?? [],
      emptyColumns,
      withoutProgress: progress?.value === false,
      onBadMeta: warning(tenantId),
    });
    const whole = cates !== undefined && parts.size === chromeCodes.length;
    // what has just not been waited for is told soon; what cannot be told is not asked for all the time
    const isSettled = failed === '' && (before !== undefined || published.size === columns.length);
    return {
      value: {
        frame,
        locations: parts,
        categories: cates,
        published,
        progress,
        failed,
        bytes: JSON.stringify([frame, ...parts.values(), cates, ...published]).length * 2,
      },
      freshMs: isSettled ? freshS * 1000 : Math.min(freshS * 1000, incompleteFreshMs),
      staleMs: whole ? staleS * 1000 : incompleteStaleMs,
      staleIfErrorMs: staleS * 1000,
      // whoever publishes in an empty column sees it come back at once
      tags: [tagOf.tenant(tenantId), ...chromeCodes.map(tagOf.location), ...emptyColumns.map(tagOf.cate)],
    };
  }

  /** What is known, and what can be told now while the rest of the frame is read (H5). */
  async function publishedIn(tenantId: string, locale: Locale, known: Published | undefined, rest: Promise<unknown>): Promise<Published> {
    const oldestMs = now() - staleS * 1000;
    const published: Published = new Map([...(known ?? [])].filter(([, part]) => part.atMs > oldestMs));
    const ending = new AbortController();
    const telling = columnReader.tell(published, { tenantId, locale, signal: ending.signal });
    await rest;
    const timer = setTimeout(() => ending.abort(), known === undefined ? columnsWaitMs : columnsRenewalMs);
    await telling;
    clearTimeout(timer);
    return published;
  }

  /** Asks for a receipt that nobody has. */
  async function hasProgress(known: Progress | undefined): Promise<Progress | undefined> {
    const freshMs = known?.value === true && known.isDoubted !== true ? progressFreshMs : doubtMs;
    if (known !== undefined && now() - known.atMs < freshMs) return known;
    const signal = AbortSignal.timeout(progressWaitMs);
    const answer = await api.sentimentProgress({ number: '0', queryCode: '0' }, { signal }).catch(() => undefined);
    if (answer === undefined || (!answer.ok && answer.failure.code === 'timeout')) return known;
    const atMs = now();
    if (answer.ok || !lacksCall(answer)) return { value: true, atMs };
    // a bare 404 may come from what stands in for it meanwhile: only a second one is believed of a call that was there
    return known?.value === true && known.isDoubted !== true ? { value: true, atMs, isDoubted: true } : { value: false, atMs };
  }

  const bare = (tenant: Tenant, locale: Locale): Frame =>
    buildFrame({ tenant, locale, locationOf: () => undefined, categories: [], emptyColumns: [], withoutProgress: false, onBadMeta: () => {} });

  const patience = createPatience();

  return {
    get(tenant, locale) {
      const key = keyOf(tenant, locale);
      const found = store.get(key, () => load(tenant, locale, store.peek(key)));
      if (!(found instanceof Promise)) return { inMemory: found.value.frame, latest: found.value.frame };
      const known = store.peek(key)?.frame;
      // a first load that is late is not waited for again: until it ends, pages get the bare frame
      const inMemory = known ?? (patience.isLate(key) ? bare(tenant, locale) : undefined);
      const latest = patience.inTime(key, found, waitMs).then((loaded) => (loaded?.value ?? store.peek(key))?.frame ?? bare(tenant, locale));
      return { inMemory, latest };
    },
    purge(selection) {
      patience.clear();
      store.purge((_, tags) => isSelected(selection, tags));
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
const keptSchema = z.object({
  frame: z.custom<Frame>(isObject),
  locations: z.array(z.tuple([z.enum(chromeCodes), partSchema.extend({ value: z.custom<BannerLocation>(isObject).optional() })])),
  categories: partSchema.extend({ value: z.custom<Category[]>(Array.isArray) }).optional(),
  published: z.array(z.tuple([z.enum(columns), partSchema.extend({ value: z.boolean() })])),
  progress: partSchema.extend({ value: z.boolean(), isDoubted: z.boolean().optional() }).optional(),
  failed: z.string(),
  bytes: z.number(),
});

/** Another process counts its milliseconds from elsewhere: parts travel with their age. */
function codecOf(now: () => number): Codec<Kept> {
  const aged = <T>({ atMs, ...part }: Part<T>) => ({ ...part, ageMs: now() - atMs });
  const dated = <P extends { ageMs: number }>({ ageMs, ...part }: P) => ({ ...part, atMs: now() - ageMs });
  const json = jsonCodec(keptSchema);
  return {
    encode: ({ locations, categories, published, progress, ...kept }) =>
      json.encode({
        ...kept,
        locations: [...locations].map(([code, { value, atMs }]) => [code, aged({ value, atMs })]),
        categories: categories && aged(categories),
        published: [...published].map(([column, part]) => [column, aged(part)]),
        progress: progress && aged(progress),
      }),
    async decode(bytes) {
      const { locations, categories, published, progress, ...kept } = await json.decode(bytes);
      return {
        ...kept,
        locations: new Map(locations.map(([code, { value, ageMs }]) => [code, dated({ value, ageMs })])),
        categories: categories && dated(categories),
        published: new Map(published.map(([column, part]) => [column, dated(part)])),
        progress: progress && dated(progress),
      };
    },
  };
}

/** Stale-if-error ends for a part as it does for anything kept. */
const since = <T>(oldestMs: number, part: Part<T> | undefined): Part<T> | undefined =>
  part !== undefined && part.atMs > oldestMs ? part : undefined;

/** What was read now, and for what was not what `keptOf` still has. */
function locationParts(
  found: Locations,
  atMs: number,
  keptOf: (code: ChromeCode) => Part<BannerLocation | undefined> | undefined,
): Kept['locations'] {
  return new Map(
    chromeCodes.flatMap((code) => {
      const part = found.has(code) ? { value: found.get(code), atMs } : keptOf(code);
      return part === undefined ? [] : [[code, part]];
    }),
  );
}
