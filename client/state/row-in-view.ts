// Which row of a list stood in the middle of the window when the document was left. A reload brings the page in view alone,
// so the position that the router restores would lead elsewhere; the row itself leads back (C2).
import { type RefObject, useEffect } from 'react';

const storageKey = 'rowInView';
/** The router restores its position within this time after the page has come to life. */
const settleMs = 1000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Kept {
  entry: string;
  id: string;
  top: number;
}

/** @param entry names the list within its history entry; rows carry `data-row` */
export function useRowInView(list: RefObject<HTMLElement | null>, entry: string): void {
  useEffect(() => {
    const kept = takeKept();
    const stop = kept?.entry === entry && list.current !== null ? holdRow(list.current, kept) : undefined;
    const keep = () => list.current !== null && keepRow(list.current, entry);
    addEventListener('pagehide', keep);
    // the document came back whole
    addEventListener('pageshow', takeKept);
    return () => {
      stop?.();
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', takeKept);
    };
  }, [list, entry]);
}

function keepRow(list: HTMLElement, entry: string): void {
  const middle = innerHeight / 2;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > middle) ?? rows[rows.length - 1];
  if (row === undefined) return;
  const kept: Kept = { entry, id: row.dataset['row'] ?? '', top: row.getBoundingClientRect().top };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // full or blocked: a reload begins where the router puts it
  }
}

/** What was kept, once. */
function takeKept(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    sessionStorage.removeItem(storageKey);
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'entry' in value &&
  'id' in value &&
  'top' in value &&
  typeof value.entry === 'string' &&
  typeof value.id === 'string' &&
  Number.isFinite(value.top);

/** Puts the row where it was, and again after the router's own move; ends when the visitor moves. */
function holdRow(list: HTMLElement, { id, top }: Kept): () => void {
  const put = () => {
    const row = list.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (row !== null) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('scroll', put);
    for (const move of ownMoves) removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, settleMs);
  addEventListener('scroll', put, { passive: true });
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  put();
  return stop;
}
