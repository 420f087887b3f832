// How lists and texts of the database become what the contract answers.
import type { Locale } from '#shared/locale.ts';

export interface Paging {
  pageNo: number;
  pageSize: number;
}

export const pageOf = <T>({ pageNo, pageSize }: Paging, total: number, records: T[]) => ({ records, total, pageNo, pageSize });

export const offsetOf = ({ pageNo, pageSize }: Paging): number => (pageNo - 1) * pageSize;

/** Null of the database is a missing field of the answer. */
export const present = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** The mark of a row that is answered in Chinese though English was asked for (L3). */
export const fallbackLang = (lang: Locale, translated: boolean): { lang?: 'zh-cn' } => (lang === 'en' && !translated ? { lang: 'zh-cn' } : {});
