// Components whose code loads apart from the page that shows them. The server has all code in memory and renders them at once.
import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect } from 'react';
import { untilLoaded } from './navigation/lost-code.ts';

export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the code before it is rendered, so that nothing suspends. */
  preload: () => Promise<ComponentType<P>>;
}

/**
 * Like `React.lazy`, but renders loaded code without suspending, and loads again after a failure (P8).
 * @param ready the component, on the server
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, ready?: ComponentType<P>): LazyComponent<P> {
  let Loaded = ready;
  let pending: Promise<ComponentType<P>> | undefined;
  let suspended = false;
  async function start(): Promise<ComponentType<P>> {
    try {
      Loaded = await load();
      return Loaded;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  }
  const preload = () => {
    pending ??= start();
    return pending;
  };
  function LazyComponent(props: P) {
    // React asks a render that had suspended for the same `use` again
    if (Loaded === undefined) suspended = true;
    const Component = suspended || Loaded === undefined ? use(preload()) : Loaded;
    return <Component {...props} />;
  }
  return Object.assign(LazyComponent, { preload });
}

/**
 * A lazy component in a Suspense boundary of its own, which hydrates when its code is loaded. Code that does not load is
 * requested again once the browser is online or clicked, and the server's HTML stays until then (P8).
 * Its first props are its last: React discards a boundary's server HTML if a parent updates it before it hydrates.
 */
export function lazyBoundary<P extends object>(load: () => Promise<ComponentType<P>>, ready?: ComponentType<P>, Fallback?: ComponentType<P>) {
  const Lazy = lazyComponent(() => untilLoaded(load), ready);
  const Boundary = memo(
    (props: P) => (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Lazy {...props} />
        <Hydrated />
      </Suspense>
    ),
    () => true,
  );
  return Object.assign(Boundary, { preload: Lazy.preload });
}

/** Tells boot.ts that presses are handled here from now on (H2). */
function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
