// The document title of a company list that is filtered by class. Only the read of the classes knows the name of the class.
import type { CompanyClass } from '#shared/resources.ts';
import { filtersOf, useListTitle } from '../../components/content-page.tsx';
import { PageTitle } from '../../components/page-meta.tsx';
import type { Query } from '../../query.ts';

interface ClassTitleProps {
  /** Name of the page. */
  name: string;
  query: Query;
  classes: readonly CompanyClass[];
}

/** Renders nothing if no class is selected: then `ContentPage` renders the title. */
export function ClassTitle({ name, query, classes }: ClassTitleProps) {
  const { classCode, keywords } = query;
  const titleOf = useListTitle();
  if (classCode === undefined) return null;
  const className = classes.find(({ code }) => code === classCode)?.name ?? classCode;
  return <PageTitle title={titleOf(name, query, filtersOf([keywords, className]))} />;
}
