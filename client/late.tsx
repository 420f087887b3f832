// Parts of pages whose code comes only where they stand: a page begins without it, and pages without them stay light. The server
// has all code in memory, so it renders them at once, and announces their styles with the page: nothing moves when they arrive (P10).
import { atom, useStore } from 'jotai';
import { type ComponentType, lazy, memo, Suspense, use, useEffect, useState } from 'react';
import { useBrowser } from './browser/browser.ts';
import { type Stop, StopContext } from './navigation/stop.ts';

/** Set while rendering on the server. */
export const partsAtom = atom<{ announce: (part: string) => void } | null>(null);

type Load<P> = () => Promise<ComponentType<P>>;
/** Code that has not come. */
export interface Trouble {
  /** How often it was asked for. */
  tries: number;
  retry: () => void;
}

/**
 * @param part the name of its file, without the ending
 * @param now at hand, on the server
 * @param Lost says that the code has not come, below what stands there; without it the next press anywhere asks again
 */
export function late<P extends object>(part: string, load: Load<P>, now?: ComponentType<P>, Lost?: ComponentType<Trouble>): ComponentType<P> {
  const askedAt = asking(load);

  function Drawn(props: P) {
    useStore().get(partsAtom)?.announce(part);
    const [trouble, setTrouble] = useState<Trouble>();
    const [alive, setAlive] = useState(false);
    const [Loaded] = useState(() => now ?? patient(load, Lost ? setTrouble : onPress));
    const latest = (
      <Suspense>
        <Loaded {...props} />
        <Alive tell={setAlive} />
      </Suspense>
    );
    // React throws away what the server has drawn where it changes before it lives
    const [first] = useState(latest);
    return (
      <>
        {alive ? latest : first}
        {trouble && Lost && <Lost {...trouble} />}
      </>
    );
  }

  // who navigates here waits for all of the page: nothing is drawn yet that could stand meanwhile
  function Asked(props: P) {
    const Part = askedAt(use(StopContext));
    return <Part {...props} />;
  }

  return function Late(props: P) {
    const [isDrawn] = useState(!useBrowser());
    return isDrawn ? <Drawn {...props} /> : <Asked {...props} />;
  };
}

/** Code that has not come to a visit's stop is asked for again at the next: React would never do that (P8). */
function asking<P extends object>(load: Load<P>): (stop: Stop | undefined) => ComponentType<P> {
  let asked: { at: Stop | undefined; isLost?: true; Part: ComponentType<P> } | undefined;
  return (at) => {
    if (asked === undefined || (asked.isLost && asked.at !== at)) {
      const part = load();
      const mine: typeof asked = { at, Part: lazy(async () => ({ default: await part })) };
      part.catch(() => {
        mine.isLost = true;
      });
      asked = mine;
    }
    return asked.Part;
  };
}

/** For a part with a fallback of its own: code that does not come is asked for again at the next press anywhere, and online. */
export const untilItComes = <P extends object>(load: Load<P>): ComponentType<P> => patient(load, onPress);

const onPress = (trouble: Trouble | undefined) => trouble && addEventListener('click', trouble.retry, { capture: true, once: true });

/** Code that does not come leaves what the server has drawn, with all that is typed there, until it is asked for again. */
function patient<P extends object>(load: Load<P>, tell: (trouble: Trouble | undefined) => void): ComponentType<P> {
  async function bring(tries = 1): Promise<{ default: ComponentType<P> }> {
    try {
      return { default: memo(await load()) as ComponentType<P> };
    } catch {
      await new Promise<void>((retry) => {
        tell({ tries, retry });
        addEventListener('online', () => retry(), { once: true });
      });
      tell(undefined);
      return bring(tries + 1);
    }
  }
  return lazy(() => bring());
}

/** Beside what comes later: tells boot.ts that presses are heard here from now on (H2). */
export function Alive({ tell }: { tell?: (alive: true) => void }) {
  useEffect(() => {
    tell?.(true);
    dispatchEvent(new Event('alive'));
  }, [tell]);
  return null;
}
