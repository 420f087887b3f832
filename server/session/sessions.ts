// Who is asking? The session that a request's cookies prove, renewed where its token has expired. The only place that
// begins, renews and ends one (G12, cases 40 to 43).
import type { RequestHandler, Response } from 'express';
import { type Failure, noResponse } from '#shared/api/errors.ts';
import { formMessages } from '#shared/forms.ts';
import { splitAddress } from '#shared/locale.ts';
import { isPage } from '../http/locale.ts';
import { onHead } from '../http/on-head.ts';
import type { Log } from '../ops/log.ts';
import type { SessionEvent } from '../ops/metrics.ts';
import { type Session, scopeOf } from '../scope.ts';
import { carriesSession, isAnonymous } from './cookies.ts';
import { digestOf, type Seal } from './crypto/sign.ts';
import type { Leave } from './logout.ts';
import { leaveNotice } from './notice.ts';
import type { LoggedIn, Oauth } from './oauth.ts';
import { keysOf, type RefreshStore, type Renewal } from './refresh/refresh.ts';
import { createSessionCookies } from './session-cookies.ts';

/** `kept`: the token is too new for the platform's refusal to be about its age. */
export type Renewed = 'renewed' | 'ended' | 'kept' | Failure;

export interface Sessions {
  /** Sets `scope.session` and `scope.anonymous`. */
  step: RequestHandler;
  /**
   * From now on the request is this member's; its answer carries the cookies.
   * @returns false where no cookies can hold the session: then it is over, here and at the platform
   */
  begin(res: Response, login: LoggedIn): Promise<boolean>;
  /** The platform refused the request's token: there will be another one, or the session is over. Changes scope and cookies. */
  renew(res: Response): Promise<Renewed>;
  /** From now on the request is nobody's, and what is renewed for its session on the way is given to nobody (F5, case 43). */
  end(res: Response): Promise<void>;
}

interface SessionsParts {
  seal: Seal;
  oauth: Pick<Oauth, 'renew'>;
  store: RefreshStore;
  leave: Leave;
  log: Log;
  /** Milliseconds of a wall clock that does not jump. */
  now: () => number;
  /** What happened to a session, for the figures. */
  onEvent: (event: SessionEvent) => void;
}

interface Coming {
  session: Session;
  /** The refresh token's key by which it was renewed; undefined for a login. */
  renewalOf?: string;
}

/** A token is renewed so long before its end, or a tenth of its life where that is less. */
const marginMs = 30_000;
/** A platform may refuse a token for other reasons than its age: a new one is not renewed again at once. */
const newMs = 30_000;
/** A page shows its member without waiting longer for a new token. */
const pageWaitMs = 2000;
const maxNameLength = 64;

const cut = (name: string): string => name.slice(0, maxNameLength);

/** Logging in and out, public reads and forms open to all do not wait for a token that nobody will use. */
const usesToken = (path: string): boolean =>
  !/^\/cms\/(_data|session)\//.test(path) || ['/cms/session/open', '/cms/session/forms/trial'].includes(path);

export function createSessions({ seal, oauth, store, leave, log, now, onEvent }: SessionsParts): Sessions {
  const cookies = createSessionCookies({ seal, now });
  /** What an answer's cookies will say: decided when its head leaves, as a logout may come first. */
  const coming = new WeakMap<Response, Coming | 'none'>();
  const isOver = (session: Session): boolean => keysOf(session).some((key) => store.isEnded(key));

  function announce(res: Response, next: Coming | 'none'): void {
    if (!coming.has(res)) onHead(res, () => write(res));
    coming.set(res, next);
    scopeOf(res).session = next === 'none' ? undefined : next.session;
  }

  function write(res: Response): void {
    const next = coming.get(res);
    if (next === undefined || next === 'none' || isOver(next.session)) {
      cookies.takeBack(res);
      return;
    }
    const { session, renewalOf } = next;
    cookies.give(res, session);
    // an answer that is broken off may not have come
    if (renewalOf !== undefined) res.once('finish', () => void store.delivered(renewalOf));
  }

  const sessionOf = ({ expiresInS, user: { tenantName, ...user }, ...tokens }: LoggedIn): Session => ({
    ...tokens,
    // a browser keeps no cookie of more than 4 KB
    user: { ...user, name: cut(user.name), ...(tenantName !== undefined && { tenantName: cut(tenantName) }) },
    issuedAtMs: now(),
    expiresAtMs: now() + expiresInS * 1000,
  });

  const isAtEnd = ({ issuedAtMs, expiresAtMs }: Session): boolean =>
    now() >= expiresAtMs - Math.max(0, Math.min(marginMs, (expiresAtMs - issuedAtMs) / 10));

  async function ask({ refreshToken, user }: Session): Promise<Renewal> {
    const refreshed = await oauth.renew(refreshToken);
    onEvent(refreshed.kind);
    if (refreshed.kind !== 'renewed') return refreshed;
    const { login } = refreshed;
    return { kind: 'renewed', session: sessionOf({ ...login, user: { ...user, ...login.user } }) };
  }

  /** A session that no cookies can hold: browsers would drop them in silence, and come back logged out (case 88). */
  async function giveUp(res: Response, session: Session): Promise<void> {
    const { requestId, tenant } = scopeOf(res);
    const bytes = session.token.length + session.refreshToken.length;
    log.error('session does not fit into cookies', { requestId, tenant: tenant.tenantId, bytes });
    await leave(res, session.token);
  }

  async function renew(res: Response, session: Session): Promise<Renewed> {
    const key = digestOf(session.refreshToken);
    const renewal = await store.once(key, () => ask(session));
    if (renewal.kind === 'renewed') {
      const next = renewal.session;
      if (!cookies.fits(next, scopeOf(res).host)) {
        announce(res, 'none');
        leaveNotice(res, seal, formMessages.sessionTooLarge);
        // of all that find it so, one says it
        if (!store.isEnded(key)) {
          await store.end([key]);
          await giveUp(res, next);
        }
        return 'ended';
      }
      // it may have waited long for its browser
      if (isAtEnd(next) && next.refreshToken !== session.refreshToken) return renew(res, next);
      announce(res, { session: next, renewalOf: key });
      return 'renewed';
    }
    if (renewal.kind === 'refused') {
      announce(res, 'none');
      return 'ended';
    }
    if (now() >= session.expiresAtMs) scopeOf(res).session = { ...session, failure: renewal.failure };
    return renewal.failure;
  }

  /** Before anything is done with a token that is at its end. */
  async function renewInTime(path: string, res: Response, session: Session): Promise<void> {
    if (!isAtEnd(session)) return;
    const renewal = renew(res, session);
    const address = splitAddress(path);
    if (address === undefined || !isPage(address.path)) {
      await renewal;
      return;
    }
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      if (now() >= session.expiresAtMs) scopeOf(res).session = { ...session, failure: noResponse };
      late.resolve();
    }, pageWaitMs);
    await Promise.race([renewal, late.promise]);
    clearTimeout(timer);
  }

  return {
    async step(req, res, next) {
      const scope = scopeOf(res);
      scope.anonymous = isAnonymous(req.headers);
      const session = scope.anonymous ? undefined : cookies.read(req.headers, scope.host);
      scope.session = session === undefined || isOver(session) ? undefined : session;
      if (scope.session !== undefined) {
        if (usesToken(req.path)) await renewInTime(req.path, res, scope.session);
      } else if (!scope.anonymous && carriesSession(req.headers, scope.host)) {
        announce(res, 'none');
      }
      next();
    },
    async begin(res, login) {
      const session = sessionOf(login);
      if (!cookies.fits(session, scopeOf(res).host)) {
        await giveUp(res, session);
        return false;
      }
      announce(res, { session });
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
      announce(res, 'none');
      if (session === undefined) return;
      onEvent('ended');
      await store.end(keysOf(session));
      await leave(res, session.token);
    },
  };
}
