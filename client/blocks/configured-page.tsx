// Renders the blocks that a park has configured for an inner page. The code loads only if there are any (P10).
import type { ContentPage as PageName } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { ContentPage } from '../components/content-page.tsx';
import { lazyComponent } from '../lazy.tsx';

const load = async () => (await import('./content.tsx')).PlacedContent;

/** Renders the configured blocks inside a built-in page. */
export const ConfiguredContent = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);

/** A page other than home whose content comes entirely from the park's configuration. */
export function ConfiguredPage({ page, name }: { page: PageName; name: string }) {
  return (
    <ContentPage name={name}>
      <ConfiguredContent page={page} />
    </ContentPage>
  );
}

/** Loads the code of a page's configured blocks before a navigation shows the page. */
export async function preloadConfigured(page: PageName, chrome: Chrome): Promise<void> {
  const [{ preloadBlocks }] = await Promise.all([import('./lazy-blocks.tsx'), ConfiguredContent.preload()]);
  await preloadBlocks(page, chrome);
}
