// An inner page: metadata, breadcrumb, title and content.
import type { ReactNode } from 'react';
import { usePage } from '../data/page.ts';
import type { Crumb } from './breadcrumb.tsx';
import { PageHead } from './page-head.tsx';
import { PageMeta, type PageMetaProps } from './page-meta.tsx';
import { writtenIn } from './written-in.ts';

interface ContentPageProps extends Pick<PageMetaProps, 'column' | 'columnType' | 'path' | 'feed'> {
  name: string;
  /** Prepended to the name in the document's title. */
  subject?: string | undefined;
  /** The pages between home and this one. */
  above?: readonly Crumb[];
  /** Shown beside the title. */
  beside?: ReactNode;
  /** Classes of the content column; without it the content has full width. */
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
