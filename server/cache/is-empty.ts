// Returns whether a result is empty or 404: clients can invent endless such queries, so they share a small part of the cache (case 11).
import type { Result } from '#shared/resources.ts';

/** Whether a value is a list, or a page of one, without rows. */
export function hasNoRows(data: unknown): boolean {
  const rows = typeof data === 'object' && data !== null && 'records' in data ? data.records : data;
  return Array.isArray(rows) && rows.length === 0;
}

/** Whether a value is the neighbours of an article that is in no list. */
const isNeighbourless = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'related' in data && !('previous' in data) && !('next' in data);

export const isEmpty = (result: Result): boolean => 'error' in result || hasNoRows(result.data) || isNeighbourless(result.data);
