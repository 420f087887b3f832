// Every cookie's name and attributes, and what a request's cookies say (G9, cases 9, 24, 40).
import type { IncomingHttpHeaders } from 'node:http';
import type { CookieOptions, Response } from 'express';
import { decoded } from '#shared/builtins.ts';
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
  /** What the login page has to say. */
  sessionNotice: { secret: true, path: '/cms/session', maxAgeS: 300 },
} as const satisfies Record<string, Attributes>;
export type Cookie = keyof typeof cookies;

const attributesOf = (cookie: Cookie): Attributes => cookies[cookie];

/** The name under which a cookie travels. */
export function cookieName(cookie: Cookie, scheme: Host['scheme']): string {
  const { secret, path } = attributesOf(cookie);
  return secret && path === undefined && scheme === 'https' ? `__Host-${cookie}` : cookie;
}

function optionsOf(cookie: Cookie, scheme: Host['scheme']): CookieOptions {
  const { secret, path = '/' } = attributesOf(cookie);
  return { path, sameSite: 'lax', secure: scheme === 'https', ...(secret && { httpOnly: true }) };
}

/** Sets a cookie for this host alone. */
export function setCookie(res: Response, cookie: Cookie, value: string, maxAgeS = attributesOf(cookie).maxAgeS ?? 0): void {
  const { scheme } = scopeOf(res).host;
  res.cookie(cookieName(cookie, scheme), value, { ...optionsOf(cookie, scheme), maxAge: maxAgeS * 1000 });
}

/** @param name another spelling than the cookie's own, for what should not be there */
export function clearCookie(res: Response, cookie: Cookie, name?: string): void {
  const { scheme } = scopeOf(res).host;
  res.clearCookie(name ?? cookieName(cookie, scheme), optionsOf(cookie, scheme));
}

const spellings = (session: boolean): ReadonlySet<string> =>
  new Set(
    Object.keys(cookies)
      .filter((cookie) => sessionCookies.some((name) => name === cookie) === session)
      .flatMap((name) => ['', '__host-', '__secure-'].map((prefix) => prefix + name.toLowerCase())),
  );
const sessionNames = spellings(true);
const otherNames = spellings(false);

const plain = (name: string): string => name.trim().replace(/^"|"$/g, '').toLowerCase();

/** Whether a cookie of this name belongs to a session, in whatever spelling it came (case 24). */
export const isSessionCookie = (name: string): boolean => sessionNames.has(plain(name));

/** Whether a cookie is the portal's at all: none of them is the platform's business, nor may it set one (cases 6, 24, 25). */
export const isPortalCookie = (name: string): boolean => isSessionCookie(name) || otherNames.has(plain(name));

/** A request's cookies, one by one and as they came: repeated names stay repeated. */
export function cookiePairs(header: string | undefined): { name: string; value: string; text: string }[] {
  return (header ?? '').split(';').flatMap((part) => {
    const text = part.trim();
    if (text === '') return [];
    const at = text.indexOf('=');
    return [{ name: (at < 0 ? text : text.slice(0, at)).trim(), value: at < 0 ? '' : text.slice(at + 1).trim(), text }];
  });
}

/** Any session cookie, even a broken one, takes a request out of all that is shared (case 9). */
export const isAnonymous = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie === undefined || !cookiePairs(cookie).some(({ name }) => isSessionCookie(name));

/**
 * The value of a cookie of ours.
 * @returns undefined where it is missing; null where it is broken: two different ones (case 40), odd bytes, too long
 */
export function readCookie({ cookie: header }: IncomingHttpHeaders, cookie: Cookie, scheme: Host['scheme']): string | null | undefined {
  const name = cookieName(cookie, scheme);
  const values = new Set(cookiePairs(header).flatMap((pair) => (pair.name === name ? [pair.value] : [])));
  const [value] = values;
  if (value === undefined) return undefined;
  const text = values.size === 1 ? decoded(value.replace(/^"(.*)"$/, '$1')) : undefined;
  return text !== undefined && /^[\x21-\x7e]{1,4096}$/.test(text) ? text : null;
}
