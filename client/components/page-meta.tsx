// What a page says of itself in its head: title, description, column, addresses in both languages, feed (国办发〔2017〕47号).
import { useLocation } from 'react-router-dom';
import { type FeedName, feedAddress } from '#shared/feeds.ts';
import { Alternates } from '../app.tsx';
import { usePage, useTo } from '../data/page.ts';

export interface PageMetaProps {
  title: string;
  description?: string | undefined;
  /** The part of the site that the page belongs to, and what that is a part of. */
  column?: string;
  columnType?: string;
  /** Where the page stands, its query included: `/news?page=2`; the path alone where nothing is said. */
  path?: string;
  /** Where the list on this page may be followed. */
  feed?: FeedName | undefined;
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
