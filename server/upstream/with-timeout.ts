// Limits how long a caller waits for a promise.

/**
 * Waits for a promise for at most `ms` milliseconds; the work behind it goes on.
 * @returns undefined where the time is up; rejects where the promise does before
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  // a busy process fires its timers first: an answer that has arrived meanwhile is read before the second `setImmediate`
  const timer = setTimeout(() => setImmediate(() => setImmediate(timeout.resolve, undefined)), ms);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
