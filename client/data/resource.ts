// Reads a block's data. On the server it is the request's promise; in the browser an atom initialised from the JSON in the document (G7).
import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai';
import { use, useTransition } from 'react';
import { keyOf, type Params, type ParamsOf, type ResourceName, type Result, type ValueOf, type Wanted } from '#shared/resources.ts';

export type JotaiStore = ReturnType<typeof useStore>;

/** Returns results. On the server they come from the gateway; in the browser from JSON in the document, then from `_data`. */
export interface Source {
  read(key: string, name: ResourceName, params: Params): Result | Promise<Result>;
  /** Requests the value again. Only in browsers. */
  refetch(name: ResourceName, params: Params): Promise<Result>;
  /** Returns the JSON to render beside the block. It is '' if React must keep the existing script element, and null if there is none. */
  carry(key: string, result: Result): string | null;
}

interface Entry {
  atom: PrimitiveAtom<Result | Promise<Result>>;
  /** When the value was loaded, as `performance.now()` in ms. */
  loadedAtMs: number;
}

/** Age at which a navigation requests a value again. */
const freshMs = 60_000;

export const sourceAtom = atom<Source | null>(null);

function present(source: Source | null): Source {
  if (source === null) throw new Error('a store needs its source before its first read');
  return source;
}

/** Holds one map of atoms per store. The server has a store per request, the browser one per document. */
const resourcesAtom = atom((get) => {
  return { source: present(get(sourceAtom)), entries: new Map<string, Entry>() };
});

function entryOf(store: JotaiStore, name: ResourceName, params: Params): Entry {
  const { source, entries } = store.get(resourcesAtom);
  const key = keyOf(name, params);
  const found = entries.get(key);
  if (found) return found;
  const entry: Entry = { atom: atom<Result | Promise<Result>>(source.read(key, name, params)), loadedAtMs: performance.now() };
  entries.set(key, entry);
  return entry;
}

/** Loads all results that the next page needs, in parallel, before the navigation commits. Returns them in the order of `wanted`. */
export function prefetch(store: JotaiStore, wanted: readonly Wanted[]): Promise<Result[]> {
  const { source, entries } = store.get(resourcesAtom);
  return Promise.all(
    wanted.map(async ([name, params]) => {
      const existing = entries.get(keyOf(name, params));
      const entry = existing ?? entryOf(store, name, params);
      const value = await store.get(entry.atom);
      const stale = existing !== undefined && ('error' in value || performance.now() - entry.loadedAtMs > freshMs);
      const result = stale ? await source.refetch(name, params) : value;
      // if the refresh fails, keeps the stale value
      const better = stale && 'error' in result && 'data' in value ? value : result;
      store.set(entry.atom, better);
      if (better === result) entry.loadedAtMs = performance.now();
      return better;
    }),
  );
}

/** Starts to read results that are not in the store yet, before a navigation needs them. */
export function prefetchMissing(store: JotaiStore, wanted: readonly Wanted[]): void {
  for (const [name, params] of wanted) entryOf(store, name, params);
}

export interface Reading<T> {
  result: Result<T>;
  key: string;
  /** The JSON to render beside the block; see `Source.carry`. */
  json: string | null;
  retry: () => void;
  /** Whether a retry is in progress. */
  busy: boolean;
}

/** Reads a resource. Suspends until the result is loaded. Does not throw if the read fails, because the result then contains the error. */
export function useResource<N extends ResourceName>(name: N, params: ParamsOf<N>): Reading<ValueOf<N>> {
  const store = useStore();
  const key = keyOf(name, params);
  const [busy, start] = useTransition();
  if (import.meta.env.SSR) {
    const source = present(store.get(sourceAtom));
    const found = source.read(key, name, params);
    const result = found instanceof Promise ? use(found) : found;
    return { result: result as Result<ValueOf<N>>, key, json: source.carry(key, result), retry: () => {}, busy: false };
  }
  const { source } = store.get(resourcesAtom);
  const entry = entryOf(store, name, params);
  // biome-ignore lint/correctness/useHookAtTopLevel: the branch above is a constant of the build
  const result = useAtomValue(entry.atom) as Result<ValueOf<N>>;
  const retry = () =>
    start(async () => {
      const again = await source.refetch(name, params);
      start(() => store.set(entry.atom, again));
    });
  return { result, key, json: source.carry(key, result), retry, busy };
}

/** Whether the server has the value in memory, so that the block does not suspend. Always false in browsers. */
export function useIsInMemory<N extends ResourceName>(name: N, params: ParamsOf<N>): boolean {
  const store = useStore();
  return import.meta.env.SSR && !(present(store.get(sourceAtom)).read(keyOf(name, params), name, params) instanceof Promise);
}

/** Reads a value after the first paint, such as a list's next page. A value in the store is returned if it is less than `freshMs` old. */
export async function readMore<N extends ResourceName>(store: JotaiStore, name: N, params: ParamsOf<N>): Promise<Result<ValueOf<N>>> {
  const [result] = await prefetch(store, [[name, params] as Wanted]);
  return result as Result<ValueOf<N>>;
}
