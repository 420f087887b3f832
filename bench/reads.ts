// Creates a realistic mix of platform calls: lists, articles, frames and searches of three parks in two languages.

import type { Call } from '#shared/api/call.ts';
import { type CallName, calls } from '#shared/api/calls.ts';
import { type Api, createApi, createHttp, toQuery } from '#shared/api/client.ts';
import { prefixes } from '#shared/api/paths.ts';
import type { Plan } from './plan.ts';

export type Request = Plan['requests'][number];

const hosts = ['north.localhost', 'south.localhost', 'west.localhost'];
const frame =
  'general.logo,general.config,page.settings,navigation,navigation.outside,footer.links,footer.contactus,footer.feedback,footer.filing,footer.record,page.about';
const page = { pageNo: 1, pageSize: 10 };

function requestOf(name: CallName, input: Record<string, unknown>, tenantId: string): Request {
  const call: Call = calls[name];
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(input[field])));
  const headers = { 'X-Tenant-Id': tenantId };
  const place = prefixes[call.base] + path;
  if (call.send === 'query') return { method: call.method, path: `${place}?${toQuery(input)}`, headers };
  return { method: call.method, path: place, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(input) };
}

/** Returns 100 reads of one park in a realistic ratio of calls. */
async function readsOf(api: Api, host: string, lang: 'zh-cn' | 'en'): Promise<Request[]> {
  const lookup = await api.getTenantIdByUrl({ url: `http://${host}/cms/` });
  if (!lookup.ok || lookup.data === undefined) throw new Error(`The backend has no park for ${host}.`);
  const { tenantId } = lookup.data;
  const newest = await api.articlesPage({ tenantId, cateCode: 'news', pageNo: 1, pageSize: 40, lang });
  const companies = await api.enterpriseList({ tenantId, pageNo: 1, pageSize: 20 });
  const records = await api.sentimentPage({ tenantId, pageNo: 1, pageSize: 10 });
  if (!newest.ok || !companies.ok || !records.ok) throw new Error(`The backend has no content for ${host}.`);
  const articles = newest.data.records;
  const cards = companies.data.records.filter(({ hasCard }) => hasCard !== 0);
  const cates = ['news', 'notice', 'government', 'policy', 'statement', 'trends'];
  const times = (count: number, make: (index: number) => Request): Request[] => Array.from({ length: count }, (_, index) => make(index));
  const of = (name: CallName, input: Record<string, unknown>) => requestOf(name, input, tenantId);
  const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;
  return [
    ...times(26, (i) => of('articles', { tenantId, cateCode: at(cates, i), size: 5, lang })),
    ...times(14, (i) => of('articlesPage', { tenantId, cateCode: at(cates, i), pageNo: 1 + (i % 3), pageSize: 10, lang })),
    ...times(20, (i) => of('articlesGet', { tenantId, id: at(articles, i).id, lang })),
    ...times(8, () => of('bannerLocationPage', { tenantId, code: frame, pageNo: 1, pageSize: 11, withBanners: true, lang })),
    ...times(10, (i) => of('bannerPage', { tenantId, locationCode: at(['home.banner', 'general.alert', 'home.partners'], i), ...page, lang })),
    ...times(4, () => of('getTenantIdByUrl', { url: `http://${host}/cms/` })),
    ...times(4, () => of('articleCatesList', { tenantId })),
    ...times(4, (i) => of('articlesSearch', { tenantId, keywords: at(['安全', '化工园区', 'safety'], i), ...page, lang })),
    ...times(4, (i) => of('enterpriseList', { tenantId, pageNo: 1 + (i % 4), pageSize: 10 })),
    ...times(3, (i) => of('enterpriseCard', { uscc: at(cards, i).uscc })),
    ...times(2, (i) => of('sentimentPage', { tenantId, pageNo: 1 + i, pageSize: 10 })),
    ...times(1, (i) => of('sentimentDetail', { tenantId, id: at(records.data.records, i).id })),
  ];
}

/** Returns all reads in a fixed order that mixes parks and calls. */
export async function mixedReads(port: number): Promise<Request[]> {
  const base = (prefix: string) => `http://127.0.0.1:${port}${prefix}`;
  const bases = { main: base(prefixes.main), cms: base(prefixes.cms), sys: base(prefixes.sys), uac: base(prefixes.uac) };
  const api = createApi({ http: createHttp(60_000), bases });
  const all: Request[] = [];
  for (const host of hosts) for (const lang of ['zh-cn', 'en'] as const) all.push(...(await readsOf(api, host, lang)));
  // 389 and the length have no common factor, so each index occurs exactly once
  return all.map((_, index) => all[(index * 389) % all.length] as Request);
}

/** Returns a request that writes to the database: a visitor's cooperation request. */
export const writeTo = (tenantId: string): Request =>
  requestOf('requestApplicationCreate', { comName: '压力测试', message: '我有需求：压力测试', name: '', tel: '13900000009' }, tenantId);
