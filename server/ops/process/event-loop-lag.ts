// Measures the event loop lag: how late a timer fires. Smooths it over a second, so that one long task does not count as an overload.

const everyMs = 100;
/** Weight of a new sample in the moving average. */
const weight = 0.2;
/** Upper bound of a sample, so that a single sample cannot exceed the limit above which renders are rejected. */
const maxSampleMs = 1000;

/**
 * Starts measuring. Its timer does not keep the process alive.
 * @param now monotonic milliseconds
 * @returns a function that returns the smoothed lag in milliseconds
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
