// Concurrency limiter by key: limits how many tasks of a key run at once and how many wait in its queue (G15, case 69).

/** Frees the slot. Call it exactly once. */
export type Release = () => void;

export interface Limiter {
  /** @returns undefined if no slot of the key is free */
  tryAcquire(key: string): Release | undefined;
  /**
   * Takes a free slot, or waits for one in the order of the queue.
   * @returns undefined if the queue is full
   * @throws the signal's reason if it aborts first; a returned promise rejects with it
   */
  acquire(key: string, signal: AbortSignal): Release | undefined | Promise<Release>;
}

export interface LimiterOptions {
  /** Number of tasks of a key that run at once. */
  running: number;
  /** Number of tasks of a key that may wait. */
  waiting: number;
}

interface Entry {
  running: number;
  queue: Set<() => void>;
}

export function createLimiter({ running: maxRunning, waiting }: LimiterOptions): Limiter {
  // a key has an entry only while it has running tasks
  const entries = new Map<string, Entry>();

  function releaseOf(key: string, entry: Entry): Release {
    return () => {
      const [next] = entry.queue;
      if (next !== undefined) {
        entry.queue.delete(next);
        next();
        return;
      }
      entry.running -= 1;
      if (entry.running === 0) entries.delete(key);
    };
  }

  function tryAcquire(key: string): Release | undefined {
    const entry = entries.get(key) ?? { running: 0, queue: new Set() };
    if (entry.running >= maxRunning) return undefined;
    entries.set(key, entry);
    entry.running += 1;
    return releaseOf(key, entry);
  }

  return {
    tryAcquire,
    acquire(key, signal) {
      signal.throwIfAborted();
      const release = tryAcquire(key);
      const entry = entries.get(key);
      if (release !== undefined || entry === undefined || entry.queue.size >= waiting) return release;
      return new Promise((resolve, reject) => {
        const grant = () => {
          signal.removeEventListener('abort', stop);
          resolve(releaseOf(key, entry));
        };
        const stop = () => {
          entry.queue.delete(grant);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', stop, { once: true });
        entry.queue.add(grant);
      });
    },
  };
}
