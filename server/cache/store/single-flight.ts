// Runs at most one load per key at a time for all callers (case 15), and aborts it when the signals of all callers are aborted (case 14).

export interface SingleFlight<V> {
  /**
   * Joins the load in flight for this key, or starts one.
   * @param caller aborted when the caller no longer needs the value; a load with a caller without a signal is never aborted
   */
  run(key: string, load: (signal: AbortSignal) => Promise<V>, caller?: AbortSignal): Promise<V>;
  has(key: string): boolean;
  /** Later callers start new loads. Running loads continue for their existing callers. */
  detachAll(): void;
}

interface InFlight<V> {
  promise: Promise<V>;
  abort: AbortController;
  /** Number of callers whose signal is not aborted; infinite if a caller has no signal, because it can never abort. */
  callers: number;
}

export function createSingleFlight<V>(): SingleFlight<V> {
  const loads = new Map<string, InFlight<V>>();

  function remove(key: string, inFlight: InFlight<V>): void {
    if (loads.get(key) === inFlight) loads.delete(key);
  }

  function start(key: string, load: (signal: AbortSignal) => Promise<V>): InFlight<V> {
    const abort = new AbortController();
    const inFlight: InFlight<V> = { promise: load(abort.signal).finally(() => remove(key, inFlight)), abort, callers: 0 };
    loads.set(key, inFlight);
    return inFlight;
  }

  return {
    run(key, load, caller) {
      const inFlight = loads.get(key) ?? start(key, load);
      if (caller === undefined) inFlight.callers = Number.POSITIVE_INFINITY;
      if (caller === undefined || caller.aborted) return inFlight.promise;
      inFlight.callers += 1;
      const leave = () => {
        inFlight.callers -= 1;
        if (inFlight.callers > 0) return;
        // removed first, so that the next caller does not join an aborted load
        remove(key, inFlight);
        inFlight.abort.abort(caller.reason);
      };
      caller.addEventListener('abort', leave, { once: true });
      return inFlight.promise.finally(() => caller.removeEventListener('abort', leave));
    },
    has: (key) => loads.has(key),
    detachAll: () => loads.clear(),
  };
}
