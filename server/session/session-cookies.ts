// A member's session as cookies: token, refresh token, each over as many as it needs, and who it is, signed over host and tokens
// (G9, G12, cases 40, 41, 88).
import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { z } from 'zod';
import { userSchema } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import { type Host, type Session, scopeOf } from '../scope.ts';
import {
  clearCookie,
  cookieName,
  cookiePairs,
  cookieSize,
  isSessionCookie,
  partsOf,
  readCookie,
  readParts,
  sessionCookies,
  setCookie,
} from './cookies.ts';
import { digestOf, type Seal } from './crypto/sign.ts';

export interface SessionCookies {
  /** undefined: there are none, or they prove nothing. */
  read(headers: IncomingHttpHeaders, host: Host): Session | undefined;
  /** Whether browsers will keep a session's cookies, and send them in one request. */
  fits(session: Session, host: Host): boolean;
  /** Replaces whatever session the browser has by one that fits. */
  give(res: Response, session: Session): void;
  takeBack(res: Response): void;
}

interface SessionCookiesParts {
  seal: Seal;
  /** Milliseconds of a wall clock that does not jump. */
  now: () => number;
}

const count = z.number().int().min(1);
/** What the `user` cookie says. Whoever holds another token beside it is nobody. */
const proofSchema = z.object({
  user: userSchema,
  token: z.string(),
  refresh: z.string(),
  issuedAtMs: z.number(),
  expiresAtMs: z.number(),
  /** The number of cookies that hold token and refresh token; further ones are left from another session. */
  parts: z.tuple([count, count]).default([1, 1]),
});

type Line = { cookie: (typeof sessionCookies)[number]; part: number; value: string };

export function createSessionCookies({ seal, now }: SessionCookiesParts): SessionCookies {
  /** @returns undefined where no cookies can hold it */
  function linesOf({ token, refreshToken, user, issuedAtMs, expiresAtMs }: Session, host: Host): Line[] | undefined {
    const [ofToken, ofRefresh] = [partsOf('token', token), partsOf('refreshToken', refreshToken)];
    if (ofToken === undefined || ofRefresh === undefined) return undefined;
    const parts: [number, number] = [ofToken.length, ofRefresh.length];
    const proof: z.input<typeof proofSchema> = {
      user,
      token: digestOf(token),
      refresh: digestOf(refreshToken),
      issuedAtMs,
      expiresAtMs,
      // gateways of an older version read a session of whole cookies as well
      ...(parts.some((many) => many > 1) && { parts }),
    };
    return [
      ...ofToken.map((value, part): Line => ({ cookie: 'token', part, value })),
      ...ofRefresh.map((value, part): Line => ({ cookie: 'refreshToken', part, value })),
      { cookie: 'user', part: 0, value: seal.close('user', host.name, proof) },
    ];
  }

  return {
    read(headers, { name, scheme }) {
      const proof = seal.open('user', name, proofSchema, readCookie(headers, 'user', scheme) ?? undefined);
      if (proof === undefined) return undefined;
      const { user, issuedAtMs, expiresAtMs, parts } = proof;
      const [token, refreshToken] = [readParts(headers, 'token', scheme, parts[0]), readParts(headers, 'refreshToken', scheme, parts[1])];
      if (token === null || typeof refreshToken !== 'string' || digestOf(refreshToken) !== proof.refresh) return undefined;
      if (token === undefined) return { token: '', refreshToken, user, issuedAtMs, expiresAtMs: 0 };
      return digestOf(token) === proof.token ? { token, refreshToken, user, issuedAtMs, expiresAtMs } : undefined;
    },
    fits(session, host) {
      const sizes = linesOf(session, host)?.map(({ cookie, part, value }) => cookieSize(cookieName(cookie, host.scheme, part), value)) ?? [];
      const all = sizes.reduce((sum, size) => sum + size, 0);
      return all > 0 && all <= limits.sessionCookiesBytes && sizes.every((size) => size <= limits.cookieBytes);
    },
    give(res, session) {
      const { host, tenant } = scopeOf(res);
      const lines = linesOf(session, host) ?? [];
      const own = lines.map(({ cookie, part }) => cookieName(cookie, host.scheme, part));
      for (const name of carriedNames(res)) if (!own.includes(name)) clearCookie(res, 'token', name);
      const tokenS = Math.max(1, Math.ceil((session.expiresAtMs - now()) / 1000));
      for (const { cookie, part, value } of lines) setCookie(res, cookie, value, { maxAgeS: cookie === 'token' ? tokenS : undefined, part });
      setCookie(res, 'tenantId', tenant.tenantId);
      setCookie(res, 'tenantName', tenant.tenantName ?? '');
      setCookie(res, 'templateCode', tenant.code ?? '');
    },
    takeBack(res) {
      const { scheme } = scopeOf(res).host;
      const own = sessionCookies.map((cookie) => cookieName(cookie, scheme));
      for (const name of new Set([...own, ...carriedNames(res)])) clearCookie(res, 'token', name);
      for (const cookie of ['tenantId', 'tenantName', 'templateCode'] as const) clearCookie(res, cookie);
    },
  };
}

/** Session cookies of any spelling that came: planted ones, parts of a longer value, and those of an older scheme (cases 40, 88). */
const carriedNames = (res: Response): string[] =>
  cookiePairs(res.req.headers.cookie).flatMap(({ name }) => (isSessionCookie(name) && /^[\w-]+$/.test(name) ? [name] : []));
