// A park's own make of an inner page. Its blocks load only where a park has configured one: the built-in pages stay light (P10).
import { lazyComponent } from '../lazy.tsx';

async function load() {
  const [{ PageOfBlocks }, { preloadBlocks }] = await Promise.all([import('./page-of-blocks.tsx'), import('./lazy-blocks.tsx')]);
  await preloadBlocks();
  return PageOfBlocks;
}

export const ConfiguredPage = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);
