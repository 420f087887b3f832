// Aborts a render when its client leaves or its time limit is exceeded (case 52).
import { clientLeft } from '../../http/client-closed.ts';

const tookTooLong = new Error('the render took too long');

/** Added to the reads' time limit: by then each block shows its own failure, so a render that still runs hangs for another reason. */
const marginMs = 1000;

export interface RenderTime {
  signal: AbortSignal;
  /** Aborts a render that is not needed any more. */
  end(): void;
  /** Stops the timer. */
  close(): void;
}

/**
 * @param timeoutMs how long a page's reads may take
 * @param closed aborts the render when the client leaves; undefined: no client waits for it
 */
export function createRenderTime(timeoutMs: number, closed?: AbortSignal): RenderTime {
  const ending = new AbortController();
  const end = () => ending.abort(clientLeft);
  const timer = setTimeout(() => ending.abort(tookTooLong), timeoutMs + marginMs);
  if (closed?.aborted) end();
  else closed?.addEventListener('abort', end, { once: true });
  return { signal: ending.signal, end, close: () => clearTimeout(timer) };
}
