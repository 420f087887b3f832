// The menu of a park: what its editors configured, read once for visitors and members alike (G3, H4).
import type { z } from 'zod';
import type { MenuEntry } from '#shared/chrome.ts';
import { type BannerLocation, bannerSchema, flag, maybe } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import { type Link, linkOf } from '#shared/links.ts';
import { homeOf, type Locale } from '#shared/locale.ts';
import { builtInMenus, isBuiltInMenu } from '#shared/menu.ts';
import { mergeMeta, type OnBadMeta } from '../meta.ts';
import { shownRows } from './rows.ts';

const menuRowSchema = bannerSchema.pick({ id: true, name: true, path: true, linkEnabled: true, linkUrl: true }).extend({ outside: maybe(flag) });
/** An entry as configured; `linkUrl` makes it a linked one (ruling 14). */
export type MenuRow = z.output<typeof menuRowSchema>;

/** The entries of a location, hidden ones and those that the portal adds by itself left out. */
export function menuRows(tenantId: string, location: BannerLocation | undefined, onBad: OnBadMeta): MenuRow[] {
  return shownRows(tenantId, location)
    .map((row) => mergeMeta(menuRowSchema, row, row.meta, () => onBad({ id: row.id, meta: row.meta ?? '' })))
    .filter((row) => row.name !== undefined && !isBuiltInMenu(row));
}

/** Whether it leads to an application of its own, for members (H4). */
export const isLinked = (row: MenuRow): boolean => row.linkUrl !== undefined && row.linkEnabled !== 0;

/** The menu of a visitor who is not logged in: home, then of the first four entries those that are open to all (ruling 14). */
export function visitorMenus(locale: Locale, navigation: readonly MenuRow[]): MenuEntry[] {
  const { id, title } = builtInMenus.home;
  const home: Link = { href: homeOf(locale), outside: false };
  const open = navigation.slice(0, limits.bannersPerLocation).filter((row) => !isLinked(row) && row.outside !== 1);
  return [{ id, title: title[locale], link: home }, ...open.map((row) => menuEntry(row, linkOf(locale, row.path)))];
}

const menuEntry = ({ id, name = '' }: MenuRow, link: Link | undefined): MenuEntry => ({ id, title: name, ...(link && { link }) });
