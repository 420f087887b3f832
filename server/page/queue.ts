// Which page is rendered now, which waits, which is turned away? Renders begin one a turn of the event loop, the parks
// by turns, so that answers from memory pass between them and no park's flood holds up another's pages (G15, case 69).
import type { Limits } from '#shared/limits.ts';
import { createLimiter, type Release } from '../upstream/limiter.ts';

export interface Renders {
  /** What gives the place up may be called again. Undefined: there is no room, or the process is too busy. Rejects with the signal's reason where that ends the waiting. */
  enter(park: string, signal: AbortSignal): Promise<Release | undefined>;
  /** Asked to render and turned away. */
  readonly shed: number;
}

interface RendersOptions {
  limits: Readonly<Record<keyof Limits['renders'], number>>;
  /** How late the event loop is, in milliseconds. */
  lagMs: () => number;
}

/** One for all parks of a process. */
export function createRenders({ limits, lagMs }: RendersOptions): Renders {
  const limiter = createLimiter(limits);
  const turn = createTurns();
  let shed = 0;
  /** That run or wait, of all parks. */
  let inside = 0;

  /** A slot of the park; undefined where there is none. */
  async function place(park: string, signal: AbortSignal): Promise<Release | undefined> {
    // a loop that is late while little is rendered is late for another reason: turning away would help nobody
    if (inside >= limits.late && lagMs() > limits.lagMs) return undefined;
    let release: Release | undefined;
    inside += 1;
    try {
      release = await limiter.acquire(park, signal);
    } finally {
      if (release === undefined) inside -= 1;
    }
    if (release === undefined) return undefined;
    const free = release;
    return once(() => {
      inside -= 1;
      free();
    });
  }

  return {
    async enter(park, signal) {
      const leave = await place(park, signal);
      if (leave === undefined) {
        shed += 1;
        return undefined;
      }
      await turn(park);
      if (!signal.aborted) return leave;
      leave();
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

/** Resolves at once where nobody waits, else one a turn of the event loop, each park in its turn. */
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
    // behind the others
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
