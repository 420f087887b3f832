// Login links and logout. On logout the gateway ends the session, browser storage is cleared, and the home page loads (F5).
import { addressOf, defaultLocale, type Locale, splitAddress } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { clearMember, clearTab } from './stored-member.ts';

/** Why the login page is shown to a member: the session has ended, or it has ended before a form was sent. */
export type LoginReason = 'expired' | 'unsent';

/** Returns the URL of the login page; after login it returns to `here` (G6). @param here path and query of the current page */
function loginAddress(locale: Locale, here: string, reason: LoginReason | undefined): string {
  const query = new URLSearchParams({ ...(here !== '/' && { next: addressOf(locale, here) }), ...(reason && { reason }) }).toString();
  return addressOf(locale, query === '' ? '/login' : `/login?${query}`);
}

/** Returns the attributes of a login link. `nofollow`, because each page has a different login URL, which crawlers should not load. */
export const loginLink = (locale: Locale, here: string, reason?: LoginReason) => ({ href: loginAddress(locale, here, reason), rel: 'nofollow' });

/** Handles a 401 response to a member's call. If the session has expired, it opens the login page, which returns to this page (G6). */
export async function onUnauthorized(): Promise<void> {
  const { readSession } = await import('./session-sync.ts');
  const { locale, path } = splitAddress(location.pathname) ?? { locale: defaultLocale, path: '/' };
  const session = await readSession(locale);
  if (session?.user === null) location.assign(loginAddress(locale, path + location.search, 'expired'));
}

/** Ends the session in the gateway, and deletes member data in the browser. */
export async function endSession(): Promise<void> {
  // if the gateway cannot be reached, the session has not ended and the next page still shows the member
  await fetch('/cms/session/logout', { method: 'POST' }).catch(() => undefined);
  clearMember();
}

export function useLogout(): () => Promise<void> {
  const { locale } = usePage();
  return async () => {
    await endSession();
    clearTab();
    location.assign(addressOf(locale, '/index'));
  };
}
