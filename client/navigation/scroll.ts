// Restores scroll positions by history entry. Back restores the position; a new page starts at its top or at its fragment (C2).
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

/** Stands for the entry of an error page, whose scroll position is not stored. */
const noEntry = { key: '', pageKey: '' };

/** The history entry on screen. Null before the first page. In an atom, so that it survives a change of layout. */
const shownAtom = atom<{ key: string; pageKey: string } | null>(null);

/** Scroll position in pixels. For a load-more list it also holds the visible row: after a reload the list has fewer rows, so `top` does not fit. */
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

/** Scroll positions in memory, used if sessionStorage is blocked. */
let memoryPositions = new Map<string, Position>();

const positions = (): Map<string, Position> => readStored(storageKey, parse, 'sessionStorage') ?? memoryPositions;

/** Returns the parent of the rows of the page's load-more list. Null or undefined if the page has no such list. */
const loadMoreRows = (): Element | null | undefined => document.querySelector('[data-page]')?.parentElement;

/** Stores the scroll position of the entry on screen. Its key is from `shownAtom`, because the URL may already belong to a later entry. */
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

/**
 * Stores the position before the browser opens a fragment, because it may scroll before `popstate`.
 * Returns a function to call on `popstate` for a new entry.
 */
export function keepScrollBeforeFragments(store: JotaiStore): () => void {
  let keptKey: string | undefined;
  const keep = () => {
    keepScroll(store);
    keptKey = store.get(shownAtom)?.key;
  };
  if ('navigation' in window) navigation.addEventListener('navigate', ({ hashChange }) => hashChange && keep());
  // older browsers: only links to fragments are known beforehand
  else addEventListener('click', ({ target }) => target instanceof Element && target.closest('a[href*="#"]') !== null && keep(), true);
  return () => {
    if (keptKey !== store.get(shownAtom)?.key) keepScroll(store);
    keptKey = undefined;
  };
}

/** Returns the element of a fragment. As in browsers, the raw fragment is tried as an id first, then the decoded one. Null if there is none. */
function partAt(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return name === '' ? null : (document.getElementById(name) ?? document.getElementById(decoded(name) ?? ''));
}

/** Scrolls after each client-side navigation. After a page load the browser scrolls. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const pageKey = usePageKey();
  const type = useNavigationType();
  const store = useStore();
  const isFailed = useRouteFailed();
  useLayoutEffect(() => {
    const shown = store.get(shownAtom);
    if (isFailed) {
      // the entry's stored position is that of the page, so the error page must not overwrite it
      store.set(shownAtom, noEntry);
      if (shown !== null) scrollTo(0, 0);
      return undefined;
    }
    if (shown?.key === key) return undefined;
    store.set(shownAtom, { key, pageKey });
    // after a page load the browser restores scrollY, which does not fit a load-more list that now has fewer rows
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
    // also after the browser has scrolled to a new fragment, because an entry left early has no position
    else {
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
      // `auto` only if the entry on screen is the browser's current one: not for error pages or while a navigation is pending
      history.scrollRestoration = store.get(shownAtom)?.key === currentKey() ? 'auto' : 'manual';
    };
    const onRestored = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', onLeave);
    // fires when the page is restored from the back/forward cache
    addEventListener('pageshow', onRestored);
    return () => {
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onRestored);
    };
  }, [store]);
}
