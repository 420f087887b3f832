// Sets the headers that all responses have, and rejects requests whose headers are too large (431).
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { limits } from '#shared/limits.ts';
import type { Step } from '../app.ts';
import type { Host } from '../scope.ts';
import { clearCookiesPath, toClearCookies } from '../session/endpoints/clear-cookies.ts';
import { splitTarget } from './address.ts';
import { sendError } from './errors/errors.ts';
import { type OnHead, onHead } from './on-head.ts';

const yearS = 31_536_000;

/** Headers that browsers apply only in secure contexts. Elsewhere browsers log a warning, so they are sent only over https (case 78). */
const secureOnly = ['cross-origin-opener-policy', 'origin-agent-cluster'];

/** Runs Helmet once, because its headers are equal for all responses. Pages set their content security policy themselves (page/head.ts). */
function securityHeaders(): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  const recorder = { setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value), removeHeader: () => {} };
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // applies to files, which the portal's pages may frame; pages use `frame-ancestors` instead
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })({} as IncomingMessage, recorder as unknown as ServerResponse, () => {});
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return Object.fromEntries(headers);
}

/** Returns the security headers of a response, with names in lower case. Some are sent only over https. */
export type Headers = (host: Pick<Host, 'scheme'>) => Readonly<Record<string, string>>;

export function createHeaders(): Headers {
  const all = securityHeaders();
  const tls = { ...all, 'strict-transport-security': `max-age=${yearS}` };
  const plain = Object.fromEntries(Object.entries(all).filter(([name]) => !secureOnly.includes(name)));
  return ({ scheme }) => (scheme === 'https' ? tls : plain);
}

/** Message if the headers are too large even without the cookies. */
const tooLarge = ['请求头过大', 'The request headers are too large'] as const;

/** Rejects headers above a limit that is lower than the parser's, so that visitors get a page with an explanation and a link (case 83). */
export function createHeadersStep(headersOf: Headers): Step {
  const add = { http: adding(headersOf({ scheme: 'http' })), https: adding(headersOf({ scheme: 'https' })) };
  return function headers(req, res, { host, target }) {
    onHead(res, add[host.scheme]);
    if (!isTooLarge(req) || splitTarget(target).path === clearCookiesPath) return 'next';
    sendError(req, res, 431, req.headers.cookie === undefined ? { words: tooLarge } : { link: toClearCookies });
    return 'done';
  };
}

const adding =
  (common: ReturnType<Headers>): OnHead =>
  (res, isComplete) => {
    if (isComplete) return;
    for (const name in common) if (!res.hasHeader(name)) res.setHeader(name, common[name] ?? '');
  };

/** Whether the headers exceed the limit. Counts names, values, and four characters per header for separators. */
function isTooLarge({ rawHeaders }: IncomingMessage): boolean {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  return bytes > limits.headerBytes;
}

export function setHeaders(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) res.setHeader(name, headers[name] ?? '');
}
