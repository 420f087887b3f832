// Purges all caches of this process, and publishes the purge to the other replicas (G11).
import type { PageCache } from './page-cache.ts';
import type { SharedPurges } from './shared-purges.ts';
import type { Selection } from './tags.ts';

/** @throws HttpError 503 if the purge cannot be published to the other replicas; the caches of this process are purged anyway */
export type Purge = (requested: Selection) => Promise<void>;

interface PurgeParts {
  pages: Pick<PageCache, 'expand' | 'purge'>;
  /** All caches of this process except the page cache. */
  caches: readonly { purge(selection: Selection): void }[];
  /** Undefined if replicas share no purges. */
  shared: Pick<SharedPurges, 'listen' | 'publish'> | undefined;
}

export function createPurge({ pages, caches, shared }: PurgeParts): Purge {
  function purgeHere(requested: Selection): Selection {
    const selection = pages.expand(requested);
    for (const cache of [...caches, pages]) cache.purge(selection);
    return selection;
  }
  shared?.listen(purgeHere);
  return async (requested) => {
    const selection = purgeHere(requested);
    await shared?.publish(selection);
  };
}
