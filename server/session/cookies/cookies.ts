// Defines the names and attributes of cookies, and reads the cookies of a request (G9, cases 9, 24, 40).
import type { IncomingHttpHeaders } from 'node:http';
import cookieParser from 'cookie-parser';
import { decoded } from '#shared/builtins.ts';
import { limits } from '#shared/limits.ts';
import type { Host } from '../../scope.ts';

const dayS = 86_400;

interface Attributes {
  /** HttpOnly; with the path `/` also `__Host-` on https, so that sibling hosts cannot set it. */
  secret?: true;
  path?: string;
  /** Missing: the platform sets the lifetime. */
  maxAgeS?: number;
}

export const sessionCookies = ['token', 'refreshToken', 'user'] as const;
export type SessionCookie = (typeof sessionCookies)[number];

const cookies = {
  token: { secret: true },
  refreshToken: { secret: true, maxAgeS: 30 * dayS },
  user: { secret: true, maxAgeS: 30 * dayS },
  tenantId: { maxAgeS: 7 * dayS },
  tenantName: { maxAgeS: 7 * dayS },
  templateCode: { maxAgeS: 7 * dayS },
  locationHost: { maxAgeS: dayS },
  lastRoute: { maxAgeS: dayS },
  locale: { maxAgeS: 365 * dayS },
  /** The platform's own cookies of a captcha. */
  sessionCaptcha: { secret: true, path: '/cms/session', maxAgeS: 300 },
  /** Pending single sign-ons. */
  sessionSso: { secret: true, maxAgeS: 600 },
  /** Accounts that have logged in with this browser. */
  sessionDevice: { secret: true, path: '/cms/session', maxAgeS: 180 * dayS },
  /** Phones for which this browser has requested a code. */
  sessionCode: { secret: true, path: '/cms/session', maxAgeS: 1800 },
  /** A message for the login page. */
  sessionNotice: { secret: true, path: '/cms/session', maxAgeS: 300 },
} as const satisfies Record<string, Attributes>;
export type Cookie = keyof typeof cookies;

export const attributesOf = (cookie: Cookie): Attributes => cookies[cookie];
export const maxAgeMs = (cookie: Cookie): number => (attributesOf(cookie).maxAgeS ?? 0) * 1000;

/**
 * The name of a cookie in requests and responses.
 * @param part of a value that is split over several cookies: `token`, `token-1`, `token-2` …
 */
export function cookieName(cookie: Cookie, scheme: Host['scheme'], part = 0): string {
  const { secret, path } = attributesOf(cookie);
  return (secret && path === undefined && scheme === 'https' ? `__Host-${cookie}` : cookie) + (part === 0 ? '' : `-${part}`);
}

/** Maximum number of cookies that one value of a session is split into. */
export const maxParts = 1 + Math.floor(limits.sessionCookiesBytes / limits.cookieBytes);

const spellings = (names: readonly string[], suffix = ''): RegExp => new RegExp(`^(?:__(?:host|secure)-)?(?:${names.join('|')})${suffix}$`, 'i');
const sessionNames = spellings(sessionCookies, '(?:-\\d{1,3})?');
const portalNames = spellings(Object.keys(cookies));

const plain = (name: string): string => name.trim().replace(/^"|"$/g, '');

/** Whether a name is a session cookie's, in any spelling (cases 24, 88). */
export const isSessionCookie = (name: string): boolean => sessionNames.test(plain(name));

/** Whether a name is one of the portal's. These are never sent to the platform, and the platform may not set them (cases 6, 24, 25). */
export const isPortalCookie = (name: string): boolean => isSessionCookie(name) || portalNames.test(plain(name));

/** The pairs of a `Cookie` header in their order, repeated names included. `text` is the pair as it was sent. */
export function cookiePairs(header: string | undefined): { name: string; value: string; text: string }[] {
  if (header === undefined) return [];
  return header.split(';').flatMap((part) => {
    const text = trimmed(part);
    if (text === '') return [];
    const at = text.indexOf('=');
    return [{ name: trimmed(at < 0 ? text : text.slice(0, at)), value: at < 0 ? '' : trimmed(text.slice(at + 1)), text }];
  });
}

/** Removes blanks and tabs only: `trim` also removes U+00A0, which may be the last byte of a character. */
const trimmed = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '');

/** Whether a request has no session cookie, not even a broken or oddly spelled one. Only anonymous requests use shared caches (case 9). */
export const isAnonymous = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie === undefined || !cookiePairs(cookie).some(({ name }) => isSessionCookie(name));

/** The part of a request that is read here. `cookies` is set on the first read. */
export interface CookieRequest {
  headers: IncomingHttpHeaders;
  cookies?: Record<string, unknown>;
}

/** cookie-parser reads only the `Cookie` header of a request, so it needs no Express. */
const parse = cookieParser(undefined, { decode: (text) => decoded(text) ?? '' }) as (req: CookieRequest, res: object, next: () => void) => void;

/** The names that cookie-parser must not read: it would take the first of two values, and skip a name without `=` (case 40). */
function refusedNames(header: string | undefined): string[] {
  const values = new Map<string, string>();
  return cookiePairs(header).flatMap(({ name, value, text }) => {
    const first = values.get(name) ?? value;
    values.set(name, first);
    return first !== value || text === name ? [name] : [];
  });
}

/** The cookies of a request by name; null for a refused one. */
function cookiesOf(req: CookieRequest): Readonly<Record<string, unknown>> {
  const before = req.cookies;
  if (before !== undefined) return before;
  parse(req, {}, () => {});
  return Object.assign(req.cookies ?? {}, Object.fromEntries(refusedNames(req.headers.cookie).map((name) => [name, null])));
}

/** The names of all cookies of a request. */
export const carriedNames = (req: CookieRequest): string[] => Object.keys(cookiesOf(req));

/**
 * The value of one of the portal's cookies.
 * @returns undefined if it is missing; null if it is invalid: two different values (case 40), other characters than printable ASCII, too long
 */
export function readCookie(req: CookieRequest, cookie: Cookie, scheme: Host['scheme'], part = 0): string | null | undefined {
  const value = cookiesOf(req)[cookieName(cookie, scheme, part)];
  if (value === undefined) return undefined;
  return typeof value === 'string' && value.length <= maxLength && printable.test(value) ? value : null;
}

export const printable = /^[\x21-\x7e]+$/;
const maxLength = 4096;

/** Joins the first `count` parts of a value; undefined if one is missing, null if one is invalid. */
export function readParts(req: CookieRequest, cookie: SessionCookie, scheme: Host['scheme'], count: number): string | null | undefined {
  const parts = Array.from({ length: count }, (_, part) => readCookie(req, cookie, scheme, part));
  if (parts.includes(null)) return null;
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Whether a request has session cookies by the names that the portal sets, valid or not. */
export const carriesSession = (req: CookieRequest, { scheme }: Host): boolean => carriedNames(req).some((name) => ownNames[scheme].has(name));

const ownNamesOn = (scheme: Host['scheme']): ReadonlySet<string> =>
  new Set(sessionCookies.flatMap((cookie) => Array.from({ length: maxParts }, (_, part) => cookieName(cookie, scheme, part))));
const ownNames = { http: ownNamesOn('http'), https: ownNamesOn('https') };
