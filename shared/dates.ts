// Dates as the portal writes them: Asia/Shanghai, the same text on the server and in any browser (L4).
// Browsers get it with every page, so it is a slice of the ISO form and no library; where a server alone writes, dayjs does.

export type DateFormat = 'YYYY-MM-DD' | 'YYYY-MM' | 'YYYY' | 'MM-DD' | 'DD' | 'HH:mm' | 'YYYY-MM-DD HH:mm';

/** Where each format stands in `YYYY-MM-DD HH:mm`. */
const parts: Readonly<Record<DateFormat, readonly [number, number]>> = {
  'YYYY-MM-DD HH:mm': [0, 16],
  'YYYY-MM-DD': [0, 10],
  'YYYY-MM': [0, 7],
  YYYY: [0, 4],
  'MM-DD': [5, 10],
  DD: [8, 10],
  'HH:mm': [11, 16],
};

/** Shanghai is eight hours ahead of UTC all year. */
const shanghaiMs = 8 * 3_600_000;

const naive = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Reads a time of the platform: `YYYY-MM-DD HH:mm:ss` in Shanghai or ISO 8601 with a zone.
 * @returns milliseconds since the epoch, or undefined for anything else (which counts as missing)
 */
export function parseTime(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const local = naive.exec(value);
  if (local !== null) return parseLocal(local.slice(1).map(Number));
  const ms = zoned.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

function parseLocal([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]): number | undefined {
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(ms);
  // what rolls over (2026-02-30 into March, 24:00 into the next day) is no time
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && date.getUTCHours() === hour && minute < 60 && second < 60 ? ms - shanghaiMs : undefined;
}

/** The date in Shanghai, or `--` where there is none (C1, L4). */
export function formatDate(value: string | number | undefined, format: DateFormat = 'YYYY-MM-DD'): string {
  const ms = typeof value === 'number' ? value : parseTime(value);
  if (ms === undefined) return '--';
  // never through local time, which slips an hour where the reader's clocks go back
  const text = new Date(ms + shanghaiMs).toISOString().replace('T', ' ');
  return text.slice(...parts[format]);
}
