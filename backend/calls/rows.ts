// Converts database rows to the API's format: pages of results, optional instead of null fields, and the field `lang`.
import type { Locale } from '#shared/locale.ts';

export interface Paging {
  pageNo: number;
  pageSize: number;
}

export const pageOf = <T>({ pageNo, pageSize }: Paging, total: number, records: T[]) => ({ records, total, pageNo, pageSize });

export const offsetOf = ({ pageNo, pageSize }: Paging): number => (pageNo - 1) * pageSize;

/** Returns undefined instead of null, so that JSON omits the field. */
export const present = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** Returns the `lang` field for a row: `zh-cn` if English was requested but the row is not translated, otherwise none (L3). */
export const fallbackLang = (lang: Locale, translated: boolean): { lang?: 'zh-cn' } => (lang === 'en' && !translated ? { lang: 'zh-cn' } : {});
