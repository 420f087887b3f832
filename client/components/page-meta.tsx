// Renders a page's metadata: title, description, section, URLs in both languages, and feed; partly required by 国办发〔2017〕47号.
import { useLocation } from 'react-router-dom';
import type { Column } from '#shared/columns.ts';
import { feedAddress } from '#shared/park-columns.ts';
import { Alternates } from '../app.tsx';
import { usePage, useTo } from '../data/page.ts';

export interface PageMetaProps {
  title: string;
  description?: string | undefined;
  /** Name of the page's section (`column`), and of the section that contains it (`columnType`). */
  column?: string;
  columnType?: string;
  /** Path and query of the page, such as `/news?page=2`. By default it is the current path. */
  path?: string;
  /** Name of the feed for this page's list. */
  feed?: Column | undefined;
}

export function PageMeta({ title, description = title, column, columnType, path, feed }: PageMetaProps) {
  const page = usePage();
  const to = useTo();
  const { pathname } = useLocation();
  const { name } = page.chrome;
  const at = path ?? pathname;
  return (
    <>
      <title>{title}</title>
      <meta name="Description" content={description} />
      <meta name="Keywords" content={column === undefined ? name : `${column},${name}`} />
      <meta name="Url" content={page.origin + to(at)} />
      {column !== undefined && <meta name="ColumnName" content={column} />}
      {columnType !== undefined && <meta name="ColumnType" content={columnType} />}
      <Alternates page={page} path={at} />
      {feed !== undefined && (
        <link rel="alternate" type="application/rss+xml" title={column ?? title} href={page.origin + feedAddress(page.locale, feed)} />
      )}
    </>
  );
}
