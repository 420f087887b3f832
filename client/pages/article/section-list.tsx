// Shows a column's articles as a load-more list (C1, C2).
import type { ReactNode } from 'react';
import type { ViewAs } from '#shared/blocks.ts';
import type { Column } from '#shared/columns.ts';
import { PagedList } from '../../blocks/paged-list.tsx';
import { ListView } from '../../components/list/list-view.tsx';
import type { Query } from '../../query.ts';
import { listParams } from './params.ts';

interface SectionListProps {
  section: Column;
  viewAs: ViewAs;
  /** The filter and, as `page`, the first page to show. */
  query: Query;
  skeleton: ReactNode;
  /** Wraps the rows. */
  frame?: (rows: ReactNode, total: number) => ReactNode;
  /** Shown instead of an empty list; by default only a message. */
  empty?: ReactNode;
}

export function SectionList({ section: { base, cate, list }, viewAs, query, skeleton, frame, empty }: SectionListProps) {
  return (
    <PagedList
      name="articles.page"
      paramsOf={(page) => listParams(cate, query, page)}
      path={list}
      query={query}
      idOf={({ id }) => id}
      skeleton={skeleton}
      frame={frame}
      empty={empty}
    >
      {(items, starts) => <ListView viewAs={viewAs} base={base} items={items} starts={starts} numbered main />}
    </PagedList>
  );
}
