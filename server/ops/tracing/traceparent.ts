// Parses and writes `traceparent` (W3C Trace Context). Only trusted proxies may set it, because clients must not choose trace ids (G13).
import { randomBytes } from 'node:crypto';

export interface TraceContext {
  /** Trace id for the log. It is the same in all services. */
  id: string;
  /** Value of `traceparent` for the platform, with a span id that the gateway generated. */
  header: string;
}

/** The parent of the gateway's span, parsed from `traceparent`. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** @returns undefined if the header is not a valid `traceparent` (W3C Trace Context 3.2.2); the gateway then ignores it */
export function readTraceparent(traceparent: string | undefined): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = form.exec(traceparent ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceParent): string => `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`;

/** Continues a trace with a new span id. The gateway does not export this span. */
export const continueTrace = (parent: TraceParent): TraceContext => ({
  id: parent.traceId,
  header: writeTraceparent({ ...parent, spanId: randomBytes(8).toString('hex') }),
});
