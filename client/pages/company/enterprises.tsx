// The park's companies as it shows them off: cards with their marks, by industry (P1, P10).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { bandsOf } from '../../blocks/layout.ts';
import { CompanyCards, CompanyCardsSkeleton } from '../../components/company/company-cards.tsx';
import { ContactStrip } from '../../components/contact-strip.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { HeadRequests, Requests } from '../../components/requests/requests.tsx';
import { type Query, readQuery, withQuery } from '../../query.ts';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import styles from './companies.module.css';
import { CompanyClasses } from './company-classes.tsx';
import { CompanyList } from './company-list.tsx';
import { showcaseReadings } from './params.ts';

const path = '/enterprise';

export function Page() {
  const { t } = useLingui();
  const { query, text } = readQuery(showcaseReadings, useLocation().search);
  const name = usePageName()(path, t`企业风采`);
  const bands = bandsOf('enterprise', usePage().chrome);
  if (bands === undefined || text !== '') return <Showcase name={name} query={query} />;
  return (
    <>
      <ConfiguredPage name={name} bands={bands} />
      <ContactStrip title={t`企业合作`} text={t`想与园区企业合作，或有产品要推荐，请留下需求。`}>
        <Requests />
      </ContactStrip>
    </>
  );
}

function Showcase({ name, query }: { name: string; query: Query }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} path={withQuery(path, query)} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
        <HeadRequests />
      </PageHead>
      <div className={`container ${styles['page']}`}>
        <CompanyClasses path={path} chosen={query['classCode']} />
        <CompanyList path={path} query={query} skeleton={<CompanyCardsSkeleton count={12} />} count={(total) => t`共 ${total} 家企业`}>
          {(companies, starts) => <CompanyCards companies={companies} base={path} starts={starts} />}
        </CompanyList>
      </div>
    </>
  );
}
