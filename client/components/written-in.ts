// Detects texts that exist only in Chinese although the platform does not say so (L3).
import type { Chrome } from '#shared/chrome.ts';
import type { Locale } from '#shared/locale.ts';

export const writtenIn = (locale: Locale, text: string | undefined): { lang?: 'zh-CN' } =>
  locale === 'en' && /\p{Script=Han}/u.test(text ?? '') ? { lang: 'zh-CN' } : {};

/** Returns the park's name of a category. Returns undefined if it is Chinese on an English page; the built-in English name is then used. */
export function ownName({ categories }: Pick<Chrome, 'categories'>, locale: Locale, cate: string | undefined): string | undefined {
  const name = categories.find(({ code }) => code === cate)?.name;
  return writtenIn(locale, name).lang === undefined ? name : undefined;
}
