// Maps database rows to the paging, optional fields and language marks of the API.
import type { Locale } from '#shared/locale.ts';

export interface Paging {
  pageNo: number;
  pageSize: number;
}

export const pageOf = <T>({ pageNo, pageSize }: Paging, total: number, records: T[]) => ({ records, total, pageNo, pageSize });

export const offsetOf = ({ pageNo, pageSize }: Paging): number => (pageNo - 1) * pageSize;

/** Maps a database null to a missing field. */
export const present = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** Marks a row that is returned in Chinese although English was requested (L3). */
export const fallbackLang = (lang: Locale, translated: boolean): { lang?: 'zh-cn' } => (lang === 'en' && !translated ? { lang: 'zh-cn' } : {});
