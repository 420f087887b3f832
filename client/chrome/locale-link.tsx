// The language switch. Each link is plain: the gateway sets the language cookie and redirects to the same page (ruling 10).
import { useLocation } from 'react-router-dom';
import { htmlLang, type Locale, locales, nameOf, switchAddress } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';

/** Returns the attributes of a link to this page in another language. */
export function useLocaleLink(): (to: Locale) => LocaleLinkProps {
  const { pathname, search } = useLocation();
  return (to) => ({
    href: switchAddress(to, pathname + search),
    rel: 'nofollow',
    hrefLang: htmlLang(to),
    // the gateway renders only known query parameters, so the server's href may differ from the browser's
    suppressHydrationWarning: true,
  });
}

interface LocaleLinkProps {
  href: string;
  rel: string;
  hrefLang: string;
  suppressHydrationWarning: true;
}

/** Links to this page in every other language, each by its own name. */
export function LocaleLinks({ className }: { className?: string | undefined }) {
  const { locale } = usePage();
  const linkTo = useLocaleLink();
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a key={other} {...linkTo(other)} className={className} lang={htmlLang(other)}>
        {nameOf(other)}
      </a>
    ));
}
