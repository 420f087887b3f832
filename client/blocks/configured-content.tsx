// Blocks that a park placed within a built-in page, loaded only where there are some (P10).
import { lazyComponent } from '../lazy.tsx';

async function load() {
  const [{ PlacedContent }, { preloadBlocks }] = await Promise.all([import('./content.tsx'), import('./lazy-blocks.tsx')]);
  await preloadBlocks();
  return PlacedContent;
}

export const ConfiguredContent = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);
