// Limits how long a caller waits for a promise.

/**
 * Waits at most `ms` milliseconds for a promise. A timeout does not stop the promise's work.
 * @returns undefined after a timeout; rejects if the promise rejects before the timeout
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  // timers fire before I/O in a busy process: two `setImmediate` turns let it read a response that has already arrived
  const timer = setTimeout(() => setImmediate(() => setImmediate(timeout.resolve, undefined)), ms);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
