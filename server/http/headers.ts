// Security headers of every response. Documents set their content security policy themselves (csp.ts).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Host, scopeOf } from '../scope.ts';

const yearS = 31_536_000;

/** Browsers ignore these headers outside secure contexts and log a warning (case 78). */
const secureOnly = ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster'];

/** Runs Helmet once and records its headers, because they are the same for every response. */
function constants(): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  const recorder = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // documents use frame-ancestors; the portal's pages may frame files of the platform
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return Object.fromEntries(headers);
}

/** Returns the security headers for a scheme; some are sent over https only. */
export type Headers = (host: Pick<Host, 'scheme'>) => Readonly<Record<string, string>>;

export function createHeaders(): Headers {
  const all = constants();
  const tls = { ...all, 'Strict-Transport-Security': `max-age=${yearS}` };
  const plain = Object.fromEntries(Object.entries(all).filter(([name]) => !secureOnly.includes(name)));
  return ({ scheme }) => (scheme === 'https' ? tls : plain);
}

/** Runs behind the host step. */
export function createHeadersStep(headersOf: Headers): RequestHandler {
  return function headers(_req, res, next) {
    setHeaders(res, headersOf(scopeOf(res).host));
    next();
  };
}

/** Sets headers without Express' setters, which check each value again. */
export function setHeaders(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
}
