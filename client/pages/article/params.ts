// Query parameters and resource reads of article lists and pages, used by the page table (pages.ts) and by the pages.
import type { Chrome } from '#shared/chrome.ts';
import type { ParamsOf, Wanted } from '#shared/resources.ts';
import { type Query, type Readings, readings } from '../../query.ts';

/** Parameters of the category's newest articles. One more than is shown is read, because the current article is left out. */
export const railParams = (cate: string) => ({ cate, size: 7 });

const { keywords, year, page } = readings;

/** The query parameters of a list of articles. Without `year` if the platform cannot filter by it. */
export const listReadings = ({ withoutYears }: Pick<Chrome, 'withoutYears'>): Readings => ({ keywords, ...(!withoutYears && { year }), page });

export const listParams = (cate: string, { keywords, year, page = '1' }: Query, at = Number(page)): ParamsOf<'articles.page'> => ({
  cate,
  page: at,
  ...(keywords !== undefined && { keywords }),
  ...(year !== undefined && { year: Number(year) }),
});

/** The reads of a list with its filter. */
export const listNeeds = (cate: string, query: Query, { withoutYears }: Pick<Chrome, 'withoutYears'>): Wanted[] => [
  ['articles.page', listParams(cate, query)],
  ...(withoutYears ? [] : ([['articles.years', { cate }]] satisfies Wanted[])),
];
