// The company directory: companies filtered by name and industry, with links to their business cards (C1, P4).

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { LazyHeadRequests } from '../../blocks/requests/lazy-requests.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { usePageName } from '../../data/page-name.ts';
import { readQuery, withQuery } from '../../query.ts';
import styles from './companies.module.css';
import { CompanyFilter } from './company-filter.tsx';
import { CompanyList } from './company-list.tsx';
import { CompanyTable, CompanyTableSkeleton } from './company-table.tsx';
import { directoryReadings } from './params.ts';

const path = '/company';

export function Page() {
  const { t } = useLingui();
  const { query } = readQuery(directoryReadings, useLocation().search);
  const name = usePageName()(path, t`企业名录`);
  const narrowed = query['keywords'] !== undefined || query['classCode'] !== undefined;
  return (
    <ContentPage name={name} path={withQuery(path, query)} beside={<LazyHeadRequests />} className={styles['page'] ?? ''}>
      <CompanyFilter path={path} query={query} />
      <CompanyList
        path={path}
        query={query}
        skeleton={<CompanyTableSkeleton />}
        count={(total) => (narrowed ? t`找到 ${total} 家企业` : t`共 ${total} 家企业`)}
      >
        {(companies, starts) => <CompanyTable companies={companies} starts={starts} />}
      </CompanyList>
    </ContentPage>
  );
}

Page.preload = LazyHeadRequests.preload;
