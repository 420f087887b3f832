// Marks texts that the platform has only in Chinese but does not mark as such (L3).
import type { Chrome } from '#shared/chrome.ts';
import type { Locale } from '#shared/locale.ts';

export const writtenIn = (locale: Locale, text: string | undefined): { lang?: 'zh-CN' } =>
  locale === 'en' && /\p{Script=Han}/u.test(text ?? '') ? { lang: 'zh-CN' } : {};

/** Returns the park's name of a category; undefined on English pages if it is Chinese, so that the built-in name is used. */
export function ownName({ categories }: Pick<Chrome, 'categories'>, locale: Locale, cate: string | undefined): string | undefined {
  const name = categories.find(({ code }) => code === cate)?.name;
  return writtenIn(locale, name).lang === undefined ? name : undefined;
}
