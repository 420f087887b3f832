// What a visitor can leave: its code loads apart from the page, and a press before that is kept (H2).
import { lazyBoundary } from '../../lazy.tsx';

const loadHead = async () => (await import('./requests.tsx')).HeadRequests;
const loadStrip = async () => (await import('./request-strip.tsx')).RequestStrip;

/** Beside a page's title. */
export const LazyHeadRequests = lazyBoundary(loadHead, import.meta.env.SSR ? await loadHead() : undefined);

/** The last strip of a page. */
export const LazyRequestStrip = lazyBoundary(loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);
