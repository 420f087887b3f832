// The company directory: companies filtered by name and industry, with links to their business cards (C1, P4).

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { LazyHeadRequests } from '../../blocks/requests/lazy-requests.ts';
import { ContentPage, filtersOf } from '../../components/content-page.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { readQuery, withQuery } from '../../query.ts';
import styles from './companies.module.css';
import { CompanyFilter } from './company-filter.tsx';
import { CompanyList } from './company-list.tsx';
import { CompanyTable, CompanyTableSkeleton } from './company-table.tsx';
import { LetterRow } from './letter-row.tsx';
import { directoryReadings, filterOf } from './params.ts';

const path = '/company';

export function Page() {
  const { t } = useLingui();
  const { query } = readQuery(directoryReadings, useLocation().search);
  const name = usePageName()(path, t`企业名录`);
  const to = useTo();
  const filter = filterOf(query);
  const narrowed = Object.keys(filter).length > 0;
  return (
    <ContentPage
      name={name}
      path={path}
      query={query}
      subject={query['classCode'] === undefined ? filtersOf([query['keywords'], query['letter']]) : null}
      beside={<LazyHeadRequests />}
      className={styles['page'] ?? ''}
    >
      <CompanyFilter path={path} name={name} query={query} />
      <LetterRow path={path} query={query} />
      <CompanyList
        path={path}
        query={query}
        skeleton={<CompanyTableSkeleton />}
        count={(total) => (narrowed ? t`找到 ${total} 家企业` : t`共 ${total} 家企业`)}
        tools={(total) => <TableLink href={to(withQuery('/feed/companies.csv', filter))} total={total} />}
      >
        {(companies, starts) => <CompanyTable companies={companies} starts={starts} />}
      </CompanyList>
    </ContentPage>
  );
}

/** The number of companies that the gateway writes into a table. */
const maxRows = 1000;

/** Downloads the companies shown, on all pages of the list, as CSV. */
function TableLink({ href, total }: { href: string; total: number }) {
  if (total === 0) return null;
  return (
    <a href={href} download className="row tool not-print">
      <Icon name="download" size={18} />
      {total > maxRows ? <Trans>导出前 {maxRows} 家（CSV）</Trans> : <Trans>导出 CSV</Trans>}
    </a>
  );
}

Page.preload = LazyHeadRequests.preload;
