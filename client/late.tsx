// Parts of pages whose code comes only where they stand: pages without them stay light. The server has all code at hand, so it
// draws them at once, and announces their styles with the page: nothing moves when they arrive (P10, ux.md section 8).
import { atom, useStore } from 'jotai';
import { type ComponentType, Suspense, useEffect } from 'react';

/** Set while rendering on the server. */
export const partsAtom = atom<{ announce: (part: string) => void } | null>(null);

/**
 * @param part the name of its file, without the ending
 * @param Loaded at hand on the server, lazy in a browser
 */
export function late<P extends object>(part: string, Loaded: ComponentType<P>): ComponentType<P> {
  return function Late(props: P) {
    useStore().get(partsAtom)?.announce(part);
    return (
      <Suspense>
        <Loaded {...props} />
        <Alive />
      </Suspense>
    );
  };
}

/** Beside what comes later: tells boot.ts that presses are heard here from now on (H2). */
export function Alive() {
  useEffect(() => {
    dispatchEvent(new Event('alive'));
  }, []);
  return null;
}
