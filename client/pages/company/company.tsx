// A company's business card: who it is, how to reach it, what it makes, where it stands; to keep, scan and print (P4).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { CompanyCardView } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { PrintFoot, PrintHead } from '../../components/article/print-marks.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { ParkMap } from '../../components/map/park-map.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import { useRouteId } from '../../state/stop.ts';
import { BusinessCard } from './business-card.tsx';
import { CardTools } from './card-tools.tsx';
import styles from './company.module.css';

export function Page() {
  const id = useRouteId();
  const { t } = useLingui();
  const to = useTo();
  const shown = useLocation().pathname.startsWith('/enterprise/');
  const pageName = usePageName();
  const list = shown
    ? { text: pageName('/enterprise', t`企业风采`), href: to('/enterprise') }
    : { text: pageName('/company', t`企业名录`), href: to('/company') };
  return (
    <>
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, list, { text: t`企业名片` }]} section={t`企业名片`} />
      <div className={`container ${styles['page']}`}>
        <Block key={id} name="company.card" params={{ uscc: id }} skeleton={<PageWaiting />}>
          {(company) => <Company company={company} />}
        </Block>
      </div>
    </>
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
      <div className={styles['card']}>
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
