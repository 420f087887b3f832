// The in-memory cache that all other caches use: bounded in bytes, one load per key at a time, stale-while-revalidate and
// stale-if-error (G2, G3, G11).
import { createFairLru } from './fair-lru.ts';
import { createPurgeWatch, type Matches } from './purge-watch.ts';
import { createSingleFlight } from './single-flight.ts';

/** A loaded value and how long it may be served. All times count from the load. */
export interface Loaded<V> {
  value: V;
  /** Until then it is fresh. */
  freshMs: number;
  /** Until then it is served stale at once, while one load renews it in the background or loads fail. At least `freshMs`. */
  staleMs: number;
  /** Until then it is served only if a load that the caller waits for fails. At least `staleMs`. */
  staleIfErrorMs?: number;
  tags?: readonly string[];
}

/** @param signal aborted when no caller waits for the load any more */
export type Load<V> = (signal: AbortSignal) => Promise<Loaded<V>>;

export interface StoreResult<V> {
  value: V;
  verdict: 'hit' | 'stale' | 'miss';
  /** A load of a newer value is running. */
  isRenewing?: boolean;
}

/** The second-level cache, which replicas share and which survives restarts (shared-caches.ts). */
export interface SharedCache<V> {
  /** The cached value with its remaining times; undefined if there is none, it is invalid, or Redis does not answer. Never rejects. */
  get(key: string): Promise<Loaded<V> | undefined>;
  /**
   * Caches a value in the background.
   * @param mark `mark()` when its load began: if a purge since then matches the value, it is never returned
   */
  set(key: string, loaded: Loaded<V>, mark: string | undefined): void;
  delete(key: string): void;
  /** The newest purge that this process has read. */
  mark(): string | undefined;
}

export interface StoreOptions<V> {
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Entries of one partition do not evict those of a smaller one (case 69). Default: one partition. */
  partitionOf?: (key: string, value: V) => string;
  /** A monotonic clock in milliseconds: the wall clock may jump (case 66). */
  now: () => number;
  /** Read on a miss and before a stale value is renewed. */
  shared?: SharedCache<V> | undefined;
  /** Reports each failed renewal: the caller got the stale value and does not see the error. */
  onStaleError?: (key: string, error: unknown) => void;
  /** After a first load of a key has failed, this value is served stale until a load succeeds; loads are retried with backoff (case 92). */
  fallback?: (key: string, error: unknown) => Pick<Loaded<V>, 'value' | 'tags'>;
}

export interface Store<V> {
  /**
   * Returns a cached value at once, or a promise of the loaded one. Rejects with the load's error if nothing is cached.
   * @param signal of the caller: the load is aborted when all its callers have left (case 14). Without a signal it always finishes
   */
  get(key: string, load: Load<V>, signal?: AbortSignal): StoreResult<V> | Promise<StoreResult<V>>;
  /** Like `get`, but waits for the renewal of a stale value; resolves with the stale value if the renewal fails. */
  renew(key: string, load: Load<V>, signal?: AbortSignal): StoreResult<V> | Promise<StoreResult<V>>;
  /** The cached value, fresh or stale; loads nothing. */
  peek(key: string): V | undefined;
  /** All cached values, in no order. */
  values(): V[];
  /** The tags of each entry, in no order. */
  tags(): (readonly string[])[];
  /** Copies an entry of the shared cache into memory; undefined if there is no shared cache. */
  readShared: ((key: string) => Promise<void>) | undefined;
  /** Deletes one entry; a running load of it goes on. */
  delete(key: string): void;
  /** Deletes all matching entries; loads that began before do not cache matching values (case 16). */
  purge(matches: Matches): void;
  readonly bytes: number;
  readonly size: number;
}

interface Entry<V> {
  value: V;
  freshUntil: number;
  staleUntil: number;
  staleIfErrorUntil: number;
  tags: readonly string[];
  /** After a failed renewal: the earliest time of the next one. */
  retryAt: number;
  failures: number;
}

const firstRetryMs = 1000;
const lastRetryMs = 30_000;
/** Estimated bytes of an entry besides its value and key. */
const entryBytes = 200;

export function createStore<V>({ maxBytes, sizeOf, partitionOf = () => '', now, shared, onStaleError, fallback }: StoreOptions<V>): Store<V> {
  const entries = createFairLru<Entry<V>>({
    maxBytes,
    partitionOf: (key, { value }) => partitionOf(key, value),
    sizeOf: (entry, key) => sizeOf(entry.value, key) + key.length * 2 + entryBytes,
  });
  const loads = createSingleFlight<V>();
  const sharedReads = createSingleFlight<void>();
  const purgeWatch = createPurgeWatch();

  /** Copies the shared value into memory if it is newer than the one in memory. */
  async function copyShared(key: string, from: SharedCache<V>): Promise<void> {
    await purgeWatch.during(from.get(key), (found, isPurged) => {
      if (found === undefined || isPurged(key, found.tags ?? [])) return;
      const entry = entryOf(found, now());
      if (entry.freshUntil > (entries.get(key)?.freshUntil ?? Number.NEGATIVE_INFINITY)) entries.set(key, entry);
    });
  }

  const readShared = shared && ((key: string) => sharedReads.run(key, () => copyShared(key, shared)));

  async function loadInto(key: string, load: Load<V>, signal: AbortSignal): Promise<V> {
    if (readShared !== undefined && entries.get(key) !== undefined) {
      // another replica may have renewed it already
      await readShared(key);
      const entry = entries.get(key);
      if (entry !== undefined && now() < entry.freshUntil) return entry.value;
    }
    const mark = shared?.mark();
    try {
      const { value } = await purgeWatch.during(load(signal), (loaded, isPurged) => {
        if (isPurged(key, loaded.tags ?? [])) return;
        entries.set(key, entryOf(loaded, now()));
        shared?.set(key, loaded, mark);
      });
      return value;
    } catch (error) {
      if (!signal.aborted) recordFailure(key, error);
      throw error;
    }
  }

  const loadOnce = (key: string, load: Load<V>, caller?: AbortSignal): Promise<V> => loads.run(key, (signal) => loadInto(key, load, signal), caller);

  /** Delays the next load of an entry, or of a key with a fallback, and reports the failure. */
  function recordFailure(key: string, error: unknown): void {
    if (fallback !== undefined && entries.get(key) === undefined)
      entries.set(key, entryOf({ ...fallback(key, error), freshMs: 0, staleMs: Number.POSITIVE_INFINITY }, now()));
    const entry = entries.get(key);
    if (entry === undefined) return;
    entry.failures += 1;
    entry.retryAt = now() + Math.min(lastRetryMs, firstRetryMs * 2 ** (entry.failures - 1));
    onStaleError?.(key, error);
  }

  /** Waits for a load; resolves with the stale value if it fails. */
  const loadOrStale = (stale: StoreResult<V>, key: string, load: Load<V>, signal?: AbortSignal): Promise<StoreResult<V>> =>
    loadOnce(key, load, signal).then(
      (value) => ({ value, verdict: 'miss' }),
      () => ({ value: stale.value, verdict: stale.verdict }),
    );

  return {
    get(key, load, signal) {
      const entry = entries.get(key);
      if (entry !== undefined) {
        const at = now();
        if (at < entry.freshUntil) return { value: entry.value, verdict: 'hit' };
        const mayLoad = loads.has(key) || at >= entry.retryAt;
        const stale: StoreResult<V> = { value: entry.value, verdict: 'stale', isRenewing: mayLoad };
        if (at < entry.staleUntil) {
          // in the background: recordFailure has reported the error
          if (mayLoad) loadOnce(key, load).catch(() => {});
          return stale;
        }
        if (at < entry.staleIfErrorUntil) return mayLoad ? loadOrStale(stale, key, load, signal) : stale;
        entries.delete(key);
      }
      const loaded = (): Promise<StoreResult<V>> => loadOnce(key, load, signal).then((value) => ({ value, verdict: 'miss' }));
      if (readShared === undefined || loads.has(key)) return loaded();
      return readShared(key).then(() => (entries.get(key) === undefined ? loaded() : this.get(key, load, signal)));
    },
    renew(key, load, signal) {
      const found = this.get(key, load, signal);
      if (found instanceof Promise || found.verdict === 'hit' || !loads.has(key)) return found;
      return loadOrStale(found, key, load, signal);
    },
    peek(key) {
      const entry = entries.get(key);
      return entry !== undefined && now() < entry.staleIfErrorUntil ? entry.value : undefined;
    },
    values: () => [...entries.all()].map(([, { value }]) => value),
    tags: () => [...entries.all()].map(([, { tags }]) => tags),
    readShared,
    delete(key) {
      entries.delete(key);
      shared?.delete(key);
    },
    purge(matches) {
      purgeWatch.record(matches);
      loads.detachAll();
      for (const [key, entry] of entries.all()) if (matches(key, entry.tags)) entries.delete(key);
    },
    get bytes() {
      return entries.bytes;
    },
    get size() {
      return entries.size;
    },
  };
}

function entryOf<V>({ value, freshMs, staleMs, staleIfErrorMs = 0, tags = [] }: Loaded<V>, at: number): Entry<V> {
  const staleUntil = at + Math.max(freshMs, staleMs);
  return { value, freshUntil: at + freshMs, staleUntil, staleIfErrorUntil: Math.max(staleUntil, at + staleIfErrorMs), tags, retryAt: 0, failures: 0 };
}
