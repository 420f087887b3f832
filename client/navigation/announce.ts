// The one polite live region: titles of pages that were opened without a load, counts, copies.
import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

export const announcementAtom = atom('');

/** Says a sentence to screen readers. */
export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom);

/** Says a sentence whenever it has changed; the one that came with the page is read there. */
export function useSaid(text: string): void {
  const announce = useAnnounce();
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    announce(text);
  }, [text, announce]);
}
