// Closes menus, dialogs and suggestions when a navigation renders its page.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `change` during the render of a new location. An effect would also run after hydration and undo an earlier click. */
export function useOnNavigation(change: () => void): void {
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt === key) return;
  setShownAt(key);
  change();
}
