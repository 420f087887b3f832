// Defines the scope of a request: the fields that the steps of app.ts set, in the order in which the steps run.
import type { ServerResponse } from 'node:http';
import type { Failure } from '#shared/api/errors.ts';
import type { TenantLookup, User } from '#shared/entities.ts';
import type { Match } from '#shared/entry.ts';
import type { Locale } from '#shared/locale.ts';
import type { Lookup } from './cache/wait-limit.ts';
import type { Unavailable } from './ops/metrics/metrics.ts';
import type { RequestSpan } from './ops/tracing/spans.ts';
import type { TraceContext } from './ops/tracing/traceparent.ts';
import type { CacheableView } from './page/view.ts';
import type { CurrentAlerts } from './park/alerts.ts';
import type { Frame } from './park/frame/build.ts';
import type { NextSession } from './session/next-session.ts';

/** The validated host and scheme of a request (G2). */
export interface Host {
  /** Lower case, IDNA, no trailing dot, no default port, e.g. `north.localhost` or `north.localhost:3000`. Identifies the tenant. */
  name: string;
  scheme: 'http' | 'https';
  /** E.g. `https://north.example`. Absolute URLs must be built from this value only. */
  origin: string;
}

export interface Tenant extends TenantLookup {
  host: string;
}

/** A member's session, from verified session cookies. */
export interface Session {
  /** Empty if the browser has deleted the expired cookie. */
  token: string;
  refreshToken: string;
  user: User;
  /** Wall clock milliseconds at which the token was issued and expires. */
  issuedAtMs: number;
  expiresAtMs: number;
  /** Wall clock milliseconds of the login. Undefined if a gateway of an older version began the session. */
  begunAtMs?: number | undefined;
  /** Set if the token has expired and could not be renewed. Calls that need the token fail with it; the member stays logged in (ruling 8). */
  failure?: Failure;
}

/** State of a request. A comment names the step that sets a field; a step reads only fields that earlier steps have set. */
export interface Scope {
  /** Set by `trace`: a UUID that the gateway generates, never a value from the client (G5). */
  requestId: string;
  /** Set by `trace`: the W3C trace that a trusted proxy began or, if spans are exported, a new trace. */
  trace: TraceContext | undefined;
  /** Set by `trace`: the request's span. Undefined if spans are not exported. */
  span: RequestSpan | undefined;
  /** When the request arrived, in monotonic milliseconds. */
  startedMs: number;
  /** Set by `trace`: the client's IP address, determined by TRUST_PROXY (case 23). */
  clientAddress: string;
  /** Set by `host`: path and query as the client sent them. Use it instead of `req.url`, which later steps may rewrite. */
  target: string;
  /** Set by `host`. */
  host: Host;
  /** Set by `tenant`. */
  tenant: Tenant;
  /** Set by `session`: the verified session. Undefined for visitors. */
  session: Session | undefined;
  /** Set by `session`: whether the request has no session cookie. A request with one, even an invalid one, bypasses the shared caches (case 9). */
  anonymous: boolean;
  /** The session to write into the response's cookies; `none` deletes them. If undefined, the cookies do not change. */
  nextSession: NextSession | 'none' | undefined;
  /** Set by `locale`. */
  locale: Locale;
  /** Set by `locale`: the page's path without `/cms` and language prefix. */
  path: string;
  /** Set by `locale`: the language of the address that the visitor followed, if a redirect led from it to this page in another language. */
  addressLocale: Locale | undefined;
  /** Set by `route`. */
  match: Match;
  /** frame */
  frame: Lookup<Frame>;
  /** frame */
  alerts: Lookup<CurrentAlerts>;
  /** page cache: set if the page can be cached but is not in the cache. */
  cacheView: CacheableView | undefined;
  /** page cache: true if the page shows stale alerts that are being renewed. The browser then fetches the alerts again (P11). */
  alertsAreStale: true | undefined;
  /** The route's pattern, for the log, metrics and spans. */
  route: string;
  /** Result of the cache lookup, for the log, metrics and Server-Timing. */
  cache: 'hit' | 'stale' | 'miss' | 'bypass' | undefined;
  /** Why the request gets 503, or 404 for an unknown host, for log and metrics. */
  unavailable: Unavailable | undefined;
  /** Number and duration of the platform calls for this request, the gateway's own and proxied ones. */
  upstream: { calls: number; ms: number };
  /** Milliseconds until React's shell was ready, including the read that it waits for. Undefined if nothing was rendered. */
  renderMs: number | undefined;
  firstByteMs: number | undefined;
  /** Bytes that the connection had sent before this response. Undefined until the response begins. */
  sentBefore: number | undefined;
}

/** Creates the scope of a new request. Most fields are unset until their step runs, although their types do not include undefined. */
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
    addressLocale: undefined,
    cacheView: undefined,
    alertsAreStale: undefined,
    route: '',
    cache: undefined,
    unavailable: undefined,
    upstream: { calls: 0, ms: 0 },
    renderMs: undefined,
    firstByteMs: undefined,
    sentBefore: undefined,
  };
  return known as Scope;
}

/** Returns the tenant id of a request. Undefined before the tenant step has run. */
export const tenantIdOf = (scope: Partial<Scope>): string | undefined => scope.tenant?.tenantId;

const scopeKey = Symbol('scope');

interface Scoped extends ServerResponse {
  [scopeKey]?: Scope;
}

/** Returns the scope of a request, for code that has only the response object. */
export const scopeOf = (res: Scoped): Scope => res[scopeKey] as Scope;

export function setScope(res: Scoped, scope: Scope): void {
  res[scopeKey] = scope;
}
