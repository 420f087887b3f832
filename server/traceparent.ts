// To which trace does a request belong? W3C Trace Context, from a trusted proxy alone: a visitor must not choose what the
// platform records (G13).
import { randomBytes } from 'node:crypto';

export interface TraceContext {
  /** For the log: the same in every service that the request reaches. */
  id: string;
  /** What the platform is told: this trace, the gateway's own part of it. */
  header: string;
}

const form = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** @returns undefined for what is no `traceparent` (W3C Trace Context 3.2.2): it ends here */
export function continueTrace(traceparent: string | undefined): TraceContext | undefined {
  const [, version, id = '', parent = '', flags = '', rest] = form.exec(traceparent ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(id) || /^0+$/.test(parent)) return undefined;
  const sampled = Number.parseInt(flags, 16) & 1;
  return { id, header: `00-${id}-${randomBytes(8).toString('hex')}-0${sampled}` };
}
