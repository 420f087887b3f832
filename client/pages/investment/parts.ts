// The parts of the investment page in their order, with how many of each it shows; for the table of routes and the page alike.
import type { ParamsOf } from '#shared/resources.ts';

export const investmentParts = [
  { cate: 'policy', size: 6 },
  { cate: 'files', size: 4 },
  { cate: 'industry', size: 8 },
  { cate: 'guide', size: 8 },
] as const satisfies readonly ParamsOf<'articles.latest'>[];
