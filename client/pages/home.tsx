// The home page: the blocks configured by the park or by its template, in order (C4, P10).
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
