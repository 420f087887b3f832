// Stores the last page in a cookie. Login returns to that page; the gateway reads the cookie for single sign-on (G6, G9).
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { decoded } from '#shared/builtins.ts';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { useRouteFailed } from './loaded-page.ts';

const keptS = 86_400;

/** Stores the current page. Call it in the layouts of pages to which a login may return. */
export function useLastRoute(): void {
  const { locale } = usePage();
  const isFailed = useRouteFailed();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isFailed) return;
    const address = encodeURIComponent(addressOf(locale, pathname + search));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `lastRoute=${address}; path=/; max-age=${keptS}; samesite=lax`;
  }, [locale, pathname, search, isFailed]);
}

/** Returns the cookie's value. It is not validated, so callers must check it. */
export function lastRoute(): string {
  const [, value = ''] = /(?:^|; )lastRoute=([^;]*)/.exec(document.cookie) ?? [];
  return decoded(value) ?? '';
}
