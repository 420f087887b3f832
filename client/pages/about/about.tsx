// The about page: slogan and figures, industries, location, and contacts (P1).

import { useLingui } from '@lingui/react/macro';
import { columnAt, isEmpty } from '#shared/park-columns.ts';
import { ConfiguredPage, preloadConfigured } from '../../blocks/configured-page.tsx';
import { useColumnName } from '../../columns.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { usePage } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import type { Preload } from '../../pages.ts';
import { AboutParts, AboutPlace } from './about-parts.tsx';

export function Page() {
  const { t } = useLingui();
  const name = usePageName()('/about', t`关于园区`);
  return usePage().chrome.pages['about'] === undefined ? <About name={name} /> : <ConfiguredPage page="about" name={name} />;
}

function About({ name }: { name: string }) {
  const { t } = useLingui();
  const industry = columnAt('/industry');
  const industryName = useColumnName()(industry);
  const { chrome } = usePage();
  const parts = [
    { id: 'overview', name: t`园区概况` },
    ...(isEmpty(industry, chrome) ? [] : [{ id: 'industry', name: industryName }]),
    { id: 'location', name: t`地理位置` },
    { id: 'contact', name: t`联系我们` },
  ];
  return (
    <ContentPage name={name}>
      <PageMenu parts={parts} />
      <AboutParts />
    </ContentPage>
  );
}

Page.preload = (async (chrome) => {
  await (chrome.pages['about'] === undefined ? AboutPlace.preload() : preloadConfigured('about', chrome));
}) satisfies Preload;
