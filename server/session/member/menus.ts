// Determines the entries of a member's menu and their targets, with pure functions (H4, ruling 14).
import type { MenuEntry } from '#shared/chrome.ts';
import { limits } from '#shared/limits.ts';
import { type Link, linkOf, outsideUrl } from '#shared/links.ts';
import { homeOf, inLocale, type Locale, sitePath } from '#shared/locale.ts';
import { builtInMenus } from '#shared/menu.ts';
import { isLinked, type MenuRow } from '../../park/frame/menus.ts';

export interface MenuSource {
  locale: Locale;
  /** The park whose site the member visits, the site's origin, and the hosts that may receive tokens. */
  tenantId: string;
  origin: string;
  linkHosts: readonly string[];
  navigation: readonly MenuRow[];
  outside: readonly MenuRow[];
  /** Chinese names of entries by id. Applications are identified by their Chinese names. */
  titles: ReadonlyMap<string, readonly string[]>;
  member: { tenantId: string; apps: readonly string[]; homePath?: string };
}

/** With `withToken`, the gateway opens the link and appends the member's token. */
type Target = Link & { withToken: boolean };

/** A menu entry that this member may use. Without a target, the menu shows that the entry has no path. */
export interface OwnEntry {
  id: string;
  title: string;
  target?: Target;
}

/** Returns `1` if the member has applications, otherwise `0`. */
export const appStatusOf = ({ apps }: Pick<MenuSource['member'], 'apps'>): '0' | '1' => (apps.length > 0 ? '1' : '0');

/** Returns the menu: home, the park's entries, outside entries, application services, and the workbench, which is always last. */
export function ownEntries(source: MenuSource): OwnEntry[] {
  const { locale, navigation, outside, member } = source;
  const { home, workbench } = builtInMenus;
  const first = navigation.slice(0, limits.bannersPerLocation);
  return [
    { ...titled(home, locale), target: { href: homeOf(locale), outside: false, withToken: false } },
    ...first.filter((row) => row.outside !== 1).flatMap((row) => configured(source, row)),
    ...[...first.filter((row) => row.outside === 1), ...outside].flatMap((row) => outsideEntry(source, row)),
    ...(appStatusOf(member) === '1' ? [servicesEntry(source)] : []),
    { ...titled(workbench, locale), ...targetFor(source, workbench.path) },
  ];
}

/** Returns entry 361, which leads to the configured home path. Only members with applications see it, but any member may open it. */
export const servicesEntry = (source: MenuSource): OwnEntry => ({
  ...titled(builtInMenus.services, source.locale),
  ...targetFor(source, source.member.homePath),
});

/** Returns an entry as pages show it. Omits the URL of an entry that the gateway opens. */
export const menuEntry = ({ id, title, target }: OwnEntry): MenuEntry => {
  if (target === undefined) return { id, title };
  const { withToken, ...link } = target;
  return withToken ? { id, title, member: true } : { id, title, link };
};

const titled = ({ id, title }: (typeof builtInMenus)[keyof typeof builtInMenus], locale: Locale) => ({ id, title: inLocale(locale, title) });

/** Returns the entry of a row. A linked entry is only for members of this park; an entry with a path is for all members. */
function configured(source: MenuSource, row: MenuRow): OwnEntry[] {
  if (isLinked(row) && !isOwnPark(source)) return [];
  return [{ id: row.id, title: row.name ?? '', ...targetFor(source, addressOf(row)) }];
}

/** Returns an outside entry if the member has the application of this name, or if its URL is absolute http(s), which all members may open. */
function outsideEntry(source: MenuSource, row: MenuRow): OwnEntry[] {
  const names = [row.name ?? '', ...(source.titles.get(row.id) ?? [])];
  const allowed = names.some((name) => source.member.apps.includes(name)) || outsideUrl(addressOf(row)) !== undefined;
  return allowed ? [{ id: row.id, title: row.name ?? '', ...targetFor(source, addressOf(row)) }] : [];
}

const addressOf = (row: MenuRow): string | undefined => (isLinked(row) ? row.linkUrl : row.path);
const isOwnPark = ({ tenantId, member }: MenuSource): boolean => member.tenantId === tenantId;

/** Returns the target of a URL. The token is sent to applications of this origin and, over https, to the hosts that the park lists (case 45). */
function targetFor(source: MenuSource, address: string | undefined): { target?: Target } {
  const link = linkOf(source.locale, address);
  if (link === undefined) return {};
  if (!link.outside) return { target: { ...link, withToken: false } };
  return { target: { ...link, withToken: mayReceiveToken(source, link.href) } };
}

function mayReceiveToken(source: MenuSource, href: string): boolean {
  const url = new URL(href, source.origin);
  // the portal's own pages read the session from cookies, so they get no token
  if (url.origin === source.origin) return !url.pathname.startsWith(sitePath);
  return url.protocol === 'https:' && isOwnPark(source) && source.linkHosts.some((host) => host.toLowerCase() === url.host);
}
