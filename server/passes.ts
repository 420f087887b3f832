// Proxied calls of visitors without a session pass in front of Express too: the proxies are the same, and so is each decision
// before them (host, park, headers); whatever needs a session, a limit or a lookup first goes the long way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '#shared/limits.ts';
import { sendErrorJson } from './http/errors/errors.ts';
import { type Headers, setHeaders } from './http/headers.ts';
import type { Hosts } from './http/host.ts';
import type { Log } from './ops/log.ts';
import type { Trace } from './ops/tracing/trace.ts';
import type { Tenants } from './park/tenant.ts';
import type { Proxies } from './proxy/proxy.ts';
import { createTerms, readTarget } from './proxy/target.ts';
import type { Scope } from './scope.ts';
import { isAnonymous } from './session/cookies.ts';

interface PassesParts {
  hosts: Hosts;
  headers: Headers;
  trace: Trace;
  tenants: Tenants;
  proxies: Proxies;
  log: Log;
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** @returns a handler that says whether it has taken the request; if not, it has touched nothing */
export function createPasses({ hosts, headers, trace, tenants, proxies, log }: PassesParts): (req: IncomingMessage, res: ServerResponse) => boolean {
  const termsOf = createTerms();
  return function passes(req, res) {
    const { method = '', url = '' } = req;
    const target = methods.has(method) && url.length <= limits.longUrlBytes ? readTarget(url) : undefined;
    if (target === undefined || !isAnonymous(req.headers) || termsOf(target).sendsSms) return false;
    const host = hosts(req);
    const tenant = host && tenants.ready(host);
    if (host === undefined || tenant === undefined) return false;
    const scope = trace.enter(req, res);
    Object.assign(scope, { host, tenant, session: undefined, anonymous: true } satisfies Partial<Scope>);
    setHeaders(res, headers(host));
    proxies(req, res, (error) => {
      log.error('request failed', { requestId: scope.requestId, error });
      sendErrorJson(req, res, 500);
    });
    return true;
  };
}
