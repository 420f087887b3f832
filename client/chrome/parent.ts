// Finds a page's parent page from the URL alone.
import { columnsAt, pageOf } from '#shared/park-columns.ts';

/** Returns the list of a detail page, else home. The back arrow leads there if the history has no earlier page of the portal. */
export function parentOf(path: string): string {
  const [, first = '', second] = path.split('/');
  if (second === undefined) return '/';
  const [column, ...others] = columnsAt(`/${first}`);
  if (column === undefined) return `/${first}`;
  return others.length === 0 ? column.list : pageOf(column);
}
