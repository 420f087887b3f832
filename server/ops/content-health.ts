// Checks each park's site for faults that official inspections of portals look for: unreadable home page, empty columns, no new content
// for two weeks, consultations without a reply (G13).
import type { RequestHandler } from 'express';
import type { Api } from '#shared/api/client.ts';
import type { Chrome } from '#shared/chrome.ts';
import { parseTime } from '#shared/dates.ts';
import type { ArticleItem, Page, Wanted } from '#shared/resources.ts';
import type { DataCache } from '../cache/data-cache.ts';
import { sendErrorJson } from '../http/errors/errors.ts';
import type { Ssr } from '../page/build/ssr.ts';
import type { Frames } from '../park/frame.ts';
import type { Tenant } from '../scope.ts';
import { withTimeout } from '../upstream/with-timeout.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Trace } from './tracing/trace.ts';

const faults = ['home-unreachable', 'columns-empty', 'no-update', 'consultations-unanswered'] as const;
type Fault = (typeof faults)[number];

/** A part of a park's report, and when it was checked. */
interface Checked<T> {
  value: T;
  atMs: number;
}

interface ContentFigures {
  emptyColumns: string[];
  daysSinceUpdate: number | null;
  /** Whether no column with a new article was found. Undefined if no column can be read. */
  isOutdated: boolean;
  unanswered: number | null;
}

export interface ParkHealth {
  tenantId: string;
  name: string | undefined;
  host: string;
  faults: Fault[];
  /** Names of the home page's reads that fail now, even if visitors still get an earlier value. */
  homeFailures: string[];
  /** Codes of the article categories that have no article. */
  emptyColumns: string[];
  /** Days since the newest article was published. null if there is no article. */
  daysSinceUpdate: number | null;
  /** Number of consultations that have waited more than 90 days for a reply. null if consultations cannot be read. */
  unanswered: number | null;
  /** When the home page was checked last, ISO 8601. */
  checkedAt: string;
}

interface ContentHealth {
  /** Handles `GET /content-health`: reports on the parks that this process has served; with `?park=` on one, by id or hostname. */
  step: RequestHandler;
}

interface ContentHealthParts {
  tenants: { known(): Tenant[] };
  frames: Pick<Frames, 'get'>;
  data: Pick<DataCache, 'find' | 'renew'>;
  api: Pick<Api, 'sentimentPage'>;
  ssr: Ssr;
  trace: Pick<Trace, 'forPark'>;
  metrics: Pick<Metrics, 'gaugeByPark'>;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Wall clock in milliseconds. */
  today: () => number;
}

const dayMs = 86_400_000;
/** Limits that the inspections set. */
const maxDaysWithoutUpdate = 14;
const maxDaysWithoutReply = 90;
/** Scrapes renew the home page's check when it is older than this, so that a park that is down alerts within minutes. */
const homeFreshMs = 60_000;
/** The endpoint and scrapes renew the figures about content when they are older than this. */
const contentFreshMs = { asked: 10 * 60_000, scraped: 6 * 3_600_000 };
/** Number of parks that are checked at once, to limit the load on the platform. */
const parksAtOnce = 4;
/** The next park does not wait longer for a check: a platform that hangs would delay the news about the last park by hours. */
const turnMs = 1000;
/** The endpoint answers after this time with what is known. */
const answerMs = 1500;
const locale = 'zh-cn';
/** Page size and maximum number of pages when consultations are read, newest first. */
const consultations = { pageSize: 100, pages: 20 };

const unknownFigures: ContentFigures = { emptyColumns: [], daysSinceUpdate: null, isOutdated: false, unanswered: null };

export function createContentHealth(parts: ContentHealthParts): ContentHealth {
  const { tenants, trace, metrics, now } = parts;
  const homes = new Map<string, Checked<string[]>>();
  const contents = new Map<string, Checked<ContentFigures>>();
  let running: Promise<void> | undefined;

  /** Returns the parks that this process serves, one per tenant id. */
  const served = (): Tenant[] => [...new Map(tenants.known().map((tenant) => [tenant.tenantId, tenant])).values()];
  const isOlder = (checked: Checked<unknown> | undefined, ms: number): boolean => checked === undefined || now() - checked.atMs >= ms;

  /** Runs a check. Its result is as old as the check's start, because the calls may have ended long before the last one. */
  async function checked<T>(work: () => Promise<T>): Promise<Checked<T>> {
    const atMs = now();
    return { value: await work(), atMs };
  }

  const check = (tenant: Tenant, freshMs: number): Promise<void> =>
    trace.forPark(tenant, async () => {
      const { tenantId } = tenant;
      const chrome = await Promise.resolve(parts.frames.get(tenant, locale).latest).then(
        (frame) => frame.chrome,
        () => undefined,
      );
      // the frame could not be read, which its cache has logged
      if (chrome === undefined) return void homes.set(tenantId, { value: ['frame'], atMs: now() });
      if (isOlder(homes.get(tenantId), homeFreshMs)) homes.set(tenantId, await checked(() => failuresOfHome(parts, tenant, chrome)));
      if (isOlder(contents.get(tenantId), freshMs)) contents.set(tenantId, await checked(() => figuresOf(parts, tenant, chrome)));
    });

  /** Checks the parks that are due, the longest unchecked first, a few at once. */
  async function round(freshMs: number): Promise<void> {
    const parks = served();
    const ids = new Set(parks.map(({ tenantId }) => tenantId));
    for (const kept of [homes, contents]) for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
    const due = parks
      .filter(({ tenantId }) => isOlder(homes.get(tenantId), homeFreshMs) || isOlder(contents.get(tenantId), freshMs))
      .sort((a, b) => (homes.get(a.tenantId)?.atMs ?? 0) - (homes.get(b.tenantId)?.atMs ?? 0));
    const checks: Promise<void>[] = [];
    const work = async () => {
      for (let next = due.shift(); next !== undefined; next = due.shift()) {
        const checking = check(next, freshMs);
        checks.push(checking);
        await withTimeout(turnMs, checking);
      }
    };
    await Promise.all(Array.from({ length: parksAtOnce }, work));
    await Promise.all(checks);
  }

  /** Starts a round, or returns the running one. */
  function renew(freshMs: number): Promise<void> {
    running ??= round(freshMs).finally(() => {
      running = undefined;
    });
    return running;
  }

  /** Renews all that the endpoint reports. A running round may have been started by a scrape, which renews less. */
  const renewAll = (): Promise<void> => (running === undefined ? renew(contentFreshMs.asked) : running.then(() => renew(contentFreshMs.asked)));

  /** Returns a park's report. Undefined until it has been checked completely, unless its home page fails, which is news at once. */
  function reportOf({ tenantId, tenantName, host }: Tenant): ParkHealth | undefined {
    const home = homes.get(tenantId);
    const content = contents.get(tenantId)?.value;
    if (home === undefined || (content === undefined && home.value.length === 0)) return undefined;
    const { emptyColumns, daysSinceUpdate, isOutdated, unanswered } = content ?? unknownFigures;
    const found: Record<Fault, boolean> = {
      'home-unreachable': home.value.length > 0,
      'columns-empty': emptyColumns.length > 0,
      'no-update': isOutdated,
      'consultations-unanswered': (unanswered ?? 0) > 0,
    };
    return {
      tenantId,
      name: tenantName,
      host,
      faults: faults.filter((fault) => found[fault]),
      homeFailures: home.value,
      emptyColumns,
      daysSinceUpdate,
      unanswered,
      checkedAt: new Date(parts.today() - (now() - home.atMs)).toISOString(),
    };
  }

  const addGauge = (what: string, help: string, read: (park: ParkHealth) => number | null) =>
    metrics.gaugeByPark(`portal_content_${what}`, help, () => {
      // renewed in the background: the next scrape returns the new values
      void renew(contentFreshMs.scraped);
      return Object.fromEntries(
        served().flatMap((tenant) => {
          const park = reportOf(tenant);
          return park === undefined ? [] : [[park.tenantId, read(park) ?? Number.NaN]];
        }),
      );
    });
  addGauge('home_failures', 'Reads of the home page that fail.', ({ homeFailures }) => homeFailures.length);
  addGauge('empty_columns', 'Categories without an article.', ({ emptyColumns }) => emptyColumns.length);
  addGauge('days_since_update', 'Days since the newest article.', ({ daysSinceUpdate }) => daysSinceUpdate);
  addGauge('unanswered', `Consultations unanswered for over ${maxDaysWithoutReply} days.`, ({ unanswered }) => unanswered);

  return {
    async step(req, res) {
      const { park } = req.query;
      const parks = served().sort((a, b) => a.tenantId.localeCompare(b.tenantId));
      const asked = park === undefined ? parks : parks.filter(({ tenantId, host }) => tenantId === park || host === park);
      if (asked.length === 0 && park !== undefined) return sendErrorJson(req, res, 404);
      const [only] = asked;
      await withTimeout(answerMs, park !== undefined && only !== undefined ? check(only, contentFreshMs.asked) : renewAll());
      const reports = asked.flatMap((tenant) => reportOf(tenant) ?? []);
      res.json({ parks: reports, unchecked: asked.length - reports.length });
    },
  };
}

async function figuresOf(parts: ContentHealthParts, tenant: Tenant, chrome: Chrome): Promise<ContentFigures> {
  const [columns, unanswered] = await Promise.all([columnsOf(parts, tenant, chrome), unansweredOf(parts, tenant)]);
  const newestMs = Math.max(...columns.map(({ newestMs }) => newestMs));
  const daysSinceUpdate = Number.isFinite(newestMs) ? Math.max(0, Math.floor((parts.today() - newestMs) / dayMs)) : null;
  return {
    emptyColumns: columns.filter(({ total }) => total === 0).map(({ code }) => code),
    daysSinceUpdate,
    // a column that cannot be read may have content: if none can be read, the platform is failing
    isOutdated: daysSinceUpdate === null ? columns.some(({ total }) => total !== undefined) : daysSinceUpdate > maxDaysWithoutUpdate,
    unanswered,
  };
}

/** Returns the names of the home page's reads that fail now. A stale value means that its renewal failed. */
async function failuresOfHome({ data, ssr }: ContentHealthParts, tenant: Tenant, chrome: Chrome): Promise<string[]> {
  const needs: readonly Wanted[] = (await ssr.entry()).match('/', '').needs(chrome);
  const found = await Promise.all(needs.map(async ([name, params]) => ({ name, ...(await data.renew(tenant, locale, name, params)) })));
  return [...new Set(found.filter(({ status, verdict }) => status >= 500 || verdict === 'stale').map(({ name }) => name))];
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
