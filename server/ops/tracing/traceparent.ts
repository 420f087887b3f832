// To which trace does a request belong? W3C Trace Context, from a trusted proxy alone: a visitor must not choose what the
// platform records (G13).
import { randomBytes } from 'node:crypto';

export interface TraceContext {
  /** For the log: the same in every service that the request reaches. */
  id: string;
  /** What the platform is told: this trace, the gateway's own part of it. */
  header: string;
}

/** Whose part of a trace comes before the gateway's. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** @returns undefined for what is no `traceparent` (W3C Trace Context 3.2.2): it ends here */
export function readTraceparent(traceparent: string | undefined): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = form.exec(traceparent ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceParent): string => `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`;

/** The same trace with a part of the gateway's own, which nobody collects. */
export const continueTrace = (parent: TraceParent): TraceContext => ({
  id: parent.traceId,
  header: writeTraceparent({ ...parent, spanId: randomBytes(8).toString('hex') }),
});
