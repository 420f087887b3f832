// Decides how often a page is rendered.

/**
 * `stream`: once, for the visitor. `whole`: once, for the visitor and the cache. `stream, then whole`: the visitor waits for no slow read, so
 * the page is rendered again for the cache when it has been sent.
 */
export type Plan = 'stream' | 'whole' | 'stream, then whole';

export interface PlanInput {
  /** An anonymous visitor's page, of a route that may be cached. */
  isCacheable: boolean;
  /** The route's: error pages are not cached. */
  status: number;
  /** All that the page declares to read is in memory. */
  readsAreInMemory: boolean;
  /** A query finds nothing: clients can invent endless such queries (case 11). */
  isEmptyQuery: boolean;
}

export function planOf({ isCacheable, status, readsAreInMemory, isEmptyQuery }: PlanInput): Plan {
  if (!isCacheable || status !== 200) return 'stream';
  if (!readsAreInMemory) return 'stream, then whole';
  return isEmptyQuery ? 'stream' : 'whole';
}
