// The in-memory cache on which all other caches are built: limited in bytes, one load per key at a time, stale-while-revalidate and
// stale-if-error (G2, G3, G11).
import { createFairLru } from './fair-lru.ts';
import { createPurgeWatch, type Matches } from './purge-watch.ts';
import { createSingleFlight } from './single-flight.ts';

/** A loaded value and how long it may be served. All times count from the end of the load, in milliseconds. */
export interface Loaded<V> {
  value: V;
  /** The value is fresh until this time. */
  freshMs: number;
  /** Until this time a stale value is served at once while a load renews it in the background (stale-while-revalidate). At least `freshMs`. */
  staleMs: number;
  /** Until this time a staler value is served only if a load, which the caller waits for, fails (stale-if-error). At least `staleMs`. */
  staleIfErrorMs?: number;
  tags?: readonly string[];
}

/** @param signal aborted when no caller waits for the load any more */
export type Load<V> = (signal: AbortSignal) => Promise<Loaded<V>>;

export interface StoreResult<V> {
  value: V;
  verdict: 'hit' | 'stale' | 'miss';
  /** Whether a load of a newer value is running. */
  isRenewing?: boolean;
}

/** The second-level cache in Redis, which replicas share and which survives restarts (shared-caches.ts). */
export interface SharedCache<V> {
  /** Resolves with the cached value and its remaining times. Undefined if there is none, it is invalid, or Redis does not respond. Never rejects. */
  get(key: string): Promise<Loaded<V> | undefined>;
  /**
   * Caches a value in the background.
   * @param mark `mark()` from when the value's load began; the value is never returned if a later purge selects it
   */
  set(key: string, loaded: Loaded<V>, mark: string | undefined): void;
  delete(key: string): void;
  /** Returns the id of the newest purge that this process has read. */
  mark(): string | undefined;
}

export interface StoreOptions<V> {
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Entries of one partition do not evict entries of a smaller one (case 69). By default there is one partition. */
  partitionOf?: (key: string, value: V) => string;
  /** Monotonic clock in milliseconds, because the wall clock may jump (case 66). */
  now: () => number;
  /** The second-level cache. Read after a miss and before a stale value is renewed. */
  shared?: SharedCache<V> | undefined;
  /** Called for each failed renewal, because the caller gets the stale value and not the error. */
  onStaleError?: (key: string, error: unknown) => void;
  /** If the first load of a key fails, its value is served as stale until a load succeeds. Loads are retried with backoff (case 92). */
  fallback?: (key: string, error: unknown) => Pick<Loaded<V>, 'value' | 'tags'>;
}

export interface Store<V> {
  /**
   * Returns a cached value synchronously, otherwise a promise of the loaded value. Rejects with the load's error if no value is cached.
   * @param signal the caller's; the load is aborted when all of its callers have left (case 14). A caller without a signal prevents that
   */
  get(key: string, load: Load<V>, signal?: AbortSignal): StoreResult<V> | Promise<StoreResult<V>>;
  /** Like `get`, but waits for the renewal of a stale value. Resolves with the stale value if the renewal fails. */
  renew(key: string, load: Load<V>, signal?: AbortSignal): StoreResult<V> | Promise<StoreResult<V>>;
  /** Returns the cached value, fresh or stale. Never starts a load. */
  peek(key: string): V | undefined;
  /** Returns all cached values in unspecified order. */
  values(): V[];
  /** Returns the tags of each entry in unspecified order. */
  tags(): (readonly string[])[];
  /** Copies an entry from the shared cache into memory. Undefined if there is no shared cache. */
  readShared: ((key: string) => Promise<void>) | undefined;
  /** Deletes one entry. A running load of it continues. */
  delete(key: string): void;
  /** Deletes all matching entries. Loads that began before the purge do not cache matching values (case 16). Returns the number of entries. */
  purge(matches: Matches): number;
  readonly bytes: number;
  readonly size: number;
}

interface Entry<V> {
  value: V;
  freshUntil: number;
  staleUntil: number;
  staleIfErrorUntil: number;
  tags: readonly string[];
  /** Earliest time of the next renewal after a failed one. */
  retryAt: number;
  failures: number;
}

const firstRetryMs = 1000;
const lastRetryMs = 30_000;
/** Estimated size of an entry in bytes, without its value and key. */
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

  /** Copies the value from the shared cache into memory if it is newer than the one in memory. */
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
      // another replica may already have renewed the value
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

  /** Delays the next load after a failed one, and reports the failure. */
  function recordFailure(key: string, error: unknown): void {
    if (fallback !== undefined && entries.get(key) === undefined)
      entries.set(key, entryOf({ ...fallback(key, error), freshMs: 0, staleMs: Number.POSITIVE_INFINITY }, now()));
    const entry = entries.get(key);
    if (entry === undefined) return;
    entry.failures += 1;
    entry.retryAt = now() + Math.min(lastRetryMs, firstRetryMs * 2 ** (entry.failures - 1));
    onStaleError?.(key, error);
  }

  /** Waits for a load. Resolves with the stale value if the load fails. */
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
          // not awaited: the renewal runs in the background, and recordFailure has already reported its error
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
      const selected = entries.all().filter(([key, { tags }]) => matches(key, tags));
      for (const [key] of selected) entries.delete(key);
      return selected.length;
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
