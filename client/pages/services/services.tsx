// What the park offers companies: software by industry, their own applications, project applications, who is here (P1, P10, F6).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { bandsOf } from '../../blocks/layout.ts';
import { ContactStrip } from '../../components/contact-strip.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Part } from '../../components/page-part.tsx';
import { Requests } from '../../components/requests/requests.tsx';
import { SectionArticles } from '../../components/section-articles.tsx';
import { readQuery, withQuery } from '../../query.ts';
import { groups, sectionAt, sectionWithin, useSectionName } from '../../sections.ts';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import { ArticleList } from '../article-list.tsx';
import { Applications } from './applications.tsx';
import { declareParams, productsReadings } from './params.ts';
import { Products } from './products.tsx';
import { SomeEnterprises } from './some-enterprises.tsx';

export function Page() {
  const { pathname, search } = useLocation();
  const within = sectionWithin(pathname, new URLSearchParams(search).get('section'));
  const { t } = useLingui();
  const name = usePageName()('/services', t(groups.services.name));
  const bands = bandsOf('services', usePage().chrome);
  if (within !== undefined) return <ArticleList section={within} />;
  return (
    <>
      {bands === undefined ? <Services name={name} /> : <ConfiguredPage name={name} bands={bands} />}
      <ContactStrip title={t`服务咨询`} text={t`没有找到合适的服务，或想了解试用与开通，请留下需求。`}>
        <Requests />
      </ContactStrip>
    </>
  );
}

function Services({ name }: { name: string }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const { query } = readQuery(productsReadings, useLocation().search);
  const declare = sectionAt('/declare');
  const declareName = useSectionName()(declare);
  const parts = [
    { id: 'products', name: t`软件服务` },
    { id: 'applications', name: t`我的应用` },
    { id: 'declare', name: declareName },
    { id: 'enterprises', name: t`入园企业` },
    { id: 'contact', name: t`服务咨询` },
  ];
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} path={withQuery('/services', { industry: query['industry'] })} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <PageMenu parts={parts} />
      <Part id="products">
        <Products query={query} />
      </Part>
      <Part id="applications">
        <Applications />
      </Part>
      <Part id="declare">
        <SectionArticles section={declare} size={declareParams.size} viewAs="news" twoColumns />
      </Part>
      <Part id="enterprises">
        <SomeEnterprises />
      </Part>
    </>
  );
}
