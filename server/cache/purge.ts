// Purges every cache of this process, and tells the other replicas (G11).
import type { PageCache } from './page-cache.ts';
import type { Selection } from './selection.ts';
import type { SharedPurges } from './shared-purges.ts';

/** @throws HttpError 503 where the other replicas cannot be told now; this process is purged all the same */
export type Purge = (asked: Selection) => Promise<void>;

interface PurgeParts {
  pages: Pick<PageCache, 'expand' | 'purge'>;
  /** All caches of this process other than the pages. */
  caches: readonly { purge(selection: Selection): void }[];
  /** Undefined: this process is alone. */
  shared: Pick<SharedPurges, 'listen' | 'publish'> | undefined;
}

export function createPurge({ pages, caches, shared }: PurgeParts): Purge {
  function purgeHere(asked: Selection): Selection {
    const selection = pages.expand(asked);
    for (const cache of [...caches, pages]) cache.purge(selection);
    return selection;
  }
  shared?.listen(purgeHere);
  return async (asked) => {
    const selection = purgeHere(asked);
    await shared?.publish(selection);
  };
}
