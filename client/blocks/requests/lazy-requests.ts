// Request buttons whose code loads lazily; boot.ts holds an earlier click (H2).
import { lazyBoundary } from '../../lazy.tsx';

const loadHead = async () => (await import('./requests.tsx')).HeadRequests;
const loadStrip = async () => (await import('./request-strip.tsx')).RequestStrip;

/** Beside a page's title. */
export const LazyHeadRequests = lazyBoundary(loadHead, import.meta.env.SSR ? await loadHead() : undefined);

/** At the end of a page. */
export const LazyRequestStrip = lazyBoundary(loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);
