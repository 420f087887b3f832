import { expect, it } from 'vitest';
import { type Plan, type PlanInput, planOf } from './plan.ts';

const good: PlanInput = { isCacheable: true, status: 200, readsAreInMemory: true, isEmptyQuery: false };

const cases: [what: string, input: Partial<PlanInput>, plan: Plan][] = [
  ['once, for the visitor and the cache, if all its reads are in memory', {}, 'whole'],
  ['twice if a read is not in memory, so that the visitor does not wait for it', { readsAreInMemory: false }, 'stream, then whole'],
  ['once, for a member or a page that may not be cached', { isCacheable: false }, 'stream'],
  ['once, for a member whose reads are not in memory', { isCacheable: false, readsAreInMemory: false }, 'stream'],
  ['once, for a path without a page', { status: 404 }, 'stream'],
  ['once, for a path without a page whose reads are not in memory', { status: 404, readsAreInMemory: false }, 'stream'],
  ['once, for a query without results (case 11)', { isEmptyQuery: true }, 'stream'],
];

it.each(cases)('a page is rendered %s [G11]', (_, input, plan) => {
  expect(planOf({ ...good, ...input })).toBe(plan);
});
