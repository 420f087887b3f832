// Types of tracing spans: one per request, one per platform call. otlp.ts implements them (G13).
import type { CallResult } from '../../upstream/call.ts';
import type { ProxyBase } from '../../upstream/target.ts';
import type { TraceContext, TraceParent } from './traceparent.ts';

/** Result of a request for its span: names, route patterns and numbers. Never a URL, a query or personal data. */
export interface SpanEnd {
  requestId: string;
  tenant: string | undefined;
  route: string;
  method: string;
  /** 499 if the client disconnected before the response. */
  status: number;
  cache: string | undefined;
  aborted: boolean;
}

export interface SpanCall {
  base: ProxyBase;
  method: string;
  /** The call's path in the API contract, without prefix. Undefined for a call that the contract does not have. */
  path: string | undefined;
}

export interface CallSpan {
  /** Value of `traceparent` for the call, with this span as the parent. */
  readonly header: string;
  end(result: CallResult): void;
}

export interface RequestSpan extends TraceContext {
  call(what: SpanCall): CallSpan;
  end(what: SpanEnd): void;
}

export interface Spans {
  /** Begins a request's span. Begins a new trace if there is no parent. */
  request(parent: TraceParent | undefined): RequestSpan;
  /** Exports the remaining spans. Takes at most 2 s. */
  close(): Promise<void>;
}
