// The part of the window that an on-screen keyboard leaves free: what fills a phone's screen ends above the keyboard.
import { type RefObject, useEffect } from 'react';

/** Sets `--visible-top` and `--visible-height` on the element as long as it is open. */
export function useVisibleBox(element: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!open || visible === null) return;
    const follow = () => {
      element.current?.style.setProperty('--visible-top', `${visible.offsetTop}px`);
      element.current?.style.setProperty('--visible-height', `${visible.height}px`);
    };
    follow();
    visible.addEventListener('resize', follow);
    visible.addEventListener('scroll', follow);
    return () => {
      visible.removeEventListener('resize', follow);
      visible.removeEventListener('scroll', follow);
    };
  }, [element, open]);
}
