// Parses the platform's times and formats them in the time zone of Shanghai, so that server and browsers render the same text (L4).
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

export type DateFormat = 'YYYY-MM-DD' | 'YYYY-MM' | 'YYYY' | 'MM-DD' | 'DD' | 'HH:mm' | 'YYYY-MM-DD HH:mm';

/** Offset of Shanghai from UTC, all year. The summer time of 1986 to 1991 is ignored. */
const shanghaiMs = 8 * 3_600_000;

/** Excludes years below 100: platforms send 0001-01-01 for a missing date. */
const naive = /^((?!00)\d{4}-(?:0[1-9]|1[0-2])-(\d{2}))[ T]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.\d+)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Parses a time of the platform: `YYYY-MM-DD HH:mm:ss` in Shanghai, or ISO 8601 with a time zone.
 * @returns milliseconds since the epoch; undefined for any other text, which counts as missing
 */
export function parseTime(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const [, date, day, time] = naive.exec(value) ?? [];
  if (date !== undefined) {
    const utcMs = Date.parse(`${date}T${time}Z`);
    // browsers parse 2026-02-30 as a day in March
    return new Date(utcMs).getUTCDate() === Number(day) ? utcMs - shanghaiMs : undefined;
  }
  const parsed = zoned.test(value) ? dayjs.utc(value) : undefined;
  return parsed?.isValid() ? parsed.valueOf() : undefined;
}

/** Formatted dates by time and format. A page formats about fifty, which would take 6 % of its render time. */
const formatted = new Map<string, string>();
const maxFormatted = 2000;

/** Formats a date in the time zone of Shanghai. Returns `--` if it is missing (C1, L4). */
export function formatDate(value: string | number | undefined, format: DateFormat = 'YYYY-MM-DD'): string {
  const ms = typeof value === 'number' ? value : parseTime(value);
  if (ms === undefined) return '--';
  const key = `${ms} ${format}`;
  const known = formatted.get(key);
  if (known !== undefined) return known;
  // shifted to Shanghai time and formatted as UTC, because local formatting is off by an hour in zones with daylight saving time
  const text = dayjs.utc(ms + shanghaiMs).format(format);
  if (formatted.size >= maxFormatted) formatted.clear();
  formatted.set(key, text);
  return text;
}

/** Returns the date in Shanghai as `YYYY-MM-DD`. */
export const shanghaiDay = (ms: number): string => formatDate(ms);
