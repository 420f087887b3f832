// The result of looking up a cached value that pages can do without, or with an old one.

export interface Lookup<T> {
  /** In memory, however old; undefined: there is none. */
  inMemory: T | undefined;
  /** The newest value that a page waits for; never rejects. The same as `inMemory` where that is fresh enough. */
  latest: T | Promise<T>;
}
