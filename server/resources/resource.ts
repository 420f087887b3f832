// What a resource is: a public read by name, resolved only in the gateway (architecture, "Resources").
import type { z } from 'zod';
import type { Alert } from '#shared/alert.ts';
import { type Api, isAbsent, type Refused } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArticleItem, CompanyItem, Resources } from '#shared/resources.ts';
import type { OnBadMeta } from '../park/meta.ts';
import type { Tenant } from '../scope.ts';

/** Reads that other reads and the sitemap are made from; no address names them. */
interface Indexes {
  /** 200 articles of a category, the newest first. */
  'articles.index': { params: { cate: string; page: number }; value: { records: ArticleItem[]; total: number } };
  /** The park's companies, 1000 at most, in its own order. */
  'companies.index': { params: Record<string, never>; value: (CompanyItem & { classCode?: string })[] };
}

type Reads = Resources & Indexes;
export type IndexName = keyof Indexes;
export type ReadName = keyof Reads;
export type ParamsOf<N extends ReadName> = Reads[N]['params'];
export type ValueOf<N extends ReadName> = Reads[N]['value'];

/** All that a read may depend on besides its parameters; whatever stands here is in its key. */
export interface ReadContext {
  api: Api;
  tenant: Tenant;
  locale: Locale;
  /** An operator should look at what an editor typed (G4). */
  onBadMeta: OnBadMeta;
  /** The alerts that hold now; rejects where they cannot be told. */
  alerts(): Promise<readonly Alert[]>;
  /** Another read of the same park and language, from the same cache. */
  read<N extends ReadName>(name: N, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
}

export type Reading<T> = { ok: true; value: T; tags: readonly string[] } | { ok: false; failure: Failure };

export interface Resource<N extends ReadName> {
  /** How long it is fresh, where that is not what the settings say; 0: it is never kept. */
  freshS?: number;
  /** Reads what an address carries (texts) and what a page declares (numbers) alike; anything else is refused (case 56). */
  params: z.ZodType<ParamsOf<N>>;
  read(context: ReadContext, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
}

/** There is no such thing: an answer like any other, kept for a moment. */
export const notFound: Failure = { code: '404', status: 404, message: '' };

/** The platform lacks a call that is ours (**+**): whatever needs it is not shown. Kept for a moment as well. */
export const notOffered: Failure = { code: '501', status: 501, message: '' };

export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** A failed list: empty where the platform says that there is none; a bare 404 is a platform without the call, which is no empty list. */
export function failedList<T>(refused: Refused, empty: T, tags: readonly string[]): Reading<T> {
  if (isAbsent(refused)) return { ok: true, value: empty, tags };
  return failed(refused.failure.code === '404' ? systemFailure : refused.failure);
}

/** The names under which kept values are purged (G11). */
export const tagOf = {
  tenant: (id: string) => `tenant:${id}`,
  /** Of kept pages alone: the page's own path, without base and prefix. */
  path: (path: string) => `path:${path}`,
  cate: (code: string) => `cate:${code}`,
  article: (id: string) => `article:${id}`,
  location: (code: string) => `location:${code}`,
  companies: 'companies',
  sentiment: 'sentiment',
  saas: 'saas',
};
