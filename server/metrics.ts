// What is counted for Prometheus. Every label comes from a closed list, so no visitor can make a series (G13, case 72).
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Base } from '#shared/api/call.ts';
import type { CallName } from '#shared/api/calls.ts';
import type { ProxyBase } from './proxy/target.ts';

interface RequestEnd {
  /** A route's pattern, never an address. */
  route: string;
  method: string;
  status: number;
  totalMs: number;
  firstByteMs: number | undefined;
  aborted: boolean;
}

export interface Metrics {
  readonly registry: Registry;
  requestBegan(): void;
  requestEnded(end: RequestEnd): void;
  upstreamEnded(call: { name: CallName; base: Base; status: number; ms: number }): void;
  /** A call that was not even sent. */
  upstreamRefused(call: { base: ProxyBase; reason: 'open' | 'full' }): void;
  /** A figure that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  /** One for each value of a label, all of them named each time. */
  gaugeBy(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void;
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A platform may answer any number: only statuses that HTTP has become labels. */
const statusLabel = (status: number): string => (status >= 100 && status <= 599 ? String(status) : 'other');

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const running = new Gauge({ name: 'portal_requests_running', help: 'Requests that have not ended.', registers });
  const requests = new Counter({ name: 'portal_requests_total', help: 'Requests that ended.', labelNames: ['route', 'method', 'status'], registers });
  const aborted = new Counter({ name: 'portal_requests_aborted_total', help: 'Requests whose visitor left.', labelNames: ['route'], registers });
  const total = new Histogram({ name: 'portal_request_seconds', help: 'From request to end.', labelNames: ['route'], buckets: seconds, registers });
  const first = new Histogram({
    name: 'portal_first_byte_seconds',
    help: 'From request to first byte.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  });
  const calls = new Counter({ name: 'portal_upstream_calls_total', help: "The gateway's own calls.", labelNames: ['call', 'status'], registers });
  const refused = new Counter({
    name: 'portal_upstream_refused_total',
    help: 'Calls that were not sent: the breaker was open or the queue full.',
    labelNames: ['base', 'reason'],
    registers,
  });
  const called = new Histogram({ name: 'portal_upstream_seconds', help: 'From call to answer.', labelNames: ['base'], buckets: seconds, registers });
  return {
    registry,
    requestBegan: () => running.inc(),
    requestEnded({ route, method, status, totalMs, firstByteMs, aborted: left }) {
      running.dec();
      requests.inc({ route, method: methods.has(method) ? method : 'other', status: statusLabel(status) });
      total.observe({ route }, totalMs / 1000);
      if (firstByteMs !== undefined) first.observe({ route }, firstByteMs / 1000);
      if (left) aborted.inc({ route });
    },
    upstreamEnded({ name, base, status, ms }) {
      calls.inc({ call: name, status: statusLabel(status) });
      called.observe({ base }, ms / 1000);
    },
    upstreamRefused: (call) => refused.inc(call),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
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
        registers,
        collect() {
          for (const [value, figure] of Object.entries(read())) this.set({ [label]: value }, figure);
        },
      });
    },
  };
}
