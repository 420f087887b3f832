// The home page: its blocks in the order that the park has configured, otherwise in that of the template (C4, P10).
import { useLingui } from '@lingui/react/macro';
import { Content } from '../blocks/content.tsx';
import { bandsOf } from '../blocks/layout.ts';
import { preloadBlocks } from '../blocks/lazy-blocks.tsx';
import { LinkedData, siteData } from '../components/linked-data.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { usePage } from '../data/page.ts';
import type { Preload } from '../pages.ts';

export function Page() {
  const page = usePage();
  const { chrome } = page;
  const { name } = chrome;
  const { t } = useLingui();
  return (
    <>
      <PageMeta description={t`${name}门户网站：发布园区新闻、通知公告和政策文件，提供办事指南、企业名录、投资合作和公众留言。`} />
      <LinkedData data={import.meta.env.SSR && siteData(page)} />
      <h1 className="visually-hidden">{name}</h1>
      <Content bands={bandsOf('index', chrome) ?? []} short />
    </>
  );
}

Page.preload = ((chrome) => preloadBlocks('index', chrome)) satisfies Preload;
