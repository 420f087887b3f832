// What a park has configured on an inner page. Its blocks load only where there are some: the built-in pages stay light (P10).
import type { ContentPage as PageName } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { ContentPage } from '../components/content-page.tsx';
import { lazyComponent } from '../lazy.tsx';

const load = async () => (await import('./content.tsx')).PlacedContent;

/** Blocks within a built-in page. */
export const ConfiguredContent = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);

/** A park's own make of an inner page. */
export function ConfiguredPage({ page, name }: { page: PageName; name: string }) {
  return (
    <ContentPage name={name}>
      <ConfiguredContent page={page} />
    </ContentPage>
  );
}

/** Loads what a park has configured on a page, before a navigation shows it. */
export async function preloadConfigured(page: PageName, chrome: Chrome): Promise<void> {
  const [{ preloadBlocks }] = await Promise.all([import('./lazy-blocks.tsx'), ConfiguredContent.preload()]);
  await preloadBlocks(page, chrome);
}
