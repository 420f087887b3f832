// The articles of a section, page by page as the list grows (C1, C2).
import type { ReactNode } from 'react';
import { PagedList } from '../../blocks/paged-list.tsx';
import { ListView } from '../../components/list/list-view.tsx';
import type { Query } from '../../query.ts';
import type { Section, ViewAs } from '../../sections.ts';

interface SectionListProps {
  section: Section;
  viewAs: ViewAs;
  /** Its `page` is the first that is shown. */
  query: Query;
  skeleton: ReactNode;
  /** What stands around the rows. */
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
