// A page request becomes a stream (G7): chrome first, every read started, the shell as soon as the status is known,
// blocks as they come; whole for crawlers; ended when the visitor leaves or the time is up.
import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { noResponse } from '#shared/api/errors.ts';
import type { Chrome } from '#shared/chrome.ts';
import { formatDate } from '#shared/dates.ts';
import type { Device, MapSettings, Match, Member, PageState, Rendered } from '#shared/entry.ts';
import { addressOf, type Locale } from '#shared/locale.ts';
import { keyOf, type Params, type ResourceName, type Result } from '#shared/resources.ts';
import type { CurrentAlerts } from './alerts.ts';
import { streamCsp, wholeCsp } from './csp.ts';
import { createPageSink, encodingFor } from './page-stream.ts';
import { type Scope, scopeOf, type Tenant } from './scope.ts';
import type { Ssr } from './ssr.ts';

export interface PagesParts {
  ssr: Ssr;
  chrome: { read(tenant: Tenant, locale: Locale): Promise<Chrome> };
  alerts: { read(tenant: Tenant, locale: Locale): Promise<CurrentAlerts> };
  data: { read(tenant: Tenant, locale: Locale, name: ResourceName, params: Params): Result | Promise<Result> };
  members: { read(res: Response, locale: Locale): Promise<Member | null> };
  map: MapSettings;
  renderTimeoutMs: number;
  /** The wall clock, for the date in the mini bar. */
  today: () => number;
  now: () => number;
  onRenderError: (scope: Scope, error: unknown) => void;
}

const crawler = /bot\b|spider|crawl|slurp|facebookexternalhit|preview/i;
const mobile = /Mobi|Android|iPhone|iPad|HarmonyOS/i;

/** By the agent alone; the browser corrects it by its width. */
const deviceOf = (agent: string): Device => (mobile.test(agent) ? 'mobile' : 'desktop');

export function createPages(parts: PagesParts): RequestHandler {
  return async function page(req, res) {
    const scope = scopeOf(res);
    const ssr = await parts.ssr.entry();
    const match = ssr.match(scope.path, new URL(req.originalUrl, scope.host.origin).search);
    scope.route = match.pattern;
    if (match.redirect !== undefined) {
      res.redirect(301, addressOf(scope.locale, match.redirect));
      return;
    }
    const agent = (req.headers['user-agent'] ?? '').slice(0, 500);
    const deadline = createDeadline(parts.renderTimeoutMs);
    const nonce = crawler.test(agent) ? undefined : randomBytes(18).toString('base64url');
    try {
      const state = await stateOf(parts, res, deviceOf(agent));
      const read = createReads(parts, scope, deadline.passed);
      const onError = (error: unknown) => {
        if (error !== gone) parts.onRenderError(scope, error);
      };
      const fixed = { page: state, path: scope.path, assets: parts.ssr.assets(), nonce, requestId: scope.requestId, read, onError };
      const render = (as: Match) => ssr.render({ ...fixed, match: as });
      // a page that throws before its shell is ready: the same frame around the error page (P6)
      const rendered = await render(match).catch(() => render({ ...match, status: 500, needs: () => [], gate: false }));
      answer(parts, req, res, { scope, rendered, nonce });
    } finally {
      res.once('close', deadline.clear);
      if (res.closed) deadline.clear();
    }
  };
}

async function stateOf({ chrome, alerts, members, map, today }: PagesParts, res: Response, device: Device): Promise<PageState> {
  const scope = scopeOf(res);
  const [frame, current, member] = await Promise.all([
    chrome.read(scope.tenant, scope.locale),
    alerts.read(scope.tenant, scope.locale),
    members.read(res, scope.locale),
  ]);
  return {
    tenantId: scope.tenant.tenantId,
    origin: scope.host.origin,
    chrome: frame,
    alerts: current.alerts,
    locale: scope.locale,
    device,
    day: formatDate(today()),
    map,
    member,
  };
}

const gone = new Error('the visitor left');
const late = new Error('the render took too long');

function createDeadline(ms: number): { passed: Promise<Result>; clear: () => void } {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => resolve({ error: { code: noResponse.code, message: noResponse.message } }), ms);
  return { passed: promise, clear: () => clearTimeout(timer) };
}

/** A request's reads: asked again it is the same promise, or the value it became. When the time is up, what is missing has failed: its block says so. */
function createReads({ data }: PagesParts, { tenant, locale }: Scope, passed: Promise<Result>) {
  const reads = new Map<string, Result | Promise<Result>>();
  return (name: ResourceName, params: Params): Result | Promise<Result> => {
    const key = keyOf(name, params);
    const known = reads.get(key);
    if (known !== undefined) return known;
    const found = data.read(tenant, locale, name, params);
    if (!(found instanceof Promise)) {
      reads.set(key, found);
      return found;
    }
    const settled = Promise.race([found, passed]);
    reads.set(key, settled);
    void settled.then((value) => reads.set(key, value));
    return settled;
  };
}

interface Answered {
  scope: Scope;
  rendered: Rendered;
  nonce: string | undefined;
}

function answer(parts: PagesParts, req: Request, res: Response, { scope, rendered, nonce }: Answered): void {
  if (res.closed) {
    rendered.abort(gone);
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  scope.cache ??= 'bypass';
  // the locale step has named what it looked at already
  res.status(rendered.status).vary('Accept-Encoding');
  res.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': nonce === undefined ? wholeCsp(scope.host.origin) : streamCsp(nonce, parts.ssr.dev),
    'Cache-Control': scope.anonymous && rendered.status === 200 ? 'private, no-cache' : 'private, no-store',
    'X-Accel-Buffering': 'no',
    'Server-Timing': serverTiming(scope, parts.now()),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    ...(rendered.status === 503 && { 'Retry-After': '5' }),
  });
  if (req.method === 'HEAD') {
    rendered.abort(gone);
    res.end();
    return;
  }
  // blocks have failed by then each for itself; this ends a render that hangs for another reason
  const timer = setTimeout(() => rendered.abort(late), parts.renderTimeoutMs + 1000);
  res.once('close', () => {
    clearTimeout(timer);
    if (!res.writableFinished) rendered.abort(gone);
  });
  rendered.pipe(
    createPageSink(res, encoding, () => {
      scope.firstByteMs = parts.now() - scope.startedMs;
    }),
  );
}

const serverTiming = ({ startedMs, cache, upstream }: Scope, nowMs: number): string =>
  `shell;dur=${(nowMs - startedMs).toFixed(1)}, cache;desc="${cache ?? 'bypass'}", upstream;desc="${upstream.calls}";dur=${upstream.ms.toFixed(1)}`;
