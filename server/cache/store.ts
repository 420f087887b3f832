// How anything is kept in memory: bounded by bytes, one load at a time a key, fresh → stale while it is renewed →
// stale while the upstream is down (G2, G3, G11). Tenants, chrome and data all use it.
import { createShares } from './shares.ts';

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

export interface Found<V> {
  value: V;
  verdict: 'hit' | 'stale' | 'miss';
}

export interface StoreOptions<V> {
  maxBytes: number;
  sizeOf: (value: V, key: string) => number;
  /** Whose an entry is, where one owner must not push out another's (case 69). Default: all are one. */
  shareOf?: (key: string) => string;
  /** A monotonic clock in milliseconds: the wall clock may jump (case 66). */
  now: () => number;
  /** A renewal behind a stale value failed: nobody waits for it, so it is told here. */
  onStaleError?: (key: string, error: unknown) => void;
}

export interface Store<V> {
  /** The kept value at once, else a promise of the load's. Rejects with the load's error where nothing is kept. */
  get(key: string, load: () => Promise<Loaded<V>>): Found<V> | Promise<Found<V>>;
  /** The same, but a stale value is renewed before it is given; the kept one where that fails. */
  renew(key: string, load: () => Promise<Loaded<V>>): Found<V> | Promise<Found<V>>;
  /** What is kept, fresh or stale; nothing is loaded. */
  peek(key: string): V | undefined;
  /** Forgets one key; a load of it that runs goes on. */
  forget(key: string): void;
  /** Forgets what matches; loads that began before are not kept (case 16). */
  purge(matches: (key: string, tags: readonly string[]) => boolean): void;
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

const firstRetryMs = 1000;
const lastRetryMs = 30_000;

export function createStore<V>({ maxBytes, sizeOf, shareOf = () => '', now, onStaleError }: StoreOptions<V>): Store<V> {
  const entries = createShares<Entry<V>>({ maxBytes, shareOf, sizeOf: (entry, key) => sizeOf(entry.value, key) + key.length * 2 + 200 });
  const flights = new Map<string, Promise<V>>();
  let generation = 0;

  /** One load a key, however many ask. */
  function fly(key: string, load: () => Promise<Loaded<V>>): Promise<V> {
    const running = flights.get(key);
    if (running !== undefined) return running;
    const began = generation;
    const flight = load()
      .then(
        (loaded) => {
          if (began === generation) entries.set(key, entryOf(loaded, now()));
          return loaded.value;
        },
        (error: unknown) => {
          noteFailure(key, error);
          throw error;
        },
      )
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    flights.set(key, flight);
    return flight;
  }

  /** A value is kept: failures to renew it are spaced out and told. */
  function noteFailure(key: string, error: unknown): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entry.failures += 1;
    entry.retryAt = now() + Math.min(lastRetryMs, firstRetryMs * 2 ** (entry.failures - 1));
    onStaleError?.(key, error);
  }

  /** Waits for a load; the kept value where it fails. */
  const flyOr = (kept: Found<V>, key: string, load: () => Promise<Loaded<V>>): Promise<Found<V>> =>
    fly(key, load).then(
      (value) => ({ value, verdict: 'miss' }),
      () => kept,
    );

  return {
    get(key, load) {
      const entry = entries.get(key);
      if (entry !== undefined) {
        const at = now();
        if (at < entry.freshUntil) return { value: entry.value, verdict: 'hit' };
        const kept: Found<V> = { value: entry.value, verdict: 'stale' };
        const mayTry = flights.has(key) || at >= entry.retryAt;
        if (at < entry.staleUntil) {
          // nobody waits for it: the failure is noted already
          if (mayTry) fly(key, load).catch(() => {});
          return kept;
        }
        if (at < entry.keptUntil) return mayTry ? flyOr(kept, key, load) : kept;
        entries.delete(key);
      }
      return fly(key, load).then((value) => ({ value, verdict: 'miss' }));
    },
    renew(key, load) {
      const found = this.get(key, load);
      if (found instanceof Promise || found.verdict === 'hit' || !flights.has(key)) return found;
      return flyOr(found, key, load);
    },
    peek(key) {
      const entry = entries.get(key);
      return entry !== undefined && now() < entry.keptUntil ? entry.value : undefined;
    },
    forget(key) {
      entries.delete(key);
    },
    purge(matches) {
      generation += 1;
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
