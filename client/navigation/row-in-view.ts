// Restores the row in view of a growing list, because a list that is loaded again has fewer rows above it (C2).

/** The browser restores its scroll position within this time after hydration. */
const settleMs = 1000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A row by its `data-row`, and how far below the window's top it is. */
export interface RowPlace {
  id: string;
  top: number;
}

export const isRowPlace = (value: unknown): value is RowPlace =>
  typeof value === 'object' && value !== null && 'id' in value && 'top' in value && typeof value.id === 'string' && Number.isFinite(value.top);

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

/** Scrolls to the row, and again after the browser's own scroll. Stops when the visitor moves. @returns stops it */
export function holdRow(list: ParentNode, row: RowPlace): () => void {
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
