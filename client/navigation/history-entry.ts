// Gives every history entry a key. React Router sets keys, except on the first entry and on fragment entries, which the browser creates.
import type { Location } from 'react-router-dom';

/** State of a history entry as React Router stores it. `usr` is `location.state`. An entry of a `#fragment` holds the key of its page's entry there. */
interface EntryState {
  key: string;
  idx: number;
  usr: { page: string } | null;
}

const keyOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string' ? state.key : undefined;

/** Returns the key of the current history entry. */
export const currentKey = (): string => keyOf(history.state) ?? '';

/** Returns the key of a location's page. A fragment entry has the key of the page that contains the fragment. */
export function pageKeyOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const usr: unknown = state;
  return typeof usr === 'object' && usr !== null && 'page' in usr && typeof usr.page === 'string' ? usr.page : key;
}

/** Sets the current entry's key if it has none. @param page the page's key, if this is a fragment entry */
function ensureKey(page?: string): void {
  if (keyOf(history.state) !== undefined) return;
  const state: EntryState = {
    key: Math.random().toString(36).slice(2, 10),
    idx: page === undefined ? 0 : 1,
    usr: page === undefined ? null : { page },
  };
  history.replaceState(state, '');
}

/** Sets keys of all entries without one. Call it before the router listens. @param pageKey returns undefined if the page is not shown or loading */
export function keepEntryKeys(pageKey: (first: string) => string | undefined, leave: (isNew: boolean) => void): void {
  ensureKey();
  const first = currentPageKey();
  addEventListener('popstate', () => {
    leave(keyOf(history.state) === undefined);
    ensureKey(pageKey(first));
  });
}

/** Returns the key of the current entry's page. */
export function currentPageKey(): string {
  const state: unknown = history.state;
  return pageKeyOf({ key: currentKey(), state: typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null });
}
