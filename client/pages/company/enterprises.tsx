// The park's companies as it shows them off: cards with their marks, by industry (P1, P10).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { HeadRequests } from '../../blocks/requests/late-requests.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { usePage } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { late } from '../../late.tsx';
import { type Query, readQuery, withQuery } from '../../query.ts';
import styles from './companies.module.css';
import { CompanyClasses } from './company-classes.tsx';
import { showcaseReadings } from './params.ts';

const path = '/enterprise';

const load = async () => (await import('./showcase.tsx')).Showcase;
const loadStrip = async () => (await import('./enterprise-strip.tsx')).EnterpriseStrip;
const EnterpriseStrip = late('enterprise-strip', loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);
const Showcase = late('showcase', load, import.meta.env.SSR ? await load() : undefined);

export function Page() {
  const { t } = useLingui();
  const { query, text } = readQuery(showcaseReadings, useLocation().search);
  const name = usePageName()(path, t`企业风采`);
  const isConfigured = usePage().chrome.pages['enterprise'] !== undefined;
  if (!isConfigured || text !== '') return <Enterprises name={name} query={query} />;
  return (
    <>
      <ConfiguredPage page="enterprise" name={name} />
      <EnterpriseStrip />
    </>
  );
}

function Enterprises({ name, query }: { name: string; query: Query }) {
  return (
    <ContentPage name={name} path={withQuery(path, query)} beside={<HeadRequests />} className={styles['page'] ?? ''}>
      <CompanyClasses path={path} chosen={query['classCode']} />
      <Showcase path={path} query={query} />
    </ContentPage>
  );
}
