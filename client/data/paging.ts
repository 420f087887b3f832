// Stores the loaded pages of load-more lists by history entry, so that Back shows them all (C2).
import { atom, useStore } from 'jotai';
import { useState } from 'react';
import type { Page, Result } from '#shared/resources.ts';

/** The pages that a list has loaded in one history entry. */
interface LoadedPages {
  /** Page number at which the list starts. */
  first: number;
  /** The loaded pages after the first one, in order. */
  more: readonly Page<unknown>[];
}

const loadedPagesAtom = atom(() => new Map<string, LoadedPages>());

/** Returns the page number at which the list starts: the one stored for this history entry, otherwise that of the URL. */
export function useFirstPage(entry: string, addressPage: number): number {
  const loaded = useStore().get(loadedPagesAtom);
  return loaded.get(entry)?.first ?? addressPage;
}

/** The states of C2. In `no-more` nothing is rendered. */
export type MoreState = 'failed' | 'empty' | 'loading' | 'no-more' | 'idle';

export interface Paging<T> {
  pages: readonly Page<T>[];
  state: MoreState;
  /** Number of the next page. */
  next: number;
  load: () => Promise<void>;
}

/** Returns a list's rows, state and load function. @param entry key of the list; one key must always be used for the same type of rows */
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
