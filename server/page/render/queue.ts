// The queue of renders: one begins a turn of the event loop, the parks take turns, and an overloaded process refuses more (G15, case 69).
import type { Limits } from '#shared/limits.ts';
import { createLimiter, type Release } from '../../upstream/limiter.ts';

export interface RenderQueue {
  /**
   * Waits for a slot, whose release may be called more than once.
   * @returns undefined where the park's queue is full or the process overloaded; rejects with the signal's reason where that aborts the waiting
   */
  enter(park: string, signal: AbortSignal): Promise<Release | undefined>;
  /** Renders that were refused since the start. */
  readonly shed: number;
}

interface RenderQueueOptions {
  limits: Readonly<Record<keyof Limits['renders'], number>>;
  /** Event loop lag in milliseconds. */
  lagMs: () => number;
}

/** One for all parks of a process. */
export function createRenderQueue({ limits, lagMs }: RenderQueueOptions): RenderQueue {
  const limiter = createLimiter(limits);
  const turn = createTurns();
  let shed = 0;
  /** Renders of all parks that run or wait. */
  let inside = 0;

  /** A slot of the park; undefined where there is none. */
  async function slot(park: string, signal: AbortSignal): Promise<Release | undefined> {
    // an event loop that lags while little is rendered lags for another reason: refusing would not help
    if (inside >= limits.late && lagMs() > limits.lagMs) return undefined;
    let release: Release | undefined;
    inside += 1;
    try {
      release = await limiter.acquire(park, signal);
    } finally {
      if (release === undefined) inside -= 1;
    }
    if (release === undefined) return undefined;
    const acquired = release;
    return once(() => {
      inside -= 1;
      acquired();
    });
  }

  return {
    async enter(park, signal) {
      const release = await slot(park, signal);
      if (release === undefined) {
        shed += 1;
        return undefined;
      }
      await turn(park);
      if (!signal.aborted) return release;
      release();
      throw signal.reason as Error;
    },
    get shed() {
      return shed;
    },
  };
}

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}

/** Resolves at once where nothing waits, else one a turn of the event loop, each park in its turn: cached responses go out in between. */
function createTurns(): (park: string) => Promise<void> | undefined {
  const queues = new Map<string, (() => void)[]>();
  let busy = false;

  function next(): void {
    const [first] = queues;
    busy = first !== undefined;
    if (first === undefined) return;
    const [park, queue] = first;
    queues.delete(park);
    queue.shift()?.();
    // behind the other parks
    if (queue.length > 0) queues.set(park, queue);
    setImmediate(next);
  }

  return (park) => {
    if (!busy) {
      busy = true;
      setImmediate(next);
      return undefined;
    }
    return new Promise((resolve) => {
      const queue = queues.get(park) ?? [];
      queues.set(park, queue);
      queue.push(resolve);
    });
  };
}
