// Load-more lists: keeps the loaded pages of each history entry in the store, so that Back shows them all (C2).
import { atom, useStore } from 'jotai';
import { useState } from 'react';
import type { Page, Result } from '#shared/resources.ts';

/** Loaded pages of one history entry. */
interface LoadedPages {
  /** Number of the first page. */
  first: number;
  /** The pages after it, in order. */
  more: readonly Page<unknown>[];
}

const loadedPagesAtom = atom(() => new Map<string, LoadedPages>());

/** Returns the number of the list's first page: the one this history entry started with, else the address's. */
export function useFirstPage(entry: string, addressPage: number): number {
  const loaded = useStore().get(loadedPagesAtom);
  return loaded.get(entry)?.first ?? addressPage;
}

/** The states of C2; nothing renders for `no-more`. */
export type MoreState = 'failed' | 'empty' | 'loading' | 'no-more' | 'idle';

export interface Paging<T> {
  pages: readonly Page<T>[];
  state: MoreState;
  /** Number of the next page. */
  next: number;
  load: () => Promise<void>;
}

/** @param entry key of the list within the history entry; one key always holds the same kind of rows */
export function usePaging<T>(entry: string, first: Page<T>, read: (page: number) => Promise<Result<Page<T>>>): Paging<T> {
  const loaded = useStore().get(loadedPagesAtom);
  const [more, setMore] = useState(() => (loaded.get(entry)?.more ?? []) as readonly Page<T>[]);
  const [status, setStatus] = useState<'loading' | 'failed' | 'idle'>('idle');
  const pages = [first, ...more];
  const [last = first] = pages.slice(-1);
  const next = first.pageNo + pages.length;
  const done = last.records.length === 0 || (next - 1) * last.pageSize >= last.total;

  async function load() {
    setStatus('loading');
    const result = await read(next);
    if ('error' in result) {
      setStatus('failed');
      return;
    }
    const all = [...more, result.data];
    loaded.set(entry, { first: first.pageNo, more: all });
    setMore(all);
    setStatus('idle');
  }

  return { pages, state: stateOf(first, done, status), next, load };
}

function stateOf(first: Page<unknown>, done: boolean, status: 'loading' | 'failed' | 'idle'): MoreState {
  if (first.records.length === 0) return 'empty';
  return done ? 'no-more' : status;
}
