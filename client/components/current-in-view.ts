// Scrolls a horizontal row, which may overflow on phones, so that the current item is in view.
import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the row. @param here index of the current item; -1 if there is none */
export function useCurrentInView<T extends HTMLElement>(here: number): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const row = list.current;
    const current = row?.children[here];
    if (row && current instanceof HTMLElement) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  return list;
}
