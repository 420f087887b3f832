// Shows a column's articles as a load-more list (C1, C2).
import type { ReactNode } from 'react';
import type { ViewAs } from '#shared/blocks.ts';
import type { Column } from '#shared/columns.ts';
import { PagedList } from '../../blocks/paged-list.tsx';
import { ListView } from '../../components/list/list-view.tsx';
import type { Query } from '../../query.ts';

interface SectionListProps {
  section: Column;
  viewAs: ViewAs;
  /** Reads a page of the list; `page` is the first one to show. */
  query: Query;
  skeleton: ReactNode;
  /** Wraps the rows. */
  frame?: (rows: ReactNode, total: number) => ReactNode;
}

export function SectionList({ section: { base, cate, list }, viewAs, query, skeleton, frame }: SectionListProps) {
  return (
    <PagedList
      name="articles.page"
      paramsOf={(page) => ({ cate, page })}
      path={list}
      query={query}
      idOf={({ id }) => id}
      skeleton={skeleton}
      frame={frame}
    >
      {(items, starts) => <ListView viewAs={viewAs} base={base} items={items} starts={starts} />}
    </PagedList>
  );
}
