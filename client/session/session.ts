// The ways in and out: where logging in is, and what logging out does: the gateway ends the session, the browser forgets
// what it kept, then home (F5).
import { addressOf, defaultLocale, type Locale, splitAddress } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { forgetMember, forgetTab } from './kept-member.ts';

/**
 * The address of the login that leads back (G6).
 * @param here the page's own path with its query
 */
const loginAddress = (locale: Locale, here: string): string =>
  addressOf(locale, here === '/' ? '/login' : `/login?${new URLSearchParams({ next: addressOf(locale, here) })}`);

/** The link to the login that leads back; a crawler does not follow it, as each page would have a login of its own. */
export const loginLink = (locale: Locale, here: string) => ({ href: loginAddress(locale, here), rel: 'nofollow' });

/** A member's call was refused with 401. Whose session is over goes to the login, which leads back here (G6); else it stays a refusal. */
export async function whenRefused(): Promise<void> {
  const { readSession } = await import('./kept-session.ts');
  const { locale, path } = splitAddress(location.pathname) ?? { locale: defaultLocale, path: '/' };
  const session = await readSession(locale);
  if (session?.user === null) location.assign(loginAddress(locale, path + location.search));
}

export function useLogout(): () => Promise<void> {
  const { locale } = usePage();
  return async () => {
    // it always clears; should it not be reached, the page that follows still shows who is logged in
    await fetch('/cms/session/logout', { method: 'POST' }).catch(() => undefined);
    forgetMember();
    forgetTab();
    location.assign(addressOf(locale, '/index'));
  };
}
