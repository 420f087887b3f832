// Renders the URLs of a page for search engines: its canonical URL and its alternates in all languages (P12).
import { addressOf, defaultLocale, htmlLang, type Locale, locales } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';

/** @param path path and query of the page, such as `/news?page=2` */
export function PageAddress({ path }: { path: string }) {
  const { locale, origin } = usePage();
  const at = (other: Locale) => origin + addressOf(other, path);
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      {locales.map((other) => (
        <link key={other} rel="alternate" hrefLang={htmlLang(other)} href={at(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
      <meta name="Url" content={at(locale)} />
      <meta property="og:url" content={at(locale)} />
    </>
  );
}
