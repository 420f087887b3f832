// The render step: waits for a slot, then renders the page for the visitor and, if it can be cached, for the page cache (G7, G11).
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Member } from '#shared/entry.ts';
import type { Locale } from '#shared/locale.ts';
import type { Step } from '../../app.ts';
import type { PageCache } from '../../cache/page-cache.ts';
import { untilClosed } from '../../http/client-closed.ts';
import { retryAfterS, sendError } from '../../http/errors/errors.ts';
import type { Scope } from '../../scope.ts';
import type { Release } from '../../upstream/limiter.ts';
import type { Cached } from '../cache-step.ts';
import { type CacheableView, deviceOf, isCrawler, type View, type ViewOf } from '../view.ts';
import { planOf } from './plan.ts';
import type { QueueRefusal, RenderQueue } from './queue.ts';
import { createPageReads, hasEmptyQuery, type ReadsOptions } from './reads.ts';
import { createRenderTime } from './render-time.ts';
import type { Renderer, RendererParts } from './renderer.ts';
import { sendStream } from './stream.ts';
import type { Turns } from './turns.ts';
import type { Wholes } from './whole.ts';

interface RenderParts extends Pick<RendererParts, 'renderTimeoutMs' | 'now' | 'reports'> {
  dev: boolean;
  data: ReadsOptions['data'];
  cache: Pick<PageCache, 'fill' | 'purges'>;
  cached: Cached;
  queue: RenderQueue;
  members: { read(res: ServerResponse, locale: Locale): Promise<Member | null> };
  render: Renderer;
  turns: Turns;
  viewOf: ViewOf;
  wholes: Wholes;
}

export function createRenderStep(parts: RenderParts): Step {
  const { cached, queue, members, viewOf, renderTimeoutMs } = parts;

  async function viewFor(req: IncomingMessage, res: ServerResponse, scope: Scope): Promise<View> {
    const [frame, alerts, member] = await Promise.all([scope.frame.latest, scope.alerts.latest, members.read(res, scope.locale)]);
    return viewOf(scope, { frame, alerts, member, device: deviceOf(req.headers) });
  }

  /** Waits for a slot, at most as long as a render may take. */
  async function slotFor({ tenant }: Scope, closed: AbortSignal): Promise<Release | QueueRefusal> {
    const time = createRenderTime(renderTimeoutMs, closed);
    try {
      return await queue.enter(tenant.tenantId, time.signal);
    } catch {
      return 'queue full';
    } finally {
      time.close();
    }
  }

  return async function render(req, res, scope): Promise<'done'> {
    const cacheable = scope.cacheView;
    const view = cacheable ?? (await viewFor(req, res, scope));
    const closed = untilClosed(res);
    const release = await slotFor(scope, closed);
    if (typeof release === 'string') {
      if (!closed.aborted) sendError(req, res, 503, { retryAfterS, reason: release });
      return 'done';
    }
    if (closed.aborted) {
      release();
      return 'done';
    }
    res.once('close', release);
    // while this request waited for a slot, another one may have filled the cache
    if (cacheable !== undefined && cached.sendIfFilled(req, res, scope, cacheable)) return 'done';
    await answer(parts, { req, res, scope, view, cacheable, closed, release });
    return 'done';
  };
}

interface RenderRequest {
  req: IncomingMessage;
  res: ServerResponse;
  scope: Scope;
  view: View;
  /** The same view with its cache key. Undefined if the page must not be cached. */
  cacheable: CacheableView | undefined;
  /** Aborted when the client disconnects. */
  closed: AbortSignal;
  release: Release;
}

async function answer(parts: RenderParts, { req, res, scope, view, cacheable, closed, release }: RenderRequest): Promise<void> {
  const { cache, cached, data, dev, now, render, renderTimeoutMs: timeoutMs, turns, wholes } = parts;
  const since = cache.purges(view.state.tenantId);
  const time = createRenderTime(timeoutMs, closed);
  // a client that reads slowly frees its slot after the time limit of a render (case 52)
  time.signal.addEventListener('abort', release, { once: true });
  const report = parts.reports(scope);
  const reads = createPageReads({ data, turns, scope, timeoutMs, signal: time.signal, renew: false, report });
  const fill = ({ key }: CacheableView, turn: keyof Turns) => cache.fill(key, since, () => wholes.render(view, scope, { reads, report }, turn));
  try {
    const readsAreInMemory = cacheable !== undefined && reads.areInMemory(view.match.needs(view.state.chrome));
    const { status } = view.match;
    const plan = planOf({ isCacheable: cacheable !== undefined, status, readsAreInMemory, isEmptyQuery: hasEmptyQuery(view, reads) });
    const filled = plan === 'whole' && cacheable !== undefined ? await fill(cacheable, 'resume') : undefined;
    if (res.closed) return;
    if (filled !== undefined) return cached.send(req, res, scope, filled);
    const nonce = isCrawler(req.headers) ? undefined : randomBytes(18).toString('base64url');
    const rendered = await render(view, scope, { reads, nonce, signal: time.signal, onError: report.threw });
    if (res.closed) return;
    if (rendered.status === 503) scope.unavailable = 'platform down';
    const hasBody = sendStream(req, res, { rendered, nonce, dev, now });
    if (!hasBody) time.end();
    else if (plan === 'stream, then whole' && cacheable !== undefined && rendered.status === 200)
      res.once('finish', () => {
        if (!hasEmptyQuery(view, reads)) void fill(cacheable, 'begin');
      });
  } catch (error) {
    if (!closed.aborted) throw error;
  } finally {
    const close = () => {
      reads.close();
      time.close();
      report.end();
    };
    if (res.closed) close();
    else res.once('close', close);
  }
}
