// Runs a callback when the network is back, to ask again for what failed (case 80).
import { useEffect, useEffectEvent } from 'react';

export function useOnline(back: () => void): void {
  const onBack = useEffectEvent(back);
  useEffect(() => {
    const listen = () => onBack();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
}
