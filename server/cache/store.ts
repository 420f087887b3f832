// How anything is kept in memory: bounded by bytes, one load at a time a key, fresh → stale while it is renewed →
// stale while the upstream is down (G2, G3, G11). Tenants, chrome and data all use it.
import { createShares } from './fair-lru.ts';

/** What a load found and how long it holds. */
export interface Loaded<V> {
  value: V;
  /** Until then it is served without a thought. */
  freshMs: number;
  /** From then on until this it is served at once while one load renews it, and while loads fail. Counted from now, at least `freshMs`. */
  staleMs: number;
  /** And until this only where a load fails: whoever asks waits for it. Counted from now, at least `staleMs`. */
  staleIfErrorMs?: number;
  tags?: readonly string[];
}

/** @param signal aborted when nobody waits for it any more */
export type Load<V> = (signal: AbortSignal) => Promise<Loaded<V>>;

export interface Found<V> {
  value: V;
  verdict: 'hit' | 'stale' | 'miss';
  /** A load of a newer value runs. */
  isRenewing?: boolean;
}

/** What stands behind the memory: shared by replicas, still there after a restart (second-level.ts). */
export interface SecondLevel<V> {
  /** What holds from now on; undefined for nothing, nothing good, or no answer. Never rejects. */
  find(key: string): Promise<Loaded<V> | undefined>;
  /** Keeps a load's value, unless a purge since its mark has overtaken it. Nobody waits for it. */
  keep(key: string, loaded: Loaded<V>, mark: string | undefined): void;
  forget(key: string): void;
  /** What a load that begins now has seen. */
  mark(): string | undefined;
}

type Matches = (key: string, tags: readonly string[]) => boolean;

export interface StoreOptions<V> {
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Whose an entry is, where one owner must not push out another's (case 69). Default: all are one. */
  shareOf?: (key: string, value: V) => string;
  /** A monotonic clock in milliseconds: the wall clock may jump (case 66). */
  now: () => number;
  /** Asked where memory has nothing, or something old. */
  second?: SecondLevel<V> | undefined;
  /** A renewal behind a stale value failed: nobody waits for it, so it is told here. */
  onStaleError?: (key: string, error: unknown) => void;
  /** Served at once after a load of a key of which nothing is kept has failed, until one succeeds: tries are spaced out behind it (case 92). */
  fallback?: (key: string, error: unknown) => Pick<Loaded<V>, 'value' | 'tags'>;
}

export interface Store<V> {
  /**
   * The kept value at once, else a promise of the load's. Rejects with the load's error where nothing is kept.
   * @param signal the caller's: a load that nobody waits for any more is ended (case 14). Without one it goes on for who comes later
   */
  get(key: string, load: Load<V>, signal?: AbortSignal): Found<V> | Promise<Found<V>>;
  /** The same, but a stale value is renewed before it is given; the kept one where that fails. */
  renew(key: string, load: Load<V>, signal?: AbortSignal): Found<V> | Promise<Found<V>>;
  /** What is kept, fresh or stale; nothing is loaded. */
  peek(key: string): V | undefined;
  /** What is kept, in no order. */
  values(): V[];
  /** The tags of each entry, in no order. */
  tags(): (readonly string[])[];
  /** Brings into memory what the second level has; undefined: there is none to ask. */
  recall: ((key: string) => Promise<void>) | undefined;
  /** Forgets one key; a load of it that runs goes on. */
  forget(key: string): void;
  /** Forgets what matches; what of it began to load before is not kept (case 16). */
  purge(matches: Matches): void;
  readonly bytes: number;
  readonly size: number;
}

interface Entry<V> {
  value: V;
  freshUntil: number;
  staleUntil: number;
  keptUntil: number;
  tags: readonly string[];
  /** After a failed renewal: not before this is the next one tried. */
  retryAt: number;
  failures: number;
}

/** A load on its way. */
interface Flight<V> {
  promise: Promise<V>;
  ending: AbortController;
  /** Infinite where one of them does not say when it has left. */
  callers: number;
}

const firstRetryMs = 1000;
const lastRetryMs = 30_000;

export function createStore<V>({ maxBytes, sizeOf, shareOf = () => '', now, second, onStaleError, fallback }: StoreOptions<V>): Store<V> {
  const entries = createShares<Entry<V>>({
    maxBytes,
    shareOf: (key, { value }) => shareOf(key, value),
    sizeOf: (entry, key) => sizeOf(entry.value, key) + key.length * 2 + 200,
  });
  const flights = new Map<string, Flight<V>>();
  const recalls = new Map<string, Promise<void>>();
  /** What has been purged since each load and look-up that is on its way began. */
  const underway = new Set<Matches[]>();

  /** Takes what something on its way comes to, knowing what a purge has overtaken meanwhile (case 16). */
  async function watchPurges<T>(begun: Promise<T>, take: (value: T, isPurged: Matches) => void): Promise<T> {
    const purged: Matches[] = [];
    underway.add(purged);
    try {
      const value = await begun;
      take(value, (key, tags) => purged.some((matches) => matches(key, tags)));
      return value;
    } finally {
      underway.delete(purged);
    }
  }

  /** What another process has found, where it is newer than what is known here. */
  async function fetchInto(key: string, level: SecondLevel<V>): Promise<void> {
    await watchPurges(level.find(key), (found, isPurged) => {
      if (found === undefined || isPurged(key, found.tags ?? [])) return;
      const entry = entryOf(found, now());
      if (entry.freshUntil > (entries.get(key)?.freshUntil ?? Number.NEGATIVE_INFINITY)) entries.set(key, entry);
    });
  }

  /** One question a key, however many ask; never rejects. */
  function recallFrom(level: SecondLevel<V>, key: string): Promise<void> {
    const running = recalls.get(key);
    if (running !== undefined) return running;
    const recall = fetchInto(key, level).finally(() => recalls.delete(key));
    recalls.set(key, recall);
    return recall;
  }
  const recall = second && ((key: string) => recallFrom(second, key));

  async function loadInto(key: string, load: Load<V>, signal: AbortSignal): Promise<V> {
    if (recall !== undefined && entries.get(key) !== undefined) {
      // another process may have renewed it already
      await recall(key);
      const entry = entries.get(key);
      if (entry !== undefined && now() < entry.freshUntil) return entry.value;
    }
    const mark = second?.mark();
    try {
      const { value } = await watchPurges(load(signal), (loaded, isPurged) => {
        if (isPurged(key, loaded.tags ?? [])) return;
        entries.set(key, entryOf(loaded, now()));
        second?.keep(key, loaded, mark);
      });
      return value;
    } catch (error) {
      if (!signal.aborted) noteFailure(key, error);
      throw error;
    }
  }

  /** One load a key, however many ask; ended when the last of them has left. */
  function fly(key: string, load: Load<V>, caller?: AbortSignal): Promise<V> {
    const flight = flights.get(key) ?? takeOff(key, load);
    if (caller === undefined) flight.callers = Number.POSITIVE_INFINITY;
    if (caller === undefined || caller.aborted) return flight.promise;
    flight.callers += 1;
    const leave = () => {
      flight.callers -= 1;
      if (flight.callers > 0) return;
      // whoever comes now needs another
      land(key, flight);
      flight.ending.abort(caller.reason);
    };
    caller.addEventListener('abort', leave, { once: true });
    return flight.promise.finally(() => caller.removeEventListener('abort', leave));
  }

  function takeOff(key: string, load: Load<V>): Flight<V> {
    const ending = new AbortController();
    const flight: Flight<V> = { promise: loadInto(key, load, ending.signal).finally(() => land(key, flight)), ending, callers: 0 };
    flights.set(key, flight);
    return flight;
  }

  function land(key: string, flight: Flight<V>): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  /** Spaces out the tries to renew an entry, or to load what has a fallback, and reports the failure. */
  function noteFailure(key: string, error: unknown): void {
    if (fallback !== undefined && entries.get(key) === undefined)
      entries.set(key, entryOf({ ...fallback(key, error), freshMs: 0, staleMs: Number.POSITIVE_INFINITY }, now()));
    const entry = entries.get(key);
    if (entry === undefined) return;
    entry.failures += 1;
    entry.retryAt = now() + Math.min(lastRetryMs, firstRetryMs * 2 ** (entry.failures - 1));
    onStaleError?.(key, error);
  }

  /** Waits for a load; the kept value where it fails. */
  const flyOr = (kept: Found<V>, key: string, load: Load<V>, signal?: AbortSignal): Promise<Found<V>> =>
    fly(key, load, signal).then(
      (value) => ({ value, verdict: 'miss' }),
      () => ({ value: kept.value, verdict: kept.verdict }),
    );

  return {
    get(key, load, signal) {
      const entry = entries.get(key);
      if (entry !== undefined) {
        const at = now();
        if (at < entry.freshUntil) return { value: entry.value, verdict: 'hit' };
        const mayTry = flights.has(key) || at >= entry.retryAt;
        const kept: Found<V> = { value: entry.value, verdict: 'stale', isRenewing: mayTry };
        if (at < entry.staleUntil) {
          // nobody waits for it: the failure is noted already
          if (mayTry) fly(key, load).catch(() => {});
          return kept;
        }
        if (at < entry.keptUntil) return mayTry ? flyOr(kept, key, load, signal) : kept;
        entries.delete(key);
      }
      const fresh = (): Promise<Found<V>> => fly(key, load, signal).then((value) => ({ value, verdict: 'miss' }));
      if (recall === undefined || flights.has(key)) return fresh();
      return recall(key).then(() => (entries.get(key) === undefined ? fresh() : this.get(key, load, signal)));
    },
    renew(key, load, signal) {
      const found = this.get(key, load, signal);
      if (found instanceof Promise || found.verdict === 'hit' || !flights.has(key)) return found;
      return flyOr(found, key, load, signal);
    },
    peek(key) {
      const entry = entries.get(key);
      return entry !== undefined && now() < entry.keptUntil ? entry.value : undefined;
    },
    values: () => [...entries.all()].map(([, { value }]) => value),
    tags: () => [...entries.all()].map(([, { tags }]) => tags),
    recall,
    forget(key) {
      entries.delete(key);
      second?.forget(key);
    },
    purge(matches) {
      for (const purged of underway) purged.push(matches);
      flights.clear();
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
  return { value, freshUntil: at + freshMs, staleUntil, keptUntil: Math.max(staleUntil, at + staleIfErrorMs), tags, retryAt: 0, failures: 0 };
}
