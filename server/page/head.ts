// Builds the headers and content security policies of pages, rendered or cached.

import { retryAfterS } from '../http/errors/errors.ts';
import { pageVary } from '../http/locale.ts';
import type { Encoding } from '../http/negotiation/encoding.ts';
import type { Scope } from '../scope.ts';

interface HeadOptions {
  status: number;
  csp: string;
  encoding: Encoding;
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

/** Server-Timing: park, cache result, platform calls, React's time until the shell, and the gateway's time until the head. */
export const serverTiming = ({ startedMs, tenant, cache, upstream, renderMs, alertsAreStale }: Scope, nowMs: number): string =>
  `tenant;desc="${encodeURIComponent(tenant.tenantId)}", cache;desc="${cache ?? 'bypass'}", upstream;desc="${upstream.calls}";dur=${upstream.ms === 0 ? '0.0' : upstream.ms.toFixed(1)}${renderMs === undefined ? '' : `, render;dur=${renderMs.toFixed(1)}`}, shell;dur=${(nowMs - startedMs).toFixed(1)}${alertsAreStale ? ', alerts;desc="stale"' : ''}`;

const common =
  "default-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob: https:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'";

/** For hot reload's socket; Vite also inserts inline styles in development. */
const development = "; connect-src 'self' ws:";

/** Policy of a streamed page: React's inline scripts carry the nonce, and the modules that they import are trusted too. */
export const streamCsp = (nonce: string, dev: boolean): string => {
  const policy = `script-src 'nonce-${nonce}' 'strict-dynamic'; ${common}`;
  return dev ? policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'") + development : policy;
};

/**
 * Policy of a whole page: it has no inline script, so only the build's files may run, no other files of the origin.
 * @param origin validated origin of the request's host
 */
export const wholeCsp = (origin: string): string => `script-src ${origin}/cms/assets/; ${common}`;
