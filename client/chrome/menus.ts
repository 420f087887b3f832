// The entries of the main menu as this visitor sees them (H1, H4).
import { useLocation } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../state/page.ts';

export interface ShownEntry {
  id: string;
  title: string;
  /** Missing: the entry says that it leads nowhere. */
  href?: string;
  newTab: boolean;
  current: boolean;
}

/** Home first; the gateway has left out what this visitor may not see. */
export function useMenus(): ShownEntry[] {
  const { chrome, locale, member } = usePage();
  const here = addressOf(locale, useLocation().pathname);
  const home = addressOf(locale, '/');
  return (member?.menus ?? chrome.menus).map(({ id, title, link, member: forMembers }) => {
    const href = forMembers ? `/cms/session/open?id=${encodeURIComponent(id)}` : link?.href;
    const newTab = forMembers === true || link?.outside === true;
    const current = !newTab && href !== undefined && (here === href || (href !== home && here.startsWith(`${href}/`)));
    return { id, title, newTab, current, ...(href !== undefined && { href }) };
  });
}
