// Query parameters and resource reads of a search, used by the page table (pages.ts) and by the page (C6).

import { isCode } from '#shared/address-rules.ts';
import type { ParamsOf, Wanted } from '#shared/resources.ts';
import { type Query, type Reading, readings } from '../../query.ts';

const { keywords, year, page } = readings;
const type: Reading = (value) => (isCode(value) ? value : undefined);
export const searchReadings = { keywords, type, year, page };

/** The part of a query that selects results: all of a search, or only those of a type and a year. */
export interface Asked {
  keywords: string;
  type?: string;
  year?: number;
}

/** Returns what a query asks for. Undefined without keywords. */
export function askedOf({ keywords, type, year }: Query): Asked | undefined {
  if (keywords === undefined) return undefined;
  return { keywords, ...(type !== undefined && { type }), ...(year !== undefined && { year: Number(year) }) };
}

/** Returns the parameters of the overview, which counts the results of all types. */
export const overviewOf = ({ keywords, year }: Asked): ParamsOf<'search.overview'> => ({ keywords, ...(year !== undefined && { year }) });

/** Returns the reads of a search; none without keywords. The overview is always read, because tabs and years show its counts. */
export function searchNeeds(query: Query): readonly Wanted[] {
  const asked = askedOf(query);
  if (asked === undefined) return [];
  const overview: Wanted = ['search.overview', overviewOf(asked)];
  return asked.type === undefined ? [overview] : [['search.page', { ...asked, page: Number(query['page'] ?? '1') }], overview];
}
