// Reads resources by name from a test's platform, as the data cache does, but without caching.

import type { Alert } from '#shared/alert.ts';
import { type Api, createApi, createHttp } from '#shared/api/client.ts';
import type { Locale } from '#shared/locale.ts';
import type { Params, ParamsOf, ResourceName, ValueOf } from '#shared/resources.ts';
import { usccCheck } from '#shared/rules.ts';
import { resources } from '../../server/resources/registry.ts';
import type { ReadContext } from '../../server/resources/resource.ts';

/** A park without alerts. */
export const noAlerts = { find: async () => ({ alerts: [], validUntilMs: undefined }) };

export interface ReadOptions {
  locale?: Locale;
  alerts?: readonly Alert[];
}

export interface Read<T> {
  /** Undefined if the read failed. */
  value: T | undefined;
  code: string | undefined;
  /** Ids of the rows with invalid meta. */
  warnings: string[];
}

export type Reader = <N extends ResourceName>(name: N, params: ParamsOf<N>, options?: ReadOptions) => Promise<Read<ValueOf<N>>>;

/** The tenant id of the northern demo park. */
export const demoTenant = '1001';

/** @param url the platform's URL without a path */
export function createReader(url: string, tenantId = 'north'): Reader {
  const bases = { main: `${url}/api`, cms: `${url}/cms-api`, sys: `${url}/sys-api`, uac: `${url}/uac` };
  const api: Api = createApi({ http: createHttp(60_000), bases });
  return async (name, params, { locale = 'zh-cn', alerts = [] } = {}) => {
    const warnings: string[] = [];
    const context: ReadContext = {
      api,
      tenant: { tenantId, host: `${tenantId}.localhost` },
      locale,
      onBadMeta: ({ id }) => void warnings.push(id),
      alerts: async () => alerts,
      read: (other, its) => resources[other].read(context, its),
    };
    const reading = await resources[name].read(context, params);
    return { warnings, value: reading.ok ? reading.value : undefined, code: reading.ok ? undefined : reading.failure.code };
  };
}

/** Ids used in the valid parameters below. */
export const askedId = 'a1';
export const askedUscc = `91999901000000001${usccCheck('91999901000000001')}`;

/** Valid parameters of every resource; the type check fails if one is missing. */
export const questions: Readonly<Record<ResourceName, readonly Params[]>> = {
  'banners.list': [{ code: 'home.banner', size: 5 }],
  'articles.latest': [{ cate: 'news', size: 5 }],
  'articles.page': [{ cate: 'news', page: 1, keywords: '化工' }],
  'articles.years': [{ cate: 'news' }],
  'article.detail': [{ base: '/news', id: askedId }],
  'article.neighbours': [{ base: '/news', id: 'b2' }],
  'companies.page': [{ page: 1 }],
  'companies.classes': [{}],
  'companies.letters': [{}],
  'company.card': [{ uscc: askedUscc }],
  'sentiment.page': [{ page: 1 }],
  'sentiment.detail': [{ id: askedId }],
  'sentiment.statistics': [{}],
  'saas.products': [{}],
  'saas.industries': [{}],
  'search.page': [
    { keywords: 'alert', page: 1 },
    { keywords: '<script>', page: 1, type: 'company' },
    { keywords: '"', page: 1, type: 'sentiment' },
  ],
  'search.overview': [{ keywords: 'script' }],
  'search.suggestions': [{ keywords: 'script' }],
  'code.resolve': [{ code: 'X' }],
  'alerts.current': [{}],
};
