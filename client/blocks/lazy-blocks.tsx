// Blocks whose code loads lazily: those below the fold of a home page, and those that only some parks use (P10).
import type { ContentPage } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { lazyBoundary } from '../lazy.tsx';
import { bandsOf, type PlacedName } from './layout.ts';

const load = {
  further: async () => (await import('./further.tsx')).further,
  lists: async () => (await import('./lists/lists.tsx')).lists,
};
const ready = import.meta.env.SSR ? { further: await load.further(), lists: await load.lists() } : undefined;

const further = (name: keyof Awaited<ReturnType<typeof load.further>>) =>
  lazyBoundary(async () => (await load.further())[name], ready?.further[name]);
const list = (name: keyof Awaited<ReturnType<typeof load.lists>>) => lazyBoundary(async () => (await load.lists())[name], ready?.lists[name]);

export const lazyBlocks = {
  statement: further('statement'),
  slogan: further('slogan'),
  trends: further('trends'),
  industry: further('industry'),
  policy: further('policy'),
  articles: further('articles'),
  charts: further('charts'),
  grid: further('grid'),
  partners: further('partners'),
  products: further('products'),
  map: further('map'),
  contact: further('contact'),
  place: further('place'),
  about: further('about'),
  companies: list('companies'),
  sentiments: list('sentiments'),
  saas: list('saas'),
};

const lazyOnes: { readonly [name in PlacedName]?: { preload: () => Promise<unknown> } } = lazyBlocks;

/** Loads the blocks of a page before a navigation, so that the page appears complete. */
export function preloadBlocks(page: ContentPage, chrome: Chrome): Promise<unknown> {
  const placed = (bandsOf(page, chrome) ?? []).flatMap(({ blocks }) => blocks);
  return Promise.all(placed.map(({ block }) => lazyOnes[block]?.preload()));
}
