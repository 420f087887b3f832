// What a navigation closes: menus, dialogs, what is offered under a box.
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Sets the caller's state in the render that a navigation brings. An effect would run when the page comes to life as well,
 * and undo what was pressed just before it.
 */
export function useOnNavigation(change: () => void): void {
  const { key } = useLocation();
  const [shownAt, setShownAt] = useState(key);
  if (shownAt === key) return;
  setShownAt(key);
  change();
}
