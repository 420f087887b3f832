// Logs a member out at the platform; the gateway's session has already ended, whatever the platform responds (F5, case 43).
import type { ServerResponse } from 'node:http';
import type { Api } from '#shared/api/client.ts';
import type { Log } from '../ops/log.ts';
import { scopeOf } from '../scope.ts';
import { cookiePairs, isPortalCookie } from './cookies/cookies.ts';
import { onBehalfOf } from './oauth.ts';

/** Waits at most `waitMs` and never rejects. @param token empty if it has expired */
export type PlatformLogout = (res: ServerResponse, token: string) => Promise<void>;

const waitMs = 1500;
const maxCookieLength = 4096;

export function createPlatformLogout({ api, log }: { api: Pick<Api, 'sysLogout'>; log: Log }): PlatformLogout {
  return async function logout(res, token) {
    const scope = scopeOf(res);
    // single sign-on has its own session at the platform
    const others = cookiePairs(res.req.headers.cookie).filter(({ name }) => !isPortalCookie(name));
    const cookie = others.map(({ text }) => text).join('; ');
    const headers = {
      ...onBehalfOf(scope),
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      // a platform that refuses a long header would ignore the token too
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
