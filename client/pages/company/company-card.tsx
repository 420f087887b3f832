// A company's business card as a page shows it: the card, what can be done with it, where the company stands (P4).
import { useLingui } from '@lingui/react/macro';
import type { CompanyCardView } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { ParkMap } from '../../blocks/place/park-map.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { PrintFoot, PrintHead } from '../../components/print-marks.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { BusinessCard } from './business-card.tsx';
import { CardTools } from './card-tools.tsx';
import styles from './company.module.css';

export function CompanyCard({ id }: { id: string }) {
  return (
    <Block key={id} name="company.card" params={{ uscc: id }} skeleton={<PageWaiting />}>
      {(company) => <Company company={company} />}
    </Block>
  );
}

function Company({ company }: { company: CompanyCardView }) {
  const { chrome, origin } = usePage();
  const to = useTo();
  const { t } = useLingui();
  const { companyName, location, summary, uscc } = company;
  // one company, one address, wherever the way to it began
  const path = `/company/${uscc}`;
  return (
    <article>
      <PageMeta title={`${companyName} - ${chrome.name}`} description={summary ?? companyName} path={path} />
      <PrintHead />
      <div className={`surface ${styles['card']}`}>
        <BusinessCard company={company} />
        <CardTools company={company} />
      </div>
      {location !== undefined && (
        <section className={styles['place']}>
          <BlockHead title={t`位置`} />
          <ParkMap place={location} name={companyName} />
        </section>
      )}
      <PrintFoot title={companyName} address={origin + to(path)} />
    </article>
  );
}
