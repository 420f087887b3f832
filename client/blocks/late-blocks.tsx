// Blocks whose code comes after the page: those that stand further down on a home page, and those that only some parks place (P10).
import { late } from '../late.tsx';

const loadFurther = async () => (await import('./further.tsx')).further;
const loadLists = () => import('./lists/lists.tsx');
const now = import.meta.env.SSR ? { further: await loadFurther(), lists: await loadLists() } : undefined;

const further = (name: keyof Awaited<ReturnType<typeof loadFurther>>) => late('further', async () => (await loadFurther())[name], now?.further[name]);
const list = (name: keyof Awaited<ReturnType<typeof loadLists>>) => late('lists', async () => (await loadLists())[name], now?.lists[name]);

export const lateBlocks = {
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
  companies: list('CompaniesBlock'),
  sentiments: list('SentimentsBlock'),
  saas: list('SaasBlock'),
};
