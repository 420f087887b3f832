// Tests that an entry in the table of columns is all that a new column needs in the gateway (P2, ruling 18).
import { expect, it, vi } from 'vitest';
import { feedColumns } from '#shared/park-columns.ts';
import { articleDetail, baseOf, onlyCategoryOf } from '../resources/articles.ts';
import { listedColumns } from './sitemap.ts';

vi.mock('#shared/columns.ts', async (original) => {
  const table = await original<typeof import('#shared/columns.ts')>();
  const safety = {
    cate: 'safety',
    base: '/safety',
    alsoAt: ['/safetyIndex'],
    list: '/safety',
    name: { 'zh-cn': '安全环保', en: 'Safety' },
    viewAs: 'text',
    feed: 10,
  };
  return { ...table, columns: [...table.columns, safety] };
});

it('an entry added to the table of columns gets article pages, a feed and a place in the sitemap [P2] (ruling 18)', () => {
  for (const base of ['/safety', '/safetyIndex']) expect(articleDetail.params.safeParse({ base, id: 'a1' }).success).toBe(true);
  expect(articleDetail.params.safeParse({ base: '/grants', id: 'a1' }).success).toBe(false);
  expect([baseOf('safety'), onlyCategoryOf('/safety' as '/news')]).toEqual(['/safety', 'safety']);
  expect(feedColumns.at(-1)?.cate).toBe('safety');
  expect(listedColumns({ categories: [], emptyColumns: [] }).at(-1)?.cate).toBe('safety');
});
