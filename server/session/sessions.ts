// Reads a request's session, and begins, renews and ends sessions. Other modules must use these functions (G12, cases 40 to 43).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Failure, noResponse } from '#shared/api/errors.ts';
import { splitAddress } from '#shared/locale.ts';
import type { Step } from '../app.ts';
import { splitTarget } from '../http/address.ts';
import { isPage } from '../http/locale.ts';
import type { Log } from '../ops/log.ts';
import type { SessionEvent } from '../ops/metrics/metrics.ts';
import { type Scope, type Session, scopeOf } from '../scope.ts';
import { withTimeout } from '../upstream/with-timeout.ts';
import { carriesSession, isAnonymous } from './cookies/cookies.ts';
import { createSessionCookies } from './cookies/session-cookies.ts';
import type { Signer } from './crypto/sign.ts';
import type { PlatformLogout } from './logout.ts';
import { createNextSession, hasEnded } from './next-session.ts';
import type { LoggedIn, Oauth } from './oauth.ts';
import { keysOf, type RefreshStore } from './refresh/refresh-store.ts';
import { createRenew, isExpiring, sessionOf } from './refresh/renew.ts';

/** `unchanged`: the token is too new to have expired, so the platform has rejected it for another reason. */
export type Renewed = 'renewed' | 'ended' | 'unchanged' | Failure;

export interface Sessions {
  /** Sets `scope.session` and `scope.anonymous`. Asynchronous only while a token is being renewed. */
  step: Step;
  /**
   * Begins a member's session: sets the scope and the response's cookies.
   * @returns false if the session is too large for cookies; it is then logged out at the platform
   */
  begin(res: ServerResponse, login: LoggedIn): Promise<boolean>;
  /** Renews a token that the platform has rejected, or ends the session. Changes the scope and the response's cookies. */
  renew(res: ServerResponse): Promise<Renewed>;
  /** Ends the request's session in the gateway and at the platform. A pending renewal then sets no cookies (F5, case 43). */
  end(res: ServerResponse): Promise<void>;
}

interface SessionsParts {
  signer: Signer;
  oauth: Pick<Oauth, 'renew'>;
  store: RefreshStore;
  /** Logs out at the platform. */
  logout: PlatformLogout;
  log: Log;
  /** Wall clock milliseconds, computed from a monotonic clock, so that they never jump. */
  now: () => number;
  /** Called for each session event, for the metrics. */
  onEvent: (event: SessionEvent) => void;
}

/** A token newer than this is not renewed after a rejection, because it cannot have expired. */
const newMs = 30_000;
/** Maximum time that a page waits for a new token. */
const pageWaitMs = 2000;

/** Whether a request may use the token. Login, logout, public reads and open forms do not use it, so they do not wait for its renewal. */
const usesToken = (path: string): boolean =>
  !/^\/cms\/(_data|session)\//.test(path) || ['/cms/session/open', '/cms/session/forms/trial'].includes(path);

export function createSessions({ signer, oauth, store, logout, log, now, onEvent }: SessionsParts): Sessions {
  const cookies = createSessionCookies({ signer, now });
  const setNextSession = createNextSession({ cookies, store });
  const renew = createRenew({ signer, oauth, store, cookies, setNextSession, logoutTooLarge, now, onEvent });

  /** Logs out a session that is too large for cookies. Browsers would silently drop the cookies (case 88). */
  async function logoutTooLarge(res: ServerResponse, session: Session): Promise<void> {
    const { requestId, tenant } = scopeOf(res);
    const bytes = session.token.length + session.refreshToken.length;
    log.error('session too large for cookies', { requestId, tenant: tenant.tenantId, bytes });
    await logout(res, session.token);
  }

  function readValid(req: IncomingMessage, { host }: Scope): Session | undefined {
    const session = cookies.read(req, host);
    return session === undefined || hasEnded(store, session) ? undefined : session;
  }

  /** Renews a token before it is used. A page continues without it after `pageWaitMs`. */
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
        if (carriesSession(req, scope.host)) setNextSession(res, 'none');
        return 'next';
      }
      const { path } = splitTarget(scope.target);
      return usesToken(path) && isExpiring(scope.session, now()) ? renewFirst(path, res, scope.session) : 'next';
    },
    async begin(res, login) {
      const session = sessionOf(login, now(), now());
      if (!cookies.fits(session, scopeOf(res).host)) {
        await logoutTooLarge(res, session);
        return false;
      }
      setNextSession(res, { session });
      onEvent('begun');
      return true;
    },
    async renew(res) {
      const { session } = scopeOf(res);
      if (session === undefined) return 'ended';
      const isNew = now() - session.issuedAtMs < newMs && now() < session.expiresAtMs;
      return isNew ? 'unchanged' : renew(res, session);
    },
    async end(res) {
      const { session } = scopeOf(res);
      setNextSession(res, 'none');
      if (session === undefined) return;
      onEvent('ended');
      await store.end(keysOf(session));
      await logout(res, session.token);
    },
  };
}
