import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { currentContext } from './context.ts';
import { fileExporter } from './trace-file.ts';

export interface TelemetryOptions {
  readonly service: string;
  /** OTLP over HTTP, http://host:4318; '/v1/traces' is added */
  readonly endpoint?: string | undefined;
  /** one JSON line a span is appended here */
  readonly file?: string | undefined;
  /** for tests: an exporter of their own */
  readonly exporter?: SpanExporter | undefined;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;
export type Kind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

const kinds: Record<Kind, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

let recording = false;
/** Whether spans go anywhere; when not, {@link span} only calls its function. */
export const isRecording = (): boolean => recording;

/** Whether this code runs inside a span that is recorded. */
export const isInTrace = (): boolean => recording && trace.getActiveSpan() !== undefined;

/** Starts tracing for this process. With nowhere to send spans it records nothing and costs nothing. */
export function startTelemetry(options: TelemetryOptions): { shutdown(): Promise<void> } {
  const spanProcessors = processors(options);
  if (spanProcessors.length === 0) return { shutdown: () => Promise.resolve() };
  const resource = resourceFromAttributes({ 'service.name': options.service });
  const provider = new NodeTracerProvider({ resource, spanProcessors });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  recording = true;
  return { shutdown: () => stop(provider) };
}

async function stop(provider: NodeTracerProvider): Promise<void> {
  recording = false;
  await provider.shutdown();
  trace.disable();
  context.disable();
  propagation.disable();
}

function processors({ endpoint, file, exporter }: TelemetryOptions): SpanProcessor[] {
  const found: SpanProcessor[] = [];
  if (endpoint)
    found.push(new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })));
  if (file) found.push(new SimpleSpanProcessor(fileExporter(file)));
  if (exporter) found.push(new SimpleSpanProcessor(exporter));
  return found;
}

/**
 * Runs `work` inside a span; an error marks it and goes on up. Attributes carry ids, amounts and names of code, never
 * personal data.
 */
// oxlint-disable-next-line max-params -- name, kind and attributes describe one span; work comes last to read well
export async function span<T>(name: string, kind: Kind, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!recording) return work();
  const tracer = trace.getTracer('shop');
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes: ofRequest(attributes) }, (active) =>
    finish(active, work),
  );
}

/** A person who quotes the id of an answer leads to its log lines and to its trace (docs/rules/errors.md 1). */
function ofRequest(attributes: Attributes): Attributes {
  const { requestId } = currentContext();
  return requestId ? { ...attributes, request_id: requestId } : attributes;
}

async function finish<T>(active: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    active.setStatus({ code: SpanStatusCode.ERROR });
    active.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    active.end();
  }
}

/** @returns the W3C `traceparent` of the current span, to travel in a header or a row; undefined outside of any trace */
export function inject(): string | undefined {
  if (!recording) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** Runs `work` as a child of the trace that a header or a row brought along. */
export function extract<T>(traceparent: string | null | undefined, work: () => T): T {
  if (!recording || !traceparent) return work();
  return context.with(propagation.extract(context.active(), { traceparent }), work);
}

/**
 * Goes on with a trace that a row kept, for what another request found out about it: a span of that trace, linked to the
 * current span. Inside that very trace, or without one, `work` only runs.
 */
export async function resume<T>(
  name: string,
  traceparent: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!recording || !traceparent) return work();
  const caller = trace.getSpanContext(context.active());
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  if (caller && trace.getSpanContext(parent)?.traceId === caller.traceId) return work();
  const links = caller ? [{ context: caller }] : [];
  const tracer = trace.getTracer('shop');
  return tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, links }, parent, (active) => finish(active, work));
}
