// Counts the calendar days in Shanghai between a message and its reply. Replies show this delay.
import { formatDate, parseTime } from '#shared/dates.ts';

const dayMs = 86_400_000;

/** Undefined where either time is missing or they stand in the wrong order. */
export function daysBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [start, end] = [from, to].map((time) => (parseTime(time) === undefined ? undefined : Date.parse(formatDate(time))));
  return start === undefined || end === undefined || end < start ? undefined : (end - start) / dayMs;
}
