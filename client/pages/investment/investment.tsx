// The investment page. `?section=` shows the full list of policies, files, industries or guides (P1, P10, F6).

import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#shared/park-columns.ts';
import { ConfiguredPage, preloadConfigured } from '../../blocks/configured-page.tsx';
import { LazyRequestStrip } from '../../blocks/requests/lazy-requests.ts';
import { groups, useColumnName, useColumnWithin } from '../../columns.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { usePage } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import type { Preload } from '../../pages.ts';
import { ColumnParts } from '../article/column-parts.tsx';
import { LazyArticleList } from '../article/lazy-article-list.ts';
import { InvestmentStrip } from './investment-strip.tsx';

export function Page() {
  const within = useColumnWithin();
  const { t } = useLingui();
  const name = usePageName()('/investment', t(groups.investment.name));
  const isConfigured = usePage().chrome.pages['investment'] !== undefined;
  const ownPage = isConfigured ? <ConfiguredPage page="investment" name={name} /> : <Investment name={name} />;
  return (
    <>
      {within === undefined ? ownPage : <LazyArticleList section={within} />}
      <InvestmentStrip />
    </>
  );
}

function Investment({ name }: { name: string }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const nameOf = useColumnName();
  const parts = partsOf('/investment', chrome).map((column) => ({ id: column.cate, name: nameOf(column) }));
  return (
    <ContentPage name={name}>
      <PageMenu parts={[...parts, { id: 'contact', name: t`联系招商` }]} />
      <ColumnParts path="/investment" />
    </ContentPage>
  );
}

Page.preload = (async (chrome, query) => {
  const preloadOwn = () => (chrome.pages['investment'] === undefined ? undefined : preloadConfigured('investment', chrome));
  await Promise.all([query.includes('section=') ? LazyArticleList.preload() : preloadOwn(), LazyRequestStrip.preload()]);
}) satisfies Preload;
