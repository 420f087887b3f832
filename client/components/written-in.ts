// Detects texts that exist only in Chinese although the platform does not say so (L3).
import { isForeign, type Locale } from '#shared/locale.ts';

export const writtenIn = (locale: Locale, text: string | undefined): { lang?: 'zh-CN' } => (isForeign(locale, text ?? '') ? { lang: 'zh-CN' } : {});
