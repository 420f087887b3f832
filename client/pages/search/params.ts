// Query parameters and reads of a search, for the table of pages and the page itself (C6).

import { isCode } from '#shared/address-rules.ts';
import type { ParamsOf, Wanted } from '#shared/resources.ts';
import { type Query, type Reading, readings } from '../../query.ts';

const { keywords, page } = readings;
const type: Reading = (value) => (isCode(value) ? value : undefined);
export const searchReadings = { keywords, type, page };

/** Keywords and a result type. */
export type TypedSearch = Required<Pick<ParamsOf<'search.page'>, 'keywords' | 'type'>>;

/** Without keywords nothing is read; the overview is always read for the counts in the tabs. */
export function searchNeeds({ keywords, type, page = '1' }: Query): readonly Wanted[] {
  if (keywords === undefined) return [];
  const overview: Wanted = ['search.overview', { keywords }];
  return type === undefined ? [overview] : [['search.page', { keywords, type, page: Number(page) }], overview];
}
