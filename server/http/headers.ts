// Sets the headers that every response carries, and refuses requests whose own headers are too large (431).
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { limits } from '#shared/limits.ts';
import type { Step } from '../app.ts';
import type { Host } from '../scope.ts';
import { clearCookiesPath, toClearCookies } from '../session/endpoints/clear-cookies.ts';
import { splitTarget } from './address.ts';
import { sendError } from './errors/errors.ts';
import { onHead } from './on-head.ts';

const yearS = 31_536_000;

/** Browsers apply these in secure contexts only, and log a warning elsewhere (case 78). */
const secureOnly = ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster'];

/** Helmet's headers are the same for every response: it runs once. Documents set their content security policy themselves (page/head.ts). */
function securityHeaders(): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  const recorder = { setHeader: (name: string, value: string) => headers.set(name, value), removeHeader: () => {} };
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // for files, which the portal's own pages may frame; documents use frame-ancestors
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return Object.fromEntries(headers);
}

/** The security headers of a response; some are sent over https only. */
export type Headers = (host: Pick<Host, 'scheme'>) => Readonly<Record<string, string>>;

export function createHeaders(): Headers {
  const all = securityHeaders();
  const tls = { ...all, 'Strict-Transport-Security': `max-age=${yearS}` };
  const plain = Object.fromEntries(Object.entries(all).filter(([name]) => !secureOnly.includes(name)));
  return ({ scheme }) => (scheme === 'https' ? tls : plain);
}

/** Message for requests that are too large without cookies. */
const tooLarge = ['请求头过大', 'The request headers are too large'] as const;

/** Node's parser accepts more than this limit, so that visitors get a page that explains what to do, and its link works (case 83). */
export function createHeadersStep(headersOf: Headers): Step {
  return function headers(req, res, { host, target }) {
    const common = headersOf(host);
    onHead(res, () => {
      for (const name in common) if (!res.hasHeader(name)) res.setHeader(name, common[name] ?? '');
    });
    if (!isTooLarge(req) || splitTarget(target).path === clearCookiesPath) return 'next';
    sendError(req, res, 431, req.headers.cookie === undefined ? { words: tooLarge } : { link: toClearCookies });
    return 'done';
  };
}

/** Counts names and values, and the four characters around each pair. */
function isTooLarge({ rawHeaders }: IncomingMessage): boolean {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes > limits.headerBytes;
}

export function setHeaders(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
}
