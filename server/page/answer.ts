// How a page is answered: as a stream while it is rendered, or as bytes that were kept. Both ways set the same headers.
import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { Rendered } from '#shared/entry.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { sendError } from '../http/errors/errors.ts';
import { type Encoding, encodingFor } from '../http/negotiation/encoding.ts';
import { endsEarly, preconditionOf } from '../http/negotiation/preconditions.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { streamCsp, wholeCsp } from './csp.ts';
import { createPageSink } from './sink.ts';

interface HeadOptions {
  status: number;
  csp: string;
  encoding: Encoding;
  nowMs: number;
}

/** What every page says about itself; the locale step has named in `Vary` what it looked at already. */
const headOf = (scope: Scope, { status, csp, encoding, nowMs }: HeadOptions): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': csp,
  'Cache-Control': scope.anonymous && status === 200 ? 'private, no-cache' : 'private, no-store',
  'Server-Timing': serverTiming(scope, nowMs),
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  ...(status === 503 && { 'Retry-After': '5' }),
});

/** Whose page it is and what it cost: the platform's calls, React until the shell, and all of the gateway's time until its head. */
export const serverTiming = ({ startedMs, tenant, cache, upstream, renderMs, alertsAreStale }: Scope, nowMs: number): string =>
  `tenant;desc="${encodeURIComponent(tenant.tenantId)}", cache;desc="${cache ?? 'bypass'}", upstream;desc="${upstream.calls}";dur=${upstream.ms === 0 ? '0.0' : upstream.ms.toFixed(1)}${renderMs === undefined ? '' : `, render;dur=${renderMs.toFixed(1)}`}, shell;dur=${(nowMs - startedMs).toFixed(1)}${alertsAreStale ? ', alerts;desc="stale"' : ''}`;

/** What of a kept page a request is answered with: one of its encodings, or nothing where the browser has it already. */
export type KeptForm = Encoding | 'known';

/** Decided by the request's own headers alone; undefined where a precondition fails. */
export function keptFormOf({ headers }: IncomingMessage, { etag }: KeptPage): KeptForm | undefined {
  const status = preconditionOf(headers, { etag });
  if (status === 412) return undefined;
  return status === 304 ? 'known' : encodingFor(headers['accept-encoding']);
}

export interface KeptAnswer {
  status: 200 | 304;
  head: Record<string, string>;
  body: Buffer | undefined;
}

/** What was kept: whole, without a nonce, so that 304 is safe (cases 17, 18). */
export function keptAnswer(form: KeptForm, scope: Scope, page: KeptPage, nowMs: number): KeptAnswer {
  const encoding = form === 'known' ? 'identity' : form;
  const head = headOf(scope, { status: 200, csp: wholeCsp(scope.host.origin), encoding, nowMs });
  head['ETag'] = page.etag;
  if (form === 'known') return { status: 304, head, body: undefined };
  head['Content-Length'] = String(page[form].length);
  return { status: 200, head, body: page[form] };
}

/** Sends a kept page the long way; hits.ts writes the same answer without Express. */
export function sendKept(req: Request, res: Response, page: KeptPage, now: () => number): void {
  const form = keptFormOf(req, page);
  if (form === undefined) {
    sendError(req, res, 412);
    return;
  }
  const { status, head, body } = keptAnswer(form, scopeOf(res), page, now());
  res
    .vary('Accept-Encoding')
    .writeHead(status, head)
    .end(req.method === 'HEAD' ? undefined : body);
}

interface StreamOptions {
  rendered: Rendered;
  /** Undefined: the page is whole and holds no inline script. */
  nonce: string | undefined;
  dev: boolean;
  now: () => number;
}

/**
 * Streams a page: the shell at once, blocks as they come.
 * @returns whether the page is read to its end; HEAD and preconditions need its head alone
 */
export function sendStream(req: Request, res: Response, { rendered, nonce, dev, now }: StreamOptions): boolean {
  const scope = scopeOf(res);
  const encoding = encodingFor(req.headers['accept-encoding']);
  const csp = nonce === undefined ? wholeCsp(scope.host.origin) : streamCsp(nonce, dev);
  res
    .status(rendered.status)
    .vary('Accept-Encoding')
    .set(headOf(scope, { status: rendered.status, csp, encoding, nowMs: now() }));
  if (rendered.status === 200 && endsEarly(req, res, {})) return false;
  res.setHeader('X-Accel-Buffering', 'no');
  if (req.method === 'HEAD') {
    res.end();
    return false;
  }
  rendered.pipe(
    createPageSink(res, encoding, () => {
      scope.firstByteMs = now() - scope.startedMs;
    }),
  );
  return true;
}
