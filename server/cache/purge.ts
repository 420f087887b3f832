// Purges all caches of this process, and publishes the purge to the other replicas (G11).
import type { PageCache } from './page-cache.ts';
import type { SharedPurges } from './shared-purges.ts';
import type { Selection } from './tags.ts';

/** A cache whose entries a selection deletes. */
interface Purgeable {
  /** Returns the number of entries that it deleted. */
  purge(selection: Selection): number;
}

/** Number of entries that a purge has deleted from the memory of this process, by cache. */
export type Purged = Readonly<Record<string, number>>;

/** @throws HttpError 503 if the purge cannot be published to the other replicas; the caches of this process are purged anyway */
export type Purge = (requested: Selection) => Promise<Purged>;

interface PurgeParts {
  pages: Pick<PageCache, 'expand'> & Purgeable;
  /** All caches of this process except the page cache, by name. */
  caches: Readonly<Record<string, Purgeable>>;
  /** Undefined if replicas share no purges. */
  shared: Pick<SharedPurges, 'listen' | 'publish'> | undefined;
}

export function createPurge({ pages, caches, shared }: PurgeParts): Purge {
  function purgeHere(requested: Selection): { selection: Selection; purged: Purged } {
    const selection = pages.expand(requested);
    const purged = Object.entries({ pages, ...caches }).map(([name, cache]) => [name, cache.purge(selection)]);
    return { selection, purged: Object.fromEntries(purged) };
  }
  shared?.listen((requested) => purgeHere(requested).selection);
  return async (requested) => {
    const { selection, purged } = purgeHere(requested);
    await shared?.publish(selection);
    return purged;
  };
}
