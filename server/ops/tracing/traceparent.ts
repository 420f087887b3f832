// Parses and writes `traceparent` (W3C Trace Context), which only trusted proxies may set: clients must not choose trace ids (G13).
import { randomBytes } from 'node:crypto';

export interface TraceContext {
  /** The trace id, for the log; it is the same in every service. */
  id: string;
  /** `traceparent` for the platform, with a span id of the gateway. */
  header: string;
}

/** The parent of the gateway's span. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** @returns undefined if the header is not a valid `traceparent` (W3C Trace Context 3.2.2); it is then ignored */
export function readTraceparent(traceparent: string | undefined): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = form.exec(traceparent ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceParent): string => `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`;

/** Continues a trace with a new span id; no span is exported. */
export const continueTrace = (parent: TraceParent): TraceContext => ({
  id: parent.traceId,
  header: writeTraceparent({ ...parent, spanId: randomBytes(8).toString('hex') }),
});
