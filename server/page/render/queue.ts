// Queue of renders: limits how many of a park run and wait, and rejects renders if the process is overloaded (G15, case 69).
import type { Limits } from '#shared/limits.ts';
import { createLimiter, type Release } from '../../upstream/limiter.ts';
import type { Turns } from './turns.ts';

export interface RenderQueue {
  /**
   * Waits for a slot and the render's first turn. Calling the returned release more than once has no further effect.
   * @returns undefined if the park's queue is full or the process is overloaded; rejects with the signal's reason if it aborts first
   */
  enter(park: string, signal: AbortSignal): Promise<Release | undefined>;
  /** Number of renders rejected since the start. */
  readonly shed: number;
}

interface RenderQueueOptions {
  limits: Readonly<Record<keyof Limits['renders'], number>>;
  turns: Pick<Turns, 'begin'>;
  /** Event loop lag in milliseconds. */
  lagMs: () => number;
}

/** Creates the queue, which all parks of a process share. */
export function createRenderQueue({ limits, turns, lagMs }: RenderQueueOptions): RenderQueue {
  const limiter = createLimiter(limits);
  let shed = 0;
  /** Number of renders of all parks that are running or waiting. */
  let active = 0;

  /** Waits for a slot of the park. Resolves with undefined if the park's queue is full or the process is overloaded. */
  async function slot(park: string, signal: AbortSignal): Promise<Release | undefined> {
    // if few renders run, they are not the cause of the event loop lag, and rejecting more would not reduce it
    if (active >= limits.lagging && lagMs() > limits.lagMs) return undefined;
    let release: Release | undefined;
    active += 1;
    try {
      release = await limiter.acquire(park, signal);
    } finally {
      if (release === undefined) active -= 1;
    }
    if (release === undefined) return undefined;
    const acquired = release;
    return once(() => {
      active -= 1;
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
      await turns.begin(park);
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
