// The gateway's proxy between a scripted platform and a client. A token cookie is a session here, whoever signed for it.
import type { RequestHandler } from 'express';
import { limits } from '#shared/limits.ts';
import { createMetrics } from '../../server/ops/metrics.ts';
import { createProxies, type ProxyParts } from '../../server/proxy/proxy.ts';
import { type Scope, scopeOf } from '../../server/scope.ts';
import { isAnonymous, readCookie } from '../../server/session/cookies.ts';
import { createAdmission } from '../../server/upstream/slots.ts';
import { aLog } from './log.ts';
import { aScope, type Steps, startSteps } from './steps.ts';
import { type Handler, startUpstream, type Upstream } from './upstream.ts';

export interface Proxied extends Steps {
  upstream: Upstream;
  /** The host that the proxy calls. */
  upstreamHost: string;
}

export const basesAt = (url: string): ProxyParts['bases'] => ({
  main: `${url}/api`,
  cms: `${url}/cms-api`,
  sys: `${url}/sys-api`,
  uac: `${url}/uac`,
  file: `${url}/file`,
});

const anySession: RequestHandler = (req, res, next) => {
  const scope = scopeOf(res);
  const token = readCookie(req, 'token', scope.host.scheme);
  const user = { id: '1', name: '甲', tenantId: scope.tenant.tenantId };
  if (typeof token === 'string') scope.session = { token, refreshToken: 'r', user, issuedAtMs: 0, expiresAtMs: Number.POSITIVE_INFINITY };
  scope.anonymous = isAnonymous(req.headers);
  next();
};

export interface ProxiedOptions extends Partial<ProxyParts> {
  handler?: Handler;
  /** Of each request, asked anew. */
  scope?: () => Partial<Scope>;
  /** Another platform than the scripted one. */
  url?: string;
}

export async function startProxied({ handler, scope, url, ...parts }: ProxiedOptions = {}): Promise<Proxied> {
  const upstream = await startUpstream(handler);
  const bases = basesAt(url ?? upstream.url);
  const admission = createAdmission({ bases, limits, metrics: createMetrics(), now: () => performance.now() });
  // a busy machine is slow: only silence may run into a time limit
  const proxies = createProxies({ bases, timeoutMs: 60_000, log: aLog().log, admission, ...parts });
  const steps = await startSteps(() => aScope(scope?.()), anySession, proxies);
  return {
    ...steps,
    upstream,
    upstreamHost: new URL(upstream.url).host,
    stop: async () => {
      await steps.stop();
      await upstream.stop();
    },
  };
}
