// Starts the gateway's proxy between a scripted platform and a client; any token cookie counts as a session.
import type { RequestHandler } from 'express';
import { limits } from '#shared/limits.ts';
import { createHeaders } from '../../server/http/headers.ts';
import { createMetrics } from '../../server/ops/metrics/metrics.ts';
import { createProxyStep, type ProxyParts } from '../../server/proxy/proxy.ts';
import { type Scope, scopeOf } from '../../server/scope.ts';
import { isAnonymous, readCookie } from '../../server/session/cookies/cookies.ts';
import { createCalls } from '../../server/upstream/call.ts';
import { aLog } from './log.ts';
import { aScope, handlerOf, type Steps, startSteps } from './steps.ts';
import { type Handler, startUpstream, type Upstream } from './upstream.ts';

export interface Proxied extends Steps {
  upstream: Upstream;
  /** Host and port that the proxy calls. */
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
  /** Called for each request. */
  scope?: () => Partial<Scope>;
  /** URL of a platform that replaces the scripted one. */
  url?: string;
}

const never: ProxyParts['renew'] = async () => 'unchanged';
const pass: ProxyParts['smsGate'] = async (_req, _res, next) => next();

// a long time limit, so that a busy machine does not exceed it
export async function startProxied({ handler, scope, url, timeoutMs = 60_000, ...parts }: ProxiedOptions = {}): Promise<Proxied> {
  const upstream = await startUpstream(handler);
  const bases = basesAt(url ?? upstream.url);
  const calls = createCalls({ bases, limits, metrics: createMetrics(), timeoutMs, now: () => performance.now() });
  const health = { report: () => {} };
  const proxy = createProxyStep({
    bases,
    headers: createHeaders(),
    timeoutMs,
    log: aLog().log,
    calls,
    health,
    smsGate: pass,
    renew: never,
    ...parts,
  });
  const steps = await startSteps(() => aScope(scope?.()), anySession, handlerOf(proxy));
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
