// A block's data: on the server the request's own promise, in a browser an atom that starts from the JSON which came
// with the block's markup (G7). Nothing here outlives its store.
import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai';
import { use, useTransition } from 'react';
import { keyOf, type Params, type ParamsOf, type ResourceName, type Result, type ValueOf, type Wanted } from '#shared/resources.ts';

export type JotaiStore = ReturnType<typeof useStore>;

/** Where results come from: the gateway while rendering; the page's own JSON, then `_data`, in a browser. */
export interface Source {
  read(key: string, name: ResourceName, params: Params): Result | Promise<Result>;
  /** Asks the gateway anew; a browser's only. */
  refetch(name: ResourceName, params: Params): Promise<Result>;
  /** The JSON to write beside the block, '' where React must only adopt the element that is there, null for none. */
  carry(key: string, result: Result): string | null;
}

interface Kept {
  atom: PrimitiveAtom<Result | Promise<Result>>;
  /** Since when the value is there, by `performance.now()`. */
  atMs: number;
}

/** How long a browser shows a value without asking again on navigation. */
const freshMs = 60_000;

export const sourceAtom = atom<Source | null>(null);

/** One map of atoms a store: a request on the server, the visit in a browser. */
const resourcesAtom = atom((get) => {
  const source = get(sourceAtom);
  if (source === null) throw new Error('a store needs its source before its first read');
  return { source, kept: new Map<string, Kept>() };
});

function keptOf(store: JotaiStore, name: ResourceName, params: Params): Kept {
  const { source, kept } = store.get(resourcesAtom);
  const key = keyOf(name, params);
  const found = kept.get(key);
  if (found) return found;
  const made: Kept = { atom: atom<Result | Promise<Result>>(source.read(key, name, params)), atMs: performance.now() };
  kept.set(key, made);
  return made;
}

/** Every result that the next page declares, in parallel, kept as plain values before the navigation commits; in the order of `wanted`. */
export function prefetch(store: JotaiStore, wanted: readonly Wanted[]): Promise<Result[]> {
  const { source, kept } = store.get(resourcesAtom);
  return Promise.all(
    wanted.map(async ([name, params]) => {
      const known = kept.get(keyOf(name, params));
      const entry = known ?? keptOf(store, name, params);
      const value = await store.get(entry.atom);
      const stale = known !== undefined && ('error' in value || performance.now() - entry.atMs > freshMs);
      const result = stale ? await source.refetch(name, params) : value;
      // a page that was good stays better than a failure to renew it
      const better = stale && 'error' in result && 'data' in value ? value : result;
      store.set(entry.atom, better);
      if (better === result) entry.atMs = performance.now();
      return better;
    }),
  );
}

/** Starts to read those results that this browser has not read yet, before a navigation needs them. */
export function prefetchMissing(store: JotaiStore, wanted: readonly Wanted[]): void {
  for (const [name, params] of wanted) keptOf(store, name, params);
}

export interface Reading<T> {
  result: Result<T>;
  key: string;
  /** See `Source.carry`. */
  json: string | null;
  retry: () => void;
  /** A retry is on its way. */
  busy: boolean;
}

/** Suspends until the result is there; a failed read is a result as well. */
export function useResource<N extends ResourceName>(name: N, params: ParamsOf<N>): Reading<ValueOf<N>> {
  const store = useStore();
  const key = keyOf(name, params);
  const [busy, start] = useTransition();
  if (import.meta.env.SSR) {
    const source = store.get(sourceAtom);
    if (source === null) throw new Error('a store needs its source before its first read');
    const found = source.read(key, name, params);
    const result = found instanceof Promise ? use(found) : found;
    return { result: result as Result<ValueOf<N>>, key, json: source.carry(key, result), retry: () => {}, busy: false };
  }
  const { source } = store.get(resourcesAtom);
  const kept = keptOf(store, name, params);
  // biome-ignore lint/correctness/useHookAtTopLevel: the branch above is a constant of the build
  const result = useAtomValue(kept.atom) as Result<ValueOf<N>>;
  const retry = () =>
    start(async () => {
      const again = await source.refetch(name, params);
      start(() => store.set(kept.atom, again));
    });
  return { result, key, json: source.carry(key, result), retry, busy };
}

/** Reads further values after the first paint (a list's next pages): the kept one, else asked now. */
export async function readMore<N extends ResourceName>(store: JotaiStore, name: N, params: ParamsOf<N>): Promise<Result<ValueOf<N>>> {
  const [result] = await prefetch(store, [[name, params] as Wanted]);
  return result as Result<ValueOf<N>>;
}
