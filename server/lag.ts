// How late is the event loop? What a timer is late by, smoothed over a second: one long step of work is no overload.

const everyMs = 100;
/** Of each new figure; the rest is what was known. */
const weight = 0.2;

/** @returns milliseconds; the timer keeps no process alive */
export function createLagMeter(): () => number {
  let smoothedMs = 0;
  let dueMs = performance.now() + everyMs;
  setInterval(() => {
    const atMs = performance.now();
    smoothedMs += (Math.max(0, atMs - dueMs) - smoothedMs) * weight;
    dueMs = atMs + everyMs;
  }, everyMs).unref();
  return () => smoothedMs;
}
