// Converts times to and from the API's format: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai.
import { parseTime } from '#shared/dates.ts';

const shanghaiMs = 8 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Formats a time. Returns undefined for null and undefined. */
export const toShanghai = (time: Date | null | undefined): string | undefined =>
  time ? new Date(time.getTime() + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ') : undefined;

/** Parses a time. Returns null if the text is not one. */
export function fromShanghai(text: string | undefined): Date | null {
  const ms = parseTime(text);
  return ms === undefined ? null : new Date(ms);
}

/**
 * Returns the last second of the day in Shanghai that is this many working days after a time. Working days are Mondays to
 * Fridays; public holidays are not known.
 */
export function workingDaysAfter(time: Date, days: number): Date {
  const shifted = time.getTime() + shanghaiMs;
  let day = shifted - (shifted % dayMs);
  for (let left = days; left > 0; ) {
    day += dayMs;
    if (new Date(day).getUTCDay() % 6 !== 0) left -= 1;
  }
  return new Date(day + dayMs - 1000 - shanghaiMs);
}

/** Returns the year of a time in Asia/Shanghai. */
export const yearOf = (time: Date): number => new Date(time.getTime() + shanghaiMs).getUTCFullYear();
