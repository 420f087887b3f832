// What a log tells: its messages kept instead of written, and what of lines and figures is more than chance.
import type { Log } from '../../server/ops/log.ts';
import type { LogLine } from './gateway.ts';

/** `lines` holds each message, `warn` and up. */
export function aLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const keep = (message: string) => void lines.push(message);
  return { log: { debug: () => {}, info: () => {}, warn: keep, error: keep }, lines };
}

/** The texts of lines without ids and times: there, as in figures, the six digits of a code may stand by chance. */
export const toldBy = (lines: readonly LogLine[]): string =>
  lines.flatMap(({ requestId: _, trace: __, time: ___, ...told }) => Object.values(told).filter((value) => typeof value === 'string')).join('\n');

/** What `/metrics` names, without its values. */
export const namedBy = (metrics: string): string => metrics.replace(/ \S+$/gm, '');
