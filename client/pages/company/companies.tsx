// The directory of the park's companies: narrowed by name and industry, each with its business card (C1, P4).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { CompanyTable, CompanyTableSkeleton } from '../../components/company/company-table.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { HeadRequests } from '../../components/requests/requests.tsx';
import { readQuery, withQuery } from '../../query.ts';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import styles from './companies.module.css';
import { CompanyFilter } from './company-filter.tsx';
import { CompanyList } from './company-list.tsx';
import { directoryReadings } from './params.ts';

const path = '/company';

export function Page() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const { query } = readQuery(directoryReadings, useLocation().search);
  const { keywords, classCode } = query;
  const narrowed = keywords !== undefined || classCode !== undefined;
  const name = usePageName()(path, t`企业名录`);
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} path={withQuery(path, query)} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
        <HeadRequests />
      </PageHead>
      <div className={`container ${styles['page']}`}>
        <CompanyFilter path={path} query={query} />
        <CompanyList
          path={path}
          query={query}
          skeleton={<CompanyTableSkeleton />}
          count={(total) => (narrowed ? t`找到 ${total} 家企业` : t`共 ${total} 家企业`)}
        >
          {(companies, starts) => <CompanyTable companies={companies} starts={starts} />}
        </CompanyList>
      </div>
    </>
  );
}
