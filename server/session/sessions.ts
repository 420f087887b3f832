// Reads a request's session, and begins, renews and ends sessions. No other module does (G12, cases 40 to 43).

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Failure, noResponse } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { splitAddress } from '#shared/locale.ts';
import type { Step } from '../app.ts';
import { splitTarget } from '../http/address.ts';
import { isPage } from '../http/locale.ts';
import { onHead } from '../http/on-head.ts';
import type { Log } from '../ops/log.ts';
import type { SessionEvent } from '../ops/metrics.ts';
import { type Scope, type Session, scopeOf } from '../scope.ts';
import { withTimeout } from '../upstream/with-timeout.ts';
import { carriesSession, isAnonymous } from './cookies.ts';
import { digestOf, type Seal } from './crypto/sign.ts';
import type { PlatformLogout } from './logout.ts';
import { leaveNotice } from './notice.ts';
import type { LoggedIn, Oauth } from './oauth.ts';
import { keysOf, type RefreshStore, type Renewal } from './refresh/refresh.ts';
import { createSessionCookies } from './session-cookies.ts';

/** `kept`: the token is so new that the platform has not refused it for its age. */
export type Renewed = 'renewed' | 'ended' | 'kept' | Failure;

export interface Sessions {
  /** Sets `scope.session` and `scope.anonymous`; waits only while a token is renewed. */
  step: Step;
  /**
   * Makes the request the member's and sets the session's cookies on its response.
   * @returns false if no cookies can hold the session; it is then logged out at the platform
   */
  begin(res: ServerResponse, login: LoggedIn): Promise<boolean>;
  /** Renews a token that the platform has refused, or ends the session. Changes scope and cookies. */
  renew(res: ServerResponse): Promise<Renewed>;
  /** Ends the request's session here and at the platform. A renewal that is under way sets no cookies any more (F5, case 43). */
  end(res: ServerResponse): Promise<void>;
}

interface SessionsParts {
  seal: Seal;
  oauth: Pick<Oauth, 'renew'>;
  store: RefreshStore;
  /** At the platform. */
  logout: PlatformLogout;
  log: Log;
  /** Milliseconds of a wall clock that does not jump. */
  now: () => number;
  /** For the metrics. */
  onEvent: (event: SessionEvent) => void;
}

interface NextSession {
  session: Session;
  /** The digest of the refresh token that was renewed; undefined for a login. */
  renewalOf?: string;
}

/** A token is renewed this long before it expires, or at nine tenths of its lifetime if that is later. */
const marginMs = 30_000;
/** A token newer than this is not renewed again: the platform has refused it for another reason than its age. */
const newMs = 30_000;
/** A page waits at most this long for a new token. */
const pageWaitMs = 2000;
const maxNameLength = 64;

const cut = (name: string): string => name.slice(0, maxNameLength);

/** Whether a request may use the token: logging in and out, public reads and open forms do not wait for its renewal. */
const usesToken = (path: string): boolean =>
  !/^\/cms\/(_data|session)\//.test(path) || ['/cms/session/open', '/cms/session/forms/trial'].includes(path);

export function createSessions({ seal, oauth, store, logout, log, now, onEvent }: SessionsParts): Sessions {
  const cookies = createSessionCookies({ seal, now });
  /** The session for each response's cookies. They are written with the head, as a logout may come first. */
  const nextSessions = new WeakMap<ServerResponse, NextSession | 'none'>();
  const isOver = (session: Session): boolean => keysOf(session).some((key) => store.isEnded(key));

  function readValid(req: IncomingMessage, { host }: Scope): Session | undefined {
    const session = cookies.read(req, host);
    return session === undefined || isOver(session) ? undefined : session;
  }

  function setNext(res: ServerResponse, next: NextSession | 'none'): void {
    if (!nextSessions.has(res)) onHead(res, () => writeCookies(res));
    nextSessions.set(res, next);
    scopeOf(res).session = next === 'none' ? undefined : next.session;
  }

  function writeCookies(res: ServerResponse): void {
    const next = nextSessions.get(res);
    if (next === undefined || next === 'none' || isOver(next.session)) {
      cookies.clear(res);
      return;
    }
    const { session, renewalOf } = next;
    cookies.set(res, session);
    // an aborted response may not have reached the browser
    if (renewalOf !== undefined) res.once('finish', () => void store.delivered(renewalOf));
  }

  const sessionOf = ({ expiresInS, user: { tenantName, ...user }, ...tokens }: LoggedIn): Session => ({
    ...tokens,
    // browsers drop a cookie of more than 4 KB
    user: { ...user, name: cut(user.name), ...(tenantName !== undefined && { tenantName: cut(tenantName) }) },
    issuedAtMs: now(),
    expiresAtMs: now() + expiresInS * 1000,
  });

  const isExpiring = ({ issuedAtMs, expiresAtMs }: Session): boolean =>
    now() >= expiresAtMs - Math.max(0, Math.min(marginMs, (expiresAtMs - issuedAtMs) / 10));

  async function refresh({ refreshToken, user }: Session): Promise<Renewal> {
    const refreshed = await oauth.renew(refreshToken);
    onEvent(refreshed.kind);
    if (refreshed.kind !== 'renewed') return refreshed;
    const { login } = refreshed;
    return { kind: 'renewed', session: sessionOf({ ...login, user: { ...user, ...login.user } }) };
  }

  /** Logs out a session that no cookies can hold: browsers would drop its cookies silently (case 88). */
  async function logoutTooLarge(res: ServerResponse, session: Session): Promise<void> {
    const { requestId, tenant } = scopeOf(res);
    const bytes = session.token.length + session.refreshToken.length;
    log.error('session does not fit into cookies', { requestId, tenant: tenant.tenantId, bytes });
    await logout(res, session.token);
  }

  async function renew(res: ServerResponse, session: Session): Promise<Renewed> {
    const key = digestOf(session.refreshToken);
    const renewal = await store.once(key, () => refresh(session));
    if (renewal.kind === 'renewed') {
      const next = renewal.session;
      if (!cookies.fits(next, scopeOf(res).host)) {
        setNext(res, 'none');
        leaveNotice(res, seal, formMessages.sessionTooLarge);
        // only the first of several requests logs it out
        if (!store.isEnded(key)) {
          await store.end([key]);
          await logoutTooLarge(res, next);
        }
        return 'ended';
      }
      // a renewal that no response has delivered may have expired since
      if (isExpiring(next) && next.refreshToken !== session.refreshToken) return renew(res, next);
      setNext(res, { session: next, renewalOf: key });
      return 'renewed';
    }
    if (renewal.kind === 'refused') {
      setNext(res, 'none');
      return 'ended';
    }
    if (now() >= session.expiresAtMs) scopeOf(res).session = { ...session, failure: renewal.failure };
    return renewal.failure;
  }

  /** Renews a token before it is used; a page goes on without it after `pageWaitMs`. */
  async function renewFirst(path: string, res: ServerResponse, session: Session): Promise<'next'> {
    const renewal = renew(res, session);
    const address = splitAddress(path);
    const waitsLong = address === undefined || !isPage(address.path);
    const renewed = await (waitsLong ? renewal : withTimeout(pageWaitMs, renewal));
    if (renewed === undefined && now() >= session.expiresAtMs) scopeOf(res).session = { ...session, failure: noResponse };
    return 'next';
  }

  return {
    step(req, res, scope) {
      scope.anonymous = isAnonymous(req.headers);
      scope.session = scope.anonymous ? undefined : readValid(req, scope);
      if (scope.anonymous) return 'next';
      if (scope.session === undefined) {
        if (carriesSession(req, scope.host)) setNext(res, 'none');
        return 'next';
      }
      const { path } = splitTarget(scope.target);
      return usesToken(path) && isExpiring(scope.session) ? renewFirst(path, res, scope.session) : 'next';
    },
    async begin(res, login) {
      const session = sessionOf(login);
      if (!cookies.fits(session, scopeOf(res).host)) {
        await logoutTooLarge(res, session);
        return false;
      }
      setNext(res, { session });
      onEvent('begun');
      return true;
    },
    async renew(res) {
      const { session } = scopeOf(res);
      if (session === undefined) return 'ended';
      const isNew = now() - session.issuedAtMs < newMs && now() < session.expiresAtMs;
      return isNew ? 'kept' : renew(res, session);
    },
    async end(res) {
      const { session } = scopeOf(res);
      setNext(res, 'none');
      if (session === undefined) return;
      onEvent('ended');
      await store.end(keysOf(session));
      await logout(res, session.token);
    },
  };
}
