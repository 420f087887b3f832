// Implements the platform's login and refresh flows (F3, G12).
import type { Answer, Api } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import type { LoginResult, User } from '#shared/entities.ts';
import type { Scope } from '../scope.ts';

/** The tokens and the user that result from a login. */
export interface LoggedIn {
  token: string;
  refreshToken: string;
  expiresInS: number;
  user: User;
}

type Login = { ok: true; login: LoggedIn } | { ok: false; failure: Failure };

/** Result of sending a refresh token to the platform. */
export type Refreshed = { kind: 'renewed'; login: LoggedIn } | { kind: 'refused' } | { kind: 'failed'; failure: Failure };

export interface Oauth {
  /** @param cookie the cookies that the platform set with the captcha */
  byPassword(scope: Scope, given: { username: string; password: string; captcha: string }, cookie: string | undefined): Promise<Login>;
  bySms(scope: Scope, given: { phone: string; smsCode: string }): Promise<Login>;
  byCode(scope: Scope, given: { code: string; redirectUri: string; verifier: string }): Promise<Login>;
  renew(refreshToken: string): Promise<Refreshed>;
}

interface OauthParts {
  api: Pick<Api, 'login' | 'smsLogin' | 'oauthTokenByCode' | 'oauthTokenByAccessToken' | 'oauthTokenByRefresh' | 'getUserByToken'>;
  /** The portal's OAuth client at the platform. */
  client: { clientId: string; clientSecret: string } | undefined;
}

export function createOauth({ api, client }: OauthParts): Oauth {
  const credentials = { client_id: client?.clientId ?? '', client_secret: client?.clientSecret ?? '' };

  /** Exchanges a login's access token for the member's tokens. The access token can be exchanged only once. */
  async function exchange(scope: Scope, given: Answer<{ access_token: string }>): Promise<Login> {
    if (!given.ok) return given;
    const headers = onBehalfOf(scope);
    const answer = await api.oauthTokenByAccessToken({ grant_type: 'user_passwd', accessToken: given.data.access_token }, { headers });
    if (!answer.ok) return answer;
    const login = loggedIn(answer.data);
    const user = await api.getUserByToken({ token: login.token }, { headers });
    return { ok: true, login: user.ok ? { ...login, user: user.data } : login };
  }

  return {
    byPassword: async (scope, { username, password, captcha }, cookie) =>
      exchange(
        scope,
        await api.login(
          { username, password: escaped(password), captcha },
          { headers: { ...onBehalfOf(scope), ...(cookie !== undefined && { Cookie: cookie }) } },
        ),
      ),
    bySms: async (scope, given) => exchange(scope, await api.smsLogin(given, { headers: onBehalfOf(scope) })),
    byCode: async (scope, { code, redirectUri, verifier }) =>
      exchange(
        scope,
        await api.oauthTokenByCode(
          { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...credentials },
          { headers: onBehalfOf(scope) },
        ),
      ),
    async renew(refreshToken) {
      const answer = await api.oauthTokenByRefresh({ grant_type: 'refresh_token', refresh_token: refreshToken, ...credentials });
      if (answer.ok) return { kind: 'renewed', login: loggedIn(answer.data) };
      // only 400 and 401 mean that the session has ended; after other failures it continues (ruling 8)
      const { failure } = answer;
      const refused = [failure.status, Number(failure.code)].some((status) => status === 400 || status === 401);
      if (refused) return { kind: 'refused' };
      // the visitor did not request the refresh, so the platform's message about it is not shown
      return { kind: 'failed', failure: failure.code === systemFailure.code ? failure : systemFailure };
    },
  };
}

/** Returns the header with the visitor's IP address, so that the platform's own rate limits count visitors and not the gateway. */
export const onBehalfOf = ({ clientAddress }: Scope): Record<string, string> => ({ 'X-Forwarded-For': clientAddress });

const maxExpiresInS = 30 * 86_400;

function loggedIn({ access_token, refresh_token, expires_in, auth_user: { extra, ...user } }: LoginResult): LoggedIn {
  return {
    token: access_token,
    refreshToken: refresh_token,
    expiresInS: Math.min(Math.max(1, Math.floor(expires_in)), maxExpiresInS),
    user: { ...user, ...(extra?.tenantName !== undefined && { tenantName: extra.tenantName }) },
  };
}

/** Encodes a text like JavaScript's `escape` (ECMA-262 B.2.1.1), which the platform expects for passwords. */
const escaped = (text: string): string =>
  text.replace(/[^\w@*+./-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase();
    return code.length > 2 ? `%u${code.padStart(4, '0')}` : `%${code.padStart(2, '0')}`;
  });
