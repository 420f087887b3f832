// Which entries has a member's menu, and where does each lead? The rules of H4 and ruling 14, in one pure function.
import type { MenuEntry } from '#shared/chrome.ts';
import { limits } from '#shared/limits.ts';
import { type Link, linkOf, outsideUrl } from '#shared/links.ts';
import { homeOf, type Locale, sitePath } from '#shared/locale.ts';
import { builtInMenus } from '#shared/menu.ts';
import { isLinked, type MenuRow } from '../../park/frame/menus.ts';

export interface MenuSource {
  locale: Locale;
  /** The park that is visited, its origin, and the hosts to which it lets tokens go. */
  tenantId: string;
  origin: string;
  linkHosts: readonly string[];
  navigation: readonly MenuRow[];
  outside: readonly MenuRow[];
  /** Every name that an outside entry has in any language, by its id: applications have one name. */
  titles: ReadonlyMap<string, readonly string[]>;
  member: { tenantId: string; apps: readonly string[]; homePath?: string };
}

/** `withToken`: it is opened by the gateway, which appends the member's token. */
type Target = Link & { withToken: boolean };

/** An entry that this member may use; without a target it says that it has no path. */
export interface OwnEntry {
  id: string;
  title: string;
  target?: Target;
}

/** `1` where the member has applications (section 4). */
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
    { ...titled(workbench, locale), ...toward(source, workbench.path) },
  ];
}

/** Entry 361: in the menu of those who have applications, opened for any member; it leads to the configured home path. */
export const servicesEntry = (source: MenuSource): OwnEntry => ({
  ...titled(builtInMenus.services, source.locale),
  ...toward(source, source.member.homePath),
});

/** As pages show it: where the gateway opens an entry, its address stays here. */
export const menuEntry = ({ id, title, target }: OwnEntry): MenuEntry => {
  if (target === undefined) return { id, title };
  const { withToken, ...link } = target;
  return withToken ? { id, title, member: true } : { id, title, link };
};

const titled = ({ id, title }: (typeof builtInMenus)[keyof typeof builtInMenus], locale: Locale) => ({ id, title: title[locale] });

/** A linked entry opens in the member's own park alone; a path is open to all. */
function configured(source: MenuSource, row: MenuRow): OwnEntry[] {
  if (isLinked(row) && !isOwnPark(source)) return [];
  return [{ id: row.id, title: row.name ?? '', ...toward(source, addressOf(row)) }];
}

/** An outside entry is there for who has the application of its name, or where it is an absolute http(s) address. */
function outsideEntry(source: MenuSource, row: MenuRow): OwnEntry[] {
  const names = [row.name ?? '', ...(source.titles.get(row.id) ?? [])];
  const allowed = names.some((name) => source.member.apps.includes(name)) || outsideUrl(addressOf(row)) !== undefined;
  return allowed ? [{ id: row.id, title: row.name ?? '', ...toward(source, addressOf(row)) }] : [];
}

const addressOf = (row: MenuRow): string | undefined => (isLinked(row) ? row.linkUrl : row.path);
const isOwnPark = ({ tenantId, member }: MenuSource): boolean => member.tenantId === tenantId;

/** The token goes to this origin's own applications, and over https to exactly the hosts that the park names (case 45). */
function toward(source: MenuSource, address: string | undefined): { target?: Target } {
  const link = linkOf(source.locale, address);
  if (link === undefined) return {};
  if (!link.outside) return { target: { ...link, withToken: false } };
  return { target: { ...link, withToken: mayReceive(source, link.href) } };
}

function mayReceive(source: MenuSource, href: string): boolean {
  const url = new URL(href, source.origin);
  // the portal's own pages know the member by cookie
  if (url.origin === source.origin) return !url.pathname.startsWith(sitePath);
  return url.protocol === 'https:' && isOwnPark(source) && source.linkHosts.some((host) => host.toLowerCase() === url.host);
}
