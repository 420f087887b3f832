// How long did a reply take? In days of the calendar in Shanghai (ux.md, section 5: replies name their delay).
import { formatDate, parseTime } from '#shared/dates.ts';

const dayMs = 86_400_000;

/** Undefined where either time is missing or they stand in the wrong order. */
export function daysBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [start, end] = [from, to].map((time) => (parseTime(time) === undefined ? undefined : Date.parse(formatDate(time))));
  return start === undefined || end === undefined || end < start ? undefined : (end - start) / dayMs;
}
