// Renders a page's metadata for search engines, social networks and inspections (P12, 国办发〔2017〕47号).
import { useLocation } from 'react-router-dom';
import type { Column } from '#shared/columns.ts';
import { feedAddress } from '#shared/park-columns.ts';
import { usePage } from '../data/page.ts';
import { absolute } from './absolute.ts';
import { PageAddress } from './page-address.tsx';

export interface PageMetaProps {
  /** The page's title without the park's name, which is the default. Null if the content renders `PageTitle`. */
  title?: string | null | undefined;
  description?: string | undefined;
  /** Name of the page's section (`column`), and of the section that contains it (`columnType`). */
  column?: string;
  columnType?: string;
  /** Path and query of the page, such as `/news?page=2`. By default it is the current path. Null if the content renders `PageAddress`. */
  path?: string | null;
  /** Name of the feed for this page's list. */
  feed?: Column | undefined;
  /** URL of the page's own picture. By default it is the park's. */
  image?: string | undefined;
  isArticle?: boolean;
  isIndexed?: boolean;
}

export function PageMeta({ title, description, column, columnType, path, feed, image, isArticle = false, isIndexed = true }: PageMetaProps) {
  const { chrome, locale, origin } = usePage();
  const { pathname } = useLocation();
  const { config, logo, name } = chrome;
  const large = image ?? config.shareImage ?? config.loginImage;
  const picture = large ?? logo;
  return (
    <>
      {title !== null && <PageTitle title={title} description={description} />}
      <meta name="Keywords" content={column === undefined ? name : `${column},${name}`} />
      {column !== undefined && <meta name="ColumnName" content={column} />}
      {columnType !== undefined && <meta name="ColumnType" content={columnType} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {path !== null && <PageAddress path={path ?? pathname} />}
      {feed !== undefined && <link rel="alternate" type="application/rss+xml" title={column ?? name} href={origin + feedAddress(locale, feed)} />}
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={name} />
      {picture !== undefined && <meta property="og:image" content={absolute(origin, picture)} />}
      <meta name="twitter:card" content={large === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/** Renders title and description. If the title contains a value that the page reads, its block renders this component. */
export function PageTitle({ title, description }: Pick<PageMetaProps, 'description'> & { title: string | undefined }) {
  const { name } = usePage().chrome;
  const whole = title === undefined ? name : `${title} - ${name}`;
  return (
    <>
      <title>{whole}</title>
      <meta name="Description" content={description ?? whole} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={description ?? whole} />
    </>
  );
}
