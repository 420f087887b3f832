// Types and helpers of resources: named public reads that only the gateway resolves.
import type { z } from 'zod';
import type { Alert } from '#shared/alert.ts';
import { type Api, isAbsent, type Refused } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArticleItem, CompanyItem, Resources } from '#shared/resources.ts';
import type { OnBadMeta } from '../park/meta.ts';
import type { Tenant } from '../scope.ts';

/** Reads that other reads and the sitemap use; `/cms/_data/` does not serve them. */
interface Indexes {
  /** A page of 200 articles of a category, newest first. */
  'articles.index': { params: { cate: string; page: number }; value: { records: ArticleItem[]; total: number } };
  /** Up to 1000 companies of the park, in the platform's order. */
  'companies.index': { params: Record<string, never>; value: (CompanyItem & { classCode?: string })[] };
}

type Reads = Resources & Indexes;
export type IndexName = keyof Indexes;
export type ReadName = keyof Reads;
export type ParamsOf<N extends ReadName> = Reads[N]['params'];
export type ValueOf<N extends ReadName> = Reads[N]['value'];

/** Everything that a read depends on besides its parameters; park and language are part of the cache key. */
export interface ReadContext {
  api: Api;
  tenant: Tenant;
  locale: Locale;
  /** Called with a row whose meta is invalid (G4). */
  onBadMeta: OnBadMeta;
  /** The alerts now in force; rejects if they cannot be read. */
  alerts(): Promise<readonly Alert[]>;
  /** Another read of the same park and language, from the same cache. */
  read<N extends ReadName>(name: N, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
}

export type Reading<T> = { ok: true; value: T; tags: readonly string[] } | { ok: false; failure: Failure };

export interface Resource<N extends ReadName> {
  /** Overrides `DATA_FRESH_S`, in seconds; 0: never cached. */
  freshS?: number;
  /** Parses parameters from addresses (strings) and from pages (numbers); refuses all others (case 56). */
  params: z.ZodType<ParamsOf<N>>;
  read(context: ReadContext, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
}

/** The requested item does not exist. Cached briefly. */
export const notFound: Failure = { code: '404', status: 404, message: '' };

/** The platform lacks an optional call (**+**); pages hide what needs it. Cached briefly. */
export const notOffered: Failure = { code: '501', status: 501, message: '' };

export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** The reading of a failed list call: an empty list if the platform reports that there is none; a bare 404 is a failure. */
export function failedList<T>(refused: Refused, empty: T, tags: readonly string[]): Reading<T> {
  if (isAbsent(refused)) return { ok: true, value: empty, tags };
  return failed(refused.failure.code === '404' ? systemFailure : refused.failure);
}
