// Telling the platform that somebody logs out: whatever it says, the session is over here (F5, case 43).
import type { Response } from 'express';
import type { Api } from '#shared/api/client.ts';
import type { Log } from '../ops/log.ts';
import { scopeOf } from '../scope.ts';
import { cookiePairs, isPortalCookie } from './cookies.ts';
import { onBehalfOf } from './oauth.ts';

/** Neither waits long nor fails. @param token empty where there is none any more */
export type Leave = (res: Response, token: string) => Promise<void>;

const waitMs = 1500;
const maxCookieLength = 4096;

export function createLeave({ api, log }: { api: Pick<Api, 'sysLogout'>; log: Log }): Leave {
  return async function leave(res, token) {
    const scope = scopeOf(res);
    // single sign-on has a session of its own there
    const others = cookiePairs(res.req.headers.cookie).filter(({ name }) => !isPortalCookie(name));
    const cookie = others.map(({ text }) => text).join('; ');
    const headers = {
      ...onBehalfOf(scope),
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      // more than a platform takes would be refused with the token
      ...(cookie !== '' && cookie.length <= maxCookieLength && { Cookie: cookie }),
    };
    const fields = { requestId: scope.requestId, tenant: scope.tenant.tenantId, call: 'sysLogout' };
    try {
      const answer = await api.sysLogout({}, { headers, signal: AbortSignal.timeout(waitMs) });
      if (!answer.ok) log.warn('logout failed at the platform', { ...fields, code: answer.failure.code, status: answer.failure.status });
    } catch (error) {
      log.warn('logout failed at the platform', { ...fields, error });
    }
  };
}
