// Whether the browser is online, and a callback for when it is online again (case 80).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Runs a callback when the browser is online again, to retry what failed. */
export function useOnline(onOnline: () => void): void {
  const onBack = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = () => onBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}

/** False while the browser is offline; true on the server. */
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
