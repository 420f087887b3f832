// Defines the languages and their prefixes in URLs (L1, G1, ruling 4).

export const locales = ['zh-cn', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'zh-cn';

/** Base path of all pages (G1). */
export const sitePath = '/cms/';

/** Returns the path of a locale's home page: `/cms/` or `/cms/en`. The router also uses it as its basename. */
export const homeOf = (locale: Locale): string => (locale === 'en' ? '/cms/en' : sitePath);

/** Returns the value of `<html lang>`, or of `lang` on an element in another language (L2). */
export const htmlLang = (locale: Locale): string => (locale === 'en' ? 'en' : 'zh-CN');

export const isLocale = (value: unknown): value is Locale => value === 'zh-cn' || value === 'en';

/**
 * Returns the URL path of a page in a locale.
 * @param path the page's path without `/cms` and language prefix, e.g. `/` or `/news/12?page=2`
 */
export const addressOf = (locale: Locale, path: string): string => (locale === 'en' ? `/cms/en${path.replace(/^\/(?=[?#]|$)/, '')}` : `/cms${path}`);

/** Matches a language prefix of a path in any spelling: `/EN/news`, `/en-US`, `/zh-cn/news`, `/zh-Hans-CN`. */
const languagePart = /^\/(en|zh)(?:[-_][a-z]{2,4}){0,2}(?=\/|$)/i;

/** Whether a path without its language prefix begins with another one. A URL with two language prefixes is not a page. */
export const hasLanguage = (path: string): boolean => languagePart.test(path);

/** Splits a URL path into locale and the page's path. The prefix may have any spelling. Returns undefined if the path is not below `/cms/`. */
export function splitAddress(pathname: string): { locale: Locale; path: string } | undefined {
  if (!pathname.startsWith(sitePath)) return undefined;
  const path = pathname.slice(sitePath.length - 1);
  const [part, language = ''] = languagePart.exec(path) ?? [];
  if (part === undefined) return { locale: 'zh-cn', path };
  return { locale: language.toLowerCase() === 'en' ? 'en' : 'zh-cn', path: path.slice(part.length) || '/' };
}
