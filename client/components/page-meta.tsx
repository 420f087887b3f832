// What a page says of itself in its head: title, description, column, addresses in both languages (ux.md, section 5).
import { useLocation } from 'react-router-dom';
import { Alternates } from '../app.tsx';
import { usePage } from '../state/page.ts';

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  column?: string;
  /** Where the page stands, its query included: `/news?page=2`; the path alone where nothing is said. */
  path?: string;
}

export function PageMeta({ title, description, column, path }: PageMetaProps) {
  const page = usePage();
  const { pathname } = useLocation();
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="Description" content={description} />}
      {column !== undefined && <meta name="ColumnName" content={column} />}
      <Alternates page={page} path={path ?? pathname} />
    </>
  );
}
