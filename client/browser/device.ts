// Phone or desktop: the gateway's guess from the user agent, corrected by the window's width after hydration (H2).
import { useSyncExternalStore } from 'react';
import { usePage } from '../data/page.ts';

const narrow = '(max-width: 600px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True for a mobile user agent or up to 600 px. Server render and hydration use the gateway's value, so their output matches. */
export function useMobile(): boolean {
  const agent = usePage().device === 'mobile';
  return useSyncExternalStore(
    subscribe,
    () => agent || matchMedia(narrow).matches,
    () => agent,
  );
}
