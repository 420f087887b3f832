// Marks texts that the platform has in Chinese alone and does not say so (L3).
import type { Locale } from '#shared/locale.ts';

export const writtenIn = (locale: Locale, text: string | undefined): { lang?: 'zh-CN' } =>
  locale === 'en' && /\p{Script=Han}/u.test(text ?? '') ? { lang: 'zh-CN' } : {};
