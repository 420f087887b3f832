// Reads the member of a request for pages and `GET /cms/session`: name, status and menu, no secrets (H4).
import type { ServerResponse } from 'node:http';
import type { MenuEntry } from '#shared/chrome.ts';
import { formatDate } from '#shared/dates.ts';
import type { User } from '#shared/entities.ts';
import type { Member } from '#shared/entry.ts';
import type { Locale } from '#shared/locale.ts';
import type { Frames } from '../../park/frame.ts';
import { scopeOf } from '../../scope.ts';
import type { Memberships } from './membership.ts';
import { appStatusOf, type MenuSource, menuEntry, ownEntries } from './menus.ts';

export interface Members {
  /** @returns null for a visitor */
  read(res: ServerResponse, locale: Locale): Promise<Member | null>;
  /** Returns the body of `GET /cms/session` and of successful logins. */
  view(res: ServerResponse, locale: Locale): Promise<SessionView>;
  /** Returns the token for legacy applications of this origin. Returns undefined unless the park sets `legacyTokenStorage` (ruling 20). */
  legacyToken(res: ServerResponse): Promise<string | undefined>;
  /** Returns the data from which the member's menu is built, for opening an entry. */
  source(res: ServerResponse, locale: Locale): Promise<MenuSource | undefined>;
}

export interface SessionView {
  user: User | null;
  appStatus: '0' | '1';
  menus: readonly MenuEntry[];
  since?: string | undefined;
}

interface MembersParts {
  frames: Pick<Frames, 'get'>;
  memberships: Pick<Memberships, 'read'>;
}

export function createMembers({ frames, memberships }: MembersParts): Members {
  async function source(res: ServerResponse, locale: Locale): Promise<MenuSource | undefined> {
    const { tenant, host } = scopeOf(res);
    if (scopeOf(res).session === undefined) return undefined;
    // applications are identified by their Chinese names, so the Chinese frame is needed in both languages
    const [frame, chinese, membership] = await Promise.all([
      frames.get(tenant, locale).latest,
      frames.get(tenant, 'zh-cn').latest,
      memberships.read(res),
    ]);
    // reading the membership may have ended the session
    const { session } = scopeOf(res);
    if (session === undefined) return undefined;
    return {
      locale,
      tenantId: tenant.tenantId,
      origin: host.origin,
      linkHosts: frame.settings.linkHosts,
      navigation: frame.navigation,
      outside: frame.outside,
      titles: new Map([...chinese.navigation, ...chinese.outside].map(({ id, name = '' }) => [id, [name]])),
      member: { tenantId: session.user.tenantId, ...membership },
    };
  }

  async function read(res: ServerResponse, locale: Locale): Promise<Member | null> {
    const found = await source(res, locale);
    const { session } = scopeOf(res);
    if (found === undefined || session === undefined) return null;
    const { name, tenantId } = session.user;
    // formatted here, because most pages load no code that formats dates
    const since = session.begunAtMs === undefined ? undefined : formatDate(session.begunAtMs, 'YYYY-MM-DD HH:mm');
    return { name, tenantId, appStatus: appStatusOf(found.member), menus: ownEntries(found).map(menuEntry), since };
  }

  return {
    read,
    source,
    async legacyToken(res) {
      const { session, tenant } = scopeOf(res);
      const { settings } = await frames.get(tenant, 'zh-cn').latest;
      return settings.legacyTokenStorage ? session?.token || undefined : undefined;
    },
    async view(res, locale) {
      const member = await read(res, locale);
      const { session, tenant } = scopeOf(res);
      if (member === null || session === undefined)
        return { user: null, appStatus: '0', menus: (await frames.get(tenant, locale).latest).chrome.menus };
      return { user: session.user, appStatus: member.appStatus, menus: member.menus, since: member.since };
    },
  };
}
