// Records purges while loads are running, so that a value from before a purge is not cached after it (case 16).

/** Returns whether a purge selects an entry. */
export type Matches = (key: string, tags: readonly string[]) => boolean;

export interface PurgeWatch {
  /**
   * Waits for a load, then calls `use` with its value.
   * @param use called with `isPurged`, which returns whether a purge since the call of `during` selects an entry
   */
  during<T>(loading: Promise<T>, use: (value: T, isPurged: Matches) => void): Promise<T>;
  /** Records a purge for all loads that are running. */
  record(matches: Matches): void;
}

export function createPurgeWatch(): PurgeWatch {
  /** For each load in progress, the purges that have happened since it began. */
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
