import { expect, it, vi } from 'vitest';
import { blockNames } from '#shared/blocks.ts';
import { keyOf } from '#shared/resources.ts';
import { type Band, bandsOf } from './layout.ts';
import { bandsNeed } from './params.ts';

// the lingui macros work only after a build step, and this test does not check names
vi.mock('@lingui/core/macro', () => ({ msg: ([text]: readonly string[]) => ({ id: text }) }));
vi.mock('@lingui/react/macro', () => ({}));

const names = (bands: readonly Band[] | undefined) => bands?.map(({ blocks }) => blocks.map(({ block }) => block).join(' '));

it('lets a park choose the blocks of its home page and their order [P10]', () => {
  const pages = { index: [{ block: 'partners' }, { block: 'news' }, { block: 'notice' }, { block: 'banner' }] as const };
  expect(names(bandsOf('index', { pages, template: 1 }))).toEqual(['partners', 'news notice', 'banner']);
});

it('has a home page for parks that configure none, and leaves other pages unchanged [P10]', () => {
  for (const template of [1, 2] as const) {
    expect(names(bandsOf('index', { pages: {}, template }))?.[0]).toBe('banner');
    expect(bandsOf('about', { pages: {}, template })).toBeUndefined();
  }
});

it('shows five pictures at the top of a page, and all of them in a banner further down [C4]', () => {
  const pages = { index: [{ block: 'banner', size: 9 }, { block: 'contact' }, { block: 'banner' }] as const };
  const bands = bandsOf('index', { pages, template: 1 }) ?? [];
  expect(bandsNeed(bands, { template: 1, categories: [] })).toEqual([5, 20].map((size) => ['banners.list', { code: 'home.banner', size }]));
});

it('has the quick links below the banner in both templates [C4]', () => {
  for (const template of [1, 2] as const) expect(names(bandsOf('index', { pages: {}, template }))?.slice(0, 3)).toContain('quick');
});

it('fills a band with at most twelve columns [C4]', () => {
  const bands = bandsOf('index', { pages: {}, template: 1 });
  expect(names(bands)?.filter((band) => band.includes(' '))).toEqual(['news notice government', 'statement search', 'policy trends', 'map contact']);
});

it('shows the three news blocks as tabs in template 2 and the contact card on the map [C4]', () => {
  const pages = {
    index: [{ block: 'news' }, { block: 'notice' }, { block: 'government' }, { block: 'map' }, { block: 'contact', title: '来访' }] as const,
  };
  const bands = bandsOf('index', { pages, template: 2 });
  expect(names(bands)).toEqual(['headlines', 'place']);
  expect(bands?.[1]?.blocks[0]?.title).toBe('来访');
});

it('reads an article block with the size and category of its placement [P10]', () => {
  const pages = { about: [{ block: 'articles', cate: 'industry', size: 7, linkBase: '/industry' }] as const };
  const bands = bandsOf('about', { pages, template: 1 }) ?? [];
  expect(bandsNeed(bands, { template: 1, categories: [] })).toEqual([['articles.latest', { cate: 'industry', size: 7 }]]);
});

it.each([
  ['/policyIndex', 'policy'],
  ['/investmentDetail', 'files'],
  ['/company', 'news'],
])('reads an article block without a category, placed with the link base %s, from the column %s [P10] (ruling 18)', (linkBase, cate) => {
  const bands = bandsOf('about', { pages: { about: [{ block: 'articles', size: 4, linkBase }] }, template: 1 }) ?? [];
  expect(bandsNeed(bands, { template: 1, categories: [] })).toEqual([['articles.latest', { cate, size: 4 }]]);
});

it('has valid reads for every block, whatever its placement [P10]', () => {
  for (const template of [1, 2] as const)
    for (const linkBase of [undefined, '/sentiment', '/policyIndex', '/nowhere'])
      for (const block of blockNames) {
        const pages = { about: [{ block, cate: 'unheard', size: 20, ...(linkBase && { linkBase }) }] };
        const needs = bandsNeed(bandsOf('about', { pages, template }) ?? [], { template, categories: [] });
        expect(needs.every(([name, params]) => keyOf(name, params).startsWith(name))).toBe(true);
      }
});
