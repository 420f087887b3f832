// The parts of the investment page in their order, with how many of each it shows; for the table of routes and the page alike.
import type { Chrome } from '#shared/chrome.ts';
import type { ParamsOf } from '#shared/resources.ts';

const parts = [
  { cate: 'policy', size: 6 },
  { cate: 'files', size: 4 },
  { cate: 'industry', size: 8 },
  { cate: 'guide', size: 8 },
] as const satisfies readonly ParamsOf<'articles.latest'>[];

export type InvestmentPart = (typeof parts)[number];

/** Without empty columns (H5). */
export const investmentParts = ({ emptyColumns }: Pick<Chrome, 'emptyColumns'>): InvestmentPart[] =>
  parts.filter(({ cate }) => !emptyColumns.includes(cate));
