// Components whose code loads apart from the page that shows them. The server has all code in memory and renders them at once.
import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { untilLoaded } from './navigation/lost-code.ts';

export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the code before it is rendered, so that nothing suspends. Rejects if the code does not load. */
  preload: () => Promise<ComponentType<P>>;
}

/**
 * Like `React.lazy`, but renders loaded code without suspending. Code that does not load is requested again once the browser
 * is online or clicked (P8).
 * @param ready the component, on the server
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, ready?: ComponentType<P>): LazyComponent<P> {
  let Loaded = ready;
  let loading: Promise<ComponentType<P>> | undefined;
  let awaited: Promise<ComponentType<P>> | undefined;
  async function start(): Promise<ComponentType<P>> {
    try {
      Loaded = await load();
      return Loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const preload = () => {
    loading ??= start();
    return loading;
  };
  function LazyComponent(props: P) {
    // a render that has suspended must call `use` again
    if (Loaded !== undefined && awaited === undefined) return <Loaded {...props} />;
    awaited ??= untilLoaded(preload);
    const Component = use(awaited);
    return <Component {...props} />;
  }
  return Object.assign(LazyComponent, { preload });
}

/** A lazy component in a Suspense boundary of its own: the server's HTML stays until the code is loaded, then it hydrates. */
export function lazyBoundary<P extends object>(load: () => Promise<ComponentType<P>>, ready?: ComponentType<P>, Fallback?: ComponentType<P>) {
  const Lazy = lazyComponent(load, ready);
  const Part = memo(({ props, onHydrated }: { props: P; onHydrated: () => void }) => (
    <Suspense fallback={Fallback && <Fallback {...props} />}>
      <Lazy {...props} />
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  ));
  // React discards a boundary's server HTML if a parent updates it before it hydrates: the first props stay until then
  function Boundary(props: P) {
    const [first] = useState(props);
    const [isHydrated, setHydrated] = useState(false);
    const [onHydrated] = useState(() => () => setHydrated(true));
    return <Part props={isHydrated ? props : first} onHydrated={onHydrated} />;
  }
  return Object.assign(Boundary, { preload: Lazy.preload });
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(() => {
    onHydrated();
    // boot.ts repeats a press that was kept (H2)
    dispatchEvent(new Event('hydrated'));
  }, [onHydrated]);
  return null;
}
