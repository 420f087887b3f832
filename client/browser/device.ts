// Detects phones: first by the user agent, as the gateway does, and after hydration also by the window's width (H2).
import { useSyncExternalStore } from 'react';
import { usePage } from '../data/page.ts';

const narrow = '(max-width: 600px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Returns true for a mobile user agent or a window of up to 600 px. Server and hydration use the gateway's value, so that their output matches. */
export function useMobile(): boolean {
  const agent = usePage().device === 'mobile';
  return useSyncExternalStore(
    subscribe,
    () => agent || matchMedia(narrow).matches,
    () => agent,
  );
}
