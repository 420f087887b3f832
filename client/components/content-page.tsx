// The frame of an inner page: metadata, breadcrumb, title and content.
import type { ReactNode } from 'react';
import { usePage } from '../data/page.ts';
import type { Crumb } from './breadcrumb.tsx';
import { PageHead } from './page-head.tsx';
import { PageMeta, type PageMetaProps } from './page-meta.tsx';
import { writtenIn } from './written-in.ts';

interface ContentPageProps extends Pick<PageMetaProps, 'column' | 'columnType' | 'path' | 'feed'> {
  name: string;
  /** Put before the page's name in the document title. */
  subject?: string | undefined;
  /** The pages between the home page and this page, for the breadcrumb. */
  above?: readonly Crumb[];
  /** An element shown beside the title. */
  beside?: ReactNode;
  /** Classes of the content column. If undefined, the content has full width. */
  className?: string;
  children: ReactNode;
}

export function ContentPage({ name, subject, column = name, above = [], beside, className, children, ...meta }: ContentPageProps) {
  const { chrome, locale } = usePage();
  return (
    <>
      <PageMeta title={[subject, name, chrome.name].filter((part) => part !== undefined).join(' - ')} column={column} {...meta} />
      <PageHead crumbs={[...above, { text: name }]}>
        <h1 {...writtenIn(locale, name)}>{name}</h1>
        {beside}
      </PageHead>
      {className === undefined ? children : <div className={`container ${className}`}>{children}</div>}
    </>
  );
}
