// Types of the spans of a request and of its calls to the platform, which otlp.ts implements (G13).
import type { ProxyBase } from '../../upstream/target.ts';
import type { TraceContext, TraceParent } from './traceparent.ts';

/** Result of a request: names, route patterns and numbers, never a URL, a query or personal data. */
export interface SpanEnd {
  requestId: string;
  tenant: string | undefined;
  route: string;
  method: string;
  /** 499: the client left before the response. */
  status: number;
  cache: string | undefined;
  aborted: boolean;
}

export interface SpanCall {
  base: ProxyBase;
  method: string;
  /** The call's path in the contract, below its prefix; undefined for other calls. */
  path: string | undefined;
}

export interface CallSpan {
  /** `traceparent` for the platform, with this span as the parent. */
  readonly header: string;
  /** @param outcome the status, or why there is none */
  end(outcome: number | 'no-answer' | 'aborted'): void;
}

export interface RequestSpan extends TraceContext {
  call(what: SpanCall): CallSpan;
  end(what: SpanEnd): void;
}

export interface Spans {
  /** Begins the span of a request; without a parent it begins a trace. */
  request(parent: TraceParent | undefined): RequestSpan;
  /** Exports the remaining spans, within 2 s. */
  close(): Promise<void>;
}
