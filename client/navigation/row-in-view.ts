// Restores which row of a load-more list is in view. A reloaded list has fewer rows above it, so its scrollY no longer fits (C2).

/** The browser restores its own scroll position within this time after hydration. */
const settleMs = 1000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Value of a row's `data-row`, and the row's distance from the top of the viewport in pixels. */
export interface RowPlace {
  id: string;
  top: number;
}

export const isRowPlace = (value: unknown): value is RowPlace =>
  typeof value === 'object' && value !== null && 'id' in value && 'top' in value && typeof value.id === 'string' && Number.isFinite(value.top);

/** Returns the row in the middle of the viewport, otherwise the list's last row. Returns undefined if the list is empty. */
export function rowInMiddle(list: ParentNode): RowPlace | undefined {
  const middle = innerHeight / 2;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > middle) ?? rows[rows.length - 1];
  return row && { id: row.dataset['row'] ?? '', top: row.getBoundingClientRect().top };
}

/** Scrolls so that the row has its stored distance from the top. Does nothing if the row is not in the list. */
export function scrollToRow(list: ParentNode, { id, top }: RowPlace): void {
  const row = list.querySelector(`[data-row="${CSS.escape(id)}"]`);
  if (row !== null) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Scrolls to the row, and again after each scroll of the browser, until the visitor scrolls. Returns a function that stops this. */
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
