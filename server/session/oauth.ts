// The platform's flows that end in a member's tokens, as section 7 has them (F3, G12).
import type { Answer, Api } from '#shared/api/client.ts';
import { type Failure, systemFailure } from '#shared/api/errors.ts';
import type { LoginResult, User } from '#shared/entities.ts';
import type { Scope } from '../scope.ts';

/** A member who has logged in. */
export interface LoggedIn {
  token: string;
  refreshToken: string;
  expiresInS: number;
  user: User;
}

type Login = { ok: true; login: LoggedIn } | { ok: false; failure: Failure };

/** What the platform makes of a refresh token. */
export type Refreshed = { kind: 'renewed'; login: LoggedIn } | { kind: 'refused' } | { kind: 'failed'; failure: Failure };

export interface Oauth {
  /** @param cookie the captcha's own, as the platform set it */
  byPassword(scope: Scope, given: { username: string; password: string; captcha: string }, cookie: string | undefined): Promise<Login>;
  bySms(scope: Scope, given: { phone: string; smsCode: string }): Promise<Login>;
  byCode(scope: Scope, given: { code: string; redirectUri: string; verifier: string }): Promise<Login>;
  renew(refreshToken: string): Promise<Refreshed>;
}

interface OauthParts {
  api: Pick<Api, 'login' | 'smsLogin' | 'oauthTokenByCode' | 'oauthTokenByAccessToken' | 'oauthTokenByRefresh' | 'getUserByToken'>;
  /** The portal's client at the platform. */
  client: { clientId: string; clientSecret: string } | undefined;
}

export function createOauth({ api, client }: OauthParts): Oauth {
  const credentials = { client_id: client?.clientId ?? '', client_secret: client?.clientSecret ?? '' };

  /** Any way of logging in gives an access token that is good for one exchange. */
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
      // a platform in trouble ends nobody's session (ruling 8)
      const { failure } = answer;
      const refused = [failure.status, Number(failure.code)].some((status) => status === 400 || status === 401);
      if (refused) return { kind: 'refused' };
      // what it says of this call is no answer to the visitor's
      return { kind: 'failed', failure: failure.code === systemFailure.code ? failure : systemFailure };
    },
  };
}

/** The platform's own limits count visitors, not this gateway. */
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

/** As the login call wants a password: JavaScript's `escape` (ECMA-262 B.2.1.1). */
const escaped = (text: string): string =>
  text.replace(/[^\w@*+./-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase();
    return code.length > 2 ? `%u${code.padStart(4, '0')}` : `%${code.padStart(2, '0')}`;
  });
