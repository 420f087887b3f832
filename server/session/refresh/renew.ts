// Renews a request's session at the platform, or ends it (G12, ruling 8, cases 42, 43, 88).
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import type { SessionEvent } from '../../ops/metrics/metrics.ts';
import { type Session, scopeOf } from '../../scope.ts';
import type { SessionCookies } from '../cookies/session-cookies.ts';
import { digestOf, type Signer } from '../crypto/sign.ts';
import type { SetNextSession } from '../next-session.ts';
import { setNotice } from '../notice.ts';
import type { LoggedIn, Oauth } from '../oauth.ts';
import type { RefreshStore, Renewal } from './refresh-store.ts';

/** Changes the request's scope and the response's cookies. After a failure the session stays unchanged. */
export type Renew = (res: ServerResponse, session: Session) => Promise<'renewed' | 'ended' | Failure>;

interface RenewParts {
  signer: Signer;
  oauth: Pick<Oauth, 'renew'>;
  store: RefreshStore;
  cookies: SessionCookies;
  setNextSession: SetNextSession;
  /** Logs out a session that is too large for cookies. */
  logoutTooLarge: (res: ServerResponse, session: Session) => Promise<void>;
  /** Wall clock milliseconds, computed from a monotonic clock, so that they never jump. */
  now: () => number;
  onEvent: (event: SessionEvent) => void;
}

export function createRenew({ signer, oauth, store, cookies, setNextSession, logoutTooLarge, now, onEvent }: RenewParts): Renew {
  async function refresh({ refreshToken, user, begunAtMs }: Session): Promise<Renewal> {
    const refreshed = await oauth.renew(refreshToken);
    onEvent(refreshed.kind);
    if (refreshed.kind !== 'renewed') return refreshed;
    const { login } = refreshed;
    return { kind: 'renewed', session: sessionOf({ ...login, user: { ...user, ...login.user } }, now(), begunAtMs) };
  }

  async function endTooLarge(res: ServerResponse, key: string, session: Session): Promise<void> {
    setNextSession(res, 'none');
    setNotice(res, signer, formMessages.sessionTooLarge);
    // of several concurrent requests only the first one logs the session out
    if (store.isEnded(key)) return;
    await store.end([key]);
    await logoutTooLarge(res, session);
  }

  return async function renew(res, session) {
    const key = digestOf(session.refreshToken);
    const renewal = await store.renewOnce(key, () => refresh(session));
    if (renewal.kind === 'renewed') {
      const next = renewal.session;
      if (!cookies.fits(next, scopeOf(res).host)) {
        await endTooLarge(res, key, next);
        return 'ended';
      }
      // the stored outcome may be old and its token expired, if no response has delivered it
      if (isExpiring(next, now()) && next.refreshToken !== session.refreshToken) return renew(res, next);
      setNextSession(res, { session: next, renewalOf: key });
      return 'renewed';
    }
    if (renewal.kind === 'refused') {
      setNextSession(res, 'none');
      return 'ended';
    }
    if (now() >= session.expiresAtMs) scopeOf(res).session = { ...session, failure: renewal.failure };
    return renewal.failure;
  };
}

const maxNameLength = 64;
const cut = (name: string): string => name.slice(0, maxNameLength);

/**
 * Creates the session of a login or renewal.
 * @param nowMs wall clock time @param begunAtMs wall clock time of the login, which renewals keep; undefined if it is unknown
 */
export const sessionOf = (
  { expiresInS, user: { tenantName, ...user }, ...tokens }: LoggedIn,
  nowMs: number,
  begunAtMs: number | undefined,
): Session => ({
  ...tokens,
  // long names are cut, because browsers drop a cookie of more than 4 KB
  user: { ...user, name: cut(user.name), ...(tenantName !== undefined && { tenantName: cut(tenantName) }) },
  issuedAtMs: nowMs,
  expiresAtMs: nowMs + expiresInS * 1000,
  begunAtMs,
});

/** A token is renewed this long before it expires or, if that is shorter, a tenth of its lifetime before. */
const marginMs = 30_000;

/** Whether a token must be renewed before it is used. */
export const isExpiring = ({ issuedAtMs, expiresAtMs }: Session, nowMs: number): boolean =>
  nowMs >= expiresAtMs - Math.max(0, Math.min(marginMs, (expiresAtMs - issuedAtMs) / 10));
