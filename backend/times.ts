// How times leave the backend: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (contract, "Envelopes").
import { parseTime } from '#shared/dates.ts';

const shanghaiMs = 8 * 60 * 60 * 1000;

/** The contract's text for a moment, or undefined where there is none. */
export const toShanghai = (time: Date | null | undefined): string | undefined =>
  time ? new Date(time.getTime() + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ') : undefined;

/** Reads a time of the contract; anything else counts as missing. */
export function fromShanghai(text: string | undefined): Date | null {
  const ms = parseTime(text);
  return ms === undefined ? null : new Date(ms);
}
