// Who may call now, who waits, who is turned away? A lane a park and base, so that one park's flood or one slow base
// costs that park and base alone (G15, case 69).

/** Called when the work is done. */
export type Leave = () => void;
/** Waits for a place in a lane: undefined where the queue is full; throws the signal's reason where that ends first. */
export type Enter = (lane: string, signal: AbortSignal) => Leave | undefined | Promise<Leave>;

interface Lane {
  running: number;
  queue: Set<() => void>;
}

export function createLanes({ running: most, waiting }: { running: number; waiting: number }): Enter {
  // only lanes in use are kept
  const lanes = new Map<string, Lane>();

  function leaveOf(name: string, lane: Lane): Leave {
    return () => {
      const [next] = lane.queue;
      if (next !== undefined) {
        // the place goes on to whoever waited longest
        lane.queue.delete(next);
        next();
        return;
      }
      lane.running -= 1;
      if (lane.running === 0) lanes.delete(name);
    };
  }

  return (name, signal) => {
    signal.throwIfAborted();
    const lane = lanes.get(name) ?? { running: 0, queue: new Set() };
    lanes.set(name, lane);
    if (lane.running < most) {
      lane.running += 1;
      return leaveOf(name, lane);
    }
    if (lane.queue.size >= waiting) return undefined;
    return new Promise((resolve, reject) => {
      const turn = () => {
        signal.removeEventListener('abort', stop);
        resolve(leaveOf(name, lane));
      };
      const stop = () => {
        lane.queue.delete(turn);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
      lane.queue.add(turn);
    });
  };
}
