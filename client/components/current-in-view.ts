// A row that is swiped on phones: where the visitor is comes into view by itself.
import { type RefObject, useEffect, useRef } from 'react';

/** @param here the place of the current one in the row; -1 where there is none */
export function useCurrentInView<T extends HTMLElement>(here: number): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const row = list.current;
    const current = row?.children[here];
    if (row && current instanceof HTMLElement) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [here]);
  return list;
}
