// When does a render end? When its visitor has left or its time is up (case 52, promise 7).
import type { Response } from 'express';

/** Nobody's fault, and no line in the log. */
export const visitorLeft = new Error('the visitor left');
const tookTooLong = new Error('the render took too long');

/** Blocks have failed by then each for itself: this ends a render that hangs for another reason. */
const marginMs = 1000;

/** Aborted when the visitor has left before the answer's end. */
export function leaving(res: Response): AbortSignal {
  const left = new AbortController();
  const end = () => {
    if (!res.writableFinished) left.abort(visitorLeft);
  };
  if (res.closed) end();
  else res.once('close', end);
  return left.signal;
}

export interface RenderTime {
  signal: AbortSignal;
  /** Nobody needs the render any more. */
  end(): void;
  /** The time no longer matters. */
  close(): void;
}

/**
 * @param timeoutMs what a page's reads may take
 * @param visitor whose page it is; undefined: nobody waits for it
 */
export function createRenderTime(timeoutMs: number, visitor?: AbortSignal): RenderTime {
  const ending = new AbortController();
  const end = () => ending.abort(visitorLeft);
  const timer = setTimeout(() => ending.abort(tookTooLong), timeoutMs + marginMs);
  if (visitor?.aborted) end();
  else visitor?.addEventListener('abort', end, { once: true });
  return { signal: ending.signal, end, close: () => clearTimeout(timer) };
}
