// What a search is asked with, for the table of routes and the page alike (C6).

import { isCode } from '#shared/address-rules.ts';
import type { ParamsOf, Wanted } from '#shared/resources.ts';
import { type Query, type Reading, readings } from '../../query.ts';

const { keywords, page } = readings;
const type: Reading = (value) => (isCode(value) ? value : undefined);
export const searchReadings = { keywords, type, page };

/** What is searched for, of one type. */
export type TypedSearch = Required<Pick<ParamsOf<'search.page'>, 'keywords' | 'type'>>;

/** Without keywords nothing is asked; the counts of the tabs stand on every page of results. */
export function searchNeeds({ keywords, type, page = '1' }: Query): readonly Wanted[] {
  if (keywords === undefined) return [];
  const overview: Wanted = ['search.overview', { keywords }];
  return type === undefined ? [overview] : [['search.page', { keywords, type, page: Number(page) }], overview];
}
