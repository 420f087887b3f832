// The gateway's table of contents: top to bottom is a request's way. Each step answers one question and fills its part
// of the scope (scope.ts); a step that cannot go on ends the request through errors.ts.
import express, { type Express, type RequestHandler } from 'express';
import { homeOf } from '#shared/locale.ts';
import type { DataCache } from './cache/data-cache.ts';
import type { PageCache } from './cache/page-cache.ts';
import { createFeeds, createRobots } from './feeds/feeds.ts';
import type { Sitemaps } from './feeds/sitemaps.ts';
import { allMethods, createErrors, sendError } from './http/errors/errors.ts';
import { createHeadSizeStep } from './http/head-size.ts';
import { createHeadersStep, type Headers } from './http/headers.ts';
import { createHostStep, type Hosts } from './http/host.ts';
import { createLocaleStep, redirect } from './http/locale.ts';
import type { Config } from './ops/config.ts';
import type { Log } from './ops/log.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Trace } from './ops/tracing/trace.ts';
import type { Ssr } from './page/build/ssr.ts';
import type { Renders } from './page/queue.ts';
import { createPages } from './page/render.ts';
import type { AlertReader } from './park/alerts.ts';
import type { ChromeReader } from './park/frame.ts';
import { createTenantStep, type Tenants } from './park/tenant.ts';
import type { Proxies } from './proxy/proxy.ts';
import { createData } from './resources/data.ts';
import { scopeOf } from './scope.ts';
import type { SessionParts } from './session/session.ts';

export interface Parts {
  config: Config;
  log: Log;
  metrics: Metrics;
  trace: Trace;
  hosts: Hosts;
  headers: Headers;
  proxies: Proxies;
  tenants: Tenants;
  chrome: ChromeReader;
  alerts: AlertReader;
  data: DataCache;
  pages: PageCache;
  renders: Renders;
  session: SessionParts;
  sitemaps: Sitemaps;
  ssr: Ssr;
  /** The build's files; Vite's sources in development. */
  assets: RequestHandler;
  /** Monotonic milliseconds. */
  now: () => number;
  /** The wall clock. */
  today: () => number;
}

/** The gateway as an Express application; it holds nothing that `parts` does not hold. */
export function createApp(parts: Parts): Express {
  const {
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
  } = parts;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);

  // who asks, under which name
  app.use(trace.step);
  app.use(createHostStep(hosts));
  app.use(createHeadersStep(headers));
  app.use(createHeadSizeStep());

  // what needs no park
  app.use(function options(req, res, next) {
    // the host step lets no other method have this target
    if (req.originalUrl === '*') res.writeHead(204, { Allow: allMethods }).end();
    else next();
  });
  app.get('/', (_req, res) => redirect(res, 302, homeOf('zh-cn')));
  app.use(ssr.dev ? '/' : '/cms/assets', assets);

  // whose site, which member
  app.use(createTenantStep(tenants));
  app.use(function sessionStep(req, res, next) {
    const renewal = session.step(req, res, scopeOf(res));
    if (renewal === undefined) next();
    else renewal.then(() => next(), next);
  });

  // the platform itself, no body parsed before it (G5)
  app.use(proxies);

  // the gateway's own endpoints
  app.use('/cms/session', session.routes);
  app.use('/cms/_data', createData({ data, freshS: config.dataFreshS }));

  // what programs read
  app.get('/robots.txt', createRobots());
  app.get('/sitemap.xml', sitemaps.step);
  app.get(['/cms/feed/:list', '/cms/en/feed/:list'], createFeeds({ chrome, data }));

  // pages: language, then route, chrome, resources and the stream
  app.use(createLocaleStep(async (path, query) => (await ssr.entry()).match(path, query).redirect));
  app.get(
    '/cms{/*path}',
    createPages({
      ssr,
      chrome,
      alerts,
      data,
      cache: pages,
      renders,
      members: session.members,
      map: config.map,
      singleSignOn: config.oauth !== undefined,
      renderTimeoutMs: config.renderTimeoutMs,
      today,
      now,
      onRender: metrics.rendered,
      onRenderError({ requestId, route }, error) {
        metrics.renderFailed(route);
        log.error('render failed', { requestId, route, error });
      },
    }),
  );
  // whatever is here is for reading
  app.use((req, res) => {
    if (req.method === 'GET' || req.method === 'HEAD') sendError(req, res, 404);
    else sendError(req, res, 405, { allow: 'GET, HEAD' });
  });
  app.use(createErrors({ log }));
  return app;
}
