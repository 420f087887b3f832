// How late is the event loop? What a timer is late by, smoothed over a second: one long step of work, or one pause of the
// machine, is no overload, however long it was.

const everyMs = 100;
/** Of each new figure; the rest is what was known. */
const weight = 0.2;
/** A figure counts for no more: what a single one can do stays below any limit that sheds. */
const mostMs = 1000;

/**
 * @param now monotonic milliseconds
 * @returns milliseconds; the timer keeps no process alive
 */
export function createLagMeter(now: () => number): () => number {
  let smoothedMs = 0;
  let dueMs = now() + everyMs;
  setInterval(() => {
    const atMs = now();
    smoothedMs += (Math.min(mostMs, Math.max(0, atMs - dueMs)) - smoothedMs) * weight;
    dueMs = atMs + everyMs;
  }, everyMs).unref();
  return () => smoothedMs;
}
