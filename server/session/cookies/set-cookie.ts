// Sets and clears the portal's cookies on a Node response (G9, case 83).
import type { ServerResponse } from 'node:http';
import { type CookieSerializeOptions, serialize } from 'cookie';
import { limits } from '#shared/limits.ts';
import { type Host, scopeOf } from '../../scope.ts';
import {
  attributesOf,
  type Cookie,
  type CookieRequest,
  carriedNames,
  cookieName,
  maxAgeMs,
  maxParts,
  printable,
  type SessionCookie,
} from './cookies.ts';

function optionsOf(cookie: Cookie, scheme: Host['scheme']): CookieSerializeOptions {
  const { secret = false, path = '/' } = attributesOf(cookie);
  return { path, sameSite: 'lax', secure: scheme === 'https', httpOnly: secret };
}

interface Setting {
  /** Replaces the lifetime that cookies.ts defines. */
  maxAgeS?: number | undefined;
  /** Index of the part if the value is split over several cookies. */
  part?: number;
}

/** Sets a cookie for this host only, not for its subdomains. */
export function setCookie(res: ServerResponse, cookie: Cookie, value: string, { maxAgeS, part = 0 }: Setting = {}): void {
  const { scheme } = scopeOf(res).host;
  const maxAge = maxAgeS ?? maxAgeMs(cookie) / 1000;
  const expires = new Date(Date.now() + maxAge * 1000);
  res.appendHeader('Set-Cookie', serialize(cookieName(cookie, scheme, part), value, { ...optionsOf(cookie, scheme), maxAge, expires }));
}

/** @param name the name to clear if it differs from the cookie's own, e.g. if another host set it (case 40) */
export function clearCookie(res: ServerResponse, cookie: Cookie, name?: string): void {
  const { scheme } = scopeOf(res).host;
  res.appendHeader('Set-Cookie', serialize(name ?? cookieName(cookie, scheme), '', { ...optionsOf(cookie, scheme), expires: new Date(0) }));
}

/** Returns the number of bytes that a cookie takes in request headers. */
export const cookieSize = (name: string, value: string): number => name.length + 1 + encodeURIComponent(value).length;

/**
 * Splits a value into parts, each of which fits into one cookie.
 * @returns undefined if no cookie can store the value: it is empty or not printable ASCII
 */
export function partsOf(cookie: SessionCookie, value: string): string[] | undefined {
  if (!printable.test(value)) return undefined;
  // computed for the longest name, which leaves the least space for the value
  const room = limits.cookieBytes - cookieSize(cookieName(cookie, 'https', maxParts), '');
  const parts = [''];
  let left = room;
  for (const character of value) {
    const size = encodeURIComponent(character).length;
    if (size > left) {
      parts.push('');
      left = room;
    }
    parts[parts.length - 1] += character;
    left -= size;
  }
  return parts;
}

/** Paths for which a cookie that the portal receives may have been set. */
const carriedPaths = ['/', '/cms', '/cms/', '/cms/session'];
/** Maximum number of cookies to clear. Browsers store fewer for a host. */
const maxCarried = 200;

/** Clears all cookies of a request, including those that other applications of this host or its parent domains have set. */
export function expireCarried(req: CookieRequest, res: ServerResponse): void {
  const { scheme, origin } = scopeOf(res).host;
  const secure = scheme === 'https' ? '; Secure' : '';
  const names = carriedNames(req).filter((name) => /^[\x21-\x7e\x80-\xff]+$/.test(name));
  // a `__Host-` cookie has no domain, so it is cleared without one
  const domains = domainsOf(new URL(origin).hostname).map((domain) => `Path=/; Domain=${domain}`);
  const scopes = [...carriedPaths.map((path) => `Path=${path}`), ...domains];
  const lines = names.slice(0, maxCarried).flatMap((name) => scopes.map((scope) => `${name}=; Max-Age=0; ${scope}${secure}`));
  if (lines.length > 0) res.appendHeader('Set-Cookie', lines);
}

/** Returns the host and its parent domains with at least two labels, for which cookies may be set. Browsers reject public suffixes. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(1).map((_, parents) => labels.slice(parents).join('.'));
}
