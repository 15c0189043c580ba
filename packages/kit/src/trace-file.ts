import { appendFileSync } from 'node:fs';
import { ExportResultCode, hrTimeToMilliseconds } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Appends one JSON line a span; several processes may share the file, as each line is one short append. */
export function fileExporter(path: string): SpanExporter {
  return {
    export(spans, done) {
      appendFileSync(path, spans.map((span) => `${JSON.stringify(lineOf(span))}\n`).join(''));
      done({ code: ExportResultCode.SUCCESS });
    },
    shutdown: () => Promise.resolve(),
  };
}

/** @returns start and end in epoch milliseconds */
function lineOf(span: ReadableSpan): Record<string, unknown> {
  const { traceId, spanId } = span.spanContext();
  return {
    name: span.name,
    traceId,
    spanId,
    parentSpanId: span.parentSpanContext?.spanId ?? '',
    service: span.resource.attributes['service.name'],
    start: hrTimeToMilliseconds(span.startTime),
    end: hrTimeToMilliseconds(span.endTime),
    attributes: span.attributes,
    ...(span.links.length > 0 ? { links: span.links.map((link) => link.context.traceId) } : {}),
  };
}
