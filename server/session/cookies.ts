// Every cookie's name and attributes, and what a request's cookies say about who is asking (G9, cases 9, 40, 41).
import type { CookieOptions, Request, RequestHandler } from 'express';
import { type Host, type Session, scopeOf } from '../scope.ts';

const dayS = 86_400;

/** Secret ones carry a session: HttpOnly, `__Host-` on https, never sent upstream. */
export const cookies = {
  token: { secret: true },
  refreshToken: { secret: true },
  user: { secret: true },
  tenantId: { secret: false, maxAgeS: 7 * dayS },
  tenantName: { secret: false, maxAgeS: 7 * dayS },
  templateCode: { secret: false, maxAgeS: 7 * dayS },
  locationHost: { secret: false, maxAgeS: dayS },
  lastRoute: { secret: false, maxAgeS: dayS },
  locale: { secret: false, maxAgeS: 365 * dayS },
} as const;
export type Cookie = keyof typeof cookies;

/** The name under which a cookie travels. */
export const cookieName = (cookie: Cookie, scheme: Host['scheme']): string =>
  cookies[cookie].secret && scheme === 'https' ? `__Host-${cookie}` : cookie;

/** Host-only, for the whole site; a session's cookies are HttpOnly besides. */
export const cookieOptions = (scheme: Host['scheme'], maxAgeS: number): CookieOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: scheme === 'https',
  maxAge: maxAgeS * 1000,
});

const spellings = (secret: boolean): ReadonlySet<string> =>
  new Set(
    Object.entries(cookies)
      .filter(([, cookie]) => cookie.secret === secret)
      .flatMap(([name]) => ['', '__host-', '__secure-'].map((prefix) => prefix + name.toLowerCase())),
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

/** The member's session, where the request carries exactly one good token. Two different ones are none (case 40). */
export function readSession(req: Pick<Request, 'headers'>, scheme: Host['scheme']): Session | undefined {
  const name = cookieName('token', scheme);
  const values = new Set(cookiePairs(req.headers.cookie).flatMap((pair) => (pair.name === name ? [pair.value] : [])));
  const [value] = values;
  const token = values.size === 1 && value !== undefined ? decoded(value) : undefined;
  return token !== undefined && /^[\x21-\x7e]{1,4096}$/.test(token) ? { token } : undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value.replace(/^"(.*)"$/, '$1'));
  } catch {
    return undefined;
  }
}

/** Any session cookie, even a broken one, takes a request out of all that is shared (case 9). */
export const isAnonymous = (req: Pick<Request, 'headers'>): boolean => !cookiePairs(req.headers.cookie).some(({ name }) => isSessionCookie(name));

export function createSessionStep(): RequestHandler {
  return function session(req, res, next) {
    const scope = scopeOf(res);
    scope.session = readSession(req, scope.host.scheme);
    scope.anonymous = isAnonymous(req);
    next();
  };
}
