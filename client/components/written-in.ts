// Marks texts that the platform has in Chinese alone and does not say so (L3).
import type { Chrome } from '#shared/chrome.ts';
import type { Locale } from '#shared/locale.ts';

export const writtenIn = (locale: Locale, text: string | undefined): { lang?: 'zh-CN' } =>
  locale === 'en' && /\p{Script=Han}/u.test(text ?? '') ? { lang: 'zh-CN' } : {};

/** What the park calls a category; where that is Chinese alone, an English page has better words of its own. */
export function ownName({ categories }: Pick<Chrome, 'categories'>, locale: Locale, cate: string | undefined): string | undefined {
  const name = categories.find(({ code }) => code === cate)?.name;
  return writtenIn(locale, name).lang === undefined ? name : undefined;
}
