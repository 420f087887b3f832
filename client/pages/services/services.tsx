// What the park offers companies: software by industry, their own applications, project applications, who is here (P1, P10, F6).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { productsReadings } from '../../blocks/products/params.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { usePage } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { late } from '../../late.tsx';
import { readQuery, withQuery } from '../../query.ts';
import { groups, sectionAt, sectionWithin, useSectionName } from '../../sections.ts';
import { LateArticleList } from '../late-article-list.ts';

const load = async () => (await import('./services-parts.tsx')).ServicesParts;
const loadStrip = async () => (await import('./services-strip.tsx')).ServicesStrip;
const ServicesStrip = late('services-strip', loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);
const ServicesParts = late('services-parts', load, import.meta.env.SSR ? await load() : undefined);

export function Page() {
  const { pathname, search } = useLocation();
  const within = sectionWithin(pathname, new URLSearchParams(search).get('section'));
  const { t } = useLingui();
  const name = usePageName()('/services', t(groups.services.name));
  const isConfigured = usePage().chrome.pages['services'] !== undefined;
  if (within !== undefined) return <LateArticleList section={within} />;
  return (
    <>
      {isConfigured ? <ConfiguredPage page="services" name={name} /> : <Services name={name} />}
      <ServicesStrip />
    </>
  );
}

function Services({ name }: { name: string }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const { query } = readQuery(productsReadings, useLocation().search);
  const declareName = useSectionName()(sectionAt('/declare'));
  const parts = [
    { id: 'products', name: t`软件服务` },
    { id: 'applications', name: t`我的应用` },
    ...(chrome.emptyColumns.includes('declare') ? [] : [{ id: 'declare', name: declareName }]),
    { id: 'enterprises', name: t`入园企业` },
    { id: 'contact', name: t`服务咨询` },
  ];
  return (
    <ContentPage name={name} path={withQuery('/services', { industry: query['industry'] })}>
      <PageMenu parts={parts} />
      <ServicesParts query={query} />
    </ContentPage>
  );
}
