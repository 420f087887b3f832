// The directory's list: a row for each company that was asked for (C1, P4).
import { useLingui } from '@lingui/react/macro';
import type { Query } from '../../query.ts';
import { CompanyList } from './company-list.tsx';
import { CompanyTable, CompanyTableSkeleton } from './company-table.tsx';

export function Directory({ path, query }: { path: string; query: Query }) {
  const { t } = useLingui();
  const narrowed = query['keywords'] !== undefined || query['classCode'] !== undefined;
  return (
    <CompanyList
      path={path}
      query={query}
      skeleton={<CompanyTableSkeleton />}
      count={(total) => (narrowed ? t`找到 ${total} 家企业` : t`共 ${total} 家企业`)}
    >
      {(companies, starts) => <CompanyTable companies={companies} starts={starts} />}
    </CompanyList>
  );
}
