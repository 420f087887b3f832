// Defines the Prometheus metrics. Each label has a fixed set of values, so that clients cannot create new series (G13, case 72).
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallName } from '#shared/api/calls.ts';
import type { CallFault } from '#shared/api/faults.ts';
import type { ProxyBase } from '../../upstream/target.ts';
import { createBusiest } from './busiest.ts';

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
  unavailable: Unavailable | undefined;
}

/**
 * Why a request got no answer from its park, as log and metrics say it. `shed`: the process is overloaded. `queue full`: too many renders or calls
 * of the park wait. `platform down`: it does not give what the page needs. `unknown host`: no park has this hostname.
 */
export type Unavailable = 'shed' | 'queue full' | 'platform down' | 'unknown host';

export type CacheName = 'tenants' | 'chrome' | 'data' | 'pages' | 'pictures';
/**
 * `unchanged`: its earlier conversion is kept. `original`: not public, of another format, animated, broken, too large, or not smaller after
 * conversion. `busy`: too many pictures waited. `failed`: the platform did not send it.
 */
export type PictureResult = 'converted' | 'unchanged' | 'original' | 'busy' | 'failed';
/** `begun`: login. `renewed`: token renewed. `refused`: the platform rejected the renewal. `failed`: the renewal failed. `ended`: logout. */
export type SessionEvent = 'begun' | 'renewed' | 'refused' | 'failed' | 'ended';
/** `stream`: streamed to a visitor. `whole`: rendered whole, for a crawler or the page cache. */
export type RenderKind = 'stream' | 'whole';

export interface Metrics {
  readonly registry: Registry;
  /** Returns all metrics as text for Prometheus, after choosing the parks that have their own series. */
  scrape(): Promise<string>;
  requestBegan(): void;
  requestEnded(end: RequestEnd): void;
  /** Counts a request that Node's parser rejected, a CONNECT request, or one with an unsupported `Expect` header. */
  requestRefused(status: number): void;
  upstreamEnded(call: { name: CallName; status: number; ms: number; fault: CallFault | undefined }): void;
  /** Counts a call that was not sent because a circuit breaker was open or a queue full. */
  upstreamRefused(call: { base: ProxyBase; reason: 'open' | 'full' }): void;
  /** Counts a picture that was not cached or is renewed, once for all visitors who wait for it. */
  pictureEnded(result: PictureResult): void;
  cacheLookedUp(cache: CacheName, verdict: 'hit' | 'stale' | 'miss'): void;
  sessionEvent(event: SessionEvent): void;
  rendered(kind: RenderKind): void;
  renderThrew(route: string): void;
  renderTimedOut(route: string): void;
  browserFailed(tenant: string): void;
  /** Counts a command that Redis did not answer in time, or at all. */
  redisFailed(): void;
  /** Adds a gauge whose value is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Adds a gauge with one value per label, read at each scrape. A label that `read` does not return any more disappears. */
  gaugeBy(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void;
  /** Adds a gauge by park: of the busiest parks, of those with the highest values, and the highest of the rest as `other`. NaN: not known. */
  gaugeByPark(name: string, help: string, read: () => Readonly<Record<string, number>>): void;
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Statuses with which requests are rejected before their tenant is looked up. */
const refusing: ReadonlySet<number> = new Set([400, 405, 414, 431]);
/** Number of parks that have their own series. Further parks share the label `other`. */
const maxParks = 200;
/** Number of further parks that have their own series in a gauge because its value is high. */
const maxConspicuous = 50;

/** The platform may send any number as its status. Numbers outside the HTTP range get the label `other`. */
const statusLabel = (status: number): string => (status >= 100 && status <= 599 ? String(status) : 'other');
/** Returns the kind of a fault: a platform may send any status and any code. */
const reasonLabel = (fault: CallFault): string => fault.replace(/^(status|code) .*$/, '$1');
const classLabel = (status: number): string => (status >= 100 && status <= 599 ? `${Math.floor(status / 100)}xx` : 'other');

/** Counts by park and other labels. A park that loses its series starts again from 0 if it gets one later, as Prometheus expects. */
function createParkCounter<const L extends string>({ registry, name, help, labels }: ParkCounterOptions<L>) {
  const parks = new Map<string, Map<string, { values: Record<L, string>; count: number }>>();
  new Counter({
    name,
    help,
    labelNames: ['tenant', ...labels],
    registers: [registry],
    collect() {
      this.reset();
      for (const [tenant, series] of parks) for (const { values, count } of series.values()) this.inc({ tenant, ...values }, count);
    },
  });
  return {
    inc(park: string, values: Record<L, string>): void {
      const series = parks.get(park) ?? new Map();
      parks.set(park, series);
      const key = labels.map((label) => values[label]).join(' ');
      const one = series.get(key) ?? { values, count: 0 };
      series.set(key, one);
      one.count += 1;
    },
    remove: (park: string) => void parks.delete(park),
  };
}

interface ParkCounterOptions<L extends string> {
  registry: Registry;
  name: string;
  help: string;
  /** Labels besides `tenant`. */
  labels: readonly L[];
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const busiest = createBusiest(maxParks);
  const counter = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const histogram = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name, help, labelNames, buckets: seconds, registers: [registry] });

  const running = new Gauge({ name: 'portal_requests_running', help: 'Requests in progress.', registers: [registry] });
  const requests = counter('portal_requests_total', 'Requests that ended.', ['route', 'method', 'status', 'cache']);
  // no label for the route: combined with the park it would create too many series
  const byPark = createParkCounter({
    registry,
    name: 'portal_tenant_requests_total',
    help: `Requests that ended, by park: the ${maxParks} busiest, 'other', and 'none'.`,
    labels: ['class', 'cache'],
  });
  const refusals = counter('portal_requests_refused_total', 'Requests that were refused before their park was looked up.', ['status']);
  const unavailable = counter(
    'portal_unavailable_total',
    "Requests that got 503, by reason: 'shed', 'queue full', 'platform down'; and those for an 'unknown host', which get 404.",
    ['reason'],
  );
  const aborted = counter('portal_requests_aborted_total', 'Requests whose client left before the response ended.', ['route']);
  const total = histogram('portal_request_seconds', 'Seconds from a request to the end of its response.', ['route']);
  const first = histogram('portal_first_byte_seconds', 'Seconds from a request to the first byte of its response.', ['route']);
  const calls = counter('portal_upstream_calls_total', "The gateway's own calls to the platform.", ['call', 'status']);
  const faults = counter(
    'portal_upstream_faults_total',
    "The gateway's own calls that failed, by reason: 'timeout', 'reset', 'refused', 'unreachable', 'status', 'code', '401', 'not json', 'bad shape', 'unreadable'.",
    ['call', 'reason'],
  );
  const refused = counter('portal_upstream_refused_total', 'Calls that were not sent: the circuit breaker was open or the queue full.', [
    'base',
    'reason',
  ]);
  const called = histogram('portal_upstream_seconds', "Seconds from one of the gateway's own calls to its response.", ['call']);
  const pictures = counter(
    'portal_pictures_total',
    "Pictures by width that were not cached, each once for all who wait: 'converted', 'unchanged', 'original' sent, 'busy', 'failed'.",
    ['result'],
  );
  const lookups = counter('portal_cache_lookups_total', 'Cache lookups, by result.', ['cache', 'verdict']);
  const sessions = counter(
    'portal_session_events_total',
    "Session events of members: 'begun', 'renewed', 'refused' by the platform, 'failed' renewal, 'ended'.",
    ['event'],
  );
  const renders = counter('portal_renders_total', 'Renders that began: streamed to a visitor, or whole for a crawler or the page cache.', ['kind']);
  const renderErrors = counter('portal_render_errors_total', 'Renders in which an error was thrown, by route.', ['route']);
  const renderTimeouts = counter('portal_render_timeouts_total', 'Renders in which reads were late, by route.', ['route']);
  const redisErrors = counter('portal_redis_errors_total', 'Commands that Redis rejected, or did not answer within 50 ms.', []);
  const browserErrors = createParkCounter({
    registry,
    name: 'portal_client_errors_total',
    help: "Script errors that browsers reported, by park, as in 'portal_tenant_requests_total'.",
    labels: [],
  });

  const gaugeBy: Metrics['gaugeBy'] = (name, help, label, read) => {
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
  };

  return {
    registry,
    scrape() {
      for (const park of busiest.choose()) for (const counts of [byPark, browserErrors]) counts.remove(park);
      return registry.metrics();
    },
    requestBegan: () => running.inc(),
    requestEnded({ tenant, route, method, status, cache = 'none', totalMs, firstByteMs, aborted: left, unavailable: reason }) {
      running.dec();
      requests.inc({ route, method: methods.has(method) ? method : 'other', status: statusLabel(status), cache });
      if (tenant !== undefined) busiest.count(tenant);
      byPark.inc(tenant === undefined ? 'none' : busiest.labelOf(tenant), { class: classLabel(status), cache });
      total.observe({ route }, totalMs / 1000);
      if (firstByteMs !== undefined) first.observe({ route }, firstByteMs / 1000);
      if (left) aborted.inc({ route });
      if (reason !== undefined) unavailable.inc({ reason });
      if (tenant === undefined && refusing.has(status)) refusals.inc({ status: String(status) });
    },
    requestRefused: (status) => refusals.inc({ status: statusLabel(status) }),
    upstreamEnded({ name, status, ms, fault }) {
      calls.inc({ call: name, status: statusLabel(status) });
      if (fault !== undefined) faults.inc({ call: name, reason: reasonLabel(fault) });
      called.observe({ call: name }, ms / 1000);
    },
    upstreamRefused: (call) => refused.inc(call),
    pictureEnded: (result) => pictures.inc({ result }),
    cacheLookedUp: (cache, verdict) => lookups.inc({ cache, verdict }),
    sessionEvent: (event) => sessions.inc({ event }),
    rendered: (kind) => renders.inc({ kind }),
    renderThrew: (route) => renderErrors.inc({ route }),
    renderTimedOut: (route) => renderTimeouts.inc({ route }),
    redisFailed: () => redisErrors.inc(),
    browserFailed: (tenant) => browserErrors.inc(busiest.labelOf(tenant), {}),
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
    gaugeBy,
    gaugeByPark: (name, help, read) =>
      gaugeBy(name, help, 'tenant', () => {
        const parks = Object.entries(read());
        const rest = parks.filter(([park]) => busiest.labelOf(park) === 'other').sort(([, a], [, b]) => (b || 0) - (a || 0));
        const [highest] = rest.slice(maxConspicuous);
        const named = parks.filter(([park]) => busiest.labelOf(park) === park);
        return Object.fromEntries([...named, ...rest.slice(0, maxConspicuous), ...(highest === undefined ? [] : [['other', highest[1]] as const])]);
      }),
  };
}
