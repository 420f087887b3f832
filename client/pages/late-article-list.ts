// The list of one section, for pages that are made of several and are asked for one alone.
import { late } from '../late.tsx';

const load = async () => (await import('./article-list.tsx')).ArticleList;

export const LateArticleList = late('article-list', load, import.meta.env.SSR ? await load() : undefined);
