// Detects texts that exist only in Chinese although the platform does not say so (L3).
import type { Locale } from '#shared/locale.ts';

export const writtenIn = (locale: Locale, text: string | undefined): { lang?: 'zh-CN' } =>
  locale === 'en' && /\p{Script=Han}/u.test(text ?? '') ? { lang: 'zh-CN' } : {};
