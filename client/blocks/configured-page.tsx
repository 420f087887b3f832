// Configured content of inner pages. Its code loads only if the park has configured some (P10).
import type { ContentPage as PageName } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { ContentPage } from '../components/content-page.tsx';
import { lazyComponent } from '../lazy.tsx';

const load = async () => (await import('./content.tsx')).PlacedContent;

/** Configured blocks within a built-in page. */
export const ConfiguredContent = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);

/** An inner page that the park has configured completely. */
export function ConfiguredPage({ page, name }: { page: PageName; name: string }) {
  return (
    <ContentPage name={name}>
      <ConfiguredContent page={page} />
    </ContentPage>
  );
}

/** Loads the configured blocks of a page before a navigation shows it. */
export async function preloadConfigured(page: PageName, chrome: Chrome): Promise<void> {
  const [{ preloadBlocks }] = await Promise.all([import('./lazy-blocks.tsx'), ConfiguredContent.preload()]);
  await preloadBlocks(page, chrome);
}
