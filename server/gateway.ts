// What is the gateway made of? Every part once, from its settings; the process (main.ts) and tests build the same.
import type { RequestListener } from 'node:http';
import type { Express, RequestHandler } from 'express';
import { prefixes } from '#shared/api/paths.ts';
import { limits } from '#shared/limits.ts';
import { createApp } from './app.ts';
import { createDataCache } from './cache/data-cache.ts';
import { createPageCache } from './cache/page-cache.ts';
import { connectRedis } from './cache/redis.ts';
import { createSharedCache } from './cache/second-level.ts';
import type { Selection } from './cache/selection.ts';
import { createSharedPurges } from './cache/shared-purges.ts';
import { createSitemaps } from './feeds/sitemaps.ts';
import { createHits } from './hits.ts';
import { hasLargeHead } from './http/head-size.ts';
import { createHeaders } from './http/headers.ts';
import { createHosts, settleTarget } from './http/host.ts';
import { createTrust } from './http/trust.ts';
import type { Config } from './ops/config.ts';
import { createContentHealth } from './ops/content-health.ts';
import type { Log } from './ops/log.ts';
import type { CacheName, Metrics } from './ops/metrics.ts';
import { createOps, type Readiness } from './ops/ops.ts';
import type { Spans } from './ops/tracing/spans.ts';
import { createTrace } from './ops/tracing/trace.ts';
import { warm } from './ops/warm.ts';
import type { Ssr } from './page/build/ssr.ts';
import { createRenders } from './page/queue.ts';
import { createAlerts } from './park/alerts.ts';
import { withOptionalCalls } from './park/capabilities.ts';
import { createChrome } from './park/frame.ts';
import { createTenants } from './park/tenant.ts';
import { createPasses } from './passes.ts';
import { createProxies } from './proxy/proxy.ts';
import { createSession } from './session/session.ts';
import { createUpstream } from './upstream/api.ts';
import { createAdmission } from './upstream/slots.ts';

const mb = 1024 * 1024;
/** A thousand parks in both languages fit in. */
const tenantBytes = 4 * mb;
const chromeBytes = 64 * mb;
const alertBytes = 4 * mb;
const sitemapBytes = 16 * mb;

/** The build, or Vite in its place. */
export interface Pages {
  ssr: Ssr;
  assets: RequestHandler;
}

interface GatewayParts {
  config: Config;
  log: Log;
  metrics: Metrics;
  pages: Pages;
  /** Undefined: nobody collects spans. */
  spans?: Spans | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  /** The wall clock: what day it is, and which alerts hold. */
  today?: () => number;
  /** How late the event loop is. */
  lagMs?: () => number;
  /** What only the process knows about its ports. */
  health: () => Pick<Readiness, 'listening' | 'draining'>;
}

interface Gateway {
  /** For visitors: what is kept and fresh at once, everything else through the steps. */
  app: RequestListener;
  /** For operators, on a port of its own. */
  ops: Express;
  /** Reads what the first visitors will need; awaited before they come. */
  warm(): Promise<void>;
  /** Closes the connections to the platform and to what replicas share. */
  close(): void;
}

export function createGateway({
  config,
  log,
  metrics,
  pages: { ssr, assets },
  spans,
  now,
  today = Date.now,
  lagMs = () => 0,
  health,
}: GatewayParts): Gateway {
  const { staleS } = config;
  const trust = createTrust(config.trustProxy);
  const trace = createTrace({ log, metrics, now, trust, spans });
  const admission = createAdmission({ bases: config.bases, limits, metrics, now });
  const upstream = createUpstream({ config, log, metrics, trace, admission, now });
  const lacks = config.platformLacks;
  const api = withOptionalCalls({ api: upstream.api, lacks, log });
  const purgeHere = (asked: Selection): Selection => {
    const selection = pages.spread(asked);
    for (const cache of [tenants, chrome, alerts, data, pages, sitemaps]) cache.purge(selection);
    return selection;
  };
  const shared = config.redisUrl === undefined ? undefined : connectRedis({ url: config.redisUrl, log });
  const purges = shared && createSharedPurges({ ...shared, onPurge: purgeHere, keptMs: staleS * 1000 });
  const sharing = purges && ssr.build !== undefined ? createSharedCache({ redis: shared.redis, purges, build: ssr.build, now }) : undefined;
  const tenants = createTenants({ api, log, shared: sharing, now, freshS: config.tenantFreshS, staleS, maxBytes: tenantBytes });
  // the other half of the time is for what the page shows
  const waitMs = config.renderTimeoutMs / 2;
  const chrome = createChrome({ api, lacks, log, shared: sharing, now, freshS: config.chromeFreshS, staleS, waitMs, maxBytes: chromeBytes });
  const alerts = createAlerts({ api, lacks, log, shared: sharing, now, today, staleS, maxBytes: alertBytes });
  const data = createDataCache({
    api,
    alerts,
    log,
    shared: sharing,
    now,
    freshS: config.dataFreshS,
    staleS,
    maxBytes: config.dataCacheBytes,
    onAsked: (verdict) => metrics.cacheAsked('data', verdict),
  });
  const pages = createPageCache({
    log,
    shared: sharing,
    settings: JSON.stringify([config.map, config.oauth !== undefined]),
    now,
    today,
    freshS: config.pageFreshS,
    staleS,
    maxBytes: config.pageCacheBytes,
    onAsked: (verdict) => metrics.cacheAsked('pages', verdict),
  });
  const renders = createRenders({ limits: limits.renders, lagMs });
  const sitemaps = createSitemaps({ ssr, data, now, maxBytes: sitemapBytes });
  const session = createSession({ api, config, log, metrics, chrome, shared: shared?.memory, now, today });
  showCaches(metrics, { tenants, chrome, data, pages });
  metrics.gaugeBy('portal_platform_troubled', 'Bases of the platform: 1 where the last call failed.', 'base', () => troubles(upstream.troubled()));
  metrics.gauge('portal_event_loop_lag_ms', 'How late the event loop is, smoothed over a second.', lagMs);
  metrics.gauge('portal_renders_shed', 'Pages that were answered 503 for want of room or time, since the start.', () => renders.shed);
  const headers = createHeaders();
  const hosts = createHosts(trust);
  const hits = createHits({ hosts, headers, trace, tenants, chrome, alerts, pages, ssr, now, today });
  const { bases, upstreamTimeoutMs: timeoutMs } = config;
  const proxies = createProxies({ bases, timeoutMs, log, admission, now, smsGate: session.smsGate, renew: session.renew });
  const passes = createPasses({ hosts, headers, trace, tenants, proxies, log });
  const app = createApp({
    config,
    log,
    metrics,
    trace,
    hosts,
    headers,
    proxies,
    tenants,
    chrome,
    alerts,
    data,
    pages,
    renders,
    session,
    sitemaps,
    ssr,
    assets,
    now,
    today,
  });
  return {
    app: (req, res) => {
      settleTarget(req);
      if (hasLargeHead(req) || (!hits(req, res) && !passes(req, res))) app(req, res);
    },
    ops: createOps({
      log,
      metrics,
      contentHealth: createContentHealth({ tenants, chrome, data, api, ssr, trace, metrics, now, today }).step,
      readiness: () => ({ ...health(), troubled: upstream.troubled() }),
      async purge(selection) {
        const reached = purgeHere(selection);
        await purges?.publish(reached);
      },
      purgeToken: config.purgeToken,
    }),
    warm: () => warm({ ssr, tenants, chrome, alerts, data, log }, config.warmHosts, config.upstreamTimeoutMs),
    close: () => {
      upstream.close();
      shared?.close();
    },
  };
}

/** How full each cache is. */
function showCaches(metrics: Metrics, caches: Readonly<Record<CacheName, { readonly bytes: number; readonly size: number }>>): void {
  const read = (what: 'bytes' | 'size') => () => Object.fromEntries(Object.entries(caches).map(([cache, kept]) => [cache, kept[what]]));
  metrics.gaugeBy('portal_cache_bytes', 'What a cache holds.', 'cache', read('bytes'));
  metrics.gaugeBy('portal_cache_entries', 'How many things a cache holds.', 'cache', read('size'));
}

const troubles = (troubled: readonly string[]): Record<string, number> =>
  Object.fromEntries(Object.keys(prefixes).map((base) => [base, troubled.includes(base) ? 1 : 0]));
