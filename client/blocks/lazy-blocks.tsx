// Blocks whose code loads lazily: those below the fold of a home page, and those that few parks use (P10).
import type { ContentPage } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { lazyBoundary } from '../lazy.tsx';
import { bandsOf, type PlacedName } from './layout.ts';

const load = {
  belowFold: async () => (await import('./below-fold.tsx')).belowFold,
  lists: async () => (await import('./lists/lists.tsx')).lists,
};
const ready = import.meta.env.SSR ? { belowFold: await load.belowFold(), lists: await load.lists() } : undefined;

const belowFold = (name: keyof Awaited<ReturnType<typeof load.belowFold>>) =>
  lazyBoundary(async () => (await load.belowFold())[name], ready?.belowFold[name]);
const list = (name: keyof Awaited<ReturnType<typeof load.lists>>) => lazyBoundary(async () => (await load.lists())[name], ready?.lists[name]);

export const lazyBlocks = {
  statement: belowFold('statement'),
  slogan: belowFold('slogan'),
  trends: belowFold('trends'),
  industry: belowFold('industry'),
  policy: belowFold('policy'),
  articles: belowFold('articles'),
  charts: belowFold('charts'),
  grid: belowFold('grid'),
  partners: belowFold('partners'),
  products: belowFold('products'),
  map: belowFold('map'),
  contact: belowFold('contact'),
  place: belowFold('place'),
  about: belowFold('about'),
  companies: list('companies'),
  sentiments: list('sentiments'),
  saas: list('saas'),
};

const lazyOnes: { readonly [name in PlacedName]?: { preload: () => Promise<unknown> } } = lazyBlocks;

/** Loads the code of a page's blocks before a navigation, so that no block appears late. */
export function preloadBlocks(page: ContentPage, chrome: Chrome): Promise<unknown> {
  const placed = (bandsOf(page, chrome) ?? []).flatMap(({ blocks }) => blocks);
  return Promise.all(placed.map(({ block }) => lazyOnes[block]?.preload()));
}
