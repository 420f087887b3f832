// The gateway's proxy between a scripted platform and a client, behind the session step as in the gateway.
import { createProxies, type ProxyParts } from '../../server/proxy.ts';
import type { Scope } from '../../server/scope.ts';
import { createSessionStep } from '../../server/session/cookies.ts';
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

export interface ProxiedOptions extends Partial<ProxyParts> {
  handler?: Handler;
  /** Of each request, asked anew. */
  scope?: () => Partial<Scope>;
  /** Another platform than the scripted one. */
  url?: string;
}

export async function startProxied({ handler, scope, url, ...parts }: ProxiedOptions = {}): Promise<Proxied> {
  const upstream = await startUpstream(handler);
  const proxies = createProxies({ bases: basesAt(url ?? upstream.url), timeoutMs: 5000, log: aLog().log, ...parts });
  const steps = await startSteps(() => aScope(scope?.()), createSessionStep(), proxies);
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
