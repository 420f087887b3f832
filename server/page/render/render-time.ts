// Aborts a render when its client disconnects or its time limit is exceeded (case 52).
import { clientLeft } from '../../http/client-closed.ts';

/** Reason of the abort after the time limit. */
export const tookTooLong = new Error('the render took too long');

/** Added to the reads' time limit. By then slow reads have failed and their blocks show errors, so only a hanging render is aborted. */
const marginMs = 1000;

export interface RenderTime {
  signal: AbortSignal;
  /** Aborts the render because its result is not needed any more. */
  end(): void;
  /** Stops the timer. */
  close(): void;
}

/**
 * @param timeoutMs time limit of a page's reads
 * @param closed aborts the render when the client disconnects; undefined if no client waits for the render
 */
export function createRenderTime(timeoutMs: number, closed?: AbortSignal): RenderTime {
  const ending = new AbortController();
  const end = () => ending.abort(clientLeft);
  const timer = setTimeout(() => ending.abort(tookTooLong), timeoutMs + marginMs);
  if (closed?.aborted) end();
  else closed?.addEventListener('abort', end, { once: true });
  return { signal: ending.signal, end, close: () => clearTimeout(timer) };
}
