// Components whose code loads lazily in a separate chunk. The server has all code in memory and renders them without waiting.
import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { retryUntilLoaded } from './navigation/failed-chunk.ts';

export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the code, so that a later render does not suspend. Rejects if the code cannot be loaded. */
  preload: () => Promise<ComponentType<P>>;
}

/** Like `React.lazy`, but does not suspend once the code is loaded, and retries failed loads (P8). @param ready the component, only on the server */
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
    // a component that has once suspended with `use` must call `use` in later renders, too
    if (Loaded !== undefined && awaited === undefined) return <Loaded {...props} />;
    awaited ??= retryUntilLoaded(preload);
    const Component = use(awaited);
    return <Component {...props} />;
  }
  return Object.assign(LazyComponent, { preload });
}

/** Returns a lazy component in a Suspense boundary of its own. The server HTML stays until the code is loaded; then the boundary hydrates. */
export function lazyBoundary<P extends object>(load: () => Promise<ComponentType<P>>, ready?: ComponentType<P>, Fallback?: ComponentType<P>) {
  const Lazy = lazyComponent(load, ready);
  const Part = memo(({ props, onHydrated }: { props: P; onHydrated: () => void }) => (
    // no fallback on the server, which has the code: React renders the fallback even of a complete boundary
    <Suspense fallback={ready === undefined && Fallback ? <Fallback {...props} /> : null}>
      <Lazy {...props} />
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  ));
  // If a boundary's props change before it hydrates, React discards its server HTML, so the first props are rendered until then
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
    // boot.ts repeats a click in this boundary that happened before it hydrated (H2)
    dispatchEvent(new Event('hydrated'));
  }, [onHydrated]);
  return null;
}
