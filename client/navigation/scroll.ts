// Scroll restoration by history entry: Back restores the position, a new page starts at its top or fragment (C2).
import { atom, useStore } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decoded } from '#shared/builtins.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import type { JotaiStore } from '../data/resource.ts';
import { currentKey } from './history-entry.ts';
import { usePageKey, useRouteFailed } from './loaded-page.ts';
import { isRowPlace, type RowPlace, restoreRow, rowInMiddle, scrollToRow } from './row-in-view.ts';

const storageKey = 'scrolledTo';
const mostEntries = 100;

/** The entry while an error page is shown, which has no scroll position to store. */
const noEntry = { key: '', pageKey: '' };

/** The entry on screen; null before the first page. Survives a change of layout. */
const shownAtom = atom<{ key: string; pageKey: string } | null>(null);

/** Scroll position of an entry, and the row in view of a load-more list, which has fewer rows after a reload. */
interface Position {
  top: number;
  row?: RowPlace | undefined;
}

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' && value !== null && 'top' in value && typeof value.top === 'number' && (!('row' in value) || isRowPlace(value.row));

function parse(value: unknown): Map<string, Position> | undefined {
  if (!Array.isArray(value)) return undefined;
  return new Map(value.filter((pair): pair is [string, Position] => Array.isArray(pair) && typeof pair[0] === 'string' && isPosition(pair[1])));
}

/** Scroll positions of this document if storage is blocked. */
let memoryPositions = new Map<string, Position>();

const positions = (): Map<string, Position> => readStored(storageKey, parse, 'sessionStorage') ?? memoryPositions;

/** Parent of the rows of the page's load-more list. */
const loadMoreRows = (): Element | null | undefined => document.querySelector('[data-page]')?.parentElement;

/** Stores the scroll position of the entry on screen. Call it before the entry is left; a later one may already be pending. */
export function keepScroll(store: JotaiStore): void {
  const entry = store.get(shownAtom)?.key;
  if (entry === undefined || entry === noEntry.key) return;
  const all = positions();
  all.delete(entry);
  const rows = scrollY > 0 ? loadMoreRows() : undefined;
  all.set(entry, { top: scrollY, row: rows ? rowInMiddle(rows) : undefined });
  memoryPositions = all;
  writeStored(storageKey, [...all].slice(-mostEntries), 'sessionStorage');
}

/** Stores the position before fragment links, since Firefox scrolls before `popstate`. @returns call it on `popstate`, for other fragments */
export function keepScrollBeforeFragments(store: JotaiStore): () => void {
  let keptKey: string | undefined;
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a[href*="#"]') === null) return;
    keepScroll(store);
    keptKey = store.get(shownAtom)?.key;
  };
  addEventListener('click', onClick, true);
  return () => {
    if (keptKey !== store.get(shownAtom)?.key) keepScroll(store);
    keptKey = undefined;
  };
}

/** Returns the element of a fragment: by the raw id first, then by the decoded one, as browsers do. */
function partAt(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return name === '' ? null : (document.getElementById(name) ?? document.getElementById(decoded(name) ?? ''));
}

/** Scrolls after each navigation; the browser scrolls loaded documents. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const pageKey = usePageKey();
  const type = useNavigationType();
  const store = useStore();
  const isFailed = useRouteFailed();
  useLayoutEffect(() => {
    const shown = store.get(shownAtom);
    if (isFailed) {
      // the entry's stored position belongs to the page, not to its error page
      store.set(shownAtom, noEntry);
      if (shown !== null) scrollTo(0, 0);
      return undefined;
    }
    if (shown?.key === key) return undefined;
    store.set(shownAtom, { key, pageKey });
    // the browser restores the position, but not the row of a list that is now shorter
    if (shown === null && history.scrollRestoration === 'auto') {
      const rows = loadMoreRows();
      const row = positions().get(key)?.row;
      return rows && row ? restoreRow(rows, row) : undefined;
    }
    const back = type === 'POP' ? positions().get(key) : undefined;
    const isOther = shown?.pageKey !== pageKey;
    if (back !== undefined) {
      scrollTo(0, back.top);
      const rows = loadMoreRows();
      if (rows && back.row) scrollToRow(rows, back.row);
    }
    // the browser scrolls to fragments of the same page
    else if (isOther || type !== 'POP') {
      const part = partAt(hash);
      if (part !== null) part.scrollIntoView();
      else if (isOther) scrollTo(0, 0);
    }
    return undefined;
  }, [store, key, pageKey, hash, type, isFailed]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onLeave = () => {
      keepScroll(store);
      // an error page, or a page with a pending navigation, has another position than the browser's entry
      history.scrollRestoration = store.get(shownAtom)?.key === currentKey() ? 'auto' : 'manual';
    };
    const onRestored = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', onLeave);
    // restored from the back/forward cache
    addEventListener('pageshow', onRestored);
    return () => {
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onRestored);
    };
  }, [store]);
}
