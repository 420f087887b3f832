// The frame of an inner page: metadata, breadcrumb, title and content.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePage } from '../data/page.ts';
import { type Query, withQuery } from '../query.ts';
import type { Crumb } from './breadcrumb.tsx';
import { PageHead } from './page-head.tsx';
import { PageMeta, type PageMetaProps } from './page-meta.tsx';
import { writtenIn } from './written-in.ts';

interface ContentPageProps extends Pick<PageMetaProps, 'column' | 'columnType' | 'description' | 'feed' | 'isIndexed'> {
  name: string;
  /** Put before the page's name in the document title. Null if the content renders `PageTitle`. */
  subject?: string | null | undefined;
  /** Path of the page without `query`. By default it is the current path. */
  path?: string;
  /** The query of the page's own URL. From page 2 on, the list renders the page's URLs, because only the list knows its last page. */
  query?: Query;
  /** The pages between the home page and this page, for the breadcrumb. */
  above?: readonly Crumb[];
  /** An element shown beside the title. */
  beside?: ReactNode;
  /** Classes of the content column. If undefined, the content has full width. */
  className?: string;
  children: ReactNode;
}

export function ContentPage({ name, subject, path, query = {}, column = name, above = [], beside, className, children, ...meta }: ContentPageProps) {
  const { locale } = usePage();
  const titleOf = useListTitle();
  const isFurther = query['page'] !== undefined;
  return (
    <>
      <PageMeta
        title={subject === null ? null : titleOf(name, query, subject)}
        column={column}
        {...((path !== undefined || isFurther) && { path: isFurther ? null : withQuery(path ?? '', query) })}
        isIndexed={query['keywords'] === undefined}
        {...meta}
      />
      <PageHead crumbs={[...above, { text: name }]}>
        <h1 {...writtenIn(locale, name)}>{name}</h1>
        {beside}
      </PageHead>
      {className === undefined ? children : <div className={`container ${className}`}>{children}</div>}
    </>
  );
}

/** Joins the filters of a list for its title. Returns undefined if there are none. */
export const filtersOf = (filters: readonly (string | undefined)[]): string | undefined =>
  filters.filter((filter) => filter !== undefined).join(' - ') || undefined;

/** Returns a function that names a list, its filters (`subject`) and the number of its page, so that every page of a list has its own title. */
export function useListTitle(): (name: string, query: Query, subject?: string | undefined) => string {
  const { t } = useLingui();
  return (name, { page }, subject) => {
    const numbered = page === undefined ? name : t`${name}（第 ${page} 页）`;
    return subject === undefined ? numbered : `${subject} - ${numbered}`;
  };
}
