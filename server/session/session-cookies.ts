// A member's session as three cookies: token, refresh token, and who it is, signed over host and tokens (G9, G12, cases 40, 41).
import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { z } from 'zod';
import { userSchema } from '#shared/entities.ts';
import { type Host, type Session, scopeOf } from '../scope.ts';
import { clearCookie, cookieName, cookiePairs, isSessionCookie, readCookie, sessionCookies, setCookie } from './cookies.ts';
import { digestOf, type Seal } from './seal.ts';

export interface SessionCookies {
  /** undefined: there are none, or they prove nothing. */
  read(headers: IncomingHttpHeaders, host: Host): Session | undefined;
  /** Replaces whatever session the browser has. */
  give(res: Response, session: Session): void;
  takeBack(res: Response): void;
}

interface SessionCookiesParts {
  seal: Seal;
  /** Milliseconds of a wall clock that does not jump. */
  now: () => number;
}

/** What the `user` cookie says. Whoever holds another token beside it is nobody. */
const proofSchema = z.object({ user: userSchema, token: z.string(), refresh: z.string(), issuedAtMs: z.number(), expiresAtMs: z.number() });

export function createSessionCookies({ seal, now }: SessionCookiesParts): SessionCookies {
  return {
    read(headers, { name, scheme }) {
      const [token, refreshToken, sealed] = sessionCookies.map((cookie) => readCookie(headers, cookie, scheme));
      const proof = seal.open('user', name, proofSchema, sealed ?? undefined);
      if (proof === undefined || token === null || typeof refreshToken !== 'string' || digestOf(refreshToken) !== proof.refresh) return undefined;
      const { user, issuedAtMs, expiresAtMs } = proof;
      if (token === undefined) return { token: '', refreshToken, user, issuedAtMs, expiresAtMs: 0 };
      return digestOf(token) === proof.token ? { token, refreshToken, user, issuedAtMs, expiresAtMs } : undefined;
    },
    give(res, { token, refreshToken, user, issuedAtMs, expiresAtMs }) {
      const { host, tenant } = scopeOf(res);
      const own = ownNames(host.scheme);
      for (const name of carriedNames(res)) if (!own.includes(name)) clearCookie(res, 'token', name);
      const proof: z.input<typeof proofSchema> = { user, token: digestOf(token), refresh: digestOf(refreshToken), issuedAtMs, expiresAtMs };
      setCookie(res, 'token', token, Math.max(1, Math.ceil((expiresAtMs - now()) / 1000)));
      setCookie(res, 'refreshToken', refreshToken);
      setCookie(res, 'user', seal.close('user', host.name, proof));
      setCookie(res, 'tenantId', tenant.tenantId);
      setCookie(res, 'tenantName', tenant.tenantName ?? '');
      setCookie(res, 'templateCode', tenant.code ?? '');
    },
    takeBack(res) {
      for (const name of new Set([...ownNames(scopeOf(res).host.scheme), ...carriedNames(res)])) clearCookie(res, 'token', name);
      for (const cookie of ['tenantId', 'tenantName', 'templateCode'] as const) clearCookie(res, cookie);
    },
  };
}

/** Whether a request has session cookies of our own making, good or not. */
export const carriesSession = (headers: IncomingHttpHeaders, { scheme }: Host): boolean =>
  sessionCookies.some((cookie) => readCookie(headers, cookie, scheme) !== undefined);

const ownNames = (scheme: Host['scheme']): string[] => sessionCookies.map((cookie) => cookieName(cookie, scheme));

/** Session cookies of any spelling that came: planted ones, and those of an older scheme (case 40). */
const carriedNames = (res: Response): string[] =>
  cookiePairs(res.req.headers.cookie).flatMap(({ name }) => (isSessionCookie(name) && /^[\w-]+$/.test(name) ? [name] : []));
