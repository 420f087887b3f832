// Dates as the portal writes them: Asia/Shanghai, the same text on the server and in any browser (L4).
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

export type DateFormat = 'YYYY-MM-DD' | 'YYYY-MM' | 'YYYY' | 'MM-DD' | 'DD' | 'HH:mm' | 'YYYY-MM-DD HH:mm';

/** Shanghai is eight hours ahead of UTC all year. */
const shanghaiMs = 8 * 3_600_000;

const naive = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d+)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a time of the platform: `YYYY-MM-DD HH:mm:ss` in Shanghai or ISO 8601 with a zone.
 * @returns milliseconds since the epoch, or undefined for anything else (which counts as missing)
 */
export function parseTime(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const local = naive.exec(value);
  const text = local ? `${local[1]}T${local[2]}+08:00` : zoned.test(value) ? value : undefined;
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return undefined;
  // Date.parse rolls 2026-02-30 over into March: such a day is no day
  return local && new Date(ms + shanghaiMs).toISOString().slice(0, 10) !== value.slice(0, 10) ? undefined : ms;
}

/** The date in Shanghai, or `--` where there is none (C1, L4). */
export function formatDate(value: string | number | undefined, format: DateFormat = 'YYYY-MM-DD'): string {
  const ms = typeof value === 'number' ? value : parseTime(value);
  // never through local time: dayjs' own offset slips an hour where the reader's clocks go back
  return ms === undefined ? '--' : dayjs.utc(ms + shanghaiMs).format(format);
}
