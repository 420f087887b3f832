// Announces text in the polite live region, such as page titles after navigations, counts, and "copied".
import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

export const announcementAtom = atom('');

/** Returns a function that announces a text to screen readers. */
export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom);

/** Announces a text whenever it changes. The first text is not announced, because the page already contains it. */
export function useAnnounceChanges(text: string): void {
  const announce = useAnnounce();
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    announced.current = text;
    announce(text);
  }, [text, announce]);
}
