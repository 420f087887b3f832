// Scrolls a row that overflows on phones so that the current item is in view.
import { type RefObject, useEffect, useRef } from 'react';

/** @param here index of the current item; -1 for none */
export function useCurrentInView<T extends HTMLElement>(here: number): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const row = list.current;
    const current = row?.children[here];
    if (row && current instanceof HTMLElement) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  return list;
}
