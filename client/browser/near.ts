// When something nears the view: what is heavy comes for those who get there.
import { type RefObject, useEffect, useState } from 'react';

/** True from when the box comes near the view on. */
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
