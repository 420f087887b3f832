// What a resource is: a public read by name, resolved only in the gateway (architecture, "Resources").
import type { z } from 'zod';
import type { Api } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import type { Locale } from '#shared/locale.ts';
import type { ParamsOf, ResourceName, ValueOf } from '#shared/resources.ts';
import type { OnBadMeta } from '../meta.ts';
import type { Tenant } from '../scope.ts';

/** All that a read may depend on besides its parameters; whatever stands here is in its key. */
export interface ReadContext {
  api: Api;
  tenant: Tenant;
  locale: Locale;
  /** An operator should look at what an editor typed (G4). */
  onBadMeta: OnBadMeta;
}

export type Reading<T> = { ok: true; value: T; tags: readonly string[] } | { ok: false; failure: Failure };

export interface Resource<N extends ResourceName> {
  /** Reads what an address carries (texts) and what a page declares (numbers) alike; anything else is refused (case 56). */
  params: z.ZodType<ParamsOf<N>>;
  read(context: ReadContext, params: ParamsOf<N>): Promise<Reading<ValueOf<N>>>;
}

/** There is no such thing: an answer like any other, kept for a moment. */
export const notFound: Failure = { code: '404', status: 404, message: '' };

export const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/**
 * A list's failure: `404` in a good answer is a location or category that the park does not have, so an empty list;
 * as an HTTP status it is a platform without the call, which nobody may take for an empty list.
 */
export function failedList<T>(failure: Failure, empty: T, tags: readonly string[]): Reading<T> {
  if (failure.code !== '404') return failed(failure);
  return failure.status < 300 ? { ok: true, value: empty, tags } : failed(systemFailure);
}

/** The names under which kept values are purged (G11). */
export const tagOf = {
  tenant: (id: string) => `tenant:${id}`,
  cate: (code: string) => `cate:${code}`,
  article: (id: string) => `article:${id}`,
  location: (code: string) => `location:${code}`,
};
