// The page cache step: sends cached pages to anonymous visitors without waiting for the platform (G11, case 92).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzip } from 'node:zlib';
import type { Step, StepResult } from '../app.ts';
import type { CachedPage, CachedResult, PageCache, Whole } from '../cache/page-cache.ts';
import { sendError } from '../http/errors/errors.ts';
import type { Headers } from '../http/headers.ts';
import { type Encoding, encodingFor } from '../http/negotiation/encoding.ts';
import { preconditionOf } from '../http/negotiation/preconditions.ts';
import { writeCompleteHead } from '../http/on-head.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
import type { CurrentAlerts } from '../park/alerts.ts';
import type { Frame } from '../park/frame/build.ts';
import type { Scope } from '../scope.ts';
import { pageHead, serverTiming, wholeCsp } from './head.ts';
import { createKnownPorts } from './known-ports.ts';
import { type CacheableView, deviceOf, type ViewOf, withKey } from './view.ts';

interface CachedParts {
  cache: Pick<PageCache, 'get' | 'readShared'>;
  headers: Headers;
  metrics: Pick<Metrics, 'cacheLookedUp'>;
  /** True in development, where every page is rendered from the sources. */
  dev: boolean;
  viewOf: ViewOf;
  /** Renders a stale page again, from renewed data. */
  renew: (view: CacheableView, scope: Scope) => Promise<Whole>;
  /** Monotonic milliseconds. */
  now: () => number;
}

export interface Cached {
  step: Step;
  /** Looks the page up again before it is rendered, and counts a miss. @returns whether the page was found and sent */
  sendIfFilled(req: IncomingMessage, res: ServerResponse, scope: Scope, view: CacheableView): boolean;
  send(req: IncomingMessage, res: ServerResponse, scope: Scope, page: CachedPage): void;
}

export function createCached({ cache, headers, metrics, dev, viewOf, renew, now }: CachedParts): Cached {
  const knownPorts = createKnownPorts({ now });
  const headOf = createHeads({ headers, now });
  const sendDecompressed = createDecompressed();

  function send(req: IncomingMessage, res: ServerResponse, scope: Scope, page: CachedPage): void {
    const status = preconditionOf(req.headers, { etag: page.etag });
    if (status === 412) {
      sendError(req, res, 412);
      return;
    }
    const form = status === 304 ? 'not modified' : encodingFor(req.headers['accept-encoding']);
    writeCompleteHead(res, status, headOf(form, scope, page));
    if (req.method === 'HEAD' || form === 'not modified') res.end();
    else if (form === 'identity') sendDecompressed(res, page);
    else res.end(page[form]);
  }

  const lookUp = (view: CacheableView, scope: Scope) => cache.get(view.key, () => renew(view, scope));

  function sendFound(req: IncomingMessage, res: ServerResponse, scope: Scope, { page, verdict }: CachedResult): 'done' {
    scope.cache = verdict;
    metrics.cacheLookedUp('pages', verdict);
    send(req, res, scope, page);
    return 'done';
  }

  const viewFor = (req: IncomingMessage, scope: Scope, frame: Frame, alerts: CurrentAlerts): CacheableView =>
    withKey(viewOf(scope, { frame, alerts, device: deviceOf(req.headers), member: null }), scope.path);

  /** Looks the page up with the latest frame and alerts, in memory and then in the cache that replicas share. */
  async function wait(req: IncomingMessage, res: ServerResponse, scope: Scope): Promise<StepResult> {
    const [frame, alerts] = await Promise.all([scope.frame.latest, scope.alerts.latest]);
    const view = viewFor(req, scope, frame, alerts);
    let found = lookUp(view, scope);
    if (found === undefined && cache.readShared !== undefined) {
      await cache.readShared(view.key);
      found = lookUp(view, scope);
    }
    if (found !== undefined) return sendFound(req, res, scope, found);
    scope.cacheView = view;
    scope.cache = 'miss';
    return 'next';
  }

  return {
    step: function pageCache(req, res, scope) {
      if (!scope.anonymous || !scope.match.cacheable || dev || !knownPorts.admit(scope)) {
        scope.cache = 'bypass';
        return 'next';
      }
      const [frame, alerts] = [scope.frame.inMemory, scope.alerts.inMemory];
      const found = frame && alerts && lookUp(viewFor(req, scope, frame, alerts), scope);
      if (found === undefined) return wait(req, res, scope);
      scope.alertsAreStale = alerts?.areStale;
      return sendFound(req, res, scope, found);
    },
    sendIfFilled(req, res, scope, view) {
      const found = lookUp(view, scope);
      if (found === undefined) metrics.cacheLookedUp('pages', 'miss');
      else sendFound(req, res, scope, found);
      return found !== undefined;
    },
    send,
  };
}

/** Decompresses pages for clients that accept no compression. Few do, so the garbage collector may free these bodies. */
function createDecompressed() {
  const bodies = new WeakMap<CachedPage, WeakRef<Buffer>>();
  return (res: ServerResponse, page: CachedPage): void => {
    const known = bodies.get(page)?.deref();
    if (known !== undefined) {
      res.end(known);
      return;
    }
    gunzip(page.gzip, (error, body) => {
      if (error !== null) {
        res.destroy(error);
        return;
      }
      bodies.set(page, new WeakRef(body));
      res.end(body);
    });
  };
}

/** The form in which a cached page is sent: one of its encodings, or 304 without a body. */
type Form = Encoding | 'not modified';

interface Prepared {
  /** Names and values in turn. */
  head: string[];
  timingAt: number;
}

/** Prepares the head of a page's responses once; only request id and Server-Timing differ between requests. */
function createHeads({ headers, now }: Pick<CachedParts, 'headers' | 'now'>) {
  const prepared = new WeakMap<CachedPage, Partial<Record<Form, Prepared>>>();

  function prepare(form: Form, scope: Scope, page: CachedPage): Prepared {
    const encoding = form === 'not modified' ? 'identity' : form;
    const head = Object.entries({
      'X-Request-Id': '',
      ...headers(scope.host),
      ...pageHead(scope, { status: 200, csp: wholeCsp(scope.host.origin), encoding, nowMs: now() }),
      ETag: page.etag,
      ...(form !== 'not modified' && { 'Content-Length': String(form === 'identity' ? page.size : page[form].length) }),
    }).flat();
    return { head, timingAt: head.indexOf('Server-Timing') + 1 };
  }

  return (form: Form, scope: Scope, page: CachedPage): string[] => {
    const forms = prepared.get(page) ?? {};
    prepared.set(page, forms);
    forms[form] ??= prepare(form, scope, page);
    const { head, timingAt } = forms[form];
    // the list is shared between requests: `writeHead` serialises it before it returns
    head[1] = scope.requestId;
    head[timingAt] = serverTiming(scope, now());
    return head;
  };
}
