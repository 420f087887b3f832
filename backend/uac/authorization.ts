// OAuth authorization server: checks redirect URIs, stores sessions and issues codes (RFC 6749, section 4.1, and RFC 7636).
import type { z } from 'zod';
import { calls } from '#shared/api/calls.ts';
import type { Db } from '../db/schema.ts';
import { hashOf, isSame, newSecret } from '../secrets.ts';

/** The parameters of an authorization request. */
export const authorizationSchema = calls.authorize.input;
export type AuthorizationRequest = z.output<typeof authorizationSchema>;

/** Path of the redirect URI. Each hostname of a park has exactly one registered redirect URI. */
const callbackPath = '/cms/session/callback';
const codeMs = 60 * 1000;
const sessionMs = 8 * 60 * 60 * 1000;

export const sessionCookie = 'uacSession';

export interface AuthorizationParts {
  db: Db;
  now: () => number;
  oauth: { clientId: string };
}

export interface Authorization {
  /** Returns whether client id and redirect URI are registered. If a park is given, the URI must have one of its hostnames. */
  isRegistered: (request: AuthorizationRequest, tenantId: string | undefined) => Promise<boolean>;
  /** Returns the user id of a session cookie; undefined if the session is unknown or expired. */
  userOf: (session: string | undefined) => Promise<string | undefined>;
  startSession: (userId: string) => Promise<string>;
  endSession: (session: string) => Promise<void>;
  /** Returns the redirect URI with a one-time code that is valid for a minute. */
  grant: (request: AuthorizationRequest, userId: string) => Promise<string>;
}

export function createAuthorization({ db, now, oauth }: AuthorizationParts): Authorization {
  return {
    async isRegistered({ client_id, redirect_uri }, tenantId) {
      const url = URL.parse(redirect_uri);
      if (url === null || !isSame(client_id, oauth.clientId) || !/^https?:$/.test(url.protocol)) return false;
      if (url.pathname !== callbackPath || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') return false;
      const host = await db.selectFrom('tenant_hosts').select('tenant_id').where('host', '=', url.hostname).executeTakeFirst();
      return host !== undefined && (tenantId === undefined || host.tenant_id === tenantId);
    },
    async userOf(session) {
      if (session === undefined) return undefined;
      const row = await db.selectFrom('uac_sessions').select(['user_id', 'expires_at']).where('hash', '=', hashOf(session)).executeTakeFirst();
      return row && row.expires_at.getTime() > now() ? row.user_id : undefined;
    },
    async startSession(userId) {
      const session = newSecret();
      await db.deleteFrom('uac_sessions').where('expires_at', '<', new Date(now())).execute();
      await db
        .insertInto('uac_sessions')
        .values({ hash: hashOf(session), user_id: userId, expires_at: new Date(now() + sessionMs) })
        .execute();
      return session;
    },
    async endSession(session) {
      await db.deleteFrom('uac_sessions').where('hash', '=', hashOf(session)).execute();
    },
    async grant(request, userId) {
      const code = newSecret();
      await db.deleteFrom('oauth_codes').where('expires_at', '<', new Date(now())).execute();
      const row = {
        hash: hashOf(code),
        user_id: userId,
        client_id: request.client_id,
        redirect_uri: request.redirect_uri,
        challenge: request.code_challenge,
        expires_at: new Date(now() + codeMs),
      };
      await db.insertInto('oauth_codes').values(row).execute();
      const back = new URL(request.redirect_uri);
      back.searchParams.set('code', code);
      if (request.state !== undefined) back.searchParams.set('state', request.state);
      return back.href;
    },
  };
}
