import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { startTelemetry } from '../telemetry.ts';

export interface RecordedSpans {
  /** what has ended so far, in the order of ending */
  all(): ReadableSpan[];
  named(name: string): ReadableSpan[];
  stop(): Promise<void>;
}

/** Records the spans of this process in memory. One at a time: tracing is a matter of the whole process. */
export function recordSpans(service = 'test'): RecordedSpans {
  const exporter = new InMemorySpanExporter();
  const telemetry = startTelemetry({ service, exporter });
  return {
    all: () => exporter.getFinishedSpans(),
    named: (name) => exporter.getFinishedSpans().filter((span) => span.name === name),
    stop: telemetry.shutdown,
  };
}
