// Records the session that a response will set. Writes its cookies only with the headers, because a logout may come first (case 43).
import type { ServerResponse } from 'node:http';
import { onHead } from '../http/on-head.ts';
import { type Session, scopeOf } from '../scope.ts';
import type { SessionCookies } from './cookies/session-cookies.ts';
import { keysOf, type RefreshStore } from './refresh/refresh-store.ts';

export interface NextSession {
  session: Session;
  /** Digest of the refresh token that was renewed. Undefined after a login. */
  renewalOf?: string;
}

/** Replaces the session in the request's scope, and in the browser when the response is sent. */
export type SetNextSession = (res: ServerResponse, next: NextSession | 'none') => void;

interface NextSessionParts {
  cookies: SessionCookies;
  store: RefreshStore;
}

export function createNextSession({ cookies, store }: NextSessionParts): SetNextSession {
  function writeCookies(res: ServerResponse): void {
    const next = scopeOf(res).nextSession;
    if (next === undefined || next === 'none' || hasEnded(store, next.session)) {
      cookies.clear(res);
      return;
    }
    const { session, renewalOf } = next;
    cookies.set(res, session);
    // only a finished response has reached the browser; an aborted one may not have
    if (renewalOf !== undefined) res.once('finish', () => void store.delivered(renewalOf));
  }

  return function setNextSession(res, next) {
    const scope = scopeOf(res);
    if (scope.nextSession === undefined) onHead(res, () => writeCookies(res));
    scope.nextSession = next;
    scope.session = next === 'none' ? undefined : next.session;
  };
}

export const hasEnded = (store: RefreshStore, session: Session): boolean => keysOf(session).some((key) => store.isEnded(key));
