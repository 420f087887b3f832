// Decides whether a page is streamed, rendered whole for the cache, or first streamed and then rendered whole.

export type Plan =
  /** Rendered once and streamed to the visitor. Not cached. */
  | 'stream'
  /** Rendered once, then sent to the visitor and cached. */
  | 'whole'
  /** Streamed, so that the visitor does not wait for slow reads. Then rendered a second time for the cache. */
  | 'stream, then whole';

export interface PlanInput {
  /** Whether the visitor is anonymous and the route may be cached. */
  isCacheable: boolean;
  /** Status of the route. Error pages are not cached. */
  status: number;
  /** Whether all reads that the page declares are in memory. */
  readsAreInMemory: boolean;
  /** Whether the page has a query with an empty result. Clients can invent endless such queries (case 11). */
  isEmptyQuery: boolean;
}

export function planOf({ isCacheable, status, readsAreInMemory, isEmptyQuery }: PlanInput): Plan {
  if (!isCacheable || status !== 200) return 'stream';
  if (!readsAreInMemory) return 'stream, then whole';
  return isEmptyQuery ? 'stream' : 'whole';
}
