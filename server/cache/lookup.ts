// The result of looking up a cached value that a page can render without, or with a stale one.

export interface Lookup<T> {
  /** The value in memory, fresh or stale; undefined if there is none. */
  inMemory: T | undefined;
  /** The newest value that a page waits for; never rejects. The same as `inMemory` if that is fresh. */
  latest: T | Promise<T>;
}
