// The park's companies as it shows them off: cards with their marks, by industry (P1, P10).

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { LazyHeadRequests, LazyRequestStrip } from '../../blocks/requests/lazy-requests.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { usePage } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { type Query, readQuery, withQuery } from '../../query.ts';
import styles from './companies.module.css';
import { CompanyClasses } from './company-classes.tsx';
import { showcaseReadings } from './params.ts';
import { Showcase } from './showcase.tsx';

const path = '/enterprise';

export function Page() {
  const { t } = useLingui();
  const { query, text } = readQuery(showcaseReadings, useLocation().search);
  const name = usePageName()(path, t`企业风采`);
  const isConfigured = usePage().chrome.pages['enterprise'] !== undefined;
  if (!isConfigured || text !== '') return <Enterprises name={name} query={query} />;
  return (
    <>
      <ConfiguredPage page="enterprise" name={name} />
      <LazyRequestStrip title={t`企业合作`} text={t`想与园区企业合作，或有产品要推荐，请留下需求。`} />
    </>
  );
}

function Enterprises({ name, query }: { name: string; query: Query }) {
  return (
    <ContentPage name={name} path={withQuery(path, query)} beside={<LazyHeadRequests />} className={styles['page'] ?? ''}>
      <CompanyClasses path={path} chosen={query['classCode']} />
      <Showcase path={path} query={query} />
    </ContentPage>
  );
}

Page.preload = () => Promise.all([LazyHeadRequests.preload(), LazyRequestStrip.preload()]);
