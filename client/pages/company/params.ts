// Query parameters and resource reads of the company lists, used by the page table (pages.ts) and by the pages.
import type { ParamsOf, Wanted } from '#shared/resources.ts';
import { type Query, readings } from '../../query.ts';

const { keywords, classCode, letter, page } = readings;
export const directoryReadings = { keywords, classCode, letter, page };
export const showcaseReadings = { classCode, page };

export const companiesParams = ({ page = '1', ...query }: Query, at = Number(page)): ParamsOf<'companies.page'> => ({ page: at, ...filterOf(query) });

/** Returns the filter without the page. */
export const filterOf = ({ keywords, classCode, letter }: Query) => ({
  ...(keywords !== undefined && { keywords }),
  ...(classCode !== undefined && { classCode }),
  ...(letter !== undefined && { letter }),
});

/** Returns the reads of a page with a list of companies: its part of the list, and the classes of the filter. */
export const companiesNeed = (query: Query): Wanted[] => [
  ['companies.page', companiesParams(query)],
  ['companies.classes', {}],
];
