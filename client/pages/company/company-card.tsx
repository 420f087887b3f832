// A company's business card with its tools and its location (P4).
import type { CompanyCardView } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { companyData, LinkedData } from '../../components/linked-data.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { PrintFoot } from '../../components/print-marks.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { lazyBoundary } from '../../lazy.tsx';
import { BusinessCard } from './business-card.tsx';
import { CardTools } from './card-tools.tsx';
import styles from './company.module.css';

const loadPlace = async () => (await import('./company-place.tsx')).CompanyPlace;
export const CompanyPlace = lazyBoundary(loadPlace, import.meta.env.SSR ? await loadPlace() : undefined);

export function CompanyCard({ id }: { id: string }) {
  return (
    <Block key={id} name="company.card" params={{ uscc: id }} skeleton={<PageWaiting />}>
      {(company) => <Company company={company} />}
    </Block>
  );
}

function Company({ company }: { company: CompanyCardView }) {
  const page = usePage();
  const to = useTo();
  const { companyName, location, summary, uscc } = company;
  // a company has two URLs; both have this canonical path
  const path = `/company/${uscc}`;
  return (
    <article>
      <PageMeta title={companyName} description={summary ?? companyName} path={path} />
      <LinkedData data={import.meta.env.SSR && companyData(page, company, path)} />
      <div className={`surface elder-column ${styles['card']}`}>
        <BusinessCard company={company} />
        <CardTools company={company} />
      </div>
      {location !== undefined && <CompanyPlace place={location} name={companyName} />}
      <PrintFoot title={companyName} address={page.origin + to(path)} />
    </article>
  );
}
