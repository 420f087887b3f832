// Request buttons whose code loads lazily. boot.ts stores a click that happens before hydration and repeats it afterwards (H2).
import { lazyBoundary } from '../../lazy.tsx';

const loadHead = async () => (await import('./requests.tsx')).HeadRequests;
const loadStrip = async () => (await import('./request-strip.tsx')).RequestStrip;

/** Request buttons beside a page's title. */
export const LazyHeadRequests = lazyBoundary(loadHead, import.meta.env.SSR ? await loadHead() : undefined);

/** Contact strip with request buttons at the end of a page. */
export const LazyRequestStrip = lazyBoundary(loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);
