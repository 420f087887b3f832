// Converts database rows to the API's format: pages of results, optional instead of null fields, and the field `lang`.
import { sql } from 'kysely';
import { type ByLocale, defaultLocale, isDefault, type Locale } from '#shared/locale.ts';

export interface Paging {
  pageNo: number;
  pageSize: number;
}

export const pageOf = <T>({ pageNo, pageSize }: Paging, total: number, records: T[]) => ({ records, total, pageNo, pageSize });

export const offsetOf = ({ pageNo, pageSize }: Paging): number => (pageNo - 1) * pageSize;

/** The number of rows, as the column `total`. */
export const counted = sql<number>`count(*)::int`.as('total');

/**
 * Returns the total of which every row of a page carries a copy, so that a page takes one statement.
 * @param count counts the rows if the page has none, e.g. because it is past the end
 */
export const totalOf = async (rows: readonly { total: number | null }[], count: Counts): Promise<number> =>
  rows[0]?.total ?? (await count.executeTakeFirstOrThrow()).total;

interface Counts {
  executeTakeFirstOrThrow(): Promise<{ total: number }>;
}

/** Returns undefined instead of null, so that JSON omits the field. */
export const present = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** Returns the `lang` field for a row: `zh-cn` if it is shown in Chinese although another language was requested, otherwise none (L3). */
export const fallbackLang = (lang: Locale, shown: Locale): { lang?: 'zh-cn' } =>
  !isDefault(lang) && isDefault(shown) ? { lang: defaultLocale } : {};

/** Returns the text in exactly this language. Undefined if there is none. */
export const textIn = <T>(shown: Locale, texts: ByLocale<T, T | null | undefined>): T | undefined => present(texts[shown]);
