// Builds the headers and content security policies of pages, both rendered and cached ones.

import { retryAfterS } from '../http/errors/errors.ts';
import { pageVary } from '../http/locale.ts';
import type { StreamEncoding } from '../http/negotiation/encoding.ts';
import type { Scope } from '../scope.ts';

interface HeadOptions {
  status: number;
  csp: string;
  encoding: StreamEncoding;
  nowMs: number;
}

export const pageHead = (scope: Scope, { status, csp, encoding, nowMs }: HeadOptions): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': csp,
  'Cache-Control': scope.anonymous && status === 200 ? 'private, no-cache' : 'private, no-store',
  'Server-Timing': serverTiming(scope, nowMs),
  Vary: `${pageVary}, Accept-Encoding`,
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  ...(status === 503 && { 'Retry-After': String(retryAfterS) }),
});

/** Returns `Server-Timing`: tenant, cache result, platform calls, React's time until the shell, and total time until the headers. */
export const serverTiming = ({ startedMs, tenant, cache, upstream, renderMs, alertsAreStale }: Scope, nowMs: number): string =>
  `tenant;desc="${encodeURIComponent(tenant.tenantId)}", cache;desc="${cache ?? 'bypass'}", upstream;desc="${upstream.calls}";dur=${upstream.ms === 0 ? '0.0' : upstream.ms.toFixed(1)}${renderMs === undefined ? '' : `, render;dur=${renderMs.toFixed(1)}`}, shell;dur=${(nowMs - startedMs).toFixed(1)}${alertsAreStale ? ', alerts;desc="stale"' : ''}`;

const common =
  "default-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob: https:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'";

/** Allows hot reload's WebSocket in development. `streamCsp` also allows inline styles, because Vite inserts them. */
const development = "; connect-src 'self' ws:";

/** Policy of a streamed page: allows React's inline scripts by nonce, and through `strict-dynamic` the modules that these import. */
export const streamCsp = (nonce: string, dev: boolean): string => {
  const policy = `script-src 'nonce-${nonce}' 'strict-dynamic'; ${common}`;
  return dev ? policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") + development : policy;
};

/**
 * Policy of a page that was rendered whole: it has no inline script, so only built files may run.
 * @param origin validated origin of the request; other paths of this origin are not allowed as scripts
 */
export const wholeCsp = (origin: string): string => `script-src ${origin}/cms/assets/; ${common}`;
