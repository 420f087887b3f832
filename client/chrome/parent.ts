// Finds the page above a page, by its address alone.
import { columnsAt, pageOf } from '#shared/park-columns.ts';

/** Returns the list of a detail page, else home: the target of the back arrow without a previous entry in this portal. */
export function parentOf(path: string): string {
  const [, first = '', second] = path.split('/');
  if (second === undefined) return '/';
  const [column, ...others] = columnsAt(`/${first}`);
  if (column === undefined) return `/${first}`;
  return others.length === 0 ? column.list : pageOf(column);
}
