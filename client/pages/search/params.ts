// Query parameters and resource reads of a search, used by the page table (pages.ts) and by the page (C6).

import { isCode } from '#shared/address-rules.ts';
import type { ParamsOf, Wanted } from '#shared/resources.ts';
import { type Query, type Reading, readings } from '../../query.ts';

const { keywords, page } = readings;
const type: Reading = (value) => (isCode(value) ? value : undefined);
export const searchReadings = { keywords, type, page };

/** Keywords with a result type. */
export type TypedSearch = Required<Pick<ParamsOf<'search.page'>, 'keywords' | 'type'>>;

/** Returns the reads of a search; none without keywords. The overview is always read, because the tabs show its counts. */
export function searchNeeds({ keywords, type, page = '1' }: Query): readonly Wanted[] {
  if (keywords === undefined) return [];
  const overview: Wanted = ['search.overview', { keywords }];
  return type === undefined ? [overview] : [['search.page', { keywords, type, page: Number(page) }], overview];
}
