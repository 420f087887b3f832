// Which answers say that there is nothing? Of questions that come to it there is no end: whatever somebody makes up is one (case 11).
import type { Result } from '#shared/resources.ts';

/** A list, or a page of one, without a line. */
export function isWithoutLines(data: unknown): boolean {
  const lines = typeof data === 'object' && data !== null && 'records' in data ? data.records : data;
  return Array.isArray(lines) && lines.length === 0;
}

/** What stands around an article, where it stands in no list. */
const isAroundNothing = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'related' in data && !('previous' in data) && !('next' in data);

/** There is no such thing, or no line of it. */
export const isNothing = (result: Result): boolean => 'error' in result || isWithoutLines(result.data) || isAroundNothing(result.data);
