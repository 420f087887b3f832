// A load-more list of companies. Any filter can be applied (C2).
import type { ReactNode } from 'react';
import type { CompanyItem } from '#shared/resources.ts';
import { PagedList } from '../../blocks/paged-list.tsx';
import { NothingFound } from '../../components/empty.tsx';
import { useListCount } from '../../components/list-count.tsx';
import type { Query } from '../../query.ts';
import styles from './company-list.module.css';
import { companiesParams } from './params.ts';

interface CompanyListProps {
  path: string;
  query: Query;
  skeleton: ReactNode;
  /** Returns a text with the number of companies. */
  count: (total: number) => string;
  /** Renders links beside the number. */
  tools?: (total: number) => ReactNode;
  children: (companies: readonly CompanyItem[], starts: ReadonlyMap<string, number>) => ReactNode;
}

export function CompanyList({ path, query, skeleton, count, tools, children }: CompanyListProps) {
  const showCount = useListCount(path, styles['count']);
  const { page: _, ...filter } = query;
  return (
    <PagedList
      name="companies.page"
      paramsOf={(page) => companiesParams(query, page)}
      path={path}
      query={query}
      idOf={({ uscc }) => uscc}
      skeleton={
        <>
          <p className={`hint ${styles['count']}`} />
          {skeleton}
        </>
      }
      frame={(rows, total) => (
        <>
          <div className="row apart">
            {showCount(count(total))}
            {tools?.(total)}
          </div>
          {rows}
        </>
      )}
      empty={Object.keys(filter).length === 0 ? undefined : <NothingFound cleared={path} />}
    >
      {children}
    </PagedList>
  );
}
