// Answers every question about languages from their table: URLs, names, and which text to show (L1, L3, G1, ruling 4).
import { localeTable } from './locale-table.ts';

export type Locale = keyof typeof localeTable;
export const locales = Object.keys(localeTable) as readonly Locale[];
/** The language without URL prefix, in which the platform has every text. */
export const defaultLocale = 'zh-cn' satisfies Locale;

/** Base path of all pages (G1). */
export const sitePath = '/cms/';

/** Returns the path of a locale's home page: `/cms/` or `/cms/en`. The router also uses it as its basename. */
export const homeOf = (locale: Locale): string => `/cms${localeTable[locale].prefix || '/'}`;

/** Returns the value of `<html lang>`, or of `lang` on an element in another language (L2). */
export const htmlLang = (locale: Locale): string => localeTable[locale].htmlLang;

/** Returns the language's name in itself. */
export const nameOf = (locale: Locale): string => localeTable[locale].name;

/** Whether a tag as of `Accept-Language` or of a voice, in lower case, is of this language, e.g. `zh-hans` of `zh-cn`. */
export const matchesTag = (locale: Locale, tag: string): boolean => tag.split(/[-_]/, 1)[0] === localeTable[locale].tag;

/** Whether the language is the one in which the platform has every text. */
export const isDefault = (locale: Locale): boolean => locale === defaultLocale;

/** Returns a record with a value for each language. */
export const recordOf = <T>(create: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, T>;

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/** Values by language. Only that of the default language is required. */
export type ByLocale<T, D = T> = Readonly<{ [defaultLocale]: D } & Partial<Record<Exclude<Locale, typeof defaultLocale>, T | null | undefined>>>;

/** Returns the language in which a text is shown: the page's, else its fallback, else the default. */
export const shownLocale = (locale: Locale, texts: ByLocale<unknown>): Locale =>
  [locale, localeTable[locale].fallback].find((one) => (texts[one] ?? undefined) !== undefined) ?? defaultLocale;

/** Returns the text in the language in which it is shown. */
export const inLocale = <T, D = T>(locale: Locale, texts: ByLocale<T, D>): T | D =>
  texts[locale] ?? texts[localeTable[locale].fallback] ?? texts[defaultLocale];

/** Returns the other one of the two languages in which the platform has texts. */
export const otherLocale = (locale: Locale): Locale => inLocale<Locale>(locale, { 'zh-cn': 'en', en: 'zh-cn' });

/** Whether a text is Chinese on a page in another language, although the platform does not say so (L3). */
export const isForeign = (locale: Locale, text: string): boolean => !isDefault(locale) && /\p{Script=Han}/u.test(text);

/**
 * Returns the URL path of a page in a locale.
 * @param path the page's path without `/cms` and language prefix, e.g. `/` or `/news/12?page=2`
 */
export function addressOf(locale: Locale, path: string): string {
  const { prefix } = localeTable[locale];
  return `/cms${prefix}${prefix ? path.replace(/^\/(?=[?#]|$)/, '') : path}`;
}

/** Returns the URL path of the language switch: it stores the language and redirects to a page in it (ruling 10). */
export const switchAddress = (to: Locale, path: string): string => `/cms/session/locale?${new URLSearchParams({ to, next: addressOf(to, path) })}`;

/** Returns the URL of the park's web app manifest. */
export const manifestAddress = (locale: Locale): string => addressOf(locale, '/site.webmanifest');

/** Returns the URL of the OpenSearch description of the park's search. */
export const openSearchAddress = (locale: Locale): string => addressOf(locale, '/opensearch.xml');

/** Matches a language prefix of a path in any spelling: `/EN/news`, `/en-US`, `/zh-cn/news`, `/zh-Hans-CN`. */
const languagePart = new RegExp(`^/(${locales.map((locale) => localeTable[locale].tag).join('|')})(?:[-_][a-z]{2,4}){0,2}(?=/|$)`, 'i');

/** Whether a path without its language prefix begins with another one. A URL with two language prefixes is not a page. */
export const hasLanguage = (path: string): boolean => languagePart.test(path);

/** Splits a URL path into locale and the page's path. The prefix may have any spelling. Returns undefined if the path is not below `/cms/`. */
export function splitAddress(pathname: string): { locale: Locale; path: string } | undefined {
  if (!pathname.startsWith(sitePath)) return undefined;
  const path = pathname.slice(sitePath.length - 1);
  const [part = '', tag = ''] = languagePart.exec(path) ?? [];
  const locale = locales.find((one) => matchesTag(one, tag.toLowerCase())) ?? defaultLocale;
  return { locale, path: path.slice(part.length) || '/' };
}
