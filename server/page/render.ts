// A page request becomes an answer (G7, G11): the kept page where there is one, else chrome first, every read started,
// the shell as soon as the status is known, blocks as they come; whole for crawlers. What was good is kept when it has been sent.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import type { Chrome } from '#shared/chrome.ts';
import { shanghaiDay } from '#shared/dates.ts';
import type { Device, MapSettings, Match, Member, PageState, Rendered, SsrEntry } from '#shared/entry.ts';
import { addressOf, type Locale } from '#shared/locale.ts';
import type { ValueOf } from '#shared/resources.ts';
import type { DataCache } from '../cache/data-cache.ts';
import { hasInlineScript, type PageCache, pageKey, pageTags, type Whole } from '../cache/page-cache.ts';
import { sendError } from '../http/errors/errors.ts';
import { redirect } from '../http/locale.ts';
import type { RenderKind } from '../ops/metrics.ts';
import type { AlertReader, CurrentAlerts } from '../park/alerts.ts';
import type { ChromeReader } from '../park/frame.ts';
import { type Scope, scopeOf } from '../scope.ts';
import type { Leave } from '../upstream/limiter.ts';
import { sendKept, sendStream } from './answer.ts';
import type { Ssr } from './build/ssr.ts';
import { createOrigins } from './known-ports.ts';
import type { Renders } from './queue.ts';
import { createPageReads, type PageReads } from './reads.ts';
import { createRenderTime, leaving, type RenderTime, visitorLeft } from './render-time.ts';

export interface PagesParts {
  ssr: Ssr;
  chrome: Pick<ChromeReader, 'read' | 'remembered'>;
  alerts: Pick<AlertReader, 'read' | 'remembered'>;
  data: Pick<DataCache, 'find' | 'renew'>;
  cache: PageCache;
  renders: Renders;
  members: { read(res: Response, locale: Locale): Promise<Member | null> };
  map: MapSettings;
  singleSignOn: boolean;
  renderTimeoutMs: number;
  /** The wall clock, for the date in the mini bar. */
  today: () => number;
  now: () => number;
  onRender: (kind: RenderKind) => void;
  onRenderError: (scope: Scope, error: unknown) => void;
}

const crawler = /bot\b|spider|crawl|slurp|facebookexternalhit|preview/i;
const mobile = /Mobi|Android|iPhone|iPad|HarmonyOS/i;

/** By the agent alone; the browser corrects it by its width. */
export const deviceOf = (headers: IncomingHttpHeaders): Device => (mobile.test(agentOf(headers)) ? 'mobile' : 'desktop');

/** As much of it as anything looks at. */
const agentOf = (headers: IncomingHttpHeaders): string => (headers['user-agent'] ?? '').slice(0, 500);

/** What a render is made from besides its reads; of the request nothing else reaches it (case 3). */
interface View {
  scope: Scope;
  entry: SsrEntry;
  match: Match;
  state: PageState;
  alertsUntilMs: number | undefined;
}

/** The last step of a page's way (G7, G11). */
export function createPages(parts: PagesParts): RequestHandler {
  const origins = createOrigins({ now: parts.now });
  return async function page(req, res) {
    const scope = scopeOf(res);
    const entry = await parts.ssr.entry();
    const match = entry.match(scope.path, new URL(req.originalUrl, scope.host.origin).search);
    scope.route = match.pattern;
    // signing in is no content, and its addresses have no end (case 98)
    if (match.layout === 'auth') res.set('X-Robots-Tag', 'noindex, nofollow');
    if (match.redirect !== undefined) {
      redirect(res, 301, addressOf(scope.locale, match.redirect));
      return;
    }
    const isKept = scope.anonymous && match.cacheable && !parts.ssr.dev && origins.admit(scope);
    const device = deviceOf(req.headers);
    if (isKept && sendRemembered(parts, { req, res, page: { scope, entry, match }, device })) return;
    const view = { scope, entry, match, ...(await stateOf(parts, res, device)) };
    const onward = match.follow ? await onwardOf(parts, view) : undefined;
    if (onward !== undefined) {
      res.set('Cache-Control', 'private, no-store').redirect(302, onward);
      return;
    }
    const key = isKept ? pageKey(view.state, scope.path, match.query) : undefined;
    const sent = () => key !== undefined && sendFromCache(parts, { req, res, view, key });
    if (sent()) return;
    if (key !== undefined && parts.cache.recall !== undefined) {
      await parts.cache.recall(key);
      if (sent()) return;
    }
    scope.cache = key === undefined ? 'bypass' : 'miss';
    const visitor = leaving(res);
    const leave = await placeFor(parts, scope, visitor);
    if (visitor.aborted) return leave?.();
    if (leave === undefined) return sendError(req, res, 503, { retryAfterS });
    res.once('close', leave);
    // whoever waited may find what another's render has filled
    if (sent()) return;
    if (key !== undefined) parts.cache.missed();
    await stream(parts, { req, res, view, whole: crawler.test(agentOf(req.headers)), key, visitor, leave });
  };
}

const retryAfterS = 5;

/** Undefined: this one is turned away, or its visitor has left. */
async function placeFor({ renders, renderTimeoutMs }: PagesParts, { tenant }: Scope, visitor: AbortSignal): Promise<Leave | undefined> {
  const time = createRenderTime(renderTimeoutMs, visitor);
  try {
    return await renders.enter(tenant.tenantId, time.signal);
  } catch {
    return undefined;
  } finally {
    time.close();
  }
}

interface Asked {
  req: Request;
  res: Response;
  view: View;
  /** Undefined: this page is not kept. */
  key: string | undefined;
}

function sendFromCache(parts: PagesParts, { req, res, view, key }: Asked & { key: string }): boolean {
  const kept = parts.cache.find(key, () => renderAnew(parts, view));
  if (kept === undefined) return false;
  view.scope.cache = kept.verdict;
  sendKept(req, res, kept.page, parts.now);
  return true;
}

/** Sends a cached page by the frame and alerts in memory, however old: it never waits for the platform (case 92). */
function sendRemembered(
  parts: PagesParts,
  { page, device, ...asked }: Pick<Asked, 'req' | 'res'> & { page: Pick<View, 'scope' | 'entry' | 'match'>; device: Device },
): boolean {
  const { scope, match } = page;
  const frame = parts.chrome.remembered(scope.tenant, scope.locale);
  const current = frame && parts.alerts.remembered(scope.tenant, scope.locale);
  if (frame === undefined || current === undefined) return false;
  const view = { ...page, state: pageState(parts, scope, { frame, current, member: null, device }), alertsUntilMs: current.validUntilMs };
  scope.alertsAreStale = current.areStale;
  return sendFromCache(parts, { ...asked, view, key: pageKey(view.state, scope.path, match.query) });
}

/** Where the code of this address leads: a page of the park, or an outside address that its editors gave it (P3). */
async function onwardOf({ data }: PagesParts, { scope, match, state }: View): Promise<string | undefined> {
  const [first] = match.needs(state.chrome);
  if (first?.[0] !== 'code.resolve') return undefined;
  const { result } = await data.find(scope.tenant, scope.locale, ...first);
  return 'data' in result ? (result.data as ValueOf<'code.resolve'>).href : undefined;
}

async function stateOf(parts: PagesParts, res: Response, device: Device): Promise<Pick<View, 'state' | 'alertsUntilMs'>> {
  const { chrome, alerts, members } = parts;
  const scope = scopeOf(res);
  const [frame, current, member] = await Promise.all([
    chrome.read(scope.tenant, scope.locale),
    alerts.read(scope.tenant, scope.locale),
    members.read(res, scope.locale),
  ]);
  return { state: pageState(parts, scope, { frame, current, member, device }), alertsUntilMs: current.validUntilMs };
}

interface Known {
  frame: Chrome;
  current: CurrentAlerts;
  member: Member | null;
  device: Device;
}

const pageState = ({ map, singleSignOn, today }: PagesParts, scope: Scope, { frame, current, member, device }: Known): PageState => ({
  tenantId: scope.tenant.tenantId,
  origin: scope.host.origin,
  chrome: frame,
  alerts: current.alerts,
  locale: scope.locale,
  device,
  day: shanghaiDay(today()),
  map,
  singleSignOn,
  member,
});

interface Streaming extends Asked {
  whole: boolean;
  /** Aborted when the visitor has left. */
  visitor: AbortSignal;
  /** Gives up its place among the park's renders. */
  leave: Leave;
}

async function stream(parts: PagesParts, { req, res, view, whole, key, visitor, leave }: Streaming): Promise<void> {
  const since = parts.cache.purges(view.state.tenantId);
  const { data, renderTimeoutMs: timeoutMs } = parts;
  const time = createRenderTime(timeoutMs, visitor);
  // whoever reads slowly keeps nobody from a place for longer than a render may take (case 52)
  time.signal.addEventListener('abort', leave, { once: true });
  const reads = createPageReads({ data, scope: view.scope, timeoutMs, signal: time.signal, renew: false });
  const nonce = whole ? undefined : randomBytes(18).toString('base64url');
  try {
    // all that the page declares is in memory: its visitor gets the page that is kept, one render, not two
    const isAtHand = key !== undefined && view.match.status === 200 && reads.areThere(view.match.needs(view.state.chrome));
    const kept = isAtHand && !isOfNothing(view, reads) ? await parts.cache.make(key, () => renderWhole(parts, view, reads)) : undefined;
    if (res.closed) return;
    if (kept !== undefined) return sendKept(req, res, kept, parts.now);
    const rendered = await render(parts, view, { reads, nonce, time });
    if (res.closed) return;
    const isRead = sendStream(req, res, { rendered, nonce, dev: parts.ssr.dev, now: parts.now });
    if (!isRead) time.end();
    else if (key !== undefined && !isAtHand && rendered.status === 200) {
      res.once('finish', () => {
        if (!isOfNothing(view, reads)) parts.cache.fill(key, since, () => renderWhole(parts, view, reads));
      });
    }
  } catch (error) {
    if (!visitor.aborted) throw error;
  } finally {
    const close = () => {
      reads.close();
      time.close();
    };
    if (res.closed) close();
    else res.once('close', close);
  }
}

interface Rendering {
  reads: PageReads;
  nonce: string | undefined;
  time: RenderTime;
}

async function render(parts: PagesParts, view: View, { reads, nonce, time: { signal } }: Rendering): Promise<Rendered> {
  const { scope, entry, match, state } = view;
  parts.onRender(nonce === undefined ? 'whole' : 'stream');
  const onError = (error: unknown) => {
    if (error !== visitorLeft) parts.onRenderError(scope, error);
  };
  const { requestId, path } = scope;
  const fixed = { page: state, path, assets: parts.ssr.assets(), nonce, requestId, read: reads.read, onError, signal };
  const as = (one: Match) => entry.render({ ...fixed, match: one });
  const beganMs = parts.now();
  // a page that throws before its shell is ready: the same frame around the error page (P6)
  const rendered = await as(match).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return as({ ...match, status: 500, needs: () => [], gate: false });
  });
  scope.renderMs ??= parts.now() - beganMs;
  return rendered;
}

/** What a query finds nothing for is no page to keep: of such queries there is no end (case 11). */
const isOfNothing = ({ match: { query, needs }, state }: View, reads: PageReads): boolean => query !== '' && reads.lackLines(needs(state.chrome));

/** A kept page that grew old, from values that are renewed with it. */
async function renderAnew(parts: PagesParts, view: View): Promise<Whole> {
  const ending = new AbortController();
  const reads = createPageReads({ data: parts.data, scope: view.scope, timeoutMs: parts.renderTimeoutMs, signal: ending.signal, renew: true });
  return renderWhole(parts, view, reads).finally(() => {
    reads.close();
    ending.abort(visitorLeft);
  });
}

/** The page from the values at hand, whole and without a nonce; nothing where a part of it failed (case 12). */
async function renderWhole(parts: PagesParts, view: View, reads: PageReads): Promise<Whole> {
  const time = createRenderTime(parts.renderTimeoutMs);
  let broken = false;
  const onRenderError: PagesParts['onRenderError'] = (scope, error) => {
    broken = true;
    parts.onRenderError(scope, error);
  };
  try {
    const rendered = await render({ ...parts, onRenderError }, view, { reads, nonce: undefined, time });
    const tags = reads.tags();
    const isGone = rendered.status === 404 || (tags !== undefined && isOfNothing(view, reads));
    if (isGone || rendered.status !== 200 || tags === undefined || broken) {
      time.end();
      return isGone ? 'gone' : undefined;
    }
    const html = await collect(rendered);
    if (hasInlineScript(html.toString())) return undefined;
    return { html, tags: pageTags(view.state.tenantId, view.scope.path, tags), validUntilMs: view.alertsUntilMs };
  } finally {
    time.close();
  }
}

function collect(rendered: Rendered): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        // React hands out views of a buffer that it uses again
        pieces.push(Buffer.from(piece));
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    rendered.pipe(sink.on('error', reject));
  });
}
