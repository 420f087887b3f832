// Returns whether a component has hydrated and may use browser APIs.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and during hydration, so that the first render matches the server HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
