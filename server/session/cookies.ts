// Every cookie's name and attributes, and what a request's cookies say (G9, cases 9, 24, 40).
import type { IncomingHttpHeaders } from 'node:http';
import type { CookieOptions, Response } from 'express';
import { decoded } from '#shared/builtins.ts';
import { limits } from '#shared/limits.ts';
import { type Host, scopeOf } from '../scope.ts';

const dayS = 86_400;

interface Attributes {
  /** HttpOnly and, where it is for the whole site, `__Host-` on https: no sister host can plant one. */
  secret?: true;
  path?: string;
  /** Missing: as long as the platform says. */
  maxAgeS?: number;
}

export const sessionCookies = ['token', 'refreshToken', 'user'] as const;
type SessionCookie = (typeof sessionCookies)[number];

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
  /** A single sign-on that has begun. */
  sessionSso: { secret: true, maxAgeS: 600 },
  /** Accounts that this browser has logged in to. */
  sessionDevice: { secret: true, path: '/cms/session', maxAgeS: 180 * dayS },
  /** Phones that this browser has had a code sent to. */
  sessionCode: { secret: true, path: '/cms/session', maxAgeS: 1800 },
  /** What the login page has to say. */
  sessionNotice: { secret: true, path: '/cms/session', maxAgeS: 300 },
} as const satisfies Record<string, Attributes>;
export type Cookie = keyof typeof cookies;

const attributesOf = (cookie: Cookie): Attributes => cookies[cookie];

/**
 * The name under which a cookie travels.
 * @param part of a value that is split over several: `token`, `token-1`, `token-2` …
 */
export function cookieName(cookie: Cookie, scheme: Host['scheme'], part = 0): string {
  const { secret, path } = attributesOf(cookie);
  return (secret && path === undefined && scheme === 'https' ? `__Host-${cookie}` : cookie) + (part === 0 ? '' : `-${part}`);
}

function optionsOf(cookie: Cookie, scheme: Host['scheme']): CookieOptions {
  const { secret, path = '/' } = attributesOf(cookie);
  return { path, sameSite: 'lax', secure: scheme === 'https', ...(secret && { httpOnly: true }) };
}

export const maxAgeMs = (cookie: Cookie): number => (attributesOf(cookie).maxAgeS ?? 0) * 1000;

/** Sets a cookie for this host alone. */
export function setCookie(res: Response, cookie: Cookie, value: string, maxAgeS = attributesOf(cookie).maxAgeS ?? 0, part = 0): void {
  const { scheme } = scopeOf(res).host;
  res.cookie(cookieName(cookie, scheme, part), value, { ...optionsOf(cookie, scheme), maxAge: maxAgeS * 1000 });
}

/** What a cookie takes of a request's head. */
export const cookieSize = (name: string, value: string): number => name.length + 1 + encodeURIComponent(value).length;

/** No session that fits has more parts of a value. */
const maxParts = 1 + Math.floor(limits.sessionCookiesBytes / limits.cookieBytes);

/**
 * A value as the parts that one cookie each can hold.
 * @returns undefined where no cookie can hold it: it is empty, or has other signs than printable ASCII
 */
export function partsOf(cookie: SessionCookie, value: string): string[] | undefined {
  if (!printable.test(value)) return undefined;
  // the longest name leaves the least room
  const room = limits.cookieBytes - cookieSize(cookieName(cookie, 'https', maxParts), '');
  const parts = [''];
  let left = room;
  for (const sign of value) {
    const size = encodeURIComponent(sign).length;
    if (size > left) {
      parts.push('');
      left = room;
    }
    parts[parts.length - 1] += sign;
    left -= size;
  }
  return parts;
}

/** @param name another spelling than the cookie's own, for what should not be there */
export function clearCookie(res: Response, cookie: Cookie, name?: string): void {
  const { scheme } = scopeOf(res).host;
  res.clearCookie(name ?? cookieName(cookie, scheme), optionsOf(cookie, scheme));
}

/** Where cookies that reach the portal may have been set, as far as the portal can tell. */
const carriedPaths = ['/', '/cms', '/cms/', '/cms/session'];
/** More than browsers keep for a host. */
const maxCarried = 200;

/** Expires the cookies of a request, foreign ones too: those of this host, and of it with its subdomains; another host's cannot be told apart. */
export function expireCarried({ cookie }: IncomingHttpHeaders, res: Response): void {
  const { scheme, name: host } = scopeOf(res).host;
  const secure = scheme === 'https' ? '; Secure' : '';
  const places = [...carriedPaths.map((path) => `Path=${path}`), `Path=/; Domain=${host.replace(/:\d+$/, '')}`];
  const names = new Set(cookiePairs(cookie).flatMap(({ name }) => (/^[\x21-\x7e\x80-\xff]+$/.test(name) ? [name] : [])));
  const lines = [...names].slice(0, maxCarried).flatMap((name) => places.map((place) => `${name}=; Max-Age=0; ${place}${secure}`));
  res.append('Set-Cookie', lines);
}

const spellings = (names: readonly string[], suffix = ''): RegExp => new RegExp(`^(?:__(?:host|secure)-)?(?:${names.join('|')})${suffix}$`, 'i');
const sessionNames = spellings(sessionCookies, '(?:-\\d{1,3})?');
const portalNames = spellings(Object.keys(cookies));

const plain = (name: string): string => name.trim().replace(/^"|"$/g, '');

/** Whether a cookie of this name belongs to a session, in whatever spelling it came (cases 24, 88). */
export const isSessionCookie = (name: string): boolean => sessionNames.test(plain(name));

/** Whether a cookie is the portal's at all: none of them is the platform's business, nor may it set one (cases 6, 24, 25). */
export const isPortalCookie = (name: string): boolean => isSessionCookie(name) || portalNames.test(plain(name));

/** A request's cookies, one by one and as they came: repeated names stay repeated. */
export function cookiePairs(header: string | undefined): { name: string; value: string; text: string }[] {
  return (header ?? '').split(';').flatMap((part) => {
    const text = trimmed(part);
    if (text === '') return [];
    const at = text.indexOf('=');
    return [{ name: trimmed(at < 0 ? text : text.slice(0, at)), value: at < 0 ? '' : trimmed(text.slice(at + 1)), text }];
  });
}

/** Without blanks at its ends. `trim` would also take the last byte of some characters, which Node gives as a no-break space. */
const trimmed = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, '');

/** Any session cookie, even a broken one, takes a request out of all that is shared (case 9). */
export const isAnonymous = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie === undefined || !cookiePairs(cookie).some(({ name }) => isSessionCookie(name));

/**
 * The value of a cookie of ours.
 * @returns undefined where it is missing; null where it is broken: two different ones (case 40), odd bytes, too long
 */
export function readCookie({ cookie: header }: IncomingHttpHeaders, cookie: Cookie, scheme: Host['scheme'], part = 0): string | null | undefined {
  const name = cookieName(cookie, scheme, part);
  const values = new Set(cookiePairs(header).flatMap((pair) => (pair.name === name ? [pair.value] : [])));
  const [value] = values;
  if (value === undefined) return undefined;
  const text = values.size === 1 ? decoded(value.replace(/^"(.*)"$/, '$1')) : undefined;
  return text !== undefined && text.length <= maxLength && printable.test(text) ? text : null;
}

const printable = /^[\x21-\x7e]+$/;
const maxLength = 4096;

/** The value of so many cookies together; as `readCookie` where one of them is missing or broken. */
export function readParts(headers: IncomingHttpHeaders, cookie: SessionCookie, scheme: Host['scheme'], count: number): string | null | undefined {
  const parts = Array.from({ length: count }, (_, part) => readCookie(headers, cookie, scheme, part));
  if (parts.includes(null)) return null;
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Whether a request has session cookies of our own making, good or not. */
export const carriesSession = ({ cookie }: IncomingHttpHeaders, { scheme }: Host): boolean => {
  const ours = new Set(sessionCookies.flatMap((one) => Array.from({ length: maxParts }, (_, part) => cookieName(one, scheme, part))));
  return cookiePairs(cookie).some(({ name }) => ours.has(name));
};
