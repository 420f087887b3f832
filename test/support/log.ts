// Collects log messages in memory, and extracts texts of logs and metrics for comparison.
import type { Log } from '../../server/ops/log.ts';
import type { LogLine } from './gateway.ts';

/** Returns a log that stores messages of level `warn` and above in `lines`. */
export function aLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const keep = (message: string) => void lines.push(message);
  return { log: { debug: () => {}, info: () => {}, warn: keep, error: keep }, lines };
}

/** Returns all texts of log lines except ids and times, in which a six-digit code could occur by chance. */
export const toldBy = (lines: readonly LogLine[]): string =>
  lines.flatMap(({ requestId: _, trace: __, time: ___, ...told }) => Object.values(told).filter((value) => typeof value === 'string')).join('\n');

/** Returns the names and labels of `/metrics` without values. */
export const namedBy = (metrics: string): string => metrics.replace(/ \S+$/gm, '');
