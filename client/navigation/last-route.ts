// The page that was shown last, for whoever logs in without saying where to go on to. A cookie, as single sign-on begins in the
// gateway (G6, G9).
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { decoded } from '#shared/builtins.ts';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';

const keptS = 86_400;

/** In layouts of pages that one comes back to. */
export function useLastRoute(): void {
  const { locale, error } = usePage();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (error !== undefined) return;
    const address = encodeURIComponent(addressOf(locale, pathname + search));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `lastRoute=${address}; path=/; max-age=${keptS}; samesite=lax`;
  }, [locale, pathname, search, error]);
}

/** As it stands there: whoever uses it checks it. */
export function lastRoute(): string {
  const [, value = ''] = /(?:^|; )lastRoute=([^;]*)/.exec(document.cookie) ?? [];
  return decoded(value) ?? '';
}
