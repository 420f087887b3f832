// Closes a `<details>` of the header by Escape and after a navigation. It opens without JavaScript.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Fold {
  fold: RefObject<HTMLDetailsElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => void;
}

export function useFold(): Fold {
  const fold = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // closes only after a navigation, because closing on mount would close a fold that was opened before hydration
    if (shownAt.current !== key) fold.current?.removeAttribute('open');
    shownAt.current = key;
  }, [key]);
  return {
    fold,
    onKeyDown(event) {
      if (event.key !== 'Escape' || !event.currentTarget.open) return;
      event.currentTarget.removeAttribute('open');
      event.currentTarget.querySelector('summary')?.focus();
    },
  };
}
