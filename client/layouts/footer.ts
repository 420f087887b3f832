// Loads the footer lazily, because it is below the fold.
import { lazyBoundary } from '../lazy.tsx';

const load = async () => (await import('../chrome/footer.tsx')).Footer;

export const Footer = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);
