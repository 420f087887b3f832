// When the demo content happened: everything is counted back from one fixed day, never from today.
import type { Random } from './random.ts';

const dayMs = 86_400_000;
const referenceMs = Date.UTC(2026, 10, 20);

export interface Day {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  /** `YYYY-MM-DD` */
  text: string;
  /** 0 is Sunday. */
  weekday: number;
}

/** The day so many days before the reference day. */
export function dayBack(days: number): Day {
  const date = new Date(referenceMs - days * dayMs);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    text: date.toISOString().slice(0, 10),
    weekday: date.getUTCDay(),
  };
}

/** How many days a day lies before the reference day. */
export const daysSince = (text: string): number => Math.round((referenceMs - Date.parse(`${text}T00:00:00Z`)) / dayMs);

/** Offices publish on working days: Saturday moves to Friday, Sunday back to it too. */
export function workingDayBack(days: number): number {
  const { weekday } = dayBack(days);
  if (weekday === 6) return days + 1;
  return weekday === 0 ? days + 2 : days;
}

/** A time within office hours of that day, as the platform writes it. */
export function stampOf(days: number, random: Random): string {
  const minute = random.int(8 * 60 + 30, 17 * 60 + 30);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${dayBack(days).text} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(random.int(0, 59))}`;
}
