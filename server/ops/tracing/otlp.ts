// Exports spans to an OpenTelemetry collector in batches. Loaded only if a collector is configured.
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { prefixes } from '#shared/api/paths.ts';
import type { CallResult } from '../../upstream/call.ts';
import { withTimeout } from '../../upstream/with-timeout.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { CallSpan, RequestSpan, SpanCall, SpanEnd, Spans } from './spans.ts';
import { type TraceParent, writeTraceparent } from './traceparent.ts';

type Collector = NonNullable<Config['collector']>;

/** Timeout of the last export when the process stops. */
const flushMs = 2000;

export function createSpans({ url, serviceName, sampler, ratio }: Collector, log: Log): Spans {
  const provider = new TracerProvider({
    // attributes from OTEL_RESOURCE_ATTRIBUTES, overridden by the configured service name
    resource: defaultResource()
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: logged(new OTLPTraceExporter({ url }), log) })],
  });
  const tracer = provider.getTracer('park-portal');
  return {
    request: (parent) => beginRequest(tracer, parent),
    async close() {
      await withTimeout(
        flushMs,
        provider.shutdown().catch(() => {}),
      );
    },
  };
}

function samplerOf(name: Collector['sampler'], ratio: number): Sampler {
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Wraps an exporter: logs once when exports begin to fail, and once when they succeed again. */
function logged(exporter: SpanExporter, log: Log): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !failing) log.warn('span export failed', { error: result.error });
        if (!failed && failing) log.warn('span export recovered');
        failing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function beginRequest(tracer: Tracer, parent: TraceParent | undefined): RequestSpan {
  const context =
    parent === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: true,
        });
  // a preliminary name: the route is known only when the request ends
  const span = tracer.startSpan('HTTP', { kind: SpanKind.SERVER }, context);
  const within = trace.setSpan(context, span);
  return {
    id: span.spanContext().traceId,
    header: headerOf(span),
    call: (what) => beginCall(tracer, within, what),
    end: (what) => endRequest(span, what),
  };
}

/** Status of a client that disconnected before the response. Its span gets no status code. */
const visitorLeft = 499;

function endRequest(span: Span, { requestId, tenant, route, method, status, cache, aborted }: SpanEnd): void {
  if (!span.isRecording()) return;
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    ...(status !== visitorLeft && { 'http.response.status_code': status }),
    'portal.request_id': requestId,
    ...(tenant !== undefined && { 'portal.tenant': tenant }),
    ...(cache !== undefined && { 'portal.cache': cache }),
    ...(aborted && { 'portal.aborted': true }),
  });
  fail(span, status);
  span.end();
}

function beginCall(tracer: Tracer, within: Context, { base, method, path = '' }: SpanCall): CallSpan {
  const template = prefixes[base] + path;
  const attributes = { 'http.request.method': method, 'url.template': template, 'portal.base': base };
  const span = tracer.startSpan(`${method} ${template}`, { kind: SpanKind.CLIENT, attributes }, within);
  return {
    header: headerOf(span),
    end(result) {
      if (typeof result === 'number') span.setAttribute('http.response.status_code', result);
      fail(span, result);
      span.end();
    },
  };
}

/** Marks a span as failed. A disconnected client is not a failure. */
function fail(span: Span, result: CallResult): void {
  if (result === 'aborted' || (typeof result === 'number' && result < 500)) return;
  span.setAttribute('error.type', String(result));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function headerOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return writeTraceparent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
}
