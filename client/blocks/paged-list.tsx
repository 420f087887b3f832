// A load-more list of a paged resource. It starts at the page number in the URL (C2).
import { useStore } from 'jotai';
import type { ReactNode } from 'react';
import type { ParamsOf, ValueOf } from '#shared/resources.ts';
import { LoadMoreList } from '../components/load-more-list.tsx';
import { useFirstPage } from '../data/paging.ts';
import { readMore } from '../data/resource.ts';
import { usePageKey } from '../navigation/loaded-page.ts';
import { type Query, withQuery } from '../query.ts';
import { Block } from './block.tsx';

type PagedName = 'articles.page' | 'companies.page' | 'search.page' | 'sentiment.page';
type RowOf<N extends PagedName> = ValueOf<N>['records'][number];

interface PagedListProps<N extends PagedName> {
  name: N;
  paramsOf: (page: number) => ParamsOf<N>;
  /** Path of the page that contains the list. */
  path: string;
  query: Query;
  idOf: (row: RowOf<N>) => string;
  skeleton: ReactNode;
  /** Wraps the rendered list, for example to show the total number of rows. */
  frame?: ((list: ReactNode, total: number, entry: string) => ReactNode) | undefined;
  /** Shown instead of an empty list; by default only a message. */
  empty?: ReactNode;
  children: (rows: readonly RowOf<N>[], starts: ReadonlyMap<string, number>) => ReactNode;
}

export function PagedList<N extends PagedName>({ name, paramsOf, path, query, idOf, skeleton, frame, empty, children }: PagedListProps<N>) {
  const store = useStore();
  const entry = `${usePageKey()} ${path}`;
  const first = useFirstPage(entry, Number(query['page'] ?? 1));
  return (
    <Block key={entry} name={name} params={paramsOf(first)} skeleton={skeleton}>
      {(page) => {
        const list = (
          <LoadMoreList<RowOf<N>>
            entry={entry}
            first={page}
            read={(next) => readMore(store, name, paramsOf(next))}
            pathOf={(at) => withQuery(path, { ...query, page: at })}
            idOf={idOf}
            empty={empty}
          >
            {children}
          </LoadMoreList>
        );
        return frame === undefined ? list : frame(list, page.total, entry);
      }}
    </Block>
  );
}
