// Whether this render may use what only a browser has.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True only after hydration, so that the first render is the server's. */
export const useBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
