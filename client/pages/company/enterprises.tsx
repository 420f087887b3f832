// The park's companies as it shows them off: cards with their marks, by industry (P1, P10).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { HeadRequests } from '../../blocks/requests/late-requests.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage, useTo } from '../../data/page.ts';
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
        <Showcase path={path} query={query} />
      </div>
    </>
  );
}
