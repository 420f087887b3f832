// A log that keeps its messages instead of writing them.
import type { Log } from '../../server/log.ts';

/** `lines` holds each message, `warn` and up. */
export function aLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const keep = (message: string) => void lines.push(message);
  return { log: { debug: () => {}, info: () => {}, warn: keep, error: keep }, lines };
}
