// A list that grows: which pages of it a history entry shows, kept in the visit's store so that going back finds them all (C2).
import { atom, useStore } from 'jotai';
import { useState } from 'react';
import type { Page, Result } from '#shared/resources.ts';

/** What a history entry has loaded. */
interface Grown {
  /** The page that it began with. */
  first: number;
  /** The pages after it, in order. */
  more: readonly Page<unknown>[];
}

const grownAtom = atom(() => new Map<string, Grown>());

/** The page that a history entry's list begins with: the one it began with before, else the address's. */
export function useFirstPage(entry: string, asked: number): number {
  const grown = useStore().get(grownAtom);
  return grown.get(entry)?.first ?? asked;
}

/** C2's states; no more is blank. */
export type MoreState = 'failed' | 'empty' | 'loading' | 'no-more' | 'idle';

export interface Paging<T> {
  pages: readonly Page<T>[];
  state: MoreState;
  /** The number of the page that comes next. */
  next: number;
  load: () => Promise<void>;
}

/** @param entry names the list within the history entry; the same entry always holds the same kind of rows */
export function usePaging<T>(entry: string, first: Page<T>, read: (page: number) => Promise<Result<Page<T>>>): Paging<T> {
  const grown = useStore().get(grownAtom);
  const [more, setMore] = useState(() => (grown.get(entry)?.more ?? []) as readonly Page<T>[]);
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
    grown.set(entry, { first: first.pageNo, more: all });
    setMore(all);
    setStatus('idle');
  }

  return { pages, state: stateOf(first, done, status), next, load };
}

function stateOf(first: Page<unknown>, done: boolean, status: 'loading' | 'failed' | 'idle'): MoreState {
  if (first.records.length === 0) return 'empty';
  return done ? 'no-more' : status;
}
