// Stores a member's session in cookies: token and refresh token, split over several cookies if they are long, and a signed `user` cookie
// with the user, the host and digests of both tokens (G9, G12, cases 40, 41, 88).
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { userSchema } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import { type Host, type Session, scopeOf } from '../../scope.ts';
import { digestOf, type Signer } from '../crypto/sign.ts';
import { type CookieRequest, carriedNames, cookieName, isSessionCookie, readCookie, readParts, sessionCookies } from './cookies.ts';
import { clearCookie, cookieSize, partsOf, setCookie } from './set-cookie.ts';

export interface SessionCookies {
  /** @returns undefined if there are no session cookies or they are invalid */
  read(req: CookieRequest, host: Host): Session | undefined;
  /** Whether browsers can store a session's cookies and send all of them in one request. */
  fits(session: Session, host: Host): boolean;
  /** Sets the cookies of a session. The session must fit. Clears the cookies of any other session. */
  set(res: ServerResponse, session: Session): void;
  /** Clears all session cookies that the request contains. */
  clear(res: ServerResponse): void;
}

interface SessionCookiesParts {
  signer: Signer;
  /** Wall clock milliseconds, computed from a monotonic clock, so that they never jump. */
  now: () => number;
}

const count = z.number().int().min(1);
/** Payload of the `user` cookie. If a token does not match its digest, there is no session. */
const proofSchema = z.object({
  user: userSchema,
  token: z.string(),
  refresh: z.string(),
  issuedAtMs: z.number(),
  expiresAtMs: z.number(),
  begunAtMs: z.number().optional(),
  /** Number of cookies for token and for refresh token. Any further parts belong to another session and are ignored. */
  parts: z.tuple([count, count]).default([1, 1]),
});

type Line = { cookie: (typeof sessionCookies)[number]; part: number; value: string };

export function createSessionCookies({ signer, now }: SessionCookiesParts): SessionCookies {
  /** @returns the cookies of a session, or undefined if cookies cannot store it */
  function linesOf({ token, refreshToken, user, issuedAtMs, expiresAtMs, begunAtMs }: Session, host: Host): Line[] | undefined {
    const [ofToken, ofRefresh] = [partsOf('token', token), partsOf('refreshToken', refreshToken)];
    if (ofToken === undefined || ofRefresh === undefined) return undefined;
    const parts: [number, number] = [ofToken.length, ofRefresh.length];
    const proof: z.input<typeof proofSchema> = {
      user,
      token: digestOf(token),
      refresh: digestOf(refreshToken),
      issuedAtMs,
      expiresAtMs,
      begunAtMs,
      // omitted if nothing is split, so that gateways of an older version can read the session
      ...(parts.some((many) => many > 1) && { parts }),
    };
    return [
      ...ofToken.map((value, part): Line => ({ cookie: 'token', part, value })),
      ...ofRefresh.map((value, part): Line => ({ cookie: 'refreshToken', part, value })),
      { cookie: 'user', part: 0, value: signer.sign('user', host.name, proof) },
    ];
  }

  return {
    read(req, { name, scheme }) {
      const proof = signer.verify('user', name, proofSchema, readCookie(req, 'user', scheme) ?? undefined);
      if (proof === undefined) return undefined;
      const { user, issuedAtMs, expiresAtMs, begunAtMs, parts } = proof;
      const [token, refreshToken] = [readParts(req, 'token', scheme, parts[0]), readParts(req, 'refreshToken', scheme, parts[1])];
      if (token === null || typeof refreshToken !== 'string' || digestOf(refreshToken) !== proof.refresh) return undefined;
      if (token === undefined) return { token: '', refreshToken, user, issuedAtMs, expiresAtMs: 0, begunAtMs };
      return digestOf(token) === proof.token ? { token, refreshToken, user, issuedAtMs, expiresAtMs, begunAtMs } : undefined;
    },
    fits(session, host) {
      const sizes = linesOf(session, host)?.map(({ cookie, part, value }) => cookieSize(cookieName(cookie, host.scheme, part), value)) ?? [];
      const all = sizes.reduce((sum, size) => sum + size, 0);
      return all > 0 && all <= limits.sessionCookiesBytes && sizes.every((size) => size <= limits.cookieBytes);
    },
    set(res, session) {
      const { host, tenant } = scopeOf(res);
      const lines = linesOf(session, host) ?? [];
      const own = lines.map(({ cookie, part }) => cookieName(cookie, host.scheme, part));
      for (const name of carriedSessionNames(res)) if (!own.includes(name)) clearCookie(res, 'token', name);
      const tokenS = Math.max(1, Math.ceil((session.expiresAtMs - now()) / 1000));
      for (const { cookie, part, value } of lines) setCookie(res, cookie, value, { maxAgeS: cookie === 'token' ? tokenS : undefined, part });
      setCookie(res, 'tenantId', tenant.tenantId);
      setCookie(res, 'tenantName', tenant.tenantName ?? '');
      setCookie(res, 'templateCode', tenant.code ?? '');
    },
    clear(res) {
      const { scheme } = scopeOf(res).host;
      const own = sessionCookies.map((cookie) => cookieName(cookie, scheme));
      for (const name of new Set([...own, ...carriedSessionNames(res)])) clearCookie(res, 'token', name);
      for (const cookie of ['tenantId', 'tenantName', 'templateCode'] as const) clearCookie(res, cookie);
    },
  };
}

/** Returns the request's session cookie names in any spelling: set by other hosts or the other scheme, or parts of values (cases 40, 88). */
const carriedSessionNames = ({ req }: ServerResponse): string[] => carriedNames(req).filter((name) => isSessionCookie(name) && /^[\w-]+$/.test(name));
