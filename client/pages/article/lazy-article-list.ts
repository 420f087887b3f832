// A section's list, loaded lazily on pages that show it only for some addresses.
import { lazyComponent } from '../../lazy.tsx';

const load = async () => (await import('./article-list.tsx')).ArticleList;

export const LazyArticleList = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);
