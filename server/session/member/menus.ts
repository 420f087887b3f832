// Decides which entries a member's menu has and where each leads, as pure functions (H4, ruling 14).
import type { MenuEntry } from '#shared/chrome.ts';
import { limits } from '#shared/limits.ts';
import { type Link, linkOf, outsideUrl } from '#shared/links.ts';
import { homeOf, type Locale, sitePath } from '#shared/locale.ts';
import { builtInMenus } from '#shared/menu.ts';
import { isLinked, type MenuRow } from '../../park/frame/menus.ts';

export interface MenuSource {
  locale: Locale;
  /** The visited park, its origin, and the hosts that may receive tokens. */
  tenantId: string;
  origin: string;
  linkHosts: readonly string[];
  navigation: readonly MenuRow[];
  outside: readonly MenuRow[];
  /** The Chinese names of entries by id: applications are identified by these. */
  titles: ReadonlyMap<string, readonly string[]>;
  member: { tenantId: string; apps: readonly string[]; homePath?: string };
}

/** `withToken`: the gateway opens it and appends the member's token. */
type Target = Link & { withToken: boolean };

/** An entry that this member may use; without a target, the menu shows that it has no path. */
export interface OwnEntry {
  id: string;
  title: string;
  target?: Target;
}

/** `1` if the member has applications. */
export const appStatusOf = ({ apps }: Pick<MenuSource['member'], 'apps'>): '0' | '1' => (apps.length > 0 ? '1' : '0');

/** Home, the park's own entries, outside entries, application services, and the workbench, always last. */
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

/** Entry 361 leads to the configured home path. It is in the menu of members with applications, but any member may open it. */
export const servicesEntry = (source: MenuSource): OwnEntry => ({
  ...titled(builtInMenus.services, source.locale),
  ...targetFor(source, source.member.homePath),
});

/** An entry as pages show it. The address of an entry that the gateway opens is left out. */
export const menuEntry = ({ id, title, target }: OwnEntry): MenuEntry => {
  if (target === undefined) return { id, title };
  const { withToken, ...link } = target;
  return withToken ? { id, title, member: true } : { id, title, link };
};

const titled = ({ id, title }: (typeof builtInMenus)[keyof typeof builtInMenus], locale: Locale) => ({ id, title: title[locale] });

/** A linked entry is for members of this park only; a path is for all. */
function configured(source: MenuSource, row: MenuRow): OwnEntry[] {
  if (isLinked(row) && !isOwnPark(source)) return [];
  return [{ id: row.id, title: row.name ?? '', ...targetFor(source, addressOf(row)) }];
}

/** An outside entry is for members with the application of its name, or for all if it is an absolute http(s) address. */
function outsideEntry(source: MenuSource, row: MenuRow): OwnEntry[] {
  const names = [row.name ?? '', ...(source.titles.get(row.id) ?? [])];
  const allowed = names.some((name) => source.member.apps.includes(name)) || outsideUrl(addressOf(row)) !== undefined;
  return allowed ? [{ id: row.id, title: row.name ?? '', ...targetFor(source, addressOf(row)) }] : [];
}

const addressOf = (row: MenuRow): string | undefined => (isLinked(row) ? row.linkUrl : row.path);
const isOwnPark = ({ tenantId, member }: MenuSource): boolean => member.tenantId === tenantId;

/** The token is sent to applications of this origin and, over https, to exactly the hosts that the park names (case 45). */
function targetFor(source: MenuSource, address: string | undefined): { target?: Target } {
  const link = linkOf(source.locale, address);
  if (link === undefined) return {};
  if (!link.outside) return { target: { ...link, withToken: false } };
  return { target: { ...link, withToken: mayReceiveToken(source, link.href) } };
}

function mayReceiveToken(source: MenuSource, href: string): boolean {
  const url = new URL(href, source.origin);
  // the portal's own pages read the session from cookies
  if (url.origin === source.origin) return !url.pathname.startsWith(sitePath);
  return url.protocol === 'https:' && isOwnPark(source) && source.linkHosts.some((host) => host.toLowerCase() === url.host);
}
