// Records purges while loads run, so that a value that was read before a purge is not cached after it (case 16).

/** Whether a purge matches an entry. */
export type Matches = (key: string, tags: readonly string[]) => boolean;

export interface PurgeWatch {
  /**
   * Waits for a load, then calls `use` with its value.
   * @param use `isPurged` returns whether a purge since the call of `during` matches an entry
   */
  during<T>(loading: Promise<T>, use: (value: T, isPurged: Matches) => void): Promise<T>;
  /** Records a purge for all running loads. */
  record(matches: Matches): void;
}

export function createPurgeWatch(): PurgeWatch {
  /** One list per running load: the purges since it began. */
  const running = new Set<Matches[]>();
  return {
    async during(loading, use) {
      const purges: Matches[] = [];
      running.add(purges);
      try {
        const value = await loading;
        use(value, (key, tags) => purges.some((matches) => matches(key, tags)));
        return value;
      } finally {
        running.delete(purges);
      }
    },
    record(matches) {
      for (const purges of running) purges.push(matches);
    },
  };
}
