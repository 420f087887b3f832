// Restores the row in view of a load-more list: a reloaded list has fewer rows above it, so scrollY is wrong (C2).

/** The browser restores its scroll position within this time after hydration. */
const settleMs = 1000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A row's `data-row` and its distance from the viewport's top in pixels. */
export interface RowPlace {
  id: string;
  top: number;
}

export const isRowPlace = (value: unknown): value is RowPlace =>
  typeof value === 'object' && value !== null && 'id' in value && 'top' in value && typeof value.id === 'string' && Number.isFinite(value.top);

/** The row in the middle of the viewport, or the last one above it. */
export function rowInMiddle(list: ParentNode): RowPlace | undefined {
  const middle = innerHeight / 2;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > middle) ?? rows[rows.length - 1];
  return row && { id: row.dataset['row'] ?? '', top: row.getBoundingClientRect().top };
}

/** Scrolls the row to its stored distance from the top. */
export function scrollToRow(list: ParentNode, { id, top }: RowPlace): void {
  const row = list.querySelector(`[data-row="${CSS.escape(id)}"]`);
  if (row !== null) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Scrolls to the row, and again after the browser's own scroll, until the visitor scrolls. @returns stops it */
export function restoreRow(list: ParentNode, row: RowPlace): () => void {
  const put = () => scrollToRow(list, row);
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
