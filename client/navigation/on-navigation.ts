// Closes menus, dialogs and suggestions when a navigation starts to show its page.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets state in the render of a navigation. An effect would run on hydration as well, and undo an earlier press.
 */
export function useOnNavigation(change: () => void): void {
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt === key) return;
  setShownAt(key);
  change();
}
