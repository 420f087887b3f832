// Which row of a list stood in the middle of the window when the document was left. A reload brings the page in view alone,
// so the position that the router restores would lead elsewhere; the row itself leads back (C2).
import { type RefObject, useEffect } from 'react';

const storageKey = 'rowInView';
/** The router restores its position within this time after the page has come to life. */
const settleMs = 1000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A row by its `data-row`, and how far below the window's top it is. */
export interface RowPlace {
  id: string;
  top: number;
}

interface Kept extends RowPlace {
  entry: string;
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

/** The row in the middle of the window, or the last one above it. */
export function rowInMiddle(list: ParentNode): RowPlace | undefined {
  const middle = innerHeight / 2;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > middle) ?? rows[rows.length - 1];
  return row && { id: row.dataset['row'] ?? '', top: row.getBoundingClientRect().top };
}

/** Scrolls so that the row is where it was. */
export function putRow(list: ParentNode, { id, top }: RowPlace): void {
  const row = list.querySelector(`[data-row="${CSS.escape(id)}"]`);
  if (row !== null) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

function keepRow(list: HTMLElement, entry: string): void {
  const row = rowInMiddle(list);
  if (row === undefined) return;
  const kept: Kept = { entry, ...row };
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

export const isRowPlace = (value: unknown): value is RowPlace =>
  typeof value === 'object' && value !== null && 'id' in value && 'top' in value && typeof value.id === 'string' && Number.isFinite(value.top);

const isKept = (value: unknown): value is Kept => isRowPlace(value) && 'entry' in value && typeof value.entry === 'string';

/** Puts the row where it was, and again after the router's own move; ends when the visitor moves. */
function holdRow(list: HTMLElement, row: RowPlace): () => void {
  const put = () => putRow(list, row);
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
