// The services page: software by industry, the member's applications, project applications, companies (P1, P10, F6).

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { partsOf } from '#shared/park-columns.ts';
import { ConfiguredPage, preloadConfigured } from '../../blocks/configured-page.tsx';
import { productsReadings } from '../../blocks/products/params.ts';
import { LazyRequestStrip } from '../../blocks/requests/lazy-requests.ts';
import { groups, useColumnName, useColumnWithin } from '../../columns.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { Part } from '../../components/page-part.tsx';
import { usePage } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { lazyBoundary } from '../../lazy.tsx';
import type { Preload } from '../../pages.ts';
import { readQuery, withQuery } from '../../query.ts';
import { LazyArticleList } from '../article/lazy-article-list.ts';
import { Products } from './products.tsx';

// Lazy, because the products alone are heavier than other pages.
const loadRest = async () => (await import('./services-rest.tsx')).ServicesRest;
const ServicesRest = lazyBoundary(loadRest, import.meta.env.SSR ? await loadRest() : undefined);

export function Page() {
  const within = useColumnWithin();
  const { t } = useLingui();
  const name = usePageName()('/services', t(groups.services.name));
  const isConfigured = usePage().chrome.pages['services'] !== undefined;
  if (within !== undefined) return <LazyArticleList section={within} />;
  return (
    <>
      {isConfigured ? <ConfiguredPage page="services" name={name} /> : <Services name={name} />}
      <LazyRequestStrip title={t`服务咨询`} text={t`没有找到合适的服务，或想了解试用与开通，请留下需求。`} />
    </>
  );
}

function Services({ name }: { name: string }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const { query } = readQuery(productsReadings, useLocation().search);
  const { industry } = query;
  const nameOf = useColumnName();
  const parts = [
    { id: 'products', name: t`软件服务` },
    { id: 'applications', name: t`我的应用` },
    ...partsOf('/services', chrome).map((column) => ({ id: column.cate, name: nameOf(column) })),
    { id: 'enterprises', name: t`入园企业` },
    { id: 'contact', name: t`服务咨询` },
  ];
  return (
    <ContentPage name={name} path={withQuery('/services', { industry })} subject={industry === undefined ? undefined : null}>
      <PageMenu parts={parts} />
      <Part id="products">
        <Products name={name} query={query} />
      </Part>
      <ServicesRest />
    </ContentPage>
  );
}

Page.preload = (async (chrome, query) => {
  if (query.includes('section=')) await LazyArticleList.preload();
  else {
    const own = chrome.pages['services'] === undefined ? ServicesRest.preload() : preloadConfigured('services', chrome);
    await Promise.all([own, LazyRequestStrip.preload()]);
  }
}) satisfies Preload;
