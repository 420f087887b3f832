// Cookie with the last page: login returns to it. Single sign-on begins in the gateway, which reads the cookie (G6, G9).
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { decoded } from '#shared/builtins.ts';
import { addressOf } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { useRouteFailed } from './loaded-page.ts';

const keptS = 86_400;

/** In layouts of pages that one comes back to. */
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

/** Unchecked: callers validate it. */
export function lastRoute(): string {
  const [, value = ''] = /(?:^|; )lastRoute=([^;]*)/.exec(document.cookie) ?? [];
  return decoded(value) ?? '';
}
