// Keys of history entries: React Router sets them, except on the first entry and on fragment entries, which the browser adds.
import type { Location } from 'react-router-dom';

/** `usr` is React Router's `location.state`: for a fragment entry, the key of its page. */
interface EntryState {
  key: string;
  idx: number;
  usr: { page: string } | null;
}

const keyOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : undefined;

/** Key of the current history entry. */
export const currentKey = (): string => keyOf(history.state) ?? '';

/** Key of a location's page: for a fragment entry, that of the page it belongs to. */
export function pageKeyOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const usr: unknown = state;
  return typeof usr === 'object' && usr !== null && 'page' in usr && typeof usr.page === 'string' ? usr.page : key;
}

/** Gives the current entry a key if it has none. @param page key of the page, for a fragment entry */
function ensureKey(page?: string): void {
  if (keyOf(history.state) !== undefined) return;
  const state: EntryState = {
    key: Math.random().toString(36).slice(2, 10),
    idx: page === undefined ? 0 : 1,
    usr: page === undefined ? null : { page },
  };
  history.replaceState(state, '');
}

/** Gives every entry a key; call it before the router listens. @param pageKey undefined if the path's page is neither shown nor loading */
export function keepEntryKeys(pageKey: (first: string) => string | undefined, leave: (isNew: boolean) => void): void {
  ensureKey();
  const first = currentPageKey();
  addEventListener('popstate', () => {
    leave(keyOf(history.state) === undefined);
    ensureKey(pageKey(first));
  });
}

/** Page key of the current entry. */
export function currentPageKey(): string {
  const state: unknown = history.state;
  return pageKeyOf({ key: currentKey(), state: typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null });
}
