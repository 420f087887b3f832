// A company's page: its business card, with tools to save, scan and print it (P4).

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { useRouteId } from '../../navigation/loaded-page.ts';
import styles from './company.module.css';
import { CompanyCard, CompanyPlace } from './company-card.tsx';

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
      <PageHead crumbs={[list, { text: t`企业名片` }]} section={t`企业名片`} />
      <div className={`container page ${styles['page']}`}>
        <CompanyCard id={id} />
      </div>
    </>
  );
}

Page.preload = CompanyPlace.preload;
