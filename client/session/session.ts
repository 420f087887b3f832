// Login links, and logout: the gateway ends the session, browser storage is cleared, then the home page loads (F5).
import { addressOf, defaultLocale, type Locale, splitAddress } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { clearMember, clearTab } from './stored-member.ts';

/** Returns the address of the login page, which returns to this page (G6). @param here the page's path and query */
const loginAddress = (locale: Locale, here: string): string =>
  addressOf(locale, here === '/' ? '/login' : `/login?${new URLSearchParams({ next: addressOf(locale, here) })}`);

/** The login link. `nofollow`, because every page has a login address of its own. */
export const loginLink = (locale: Locale, here: string) => ({ href: loginAddress(locale, here), rel: 'nofollow' });

/** Handles a 401 for a member's call: if the session has expired, opens the login, which returns here (G6). */
export async function onUnauthorized(): Promise<void> {
  const { readSession } = await import('./session-sync.ts');
  const { locale, path } = splitAddress(location.pathname) ?? { locale: defaultLocale, path: '/' };
  const session = await readSession(locale);
  if (session?.user === null) location.assign(loginAddress(locale, path + location.search));
}

export function useLogout(): () => Promise<void> {
  const { locale } = usePage();
  return async () => {
    // the gateway always ends the session; if it is unreachable, the next page still shows the member
    await fetch('/cms/session/logout', { method: 'POST' }).catch(() => undefined);
    clearMember();
    clearTab();
    location.assign(addressOf(locale, '/index'));
  };
}
