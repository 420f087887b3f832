// Hooks that name columns in the page's language, group them for section menus and hide empty ones (H5).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import type { Column } from '#shared/columns.ts';
import { splitAddress } from '#shared/locale.ts';
import { columnListedAt, columnName, columnsOf, columnWithin, isEmpty, pageOf } from '#shared/park-columns.ts';
import { usePage } from './data/page.ts';

/** A section menu. */
export interface Group {
  name: MessageDescriptor;
  /** Path of the page that contains all columns of the menu as sections. */
  path?: string;
}

export const groups = {
  information: { name: msg`资讯公开` },
  investment: { name: msg`投资园区`, path: '/investment' },
  services: { name: msg`应用服务`, path: '/services' },
  agreements: { name: msg`协议与条款` },
} as const satisfies Record<string, Group>;

const groupsByPage: Readonly<Record<string, Group>> = {
  '/investment': groups.investment,
  '/services': groups.services,
  '/agreements': groups.agreements,
};

export const groupOf = (column: Column): Group => groupsByPage[pageOf(column)] ?? groups.information;

/** Returns the column that `?section=` selects, or undefined if the page has no such section. */
export function useColumnWithin(): Column | undefined {
  const { pathname, search } = useLocation();
  return columnWithin(pathname, new URLSearchParams(search).get('section'), usePage().chrome);
}

/** Returns a function that names a column: the park's category name in the page's language, else the built-in name. */
export function useColumnName(): (column: Pick<Column, 'cate' | 'name'>) => string {
  const { chrome, locale } = usePage();
  return (column) => columnName(column, chrome, locale);
}

/** Returns a function that tells whether menus may link a URL. They omit the lists of empty columns (H5). */
export function useIsOffered(): (address: string) => boolean {
  const { chrome } = usePage();
  const pages = columnsOf(chrome).flatMap((column) => (isEmpty(column, chrome) ? [pageOf(column), column.alsoWithin] : []));
  if (pages.length === 0) return () => true;
  return (address) => {
    const [pathname = '', query] = address.split('#', 1)[0]?.split('?') ?? [];
    const path = splitAddress(pathname)?.path.replace(/(.)\/$/, '$1') ?? '';
    if (!pages.includes(path)) return true;
    const listed = columnListedAt(path, new URLSearchParams(query).get('section'), chrome);
    return listed === undefined || !isEmpty(listed, chrome);
  };
}
