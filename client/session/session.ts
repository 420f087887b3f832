// Login links and logout. On logout the gateway ends the session, browser storage is cleared, and the home page loads (F5).
import { addressOf, defaultLocale, type Locale, splitAddress } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { clearMember, clearTab } from './stored-member.ts';

/** Returns the URL of the login page; after login it returns to `here` (G6). @param here path and query of the current page */
const loginAddress = (locale: Locale, here: string): string =>
  addressOf(locale, here === '/' ? '/login' : `/login?${new URLSearchParams({ next: addressOf(locale, here) })}`);

/** Returns the attributes of a login link. `nofollow`, because each page has a different login URL, which crawlers should not load. */
export const loginLink = (locale: Locale, here: string) => ({ href: loginAddress(locale, here), rel: 'nofollow' });

/** Handles a 401 response to a member's call. If the session has expired, it opens the login page, which returns to this page (G6). */
export async function onUnauthorized(): Promise<void> {
  const { readSession } = await import('./session-sync.ts');
  const { locale, path } = splitAddress(location.pathname) ?? { locale: defaultLocale, path: '/' };
  const session = await readSession(locale);
  if (session?.user === null) location.assign(loginAddress(locale, path + location.search));
}

export function useLogout(): () => Promise<void> {
  const { locale } = usePage();
  return async () => {
    // if the gateway cannot be reached, the session has not ended and the next page still shows the member
    await fetch('/cms/session/logout', { method: 'POST' }).catch(() => undefined);
    clearMember();
    clearTab();
    location.assign(addressOf(locale, '/index'));
  };
}
