// Defines the names and attributes of cookies, and reads the cookies of a request (G9, cases 9, 24, 40).
import type { IncomingHttpHeaders } from 'node:http';
import cookieParser from 'cookie-parser';
import { decoded } from '#shared/builtins.ts';
import { limits } from '#shared/limits.ts';
import type { Host } from '../../scope.ts';

const dayS = 86_400;

interface Attributes {
  /** Sets HttpOnly. On https, a cookie with the path `/` also gets the prefix `__Host-`, so that sibling hosts cannot set it. */
  secret?: true;
  path?: string;
  /** If undefined, the cookie keeps the lifetime that the platform set. */
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
  /** Path of the page to which the last redirect led in another language than that of the address. */
  localeFrom: { secret: true, path: '/cms/', maxAgeS: 60 },
  /** The cookies that the platform set with its captcha. */
  sessionCaptcha: { secret: true, path: '/cms/session', maxAgeS: 300 },
  /** Single sign-ons that have begun and not ended. */
  sessionSso: { secret: true, maxAgeS: 600 },
  /** Marks of the accounts that have logged in with this browser. */
  sessionDevice: { secret: true, path: '/cms/session', maxAgeS: 180 * dayS },
  /** Marks of the phones for which this browser has requested a code. */
  sessionCode: { secret: true, path: '/cms/session', maxAgeS: 1800 },
  /** A message to show on the login page. */
  sessionNotice: { secret: true, path: '/cms/session', maxAgeS: 300 },
} as const satisfies Record<string, Attributes>;
export type Cookie = keyof typeof cookies;

export const attributesOf = (cookie: Cookie): Attributes => cookies[cookie];
export const maxAgeMs = (cookie: Cookie): number => (attributesOf(cookie).maxAgeS ?? 0) * 1000;

/**
 * Returns the name of a cookie in requests and responses.
 * @param part index of a part if the value is split over several cookies: `token`, `token-1`, `token-2` …
 */
export function cookieName(cookie: Cookie, scheme: Host['scheme'], part = 0): string {
  const { secret, path } = attributesOf(cookie);
  return (secret && path === undefined && scheme === 'https' ? `__Host-${cookie}` : cookie) + (part === 0 ? '' : `-${part}`);
}

/** Maximum number of cookies over which a session's value is split. */
export const maxParts = 1 + Math.floor(limits.sessionCookiesBytes / limits.cookieBytes);

const spellings = (names: readonly string[], suffix = ''): RegExp => new RegExp(`^(?:__(?:host|secure)-)?(?:${names.join('|')})${suffix}$`, 'i');
const sessionNames = spellings(sessionCookies, '(?:-\\d{1,3})?');
const portalNames = spellings(Object.keys(cookies));

const plain = (name: string): string => name.trim().replace(/^"|"$/g, '');

/** Whether a name is that of a session cookie, in any spelling (cases 24, 88). */
export const isSessionCookie = (name: string): boolean => sessionNames.test(plain(name));

/** Whether a name is that of a portal cookie. These are never sent to the platform, and it may not set them (cases 6, 24, 25). */
export const isPortalCookie = (name: string): boolean => isSessionCookie(name) || portalNames.test(plain(name));

/** Returns the pairs of a `Cookie` header in order, including repeated names. `text` is the pair as the client sent it. */
export function cookiePairs(header: string | undefined): { name: string; value: string; text: string }[] {
  if (header === undefined) return [];
  return header.split(';').flatMap((part) => {
    const text = trimmed(part);
    if (text === '') return [];
    const at = text.indexOf('=');
    return [{ name: trimmed(at < 0 ? text : text.slice(0, at)), value: at < 0 ? '' : trimmed(text.slice(at + 1)), text }];
  });
}

/** Removes spaces and tabs at both ends. `trim` would also remove U+00A0, which may be the last byte of a character. */
const trimmed = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '');

/** Whether a request has no session cookie, not even an invalid or misspelled one. Only anonymous requests use shared caches (case 9). */
export const isAnonymous = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie === undefined || !cookiePairs(cookie).some(({ name }) => isSessionCookie(name));

/** The part of a request that this module reads. The first read sets `cookies`. */
export interface CookieRequest {
  headers: IncomingHttpHeaders;
  cookies?: Record<string, unknown>;
}

/** cookie-parser reads only the `Cookie` header, so it also accepts requests that Express has not extended. */
const parse = cookieParser(undefined, { decode: (text) => decoded(text) ?? '' }) as (req: CookieRequest, res: object, next: () => void) => void;

/** Returns names that cookie-parser must not parse: it would use the first of two values, and skip a name without `=` (case 40). */
function refusedNames(header: string | undefined): string[] {
  const values = new Map<string, string>();
  return cookiePairs(header).flatMap(({ name, value, text }) => {
    const first = values.get(name) ?? value;
    values.set(name, first);
    return first !== value || text === name ? [name] : [];
  });
}

/** Returns a request's cookies by name. The value is null if cookie-parser must not parse the name. */
function cookiesOf(req: CookieRequest): Readonly<Record<string, unknown>> {
  const before = req.cookies;
  if (before !== undefined) return before;
  parse(req, {}, () => {});
  return Object.assign(req.cookies ?? {}, Object.fromEntries(refusedNames(req.headers.cookie).map((name) => [name, null])));
}

/** Returns the names of all cookies of a request. */
export const carriedNames = (req: CookieRequest): string[] => Object.keys(cookiesOf(req));

/**
 * Returns the value of a portal cookie.
 * @returns undefined if the cookie is missing; null if it is invalid: sent twice with different values (case 40), not printable ASCII, or too long
 */
export function readCookie(req: CookieRequest, cookie: Cookie, scheme: Host['scheme'], part = 0): string | null | undefined {
  const value = cookiesOf(req)[cookieName(cookie, scheme, part)];
  if (value === undefined) return undefined;
  return typeof value === 'string' && value.length <= maxLength && printable.test(value) ? value : null;
}

export const printable = /^[\x21-\x7e]+$/;
const maxLength = 4096;

/** Joins the first `count` parts of a split value. Returns undefined if one is missing, null if one is invalid. */
export function readParts(req: CookieRequest, cookie: SessionCookie, scheme: Host['scheme'], count: number): string | null | undefined {
  const parts = Array.from({ length: count }, (_, part) => readCookie(req, cookie, scheme, part));
  if (parts.includes(null)) return null;
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Whether a request has session cookies with the names that the portal sets, valid or not. */
export const carriesSession = (req: CookieRequest, { scheme }: Host): boolean => carriedNames(req).some((name) => ownNames[scheme].has(name));

const ownNamesOn = (scheme: Host['scheme']): ReadonlySet<string> =>
  new Set(sessionCookies.flatMap((cookie) => Array.from({ length: maxParts }, (_, part) => cookieName(cookie, scheme, part))));
const ownNames = { http: ownNamesOn('http'), https: ownNamesOn('https') };
