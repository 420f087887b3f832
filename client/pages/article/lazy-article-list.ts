// The list of one section, on pages that show one only if their address asks for it.
import { lazyComponent } from '../../lazy.tsx';

const load = async () => (await import('./article-list.tsx')).ArticleList;

export const LazyArticleList = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);
