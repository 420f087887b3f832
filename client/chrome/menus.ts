// Returns the main menu's entries for the current visitor (H1, H4).
import { useLocation } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { useIsOffered } from '../columns.ts';
import { writtenIn } from '../components/written-in.ts';
import { usePage } from '../data/page.ts';
import { parentOf } from './parent.ts';

export interface ShownEntry {
  id: string;
  title: string;
  /** If undefined, the entry has no URL; a click shows a message about that. */
  href?: string;
  newTab: boolean;
  /** `page` if the entry links to the current page, `true` if it links to the page's parent. */
  current?: 'page' | 'true';
  /** Set on English pages if the park has this title only in Chinese (L3). */
  lang?: 'zh-CN';
}

/** Returns the menu without entries of empty sections (H5). The gateway has already removed entries that the visitor has no access to. */
export function useMenus(): ShownEntry[] {
  const { chrome, locale, member } = usePage();
  const isOffered = useIsOffered();
  const { pathname, search } = useLocation();
  const here = addressOf(locale, pathname);
  const section = new URLSearchParams(search).get('section');
  const above = addressOf(locale, parentOf(pathname));
  const home = addressOf(locale, '/');
  const currentOf = (href: string): ShownEntry['current'] => {
    if (href === here || href === `${here}?section=${section}`) return 'page';
    return href !== home && (href === above || above.startsWith(`${href}?`)) ? 'true' : undefined;
  };
  const offered = (member?.menus ?? chrome.menus).filter(({ link }) => link === undefined || isOffered(link.href));
  return offered.map(({ id, title, link, member: forMembers }) => {
    const href = forMembers ? `/cms/session/open?id=${encodeURIComponent(id)}` : link?.href;
    const newTab = forMembers === true || link?.outside === true;
    const current = newTab || href === undefined ? undefined : currentOf(href);
    return { id, title, newTab, ...writtenIn(locale, title), ...(href !== undefined && { href }), ...(current && { current }) };
  });
}
