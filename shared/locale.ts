// The languages and their prefixes in addresses (L1, G1, ruling 4).

export const locales = ['zh-cn', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-cn';

/** Base path of all pages (G1). */
export const sitePath = '/cms/';

/** The home address of a locale: `/cms/` or `/cms/en`. It is also the router's basename. */
export const homeOf = (locale: Locale): string => (locale === 'en' ? '/cms/en' : sitePath);

/** The value of `<html lang>` and of `lang` on a passage (L2). */
export const htmlLang = (locale: Locale): string => (locale === 'en' ? 'en' : 'zh-CN');

export const isLocale = (value: unknown): value is Locale => value === 'zh-cn' || value === 'en';

/**
 * The address of a page in a locale.
 * @param path the page's own path, e.g. `/` or `/news/12?page=2`
 */
export const addressOf = (locale: Locale, path: string): string => (locale === 'en' ? `/cms/en${path.replace(/^\/(?=[?#]|$)/, '')}` : `/cms${path}`);

/** A language as the first part of a path, in any spelling: `/EN/news`, `/en-US`, `/zh-cn/news`, `/zh-Hans-CN`. */
const languagePart = /^\/(en|zh)(?:[-_][a-z]{2,4}){0,2}(?=\/|$)/i;

/** Whether a page's own path begins with a language: an address with two languages is not a page. */
export const hasLanguage = (path: string): boolean => languagePart.test(path);

/** Splits an address into its locale, whose prefix may have any spelling, and the page's own path, which starts with a slash. */
export function splitAddress(pathname: string): { locale: Locale; path: string } | undefined {
  if (!pathname.startsWith(sitePath)) return undefined;
  const path = pathname.slice(sitePath.length - 1);
  const [part, language = ''] = languagePart.exec(path) ?? [];
  if (part === undefined) return { locale: 'zh-cn', path };
  return { locale: language.toLowerCase() === 'en' ? 'en' : 'zh-cn', path: path.slice(part.length) || '/' };
}
