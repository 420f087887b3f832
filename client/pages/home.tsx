// The home page: its blocks in the order that the park has configured, otherwise in that of the template (C4, P10).
import { Content } from '../blocks/content.tsx';
import { bandsOf } from '../blocks/layout.ts';
import { preloadBlocks } from '../blocks/lazy-blocks.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { usePage } from '../data/page.ts';
import type { Preload } from '../pages.ts';

export function Page() {
  const { chrome } = usePage();
  return (
    <>
      <PageMeta title={chrome.name} description={chrome.name} />
      <h1 className="visually-hidden">{chrome.name}</h1>
      <Content bands={bandsOf('index', chrome) ?? []} short />
    </>
  );
}

Page.preload = ((chrome) => preloadBlocks('index', chrome)) satisfies Preload;
