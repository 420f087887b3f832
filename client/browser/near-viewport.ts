// Detects when an element is near the viewport, so that heavy code loads only then.
import { type RefObject, useEffect, useState } from 'react';

/** Returns true once the element has been within 300 px of the viewport, and stays true. */
export function useNearViewport(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || box.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: '300px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear, box]);
  return isNear;
}
