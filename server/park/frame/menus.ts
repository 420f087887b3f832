// Reads the configured menu of a park, and builds the visitors' menu (G3, H4).
import type { z } from 'zod';
import type { MenuEntry } from '#shared/chrome.ts';
import { type BannerLocation, bannerSchema, flag, maybe } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import { type Link, linkOf } from '#shared/links.ts';
import { homeOf, inLocale, type Locale } from '#shared/locale.ts';
import { builtInMenus, isBuiltInMenu } from '#shared/menu.ts';
import { mergeMeta, type OnBadMeta } from '../meta.ts';
import { shownRows } from './rows.ts';

const menuRowSchema = bannerSchema.pick({ id: true, name: true, path: true, linkEnabled: true, linkUrl: true }).extend({ outside: maybe(flag) });
/** A configured menu entry. It is a linked entry if it has `linkUrl` (ruling 14). */
export type MenuRow = z.output<typeof menuRowSchema>;

/** Returns the menu entries of a location, without hidden entries and those that the portal adds itself. */
export function menuRows(tenantId: string, location: BannerLocation | undefined, onBad: OnBadMeta): MenuRow[] {
  return shownRows(tenantId, location)
    .map((row) => mergeMeta(menuRowSchema, row, row.meta, () => onBad({ id: row.id, meta: row.meta ?? '' })))
    .filter((row) => row.name !== undefined && !isBuiltInMenu(row));
}

/** Whether an entry links to an external application. Only members can open these (H4). */
export const isLinked = (row: MenuRow): boolean => row.linkUrl !== undefined && row.linkEnabled !== 0;

/** Returns the menu of a visitor without a session: home, then those of the first four entries that are public (ruling 14). */
export function visitorMenus(locale: Locale, navigation: readonly MenuRow[]): MenuEntry[] {
  const { id, title } = builtInMenus.home;
  const home: Link = { href: homeOf(locale), outside: false };
  const open = navigation.slice(0, limits.bannersPerLocation).filter((row) => !isLinked(row) && row.outside !== 1);
  return [{ id, title: inLocale(locale, title), link: home }, ...open.map((row) => menuEntry(row, linkOf(locale, row.path)))];
}

const menuEntry = ({ id, name = '' }: MenuRow, link: Link | undefined): MenuEntry => ({ id, title: name, ...(link && { link }) });
