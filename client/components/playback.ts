// Decides whether a carousel advances automatically: only if the visitor has not paused it and neither pointer nor focus is on it.
import { type FocusEvent, useEffect, useState } from 'react';
import type { Swiper } from 'swiper';

/** Returns the playback state. It starts paused if the visitor prefers reduced motion or uses elder mode. */
export function usePlayback(swiper: Swiper | null) {
  const [wanted, setWanted] = useState(true);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.hasAttribute('data-elder');
    if (still) setWanted(false);
  }, []);
  const moving = wanted && !pointed && !focused;
  useEffect(() => {
    if (swiper === null || swiper.destroyed || !moving) return;
    swiper.autoplay.start();
    return () => {
      if (!swiper.destroyed) swiper.autoplay.stop();
    };
  }, [swiper, moving]);
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
  return { wanted, toggle: () => setWanted(!wanted), handlers };
}
