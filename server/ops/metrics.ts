// Defines the Prometheus metrics. Each label has a fixed set of values, so that clients cannot create new series (G13, case 72).
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallName } from '#shared/api/calls.ts';
import type { ProxyBase } from '../upstream/target.ts';

interface RequestEnd {
  /** Undefined if the request ended before its tenant was known. */
  tenant: string | undefined;
  /** The route's pattern, never the URL. */
  route: string;
  method: string;
  status: number;
  /** Result of the page cache lookup. */
  cache: string | undefined;
  totalMs: number;
  firstByteMs: number | undefined;
  aborted: boolean;
}

export type CacheName = 'tenants' | 'chrome' | 'data' | 'pages';
/** `begun`: login. `renewed`: token renewed. `refused`: the platform rejected the renewal. `failed`: the renewal failed. `ended`: logout. */
export type SessionEvent = 'begun' | 'renewed' | 'refused' | 'failed' | 'ended';
/** `stream`: streamed to a visitor. `whole`: rendered whole, for a crawler or the page cache. */
export type RenderKind = 'stream' | 'whole';

export interface Metrics {
  readonly registry: Registry;
  requestBegan(): void;
  requestEnded(end: RequestEnd): void;
  /** Counts a request that Node's parser rejected, a CONNECT request, or one with an unsupported `Expect` header. */
  requestRefused(status: number): void;
  upstreamEnded(call: { name: CallName; status: number; ms: number }): void;
  /** Counts a call that was not sent because a circuit breaker was open or a queue full. */
  upstreamRefused(call: { base: ProxyBase; reason: 'open' | 'full' }): void;
  cacheLookedUp(cache: CacheName, verdict: 'hit' | 'stale' | 'miss'): void;
  sessionEvent(event: SessionEvent): void;
  rendered(kind: RenderKind): void;
  renderFailed(route: string): void;
  browserFailed(tenant: string): void;
  /** Adds a gauge whose value is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Adds a gauge with one value per label, read at each scrape. A label that `read` does not return any more disappears. */
  gaugeBy(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void;
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Statuses with which requests are rejected before their tenant is looked up. */
const refusing: ReadonlySet<number> = new Set([400, 405, 414, 431]);
/** Number of parks that have their own series. Further parks share the label `other`. */
const maxTenants = 2000;

/** The platform may send any number as its status. Numbers outside the HTTP range get the label `other`. */
const statusLabel = (status: number): string => (status >= 100 && status <= 599 ? String(status) : 'other');
const classLabel = (status: number): string => (status >= 100 && status <= 599 ? `${Math.floor(status / 100)}xx` : 'other');

/** Returns a function that maps a tenant id to its label: the id for the first `maxTenants` ids, then `other`; `none` without a tenant. */
function createTenantLabel(): (tenant: string | undefined) => string {
  const seen = new Set<string>();
  return (tenant) => {
    if (tenant === undefined) return 'none';
    if (!seen.has(tenant) && seen.size >= maxTenants) return 'other';
    seen.add(tenant);
    return tenant;
  };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const tenantLabel = createTenantLabel();
  const counter = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name, help, labelNames, buckets: seconds, registers: [registry] });

  const running = new Gauge({ name: 'portal_requests_running', help: 'Requests in progress.', registers: [registry] });
  const requests = counter('portal_requests_total', 'Requests that ended.', ['route', 'method', 'status', 'cache']);
  // no label for the route: combined with the park it would create too many series
  const byTenant = counter('portal_tenant_requests_total', 'Requests that ended, by park.', ['tenant', 'class', 'cache']);
  const refusals = counter('portal_requests_refused_total', 'Requests that were refused before their park was looked up.', ['status']);
  const aborted = counter('portal_requests_aborted_total', 'Requests whose client left before the response ended.', ['route']);
  const total = histogram('portal_request_seconds', 'Seconds from a request to the end of its response.', ['route']);
  const first = histogram('portal_first_byte_seconds', 'Seconds from a request to the first byte of its response.', ['route']);
  const calls = counter('portal_upstream_calls_total', "The gateway's own calls to the platform.", ['call', 'status']);
  const refused = counter('portal_upstream_refused_total', 'Calls that were not sent: the circuit breaker was open or the queue full.', [
    'base',
    'reason',
  ]);
  const called = histogram('portal_upstream_seconds', "Seconds from one of the gateway's own calls to its response.", ['call']);
  const lookups = counter('portal_cache_lookups_total', 'Cache lookups, by result.', ['cache', 'verdict']);
  const sessions = counter(
    'portal_session_events_total',
    "Session events of members: 'begun', 'renewed', 'refused' by the platform, 'failed' renewal, 'ended'.",
    ['event'],
  );
  const renders = counter('portal_renders_total', 'Renders that began: streamed to a visitor, or whole for a crawler or the page cache.', ['kind']);
  const renderErrors = counter('portal_render_errors_total', 'Errors while pages were rendered, by route.', ['route']);
  const browserErrors = counter('portal_client_errors_total', 'Script errors that browsers reported, by park.', ['tenant']);

  return {
    registry,
    requestBegan: () => running.inc(),
    requestEnded({ tenant, route, method, status, cache = 'none', totalMs, firstByteMs, aborted: left }) {
      running.dec();
      requests.inc({ route, method: methods.has(method) ? method : 'other', status: statusLabel(status), cache });
      byTenant.inc({ tenant: tenantLabel(tenant), class: classLabel(status), cache });
      total.observe({ route }, totalMs / 1000);
      if (firstByteMs !== undefined) first.observe({ route }, firstByteMs / 1000);
      if (left) aborted.inc({ route });
      if (tenant === undefined && refusing.has(status)) refusals.inc({ status: String(status) });
    },
    requestRefused: (status) => refusals.inc({ status: statusLabel(status) }),
    upstreamEnded({ name, status, ms }) {
      calls.inc({ call: name, status: statusLabel(status) });
      called.observe({ call: name }, ms / 1000);
    },
    upstreamRefused: (call) => refused.inc(call),
    cacheLookedUp: (cache, verdict) => lookups.inc({ cache, verdict }),
    sessionEvent: (event) => sessions.inc({ event }),
    rendered: (kind) => renders.inc({ kind }),
    renderFailed: (route) => renderErrors.inc({ route }),
    browserFailed: (tenant) => browserErrors.inc({ tenant: tenantLabel(tenant) }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    gaugeBy(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect() {
          this.reset();
          for (const [value, figure] of Object.entries(read())) this.set({ [label]: value }, figure);
        },
      });
    },
  };
}
