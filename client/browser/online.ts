// Whether the browser has a network, and a callback for when it is back (case 80).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Runs a callback when the network is back, to ask again for what failed. */
export function useOnline(onOnline: () => void): void {
  const onBack = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = () => onBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}

/** False while the browser knows that it has no network; true on the server. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
