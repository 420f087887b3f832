// What a page says of itself in its head: title, description, column, addresses in both languages (ux.md, section 5).
import { useLocation } from 'react-router-dom';
import { Alternates } from '../app.tsx';
import { usePage } from '../state/page.ts';

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  column?: string;
  /** The query that belongs to the address, `?page=2`. */
  query?: string;
}

export function PageMeta({ title, description, column, query = '' }: PageMetaProps) {
  const page = usePage();
  const { pathname } = useLocation();
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="Description" content={description} />}
      {column !== undefined && <meta name="ColumnName" content={column} />}
      <Alternates page={page} path={pathname + query} />
    </>
  );
}
