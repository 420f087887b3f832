// An inner page of blocks, as the park's editors configured it (P10).
import type { ContentPage as PageName } from '#shared/blocks.ts';
import { ContentPage } from '../components/content-page.tsx';
import { PlacedContent } from './content.tsx';

export function PageOfBlocks({ page, name }: { page: PageName; name: string }) {
  return (
    <ContentPage name={name}>
      <PlacedContent page={page} />
    </ContentPage>
  );
}
