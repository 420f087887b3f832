// What of the platform's answer may reach a browser: data, never this site's cookies, policies, scripts or internals (promise 10, cases 9, 25, 26).
import type { IncomingHttpHeaders } from 'node:http';
import { prefixes } from '#shared/api/paths.ts';
import type { Scope } from '../scope.ts';
import { isPortalCookie } from '../session/cookies.ts';
import { hopByHop, nominated } from './request-headers.ts';
import type { ProxyBase } from './target.ts';

export type Bases = Readonly<Record<ProxyBase, string>>;

/** Of the platform's own origin, not of this one: policies, permissions, what its servers are and who is logged in. */
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

/** What an answer is about. */
export interface Answered {
  scope: Scope;
  base: ProxyBase;
  /** Below the base, as it was sent. */
  rest: string;
  status: number;
}

/** The headers that go on to the browser. */
export function settleAnswer(from: IncomingHttpHeaders, answered: Answered, bases: Bases): IncomingHttpHeaders {
  const { scope, base, status } = answered;
  const ended = nominated(from.connection);
  const headers: IncomingHttpHeaders = {};
  for (const name in from) {
    if (!dropped.has(name) && !droppedFamily.test(name) && !ended.includes(name)) headers[name] = from[name];
  }
  settleCookies(headers, base, bases);
  const location = headers.location === undefined ? undefined : publicLocation(headers.location, answered, bases);
  if (location !== undefined) headers.location = location;
  else if (headers.location !== undefined) delete headers.location;
  headers['x-content-type-options'] = 'nosniff';
  if (base === 'uac') headers['content-security-policy'] = uacPolicy(scope.host.origin);
  // an answer without a body says nothing of types, and a 304 would change what the browser has kept
  if (headers['content-type'] !== undefined || (status !== 204 && Math.floor(status / 100) !== 3)) settleType(headers, base);
  if (!scope.anonymous || headers['set-cookie'] !== undefined) headers['cache-control'] = 'private, no-store';
  else if (base !== 'file') headers['cache-control'] ??= 'no-store';
  if (base === 'file' && isPublic(status, headers['cache-control'])) headers['cross-origin-resource-policy'] = 'cross-origin';
  return headers;
}

/** A file answered without a session may be embedded by other sites; a 304 updates the policy of a cached copy, so it counts too. */
const isPublic = (status: number, cacheControl = ''): boolean =>
  ((status >= 200 && status < 300) || status === 304) && !/(?:^|,)[ \t]*private[ \t]*(?:[=,]|$)/i.test(cacheControl);

/** Ruling 6: the pages of the access centre are shown, with its own scripts and nothing else. */
const uacPolicy = (origin: string): string =>
  `default-src 'none'; img-src 'self'; style-src ${origin}/uac/; script-src ${origin}/uac/; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Types that show or play and can hold no script; whatever is not among them is saved, not shown. */
const inline =
  /^(?:image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|text\/(?:plain|csv|event-stream)|application\/(?:json|[\w.-]+\+json|pdf|octet-stream)|multipart\/byteranges)$/;
/** What pages load as scripts and styles by its type, whatever it is called. */
const loadable = /^(?:text|application)\/(?:(?:x-)?(?:java|ecma|live|j)script[\d.]*|css)$/;

/** Nothing that the platform serves runs as this origin, the access centre's own pages excepted (case 26). */
function settleType(headers: IncomingHttpHeaders, base: ProxyBase): void {
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

/** The platform may keep its own cookies (the captcha's), on this host alone and below their prefix (case 25). */
function settleCookies(headers: IncomingHttpHeaders, base: ProxyBase, bases: Bases): void {
  if (headers['set-cookie'] === undefined) return;
  const cookies = headers['set-cookie'].flatMap((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';');
    const name = /^([^=]*)=/.exec(pair)?.[1]?.trim();
    // a browser sends a nameless `=token=x` back as `token=x`
    if (name === undefined || name === '' || isPortalCookie(name)) return [];
    const kept = attributes
      .filter((attribute) => !/^\s*domain\s*(=|$)/i.test(attribute))
      .map((attribute) =>
        attribute.replace(
          /^([ \t]*path[ \t]*=[ \t]*)(\/.*?)[ \t]*$/i,
          (_, name: string, path: string) => name + (publicPath(path, base, bases) ?? path),
        ),
      );
    return [[pair, ...kept].join(';')];
  });
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  else delete headers['set-cookie'];
}

/** A path of the platform as it is called on this origin, where it lies below a base. */
function publicPath(path: string, base: ProxyBase, bases: Bases): string | undefined {
  const { pathname } = new URL(bases[base]);
  const own = pathname === '/' ? '' : pathname;
  if (own === '' && path === '/') return undefined;
  return path === own || path.startsWith(`${own}/`) ? prefixes[base] + path.slice(own.length) : undefined;
}

/**
 * Node gives each byte of a header as a character: bytes beyond ASCII are percent-encoded as they are, and a percent sign that begins no
 * encoded byte is one of a name.
 */
const escapedBytes = (header: string): string =>
  header.replace(/[\x80-\xff]|%(?![\da-f]{2})/gi, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/** A redirect as a browser may see it: the platform's own hosts become this one, other http(s) sites pass, the rest does not (case 25). */
export function publicLocation(location: string, { base, rest }: Pick<Answered, 'base' | 'rest'>, bases: Bases): string | undefined {
  const asked = new URL(bases[base] + rest);
  const written = escapedBytes(location);
  const to = URL.parse(written, asked.href);
  if (to === null || !/^https?:$/.test(to.protocol)) return undefined;
  const order = [base, ...Object.keys(bases).filter((name): name is ProxyBase => name !== base)];
  const sameHost = order.filter((name) => new URL(bases[name]).host === to.host);
  if (sameHost.length === 0) return to.username === '' && to.password === '' ? to.href : undefined;
  const path = sameHost.map((name) => publicPath(to.pathname, name, bases)).find((found) => found !== undefined) ?? to.pathname;
  // never `//host`: that would lead away again
  return path.replace(/^\/{2,}/, '/') + to.search + to.hash;
}
