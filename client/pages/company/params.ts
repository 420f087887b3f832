// Query parameters and resource reads of the company lists, used by the page table (pages.ts) and by the pages.
import type { ParamsOf } from '#shared/resources.ts';
import { type Query, readings } from '../../query.ts';

const { keywords, classCode, page } = readings;
export const directoryReadings = { keywords, classCode, page };
export const showcaseReadings = { classCode, page };

export function companiesParams({ keywords, classCode, page = '1' }: Query, at = Number(page)): ParamsOf<'companies.page'> {
  return { page: at, ...(keywords !== undefined && { keywords }), ...(classCode !== undefined && { classCode }) };
}
