// Where each history entry was scrolled to: back leads there, a new page begins at its top or at the part it names (C2).
import { atom, useStore } from 'jotai';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'scrolledTo';
const mostEntries = 100;

/** The entry that is shown; null until the first page stands. It outlives a change of layout. */
const shownAtom = atom<string | null>(null);

function parse(value: unknown): Map<string, number> | undefined {
  if (!Array.isArray(value)) return undefined;
  return new Map(value.filter((pair): pair is [string, number] => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'));
}

const kept = (): Map<string, number> => readStored(storageKey, parse, 'sessionStorage') ?? new Map();

/** Before an entry is left. */
export function keepScroll(entry: string): void {
  const all = kept();
  all.delete(entry);
  all.set(entry, scrollY);
  writeStored(storageKey, [...all].slice(-mostEntries), 'sessionStorage');
}

/** Scrolls after each navigation; documents that are loaded are the browser's own to scroll. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const store = useStore();
  useLayoutEffect(() => {
    const shown = store.get(shownAtom);
    if (shown === key) return;
    store.set(shownAtom, key);
    if (shown === null) return;
    const back = type === 'POP' ? kept().get(key) : undefined;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (back !== undefined) scrollTo(0, back);
    else if (part !== null) part.scrollIntoView();
    else scrollTo(0, 0);
  }, [store, key, hash, type]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      keepScroll(key);
      history.scrollRestoration = 'auto';
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
  }, [key]);
}
