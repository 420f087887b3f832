// The one polite live region: titles of pages that were opened without a load, counts, copies.
import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

export const announcementAtom = atom('');

/** Announces a sentence to screen readers. */
export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom);

/** Announces a sentence whenever it changes; the first one is part of the page. */
export function useAnnounceChanges(text: string): void {
  const announce = useAnnounce();
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    announced.current = text;
    announce(text);
  }, [text, announce]);
}
