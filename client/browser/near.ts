// Reports when an element is near the viewport, to load heavy parts only then.
import { type RefObject, useEffect, useState } from 'react';

/** Returns true once the element has been within 300 px of the viewport. */
export function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || box.current === null || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '300px',
    });
    seen.observe(box.current);
    return () => seen.disconnect();
  }, [near, box]);
  return near;
}
