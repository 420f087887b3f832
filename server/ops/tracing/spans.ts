// What traces tell of a request, for whoever collects them: its own span and one for each call to the platform (G13). The
// gateway knows no more of it than this; spans/otlp.ts sends them, where a setting says to whom.
import type { ProxyBase } from '../../proxy/target.ts';
import type { TraceContext, TraceParent } from './traceparent.ts';

/** What a request came to: names, patterns of routes and figures, never an address, a query or a person. */
export interface SpanEnd {
  requestId: string;
  tenant: string | undefined;
  route: string;
  method: string;
  /** 499: nobody saw one. */
  status: number;
  cache: string | undefined;
  aborted: boolean;
}

export interface SpanCall {
  base: ProxyBase;
  method: string;
  /** The call's path in the contract, below its prefix; undefined for what the contract does not know. */
  path: string | undefined;
}

export interface CallSpan {
  /** What the platform is told: its part comes below this one. */
  readonly header: string;
  /** @param outcome the status, or why there is none */
  end(outcome: number | 'no-answer' | 'aborted'): void;
}

export interface RequestSpan extends TraceContext {
  call(what: SpanCall): CallSpan;
  end(what: SpanEnd): void;
}

export interface Spans {
  /** A request has come. Without a parent a trace begins. */
  request(parent: TraceParent | undefined): RequestSpan;
  /** Sends what is left, within a moment. */
  close(): Promise<void>;
}
