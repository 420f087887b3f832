// Texts for the polite live region: page titles after navigations, counts, copied text.
import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

export const announcementAtom = atom('');

/** Returns a function that announces a sentence to screen readers. */
export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom);

/** Announces a sentence whenever it changes, but not the first one, which the page already contains. */
export function useAnnounceChanges(text: string): void {
  const announce = useAnnounce();
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    announced.current = text;
    announce(text);
  }, [text, announce]);
}
