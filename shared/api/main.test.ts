import { expect, it } from 'vitest';
import { mainCalls } from './main.ts';

it.each([1, 'true', {}, null])('feedback is stored, even if the platform repeats %j instead of a wish for an SMS [F2]', (notifyBySms) => {
  const stored = { id: '1', number: 'N1' };
  expect(mainCalls.sentimentCreate.data.parse({ ...stored, notifyBySms })).toEqual(stored);
  expect(mainCalls.sentimentCreate.data.parse({ ...stored, notifyBySms: true })).toEqual({ ...stored, notifyBySms: true });
});

it.each([1, 'news', {}, null])('results are found, even if the platform uses the field of counts for %j [C6]', (facets) => {
  const page = { records: [{ id: '1', title: 'x' }], total: 1, pageNo: 1, pageSize: 10 };
  expect(mainCalls.articlesSearch.data.parse({ ...page, facets })).toEqual(page);
  expect(mainCalls.articlesSearch.data.parse({ ...page, facets: [{ type: 'news', count: 1 }, 5] })).toEqual({
    ...page,
    facets: [{ type: 'news', count: 1 }],
  });
});
