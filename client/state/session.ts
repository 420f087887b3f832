// The way out (F5): the gateway ends the session, the browser forgets what it kept, then home.

import { addressOf } from '#shared/locale.ts';
import { usePage } from './page.ts';

export function useLogout(): () => Promise<void> {
  const { locale } = usePage();
  return async () => {
    // it always clears; should it not be reached, the page that follows still shows who is logged in
    await fetch('/cms/session/logout', { method: 'POST' }).catch(() => undefined);
    try {
      localStorage.removeItem('userInfo');
      sessionStorage.clear();
    } catch {
      // blocked: there is nothing to forget
    }
    location.assign(addressOf(locale, '/index'));
  };
}
