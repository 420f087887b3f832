// The footer, below the fold of every page: its code loads apart from the page.
import { lazyBoundary } from '../lazy.tsx';

const load = async () => (await import('../chrome/footer.tsx')).Footer;

export const Footer = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);
