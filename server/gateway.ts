// The composition root: creates every component of the gateway once, for the process (main.ts) and for tests.
import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import { prefixes } from '#shared/api/paths.ts';
import { limits } from '#shared/limits.ts';
import { createApp, inOrder, type Step } from './app.ts';
import { createDataCache } from './cache/data-cache.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createPurge } from './cache/purge.ts';
import { connectRedis } from './cache/redis.ts';
import { createSharedCaches } from './cache/shared-caches.ts';
import { createSharedPurges } from './cache/shared-purges.ts';
import { createCompanyTable } from './feeds/company-table.ts';
import { createFeeds, createRobots } from './feeds/feeds.ts';
import { createParkFiles } from './feeds/park-files.ts';
import { createSitemaps } from './feeds/sitemaps.ts';
import { createEndpoints } from './http/endpoints.ts';
import { createFail, type Fail } from './http/errors/errors.ts';
import { createHeaders, createHeadersStep } from './http/headers.ts';
import { createLocaleStep } from './http/locale.ts';
import { createHostStep, createHosts } from './http/origin/host.ts';
import { createTrust } from './http/origin/trust.ts';
import { root } from './http/root.ts';
import type { Config } from './ops/config.ts';
import { createContentHealth } from './ops/content-health.ts';
import type { Log } from './ops/log.ts';
import type { CacheName, Metrics } from './ops/metrics/metrics.ts';
import { createOps, type Readiness } from './ops/ops.ts';
import type { Spans } from './ops/tracing/spans.ts';
import { createTrace } from './ops/tracing/trace.ts';
import { warm } from './ops/warm.ts';
import type { Ssr } from './page/build/ssr.ts';
import { createCached } from './page/cache-step.ts';
import { createCode } from './page/code.ts';
import { createRenderQueue } from './page/render/queue.ts';
import { createRenderStep } from './page/render/render.ts';
import { createRenderer } from './page/render/renderer.ts';
import { createReports } from './page/render/report.ts';
import { createTurns } from './page/render/turns.ts';
import { createWholes } from './page/render/whole.ts';
import { createRouteStep } from './page/route.ts';
import { createFrameStep, createViews } from './page/view.ts';
import { createAlerts } from './park/alerts.ts';
import { withOptionalCalls } from './park/capabilities.ts';
import { createFrames } from './park/frame.ts';
import { createTenantStep, createTenants } from './park/tenant.ts';
import { createConvert } from './proxy/pictures/convert.ts';
import { createPictureCache } from './proxy/pictures/picture-cache.ts';
import { createPicturesStep } from './proxy/pictures/pictures.ts';
import { createProxyStep } from './proxy/proxy.ts';
import { createData } from './resources/data.ts';
import { createSession } from './session/create-session.ts';
import { createUpstream } from './upstream/api.ts';
import { createCalls } from './upstream/call.ts';
import { createHealth, type Health } from './upstream/health/health.ts';

const mb = 1024 * 1024;
/** Maximum cache sizes in bytes, enough for a thousand parks in both languages. */
const cacheBytes = { tenants: 4 * mb, frames: 64 * mb, alerts: 4 * mb, sitemaps: 16 * mb };

/** The client's pages: the built files or, in development, the sources through Vite. */
export interface Pages {
  ssr: Ssr;
  assets: Step;
}

export interface GatewayOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
  pages: Pages;
  /** If undefined, no spans are exported. */
  spans?: Spans | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  /** Wall clock in milliseconds. Decides the date and which alerts are in force. */
  today?: () => number;
  /** Event loop lag in milliseconds. */
  lagMs?: () => number;
  /** State of the public port. The caller opens and closes this port. */
  health: () => Pick<Readiness, 'listening' | 'draining'>;
}

interface Gateway {
  /** The request listener of the public port. */
  app: RequestListener;
  /** The Express application of the ops port. */
  ops: Express;
  /** Fills the caches, so that the first visitors do not wait. Call it before the public port opens. */
  warm(): Promise<void>;
  /** Closes the connections to the platform and to Redis. */
  close(): void;
}

/** The options after defaults are applied. */
type AllOptions = Required<Omit<GatewayOptions, 'spans'>> & Pick<GatewayOptions, 'spans'>;
type Platform = ReturnType<typeof createPlatform>;
type Caches = ReturnType<typeof createCaches>;
type Session = ReturnType<typeof createSession>;

export function createGateway(given: GatewayOptions): Gateway {
  const options: AllOptions = { today: Date.now, lagMs: () => 0, ...given };
  const { config, log, metrics, pages, now } = options;
  const platform = createPlatform(options);
  const caches = createCaches(options, platform);
  const session = createSession({ ...options, api: platform.api, frames: caches.frames, shared: caches.memory });
  const fail = createFail({ log });
  const steps = createSteps({ ...options, fail }, platform, caches, session);
  const contentHealth = createContentHealth({ ...options, ...platform, ...caches, ssr: pages.ssr });
  return {
    app: createApp({ steps: inOrder(steps), fail, runAs: platform.trace.runAs, now }),
    ops: createOps({
      log,
      metrics,
      contentHealth: contentHealth.step,
      readiness: () => ({ ...options.health(), failing: platform.health.failing() }),
      purge: caches.purge,
      purgeToken: config.purgeToken,
    }),
    warm: () => warm({ ssr: pages.ssr, log, ...caches }, config.warmHosts, config.upstreamTimeoutMs),
    close() {
      platform.upstream.close();
      caches.redis?.close();
    },
  };
}

/** Creates the components that call the platform. */
function createPlatform({ config, log, metrics, spans, now }: AllOptions) {
  const { bases, upstreamTimeoutMs: timeoutMs } = config;
  const trust = createTrust(config.trustProxy);
  const trace = createTrace({ log, metrics, now, trust, spans });
  const calls = createCalls({ bases, limits, metrics, timeoutMs, now });
  const health = createHealth({ log, limits: limits.health, now });
  const upstream = createUpstream({ config, metrics, trace, calls, health, now });
  addHealthGauges(metrics, health);
  const api = withOptionalCalls({ api: upstream.api, lacks: config.platformLacks, log });
  return { trust, trace, calls, health, upstream, api };
}

/** Creates all caches. They are in memory and, if REDIS_URL is set, also in Redis, which the replicas share. */
function createCaches({ config, log, metrics, pages: { ssr }, lagMs, now, today }: AllOptions, { api, upstream }: Platform) {
  const { staleS } = config;
  const redis = config.redisUrl === undefined ? undefined : connectRedis({ url: config.redisUrl, log, metrics, now });
  const purges = redis && createSharedPurges({ ...redis, maxAgeMs: staleS * 1000 });
  const shared = purges && ssr.build !== undefined ? createSharedCaches({ redis: redis.redis, purges, build: ssr.build, now }) : undefined;
  const common = { api, lacks: config.platformLacks, log, shared, now, today, staleS };
  const tenants = createTenants({ ...common, freshS: config.tenantFreshS, maxBytes: cacheBytes.tenants });
  // half of the render timeout; the other half remains for the page's own reads
  const frames = createFrames({ ...common, freshS: config.chromeFreshS, waitMs: config.renderTimeoutMs / 2, maxBytes: cacheBytes.frames });
  const alerts = createAlerts({ ...common, maxBytes: cacheBytes.alerts });
  const data = createDataCache({
    ...common,
    alerts,
    freshS: config.dataFreshS,
    maxBytes: config.dataCacheBytes,
    onLookup: (verdict) => metrics.cacheLookedUp('data', verdict),
  });
  const settings = JSON.stringify([config.map, config.oauth !== undefined]);
  const pages = createPageCache({ ...common, settings, freshS: config.pageFreshS, maxBytes: config.pageCacheBytes });
  const sitemaps = createSitemaps({ ssr, frames, data, now, maxBytes: cacheBytes.sitemaps });
  const pictures = createPictureCache({
    upstream,
    convert: createConvert(limits.pictures),
    metrics,
    limits: limits.pictures,
    shared: config.picturesInRedis ? shared : undefined,
    maxBytes: config.pictureCacheBytes,
    staleS,
    now,
    lagMs,
  });
  const purge = createPurge({ pages, caches: { data, chrome: frames, alerts, tenants, sitemaps, pictures }, shared: purges });
  addCacheGauges(metrics, { tenants, chrome: frames, data, pages, pictures });
  return { redis, memory: redis?.memory, tenants, frames, alerts, data, pages, pictures, sitemaps, purge };
}

/** Creates the steps of app.ts. */
function createSteps(options: AllOptions & { fail: Fail }, platform: Platform, caches: Caches, session: Session) {
  const { config, log, metrics } = options;
  const { ssr, assets } = options.pages;
  const { data } = caches;
  const headers = createHeaders();
  const proxy = { bases: config.bases, timeoutMs: config.upstreamTimeoutMs, smsGate: session.smsGate, renew: session.renew };
  return {
    trace: platform.trace.step,
    host: createHostStep(createHosts(platform.trust)),
    headers: createHeadersStep(headers),
    root,
    assets,
    tenant: createTenantStep(caches.tenants),
    session: session.step,
    pictures: createPicturesStep({ pictures: caches.pictures, metrics, waitMs: limits.pictures.waitMs }),
    proxy: createProxyStep({ ...proxy, headers, log, calls: platform.calls, health: platform.health }),
    endpoints: createEndpoints(
      {
        session: session.routes,
        data: createData({ data, freshS: config.dataFreshS }),
        robots: createRobots(),
        sitemap: caches.sitemaps.step,
        feeds: createFeeds(caches),
        companyTable: createCompanyTable(caches),
        ...createParkFiles(caches),
        code: createCode({ data, detection: config.localeDetection }),
      },
      options.fail,
    ),
    locale: createLocaleStep(async (path, query) => (await ssr.entry()).match(path, query).redirect, config.localeDetection),
    route: createRouteStep(ssr),
    frame: createFrameStep(caches),
    ...createPages(options, caches, session, headers),
  };
}

/** Creates the two steps that respond with a page: from the cache, or rendered. */
function createPages(
  { config, log, metrics, pages: { ssr }, lagMs, now, today }: AllOptions,
  { data, pages: cache }: Caches,
  { members }: Session,
  headers: ReturnType<typeof createHeaders>,
) {
  const turns = createTurns();
  const rendering = {
    ssr,
    data,
    turns,
    renderTimeoutMs: config.renderTimeoutMs,
    now,
    onRender: metrics.rendered,
    reports: createReports({ log, metrics }),
  };
  const { dev } = ssr;
  const viewOf = createViews({ map: config.map, singleSignOn: config.oauth !== undefined, today });
  const render = createRenderer(rendering);
  const wholes = createWholes({ ...rendering, render });
  const queue = createRenderQueue({ limits: limits.renders, turns, lagMs });
  metrics.gauge('portal_event_loop_lag_ms', 'Event loop lag in milliseconds, smoothed over one second.', lagMs);
  const cached = createCached({ cache, headers, metrics, dev, viewOf, renew: wholes.renew, now });
  return {
    'page cache': cached.step,
    render: createRenderStep({ ...rendering, dev, cache, cached, queue, members, render, viewOf, wholes }),
  };
}

function addHealthGauges(metrics: Metrics, { failing, failingCalls }: Health): void {
  metrics.gaugeBy('portal_platform_failing', '1 if most calls of the last minute to a base of the platform failed, else 0.', 'base', () => {
    const bases: readonly string[] = failing();
    return Object.fromEntries(Object.keys(prefixes).map((base) => [base, bases.includes(base) ? 1 : 0]));
  });
  metrics.gaugeBy('portal_platform_call_failing', '1 for each call to the platform that has failed for five minutes.', 'call', () =>
    Object.fromEntries(failingCalls().map((call) => [call, 1])),
  );
}

function addCacheGauges(metrics: Metrics, caches: Readonly<Record<CacheName, { readonly bytes: number; readonly size: number }>>): void {
  const read = (what: 'bytes' | 'size') => () => Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache[what]]));
  metrics.gaugeBy('portal_cache_bytes', 'Bytes in a cache.', 'cache', read('bytes'));
  metrics.gaugeBy('portal_cache_entries', 'Entries in a cache.', 'cache', read('size'));
}
