// Where each history entry was scrolled to: back leads there, a new page begins at its top or at the part it names (C2).
import { atom, useStore } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decoded } from '#shared/builtins.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import type { JotaiStore } from '../data/resource.ts';
import { currentKey } from './history-entry.ts';
import { usePageKey, useRouteFailed } from './loaded-page.ts';
import { holdRow, isRowPlace, putRow, type RowPlace, rowInMiddle } from './row-in-view.ts';

const storageKey = 'scrolledTo';
const mostEntries = 100;

/** The entry that is shown while an error page is: it has no place to keep. */
const noEntry = { key: '', pageKey: '' };

/** The entry on screen; null before the first page. A change of layout keeps it. */
const shownAtom = atom<{ key: string; pageKey: string } | null>(null);

/** How far an entry was scrolled, and the row of a growing list in view: a document that is loaded again has fewer rows above it. */
interface Place {
  top: number;
  row?: RowPlace | undefined;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'top' in value && typeof value.top === 'number' && (!('row' in value) || isRowPlace(value.row));

function parse(value: unknown): Map<string, Place> | undefined {
  if (!Array.isArray(value)) return undefined;
  return new Map(value.filter((pair): pair is [string, Place] => Array.isArray(pair) && typeof pair[0] === 'string' && isPlace(pair[1])));
}

/** For browsers that block storage: the places of this document. */
let unstored = new Map<string, Place>();

const kept = (): Map<string, Place> => readStored(storageKey, parse, 'sessionStorage') ?? unstored;

/** The rows of the page's growing list. */
const growingRows = (): Element | null | undefined => document.querySelector('[data-page]')?.parentElement;

/** Call it before an entry is left. It keeps the place of the entry on screen: a later one may be on its way already. */
export function keepScroll(store: JotaiStore): void {
  const entry = store.get(shownAtom)?.key;
  if (entry === undefined || entry === noEntry.key) return;
  const all = kept();
  all.delete(entry);
  const rows = scrollY > 0 ? growingRows() : undefined;
  all.set(entry, { top: scrollY, row: rows ? rowInMiddle(rows) : undefined });
  unstored = all;
  writeStored(storageKey, [...all].slice(-mostEntries), 'sessionStorage');
}

/**
 * Keeps an entry's place before a link to a fragment is followed: Firefox scrolls before it fires `popstate`.
 * @returns keeps the place of an entry that a fragment was followed from without a link; call it on `popstate`
 */
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

/** The element that a fragment names: browsers look for the raw fragment first, then for the decoded one. */
function partAt(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  return name === '' ? null : (document.getElementById(name) ?? document.getElementById(decoded(name) ?? ''));
}

/** Scrolls after each navigation; documents that are loaded are the browser's own to scroll. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const pageKey = usePageKey();
  const type = useNavigationType();
  const store = useStore();
  const isFailed = useRouteFailed();
  useLayoutEffect(() => {
    const shown = store.get(shownAtom);
    if (isFailed) {
      // the entry's place is kept for the page itself
      store.set(shownAtom, noEntry);
      if (shown !== null) scrollTo(0, 0);
      return undefined;
    }
    if (shown?.key === key) return undefined;
    store.set(shownAtom, { key, pageKey });
    // the browser restores the place itself, but not the row of a list that has fewer rows now
    if (shown === null && history.scrollRestoration === 'auto') {
      const rows = growingRows();
      const row = kept().get(key)?.row;
      return rows && row ? holdRow(rows, row) : undefined;
    }
    const back = type === 'POP' ? kept().get(key) : undefined;
    const isOther = shown?.pageKey !== pageKey;
    if (back !== undefined) {
      scrollTo(0, back.top);
      const rows = growingRows();
      if (rows && back.row) putRow(rows, back.row);
    }
    // the browser scrolls to a part of the same page itself
    else if (isOther || type !== 'POP') {
      const part = partAt(hash);
      if (part !== null) part.scrollIntoView();
      else if (isOther) scrollTo(0, 0);
    }
    return undefined;
  }, [store, key, pageKey, hash, type, isFailed]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      keepScroll(store);
      // the place of an error page, or of a page before the one that is loading, is not the place of the browser's entry
      history.scrollRestoration = store.get(shownAtom)?.key === currentKey() ? 'auto' : 'manual';
    };
    const come = () => {
      history.scrollRestoration = 'manual';
    };
    addEventListener('pagehide', leave);
    // the document came back whole
    addEventListener('pageshow', come);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', come);
    };
  }, [store]);
}
