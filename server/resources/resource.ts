// Types and helpers of resources. A resource is a public read with a name that the gateway resolves by calls to the platform.
import type { z } from 'zod';
import type { Alert } from '#shared/alert.ts';
import { type Api, isAbsent, type Refused } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import { formatDate } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArticleItem, CompanyFilter, CompanyItem, Resources } from '#shared/resources.ts';
import type { OnBadMeta } from '../park/meta.ts';
import type { Tenant } from '../scope.ts';

/** Reads that only other reads and the sitemap use. `/cms/_data/` does not serve them. */
interface Indexes {
  /** A page of 200 articles of a category, the newest first. */
  'articles.index': { params: { cate: string; page: number }; value: { records: ArticleItem[]; total: number } };
  /** Up to 1000 companies of a park, in the platform's order. */
  'companies.index': { params: Record<string, never>; value: CompanyIndex };
  /** Up to 1000 companies that match a filter; with a letter, by English name. */
  'companies.matching': { params: CompanyFilter; value: CompanyIndex };
}

/**
 * A company with what an index is made by: class, and English name for letter and order. `otherName` is no substitute, because it is the name
 * that the page's language does not use.
 */
export type IndexedCompany = CompanyItem & { classCode?: string; englishName?: string };

export interface CompanyIndex {
  companies: IndexedCompany[];
  /** Whether there are more companies than are read. */
  hasMore: boolean;
}

type Reads = Resources & Indexes;
export type IndexName = keyof Indexes;
export type ReadName = keyof Reads;
export type ParamsOf<N extends ReadName> = Reads[N]['params'];
export type ValueOf<N extends ReadName> = Reads[N]['value'];

/** Everything on which a read depends, except its parameters. Park and language are part of the cache key. */
export interface ReadContext {
  api: Api;
  tenant: Tenant;
  locale: Locale;
  /** Called for a row whose meta is invalid (G4). */
  onBadMeta: OnBadMeta;
  /** Returns the alerts in force. Rejects if they cannot be read. */
  alerts(): Promise<readonly Alert[]>;
  /** Runs another read for the same park and language, through the same cache. */
  read<N extends ReadName>(name: N, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
}

export type Reading<T> = { ok: true; value: T; tags: readonly string[] } | { ok: false; failure: Failure };

export interface Resource<N extends ReadName> {
  /** Replaces `DATA_FRESH_S` for this resource, in seconds. With 0 it is never cached. */
  freshS?: number;
  /** Parses parameters, which are strings in URLs and numbers on pages. Rejects unknown parameters and invalid values (case 56). */
  params: z.ZodType<ParamsOf<N>>;
  read(context: ReadContext, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
}

/** Failure if the requested item does not exist. Cached for a short time. */
export const notFound: Failure = { code: '404', status: 404, message: '' };

/** Failure if the platform lacks an optional call (**+**); pages then hide the feature. Cached for a short time. */
export const notOffered: Failure = { code: '501', status: 501, message: '' };

/** Whether a list of a year has entries of others, because the platform ignores the year. It is then a failure, never a result (C1). */
export const ignoresYear = (year: number | undefined, times: readonly (string | undefined)[]): boolean =>
  year !== undefined && times.some((time) => formatDate(time, 'YYYY') !== String(year));

export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** Returns `empty` if the platform reports that the list does not exist, otherwise the failure. A 404 without an envelope is a failure. */
export function failedList<T>(refused: Refused, empty: T, tags: readonly string[]): Reading<T> {
  if (isAbsent(refused)) return { ok: true, value: empty, tags };
  return failed(refused.failure.code === '404' ? systemFailure : refused.failure);
}
