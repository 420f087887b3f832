// Phone or not: what the gateway took from the agent, corrected by the window's width once the page lives (H2).
import { useSyncExternalStore } from 'react';
import { usePage } from '../data/page.ts';

const narrow = '(max-width: 600px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** True for a mobile agent, or up to 600 px. While rendering and hydrating it is the gateway's answer, so both write the same text. */
export function useMobile(): boolean {
  const agent = usePage().device === 'mobile';
  return useSyncExternalStore(
    subscribe,
    () => agent || matchMedia(narrow).matches,
    () => agent,
  );
}
