// Selects the platform's response headers that the browser gets. Removes those that set this site's cookies or policies, run scripts
// or describe the platform's servers (cases 9, 25, 26).
import type { IncomingHttpHeaders } from 'node:http';
import type { Scope } from '../scope.ts';
import { isPortalCookie } from '../session/cookies/cookies.ts';
import type { Bases, ProxyBase, Target } from '../upstream/target.ts';
import { publicLocation, publicPath } from './location.ts';
import { connectionHeaders, hopByHop, moveLengthAfterDisposition } from './request-headers.ts';

/** Headers about the platform's own origin: its policies, permissions, servers and users. They must not apply to this origin. */
const dropped = new Set([
  ...hopByHop,
  'transfer-encoding',
  'alt-svc',
  'authentication-info',
  'authorization',
  'clear-site-data',
  'content-location',
  'content-security-policy',
  'content-security-policy-report-only',
  'document-policy',
  'expect-ct',
  'feature-policy',
  'link',
  'nel',
  'origin-agent-cluster',
  'p3p',
  'permissions-policy',
  'public-key-pins',
  'referrer-policy',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'server',
  'server-timing',
  'service-worker-allowed',
  'sourcemap',
  'speculation-rules',
  'strict-transport-security',
  'timing-allow-origin',
  'via',
  'www-authenticate',
  'x-accel-buffering',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-runtime',
  'x-session',
  'x-sourcemap',
  'x-tenant-id',
  'x-xss-protection',
]);
const droppedFamily = /^(?:access-control-|cross-origin-|sec-|x-accel-|x-aspnet|x-powered-|x-forwarded-|x-application-|x-debug-)/;

/** The response's target, scope and status. */
interface Answered extends Target {
  scope: Scope;
  status: number;
}

interface ResponseHeadersParts {
  bases: Bases;
  /** The security headers of all responses. */
  common: Readonly<Record<string, string>>;
}

/** Returns all headers to send to the browser, except `Connection`. */
export function responseHeaders(from: IncomingHttpHeaders, answered: Answered, { bases, common }: ResponseHeadersParts): IncomingHttpHeaders {
  const { scope, base, rest, status } = answered;
  const ended = connectionHeaders(from.connection);
  const headers: IncomingHttpHeaders = { 'x-request-id': scope.requestId, ...common };
  for (const name in from) {
    if (!dropped.has(name) && !droppedFamily.test(name) && !ended.includes(name)) headers[name] = from[name];
  }
  restrictCookies(headers, base, bases);
  const location = headers.location === undefined ? undefined : publicLocation(headers.location, answered, bases);
  if (location !== undefined) headers.location = location;
  else if (headers.location !== undefined) delete headers.location;
  if (base === 'uac') headers['content-security-policy'] = uacPolicy(scope.host.origin);
  // no body, no type: the type of a 304 would even overwrite that of the browser's cached copy
  if (headers['content-type'] !== undefined || (status !== 204 && Math.floor(status / 100) !== 3)) restrictType(headers, base);
  if (!scope.anonymous || headers['set-cookie'] !== undefined) headers['cache-control'] = 'private, no-store';
  else if (base !== 'file') headers['cache-control'] ??= 'no-store';
  if (base === 'file' && isPublic(status, headers['cache-control'])) headers['cross-origin-resource-policy'] = 'cross-origin';
  // a client with another `Accept` gets a converted picture under the same URL (G16)
  if (base === 'file' && /[?&]w=/.test(rest)) headers.vary = headers.vary === undefined ? 'Accept' : `${headers.vary}, Accept`;
  moveLengthAfterDisposition(headers);
  return headers;
}

/** Whether other sites may embed a file that was requested without a session. Includes 304, which updates the headers of a cached copy. */
const isPublic = (status: number, cacheControl = ''): boolean =>
  ((status >= 200 && status < 300) || status === 304) && !/(?:^|,)[ \t]*private[ \t]*(?:[=,]|$)/i.test(cacheControl);

/** Returns the policy for pages of the access centre. They may load only their own scripts, styles and images (ruling 6). */
const uacPolicy = (origin: string): string =>
  `default-src 'none'; img-src 'self'; style-src ${origin}/uac/; script-src ${origin}/uac/; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Types that browsers display and that cannot contain scripts. Files of all other types are downloaded. */
const inline =
  /^(?:image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(?:plain|csv|event-stream)|application\/(?:json|[\w.-]+\+json|pdf|octet-stream)|multipart\/byteranges)$/;
/** Types that pages load as scripts and styles. */
const loadable = /^(?:text|application)\/(?:(?:x-)?(?:java|ecma|live|j)script[\d.]*|css)$/;

/** Prevents the platform's content from running scripts on this origin, except on pages of the access centre (case 26). */
function restrictType(headers: IncomingHttpHeaders, base: ProxyBase): void {
  const type = /^\s*([\w.+-]+\/[\w.+-]+)\s*(?:;[^,]*)?$/.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (type === undefined) headers['content-type'] = 'application/octet-stream';
  if (base === 'uac' || (type !== undefined && inline.test(type))) return;
  if (type !== undefined && loadable.test(type)) headers['content-type'] = 'text/plain; charset=utf-8';
  headers['content-security-policy'] = "default-src 'none'; sandbox";
  headers['content-disposition'] = attachment(headers['content-disposition']);
}

const attachment = (disposition: string | undefined): string => {
  const parameters = /^\s*[\w-]+\s*(;.*)$/.exec(disposition ?? '')?.[1] ?? '';
  return `attachment${parameters}`;
};

/** Restricts the platform's cookies (for the captcha) to this host and to the prefix's path (case 25). */
function restrictCookies(headers: IncomingHttpHeaders, base: ProxyBase, bases: Bases): void {
  if (headers['set-cookie'] === undefined) return;
  const cookies = headers['set-cookie'].flatMap((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';');
    const name = /^([^=]*)=/.exec(pair)?.[1]?.trim();
    // browsers send a nameless cookie `=token=x` as `token=x`, which looks like a cookie named `token`
    if (name === undefined || name === '' || isPortalCookie(name)) return [];
    const allowed = attributes
      .filter((attribute) => !/^\s*domain\s*(=|$)/i.test(attribute))
      .map((attribute) =>
        attribute.replace(
          /^([ \t]*path[ \t]*=[ \t]*)(\/.*?)[ \t]*$/i,
          (_, name: string, path: string) => name + (publicPath(path, base, bases) ?? path),
        ),
      );
    return [[pair, ...allowed].join(';')];
  });
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  else delete headers['set-cookie'];
}
