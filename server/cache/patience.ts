// Waits for loads no longer than a page may. A load that was waited for in vain is late: until it ends, no other page waits for it (G3, P11).

export interface Patience {
  /** The loaded value; undefined where the load fails, is late, or takes longer than `waitMs`. The load itself goes on. */
  inTime<T>(key: string, loading: Promise<T>, waitMs: number): Promise<T | undefined>;
  isLate(key: string): boolean;
  /** Forgets which loads are late. */
  clear(): void;
}

export function createPatience(): Patience {
  const late = new Set<string>();
  return {
    async inTime(key, loading, waitMs) {
      const loaded = loading.catch(() => undefined);
      if (late.has(key)) return undefined;
      const waited = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => {
        late.add(key);
        void loaded.then(() => late.delete(key));
        waited.resolve(undefined);
      }, waitMs);
      return Promise.race([loaded, waited.promise]).finally(() => clearTimeout(timer));
    },
    isLate: (key) => late.has(key),
    clear: () => late.clear(),
  };
}
