// Keys of history entries: React Router writes them, except for the first entry and for fragments, which the browser adds itself.
import type { Location } from 'react-router-dom';

/** `usr` is React Router's `location.state`: the key of the page that the entry names a fragment of. */
interface EntryState {
  key: string;
  idx: number;
  usr: { page: string } | null;
}

const keyOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : undefined;

/** The key of the entry that the browser is at. */
export const currentKey = (): string => keyOf(history.state) ?? '';

/** The key of the page that a location names, or names a fragment of. */
export function pageKeyOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const usr: unknown = state;
  return typeof usr === 'object' && usr !== null && 'page' in usr && typeof usr.page === 'string' ? usr.page : key;
}

/** Gives the current entry a key if it has none. @param page the page that it names a fragment of */
function ensureKey(page?: string): void {
  if (keyOf(history.state) !== undefined) return;
  const state: EntryState = {
    key: Math.random().toString(36).slice(2, 10),
    idx: page === undefined ? 0 : 1,
    usr: page === undefined ? null : { page },
  };
  history.replaceState(state, '');
}

/**
 * Keeps a key in every entry, so that each has a scroll position of its own. Call it before the router listens.
 * @param pageKey the key of the page at the browser's path; undefined if it is neither shown nor loading
 * @param leave called when an entry is left; `isNew` for a fragment, whose entry the browser has just added
 */
export function keepEntryKeys(pageKey: (first: string) => string | undefined, leave: (isNew: boolean) => void): void {
  ensureKey();
  const first = currentPageKey();
  addEventListener('popstate', () => {
    leave(keyOf(history.state) === undefined);
    ensureKey(pageKey(first));
  });
}

/** The page key of the entry that the browser is at. */
export function currentPageKey(): string {
  const state: unknown = history.state;
  return pageKeyOf({ key: currentKey(), state: typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null });
}
