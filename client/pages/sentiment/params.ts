// Query parameters and resource reads of the feedback list, used by the page table (pages.ts) and by the page (F2).
import type { ParamsOf } from '#shared/resources.ts';
import { type Query, type Reading, readings } from '../../query.ts';

const { keywords, page } = readings;
const type: Reading = (value) => sentimentTypes.find((known) => known === value);
export const sentimentTypes = ['01', '02', '03'] as const;
export const sentimentReadings = { type, keywords, page };

export function sentimentsParams({ type, keywords, page = '1' }: Query, at = Number(page)): ParamsOf<'sentiment.page'> {
  const known = sentimentTypes.find((one) => one === type);
  return { page: at, ...(known !== undefined && { type: known }), ...(keywords !== undefined && { keywords }) };
}
