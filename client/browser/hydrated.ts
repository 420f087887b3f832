// Whether a component has hydrated and may use browser APIs.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, so that the first render matches the server HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
