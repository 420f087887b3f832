// Limits how long a caller waits for a promise.

/**
 * Waits for a promise for at most `ms` milliseconds; the work behind it goes on.
 * @returns undefined after a timeout; rejects if the promise rejects before
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  // in a busy process timers fire before I/O: a response that has already arrived is read before the second `setImmediate`
  const timer = setTimeout(() => setImmediate(() => setImmediate(timeout.resolve, undefined)), ms);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
