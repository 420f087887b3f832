// Returns whether the browser is online, and runs callbacks when it is online again (case 80).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Runs a callback when the browser is online again, for example to retry a failed request. */
export function useOnline(onOnline: () => void): void {
  const onBack = useEffectEvent(onOnline);
  useEffect(() => {
    const listen = () => onBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}

/** Returns false while the browser is offline. Returns true on the server. */
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
