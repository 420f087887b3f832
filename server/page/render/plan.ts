// Decides whether a page is streamed, rendered whole for the cache, or both.

export type Plan =
  /** One render, for the visitor only. */
  | 'stream'
  /** One render, for the visitor and the cache. */
  | 'whole'
  /** Streamed, so that the visitor does not wait for slow reads, and rendered again for the cache afterwards. */
  | 'stream, then whole';

export interface PlanInput {
  /** An anonymous visitor's page, of a route that may be cached. */
  isCacheable: boolean;
  /** The route's: error pages are not cached. */
  status: number;
  /** All reads that the page declares are in memory. */
  readsAreInMemory: boolean;
  /** The page has a query without results: clients can invent endless such queries (case 11). */
  isEmptyQuery: boolean;
}

export function planOf({ isCacheable, status, readsAreInMemory, isEmptyQuery }: PlanInput): Plan {
  if (!isCacheable || status !== 200) return 'stream';
  if (!readsAreInMemory) return 'stream, then whole';
  return isEmptyQuery ? 'stream' : 'whole';
}
