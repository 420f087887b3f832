// The scope of a request: the fields that the steps of app.ts set, in the order in which they run.
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import type { TenantLookup, User } from '#shared/entities.ts';
import type { Match } from '#shared/entry.ts';
import type { Locale } from '#shared/locale.ts';
import type { Lookup } from './cache/wait-limit.ts';
import type { RequestSpan } from './ops/tracing/spans.ts';
import type { TraceContext } from './ops/tracing/traceparent.ts';
import type { CacheableView } from './page/view.ts';
import type { CurrentAlerts } from './park/alerts.ts';
import type { Frame } from './park/frame/build.ts';
import type { NextSession } from './session/next-session.ts';

/** The validated host of a request (G2). */
export interface Host {
  /** Lower case, IDNA, no trailing dot, no default port: the tenant's key, e.g. `north.localhost` or `north.localhost:3000`. */
  name: string;
  scheme: 'http' | 'https';
  /** E.g. `https://north.example`: the only value that may become part of an absolute URL. */
  origin: string;
}

export interface Tenant extends TenantLookup {
  host: string;
}

/** A member's session cookies, read and verified. */
export interface Session {
  /** Empty if the browser has dropped the expired cookie. */
  token: string;
  refreshToken: string;
  user: User;
  /** Wall clock milliseconds at which the token was issued and at which it expires. */
  issuedAtMs: number;
  expiresAtMs: number;
  /** Set if the token has expired and could not be renewed: calls that need it fail with this, and the member stays logged in (ruling 8). */
  failure?: Failure;
}

/** Comments name the step that sets a field; fields without one are filled while the request runs. A step reads only what earlier steps have set. */
export interface Scope {
  /** trace: a UUID of the gateway's own, never taken from a client (G5). */
  requestId: string;
  /** trace: the W3C trace of a trusted proxy, or the request's own if spans are exported. */
  trace: TraceContext | undefined;
  /** trace: the request's span, if spans are exported. */
  span: RequestSpan | undefined;
  /** When the request arrived, in monotonic milliseconds. */
  startedMs: number;
  /** trace: the client's address, by TRUST_PROXY (case 23). */
  clientAddress: string;
  /** host: path and query as the client sent them; `req.url` may be rewritten later. */
  target: string;
  /** host */
  host: Host;
  /** tenant */
  tenant: Tenant;
  /** session: the verified session; undefined for visitors. */
  session: Session | undefined;
  /** session: false if the request has any session cookie, even an invalid one; it then bypasses shared caches (case 9). */
  anonymous: boolean;
  /** The session that the response's cookies will hold; undefined: they do not change. */
  nextSession: NextSession | 'none' | undefined;
  /** locale */
  locale: Locale;
  /** locale: the page's path without base and language prefix. */
  path: string;
  /** route */
  match: Match;
  /** frame */
  frame: Lookup<Frame>;
  /** frame */
  alerts: Lookup<CurrentAlerts>;
  /** page cache: set if the page may be cached but is not yet. */
  cacheView: CacheableView | undefined;
  /** page cache: the page shows alerts that are being renewed; the browser reads them again (P11). */
  alertsAreStale: true | undefined;
  /** The route's pattern, for the log, metrics and spans. */
  route: string;
  /** Result of the cache lookup, for the log, metrics and Server-Timing. */
  cache: 'hit' | 'stale' | 'miss' | 'bypass' | undefined;
  /** The gateway's own and proxied calls to the platform for this request. */
  upstream: { calls: number; ms: number };
  /** Milliseconds until React's shell was ready, including the gating read; undefined if nothing was rendered. */
  renderMs: number | undefined;
  firstByteMs: number | undefined;
}

/** The scope of a request that has just arrived: later steps set the other fields before anything reads them. */
export function createScope(startedMs: number): Scope {
  const known: Partial<Scope> = {
    requestId: '',
    trace: undefined,
    span: undefined,
    startedMs,
    clientAddress: '',
    target: '',
    session: undefined,
    anonymous: false,
    nextSession: undefined,
    cacheView: undefined,
    alertsAreStale: undefined,
    route: '',
    cache: undefined,
    upstream: { calls: 0, ms: 0 },
    renderMs: undefined,
    firstByteMs: undefined,
  };
  return known as Scope;
}

/** The id of a request's park; undefined before the tenant step, although the type has no undefined tenant. */
export const tenantIdOf = (scope: Partial<Scope>): string | undefined => scope.tenant?.tenantId;

const scopeKey = Symbol('scope');

interface Scoped extends ServerResponse {
  [scopeKey]?: Scope;
}

/** The scope of a request, for code that gets only its response. */
export const scopeOf = (res: Scoped): Scope => res[scopeKey] as Scope;

export function setScope(res: Scoped, scope: Scope): void {
  res[scopeKey] = scope;
}
