// Names columns in the page's language, groups them for the section menus, and hides the empty ones (H5).
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLocation } from 'react-router-dom';
import type { Column } from '#shared/columns.ts';
import { splitAddress } from '#shared/locale.ts';
import { columnListedAt, columnsOf, columnWithin, isEmpty, pageOf } from '#shared/park-columns.ts';
import { ownName } from './components/written-in.ts';
import { usePage } from './data/page.ts';

/** The columns of one section menu. */
export interface Group {
  name: MessageDescriptor;
  /** The page that all of them are sections of. */
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

/** The column that the page's address asks for (`?section=`), on pages that list columns as sections of themselves. */
export function useColumnWithin(): Column | undefined {
  const { pathname, search } = useLocation();
  return columnWithin(pathname, new URLSearchParams(search).get('section'), usePage().chrome);
}

/** Names a column: the park's own category name in the page's language, else the built-in one. */
export function useColumnName(): (column: Pick<Column, 'cate' | 'name'>) => string {
  const { chrome, locale } = usePage();
  return ({ cate, name }) => ownName(chrome, locale, cate) ?? name[locale];
}

/** Whether a menu leads to an address: to all but the lists of empty columns (H5). */
export function useIsOffered(): (address: string) => boolean {
  const { chrome } = usePage();
  const empty = columnsOf(chrome).filter((column) => isEmpty(column, chrome));
  if (empty.length === 0) return () => true;
  return (address) => {
    const [pathname = '', query] = address.split('#', 1)[0]?.split('?') ?? [];
    const path = splitAddress(pathname)?.path.replace(/(.)\/$/, '$1') ?? '';
    const listed = columnListedAt(path, new URLSearchParams(query).get('section'), chrome);
    return listed === undefined || !isEmpty(listed, chrome);
  };
}
