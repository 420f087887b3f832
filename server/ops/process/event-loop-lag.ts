// Measures the event loop lag: how late a timer fires, smoothed over a second, so that one long task or pause is not an overload.

const everyMs = 100;
/** Weight of a new sample in the moving average. */
const weight = 0.2;
/** Upper bound of a sample, so that a single one cannot reach a limit that sheds load. */
const maxSampleMs = 1000;

/**
 * Starts measuring. Its timer does not keep the process alive.
 * @param now monotonic milliseconds
 * @returns reads the smoothed lag in milliseconds
 */
export function measureEventLoopLag(now: () => number): () => number {
  let smoothedMs = 0;
  let dueMs = now() + everyMs;
  setInterval(() => {
    const atMs = now();
    smoothedMs += (Math.min(maxSampleMs, Math.max(0, atMs - dueMs)) - smoothedMs) * weight;
    dueMs = atMs + everyMs;
  }, everyMs).unref();
  return () => smoothedMs;
}
