// Converts times to and from the API's format: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai.
import { parseTime } from '#shared/dates.ts';

const shanghaiMs = 8 * 60 * 60 * 1000;

/** Formats a time. Returns undefined for null and undefined. */
export const toShanghai = (time: Date | null | undefined): string | undefined =>
  time ? new Date(time.getTime() + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ') : undefined;

/** Parses a time. Returns null if the text is not one. */
export function fromShanghai(text: string | undefined): Date | null {
  const ms = parseTime(text);
  return ms === undefined ? null : new Date(ms);
}
