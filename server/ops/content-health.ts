// Checks each park's site for faults that official inspections of portals look for: unreadable home page, empty columns, no new content
// for two weeks, consultations without a reply (G13).
import type { RequestHandler } from 'express';
import type { Api } from '#shared/api/client.ts';
import type { Chrome } from '#shared/chrome.ts';
import { parseTime } from '#shared/dates.ts';
import type { ArticleItem, Page, Wanted } from '#shared/resources.ts';
import type { DataCache } from '../cache/data-cache.ts';
import type { Ssr } from '../page/build/ssr.ts';
import type { Frames } from '../park/frame.ts';
import type { Tenant } from '../scope.ts';
import type { Metrics } from './metrics.ts';
import type { Trace } from './tracing/trace.ts';

const faults = ['home-unreachable', 'columns-empty', 'no-update', 'consultations-unanswered'] as const;
type Fault = (typeof faults)[number];

export interface ParkHealth {
  tenantId: string;
  name: string | undefined;
  host: string;
  faults: Fault[];
  /** Names of the home page's reads that failed. */
  homeFailures: string[];
  /** Codes of the article categories that have no article. */
  emptyColumns: string[];
  /** Days since the newest article was published. null if there is no article. */
  daysSinceUpdate: number | null;
  /** Number of consultations that have waited more than 90 days for a reply. null if consultations cannot be read. */
  unanswered: number | null;
}

interface ContentHealth {
  /** Handles `GET /content-health`: reports on the parks that this process has served. */
  step: RequestHandler;
}

interface ContentHealthParts {
  tenants: { known(): Tenant[] };
  frames: Pick<Frames, 'get'>;
  data: Pick<DataCache, 'find'>;
  api: Pick<Api, 'sentimentPage'>;
  ssr: Ssr;
  trace: Pick<Trace, 'forPark'>;
  metrics: Pick<Metrics, 'gaugeBy'>;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Wall clock in milliseconds. */
  today: () => number;
}

const dayMs = 86_400_000;
/** Limits that the inspections set. */
const maxDaysWithoutUpdate = 14;
const maxDaysWithoutReply = 90;
/** The endpoint returns a report that is at most this old; an older one is renewed first. */
const freshMs = 10 * 60_000;
/** A scrape of the metrics renews a report only if it is older than this, because scrapes are frequent. */
const metricsFreshMs = 6 * 3_600_000;
const locale = 'zh-cn';
/** Page size and maximum number of pages when consultations are read, newest first. */
const consultations = { pageSize: 100, pages: 20 };

export function createContentHealth(parts: ContentHealthParts): ContentHealth {
  const { tenants, trace, metrics, now, today } = parts;
  let last: { parks: ParkHealth[]; checkedAt: string; atMs: number } | undefined;
  let running: Promise<void> | undefined;

  /** Checks the parks one at a time, to limit the load on the platform. */
  async function check(): Promise<void> {
    const sites = new Map(tenants.known().map((tenant) => [tenant.tenantId, tenant]));
    const parks: ParkHealth[] = [];
    for (const tenant of [...sites.values()].sort((a, b) => a.tenantId.localeCompare(b.tenantId)))
      parks.push(await trace.forPark(tenant, () => healthOf(parts, tenant)));
    last = { parks, checkedAt: new Date(today()).toISOString(), atMs: now() };
  }

  function renew(ifOlderMs: number): Promise<void> {
    if (running === undefined && last !== undefined && now() - last.atMs < ifOlderMs) return Promise.resolve();
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  }

  const addGauge = (what: string, help: string, read: (park: ParkHealth) => number | null) =>
    metrics.gaugeBy(`portal_content_${what}`, help, 'tenant', () => {
      // renewed in the background: the next scrape returns the new values
      void renew(metricsFreshMs);
      return Object.fromEntries((last?.parks ?? []).map((park) => [park.tenantId, read(park) ?? Number.NaN]));
    });
  addGauge('home_failures', 'Reads of the home page that fail.', ({ homeFailures }) => homeFailures.length);
  addGauge('empty_columns', 'Categories without an article.', ({ emptyColumns }) => emptyColumns.length);
  addGauge('days_since_update', 'Days since the newest article.', ({ daysSinceUpdate }) => daysSinceUpdate);
  addGauge('unanswered', `Consultations unanswered for over ${maxDaysWithoutReply} days.`, ({ unanswered }) => unanswered);

  return {
    async step(_req, res) {
      await renew(freshMs);
      res.json({ checkedAt: last?.checkedAt, parks: last?.parks ?? [] });
    },
  };
}

async function healthOf(parts: ContentHealthParts, tenant: Tenant): Promise<ParkHealth> {
  const { chrome } = await parts.frames.get(tenant, locale).latest;
  const [homeFailures, columns, unanswered] = await Promise.all([
    failuresOfHome(parts, tenant, chrome),
    columnsOf(parts, tenant, chrome),
    unansweredOf(parts, tenant),
  ]);
  const emptyColumns = columns.filter(({ total }) => total === 0).map(({ code }) => code);
  const newestMs = Math.max(...columns.map(({ newestMs }) => newestMs));
  const daysSinceUpdate = Number.isFinite(newestMs) ? Math.max(0, Math.floor((parts.today() - newestMs) / dayMs)) : null;
  const found: Record<Fault, boolean> = {
    'home-unreachable': homeFailures.length > 0,
    'columns-empty': emptyColumns.length > 0,
    // a column that cannot be read may have content: if none can be read, the platform is failing
    'no-update': daysSinceUpdate === null ? columns.some(({ total }) => total !== undefined) : daysSinceUpdate > maxDaysWithoutUpdate,
    'consultations-unanswered': (unanswered ?? 0) > 0,
  };
  return {
    tenantId: tenant.tenantId,
    name: tenant.tenantName,
    host: tenant.host,
    faults: faults.filter((fault) => found[fault]),
    homeFailures,
    emptyColumns,
    daysSinceUpdate,
    unanswered,
  };
}

/** Returns the names of the home page's reads that failed. */
async function failuresOfHome({ data, ssr }: ContentHealthParts, tenant: Tenant, chrome: Chrome): Promise<string[]> {
  const needs: readonly Wanted[] = (await ssr.entry()).match('/', '').needs(chrome);
  const found = await Promise.all(needs.map(async ([name, params]) => ({ name, status: (await data.find(tenant, locale, name, params)).status })));
  return [...new Set(found.filter(({ status }) => status >= 500).map(({ name }) => name))];
}

interface Column {
  code: string;
  /** Number of articles in the category. Undefined if it cannot be read. */
  total: number | undefined;
  newestMs: number;
}

/** Reads the first page of articles of each category, newest first. */
function columnsOf({ data }: ContentHealthParts, tenant: Tenant, { categories }: Chrome): Promise<Column[]> {
  return Promise.all(
    categories.map(async ({ code }) => {
      const { result } = await data.find(tenant, locale, 'articles.page', { cate: code, page: 1 });
      if (!('data' in result)) return { code, total: undefined, newestMs: Number.NEGATIVE_INFINITY };
      const { total, records } = result.data as Page<ArticleItem>;
      const times = records.flatMap(({ createdAt }) => parseTime(createdAt) ?? []);
      return { code, total, newestMs: Math.max(...times) };
    }),
  );
}

async function unansweredOf({ api, today }: ContentHealthParts, { tenantId }: Tenant): Promise<number | null> {
  const { pageSize, pages } = consultations;
  const sinceMs = today() - maxDaysWithoutReply * dayMs;
  let count = 0;
  for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
    const answer = await api.sentimentPage({ tenantId, pageNo, pageSize });
    if (!answer.ok) return pageNo === 1 ? null : count;
    const { records, total } = answer.data;
    const isOverdue = (createTime: string | undefined) => (parseTime(createTime) ?? Number.POSITIVE_INFINITY) < sinceMs;
    count += records.filter(({ replyContent, createTime }) => (replyContent ?? '').trim() === '' && isOverdue(createTime)).length;
    if (records.length === 0 || pageNo * pageSize >= total) break;
  }
  return count;
}
