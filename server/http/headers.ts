// The headers that every answer carries, whoever makes it. Documents set their content policy themselves (csp.ts).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Host, scopeOf } from '../scope.ts';

const yearS = 31_536_000;

/** Browsers heed these in secure contexts alone, and complain of them in the console elsewhere (case 78). */
const secureOnly = ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster'];

/** Helmet's answers are constants here: it runs once, its headers are set on every response. */
function constants(): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  const recorder = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // documents say it by frame-ancestors; files of the platform may be shown by the portal's own pages
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return Object.fromEntries(headers);
}

/** Security headers for every answer; some are sent over https alone. */
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

/** Without Express' setters, which look at each value again. */
export function setHeaders(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
}
