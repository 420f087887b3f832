// An inner page of blocks, as the park's editors configured it (P10).
import { useLingui } from '@lingui/react/macro';
import type { ContentPage as PageOfBlocks } from '#shared/blocks.ts';
import { PageHead } from '../components/page-head.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { usePage, useTo } from '../data/page.ts';
import { Content } from './content.tsx';
import { bandsOf } from './layout.ts';

export function ContentPage({ page, name }: { page: PageOfBlocks; name: string }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <Content bands={bandsOf(page, chrome) ?? []} />
    </>
  );
}
