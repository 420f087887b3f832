// Queue of renders: limits how many of a park run and wait, and rejects renders if the process is overloaded (G15, case 69).
import type { Limits } from '#shared/limits.ts';
import type { Unavailable } from '../../ops/metrics/metrics.ts';
import { createLimiter, type Release } from '../../upstream/limiter.ts';
import type { Turns } from './turns.ts';

export interface RenderQueue {
  /**
   * Waits for a slot and the render's first turn. Calling the returned release more than once has no further effect.
   * @returns why there is no slot: the process is overloaded (`shed`) or the park's queue is full; rejects with the signal's reason if it aborts first
   */
  enter(park: string, signal: AbortSignal): Promise<Release | QueueRefusal>;
}

export type QueueRefusal = Extract<Unavailable, 'shed' | 'queue full'>;

interface RenderQueueOptions {
  limits: Readonly<Record<keyof Limits['renders'], number>>;
  turns: Pick<Turns, 'begin'>;
  /** Event loop lag in milliseconds. */
  lagMs: () => number;
}

/** Creates the queue, which all parks of a process share. */
export function createRenderQueue({ limits, turns, lagMs }: RenderQueueOptions): RenderQueue {
  const limiter = createLimiter(limits);
  /** Number of renders of all parks that are running or waiting. */
  let active = 0;

  /** Waits for a slot of the park. */
  async function slot(park: string, signal: AbortSignal): Promise<Release | QueueRefusal> {
    // if few renders run, they are not the cause of the event loop lag, and rejecting more would not reduce it
    if (active >= limits.lagging && lagMs() > limits.lagMs) return 'shed';
    let release: Release | undefined;
    active += 1;
    try {
      release = await limiter.acquire(park, signal);
    } finally {
      if (release === undefined) active -= 1;
    }
    if (release === undefined) return 'queue full';
    const acquired = release;
    return once(() => {
      active -= 1;
      acquired();
    });
  }

  return {
    async enter(park, signal) {
      const release = await slot(park, signal);
      if (typeof release === 'string') return release;
      await turns.begin(park);
      if (!signal.aborted) return release;
      release();
      throw signal.reason as Error;
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
