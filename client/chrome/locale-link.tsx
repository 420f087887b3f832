// The language switch. It is a plain link: the gateway sets the language cookie and redirects to the same page (ruling 10).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { addressOf, htmlLang, type Locale } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';

export function LocaleLink({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const { pathname, search } = useLocation();
  const other: Locale = locale === 'en' ? 'zh-cn' : 'en';
  const next = addressOf(other, pathname + search);
  return (
    // the gateway renders only known query parameters, so the server's href may differ from the browser's
    <a
      href={`/cms/session/locale?${new URLSearchParams({ to: other, next })}`}
      rel="nofollow"
      className={className}
      lang={htmlLang(other)}
      hrefLang={htmlLang(other)}
      suppressHydrationWarning
    >
      {t({ message: 'English', comment: 'The other language, named in itself: 中文 on English pages' })}
    </a>
  );
}
