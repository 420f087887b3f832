// Which languages there are and how an address tells them apart (L1, G1, ruling 4).

export const locales = ['zh-cn', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-cn';

/** Every page of the portal lives under this path (G1). */
export const sitePath = '/cms/';

/** The home address of a locale: `/cms/` or `/cms/en`. It is the router's basename as well. */
export const homeOf = (locale: Locale): string => (locale === 'en' ? '/cms/en' : sitePath);

/** The value of `<html lang>` and of `lang` on a passage (L2). */
export const htmlLang = (locale: Locale): string => (locale === 'en' ? 'en' : 'zh-CN');

export const isLocale = (value: unknown): value is Locale => value === 'zh-cn' || value === 'en';

/**
 * The address of a page in a locale.
 * @param path the page's own path, e.g. `/` or `/news/12?page=2`
 */
export const addressOf = (locale: Locale, path: string): string =>
  path === '/' ? homeOf(locale) : (locale === 'en' ? '/cms/en' : '/cms') + (path.startsWith('/?') ? path.slice(1) : path);

/** Takes an address apart: the locale that its prefix names and the page's own path, which starts with a slash. */
export function splitAddress(pathname: string): { locale: Locale; path: string } | undefined {
  if (!pathname.startsWith(sitePath)) return undefined;
  const path = pathname.slice(sitePath.length - 1);
  if (path === '/en') return { locale: 'en', path: '/' };
  return path.startsWith('/en/') ? { locale: 'en', path: path.slice(3) } : { locale: 'zh-cn', path };
}
