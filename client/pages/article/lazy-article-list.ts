// The list of a section as a lazy component, for pages that show it only for some URLs.
import { lazyComponent } from '../../lazy.tsx';

const load = async () => (await import('./article-list.tsx')).ArticleList;

export const LazyArticleList = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);
