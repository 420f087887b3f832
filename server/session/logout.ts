// Logs a member out at the platform. The gateway's own session has already ended, even if the platform fails (F5, case 43).
import type { ServerResponse } from 'node:http';
import type { Api } from '#shared/api/client.ts';
import type { Log } from '../ops/log.ts';
import { scopeOf } from '../scope.ts';
import { cookiePairs, isPortalCookie } from './cookies/cookies.ts';
import { onBehalfOf } from './oauth.ts';

/** Waits at most `waitMs`. Never rejects. @param token empty if the token has expired */
export type PlatformLogout = (res: ServerResponse, token: string) => Promise<void>;

const waitMs = 1500;
const maxCookieLength = 4096;

export function createPlatformLogout({ api, log }: { api: Pick<Api, 'sysLogout'>; log: Log }): PlatformLogout {
  return async function logout(res, token) {
    const scope = scopeOf(res);
    // the platform keeps single sign-on's session in its own cookies
    const others = cookiePairs(res.req.headers.cookie).filter(({ name }) => !isPortalCookie(name));
    const cookie = others.map(({ text }) => text).join('; ');
    const headers = {
      ...onBehalfOf(scope),
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      // a platform that rejects too long headers would not log the token out either
      ...(cookie !== '' && cookie.length <= maxCookieLength && { Cookie: cookie }),
    };
    const fields = { requestId: scope.requestId, tenant: scope.tenant.tenantId, call: 'sysLogout' };
    try {
      const answer = await api.sysLogout({}, { headers, signal: AbortSignal.timeout(waitMs) });
      if (!answer.ok) log.warn('platform logout failed', { ...fields, code: answer.failure.code, status: answer.failure.status });
    } catch (error) {
      log.warn('platform logout failed', { ...fields, error });
    }
  };
}
