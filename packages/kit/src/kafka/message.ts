import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { OutboxRow } from '../postgres/outbox-rows.ts';
import { isRecording } from '../telemetry.ts';
import type { Outgoing } from './producer.ts';

/** An event as it travels: the message of events/v1 as value, everything about it as headers. */
export function messageOf(row: OutboxRow, prefix = ''): Outgoing {
  const traceparent = publishedUnder(row);
  return {
    topic: prefix + row.topic,
    key: row.aggregate,
    value: row.payload,
    headers: {
      id: row.id,
      type: row.type,
      version: String(row.version),
      at: row.created_at.toISOString(),
      ...(traceparent ? { traceparent } : {}),
    },
  };
}

/** A span for the hop itself, under the trace of the change; without recording the row's own traceparent goes on. */
function publishedUnder(row: OutboxRow): string | undefined {
  if (!row.traceparent || !isRecording()) return row.traceparent ?? undefined;
  const parent = propagation.extract(context.active(), { traceparent: row.traceparent });
  const attributes = { 'messaging.system': 'kafka', 'messaging.destination.name': row.topic };
  const hop = trace.getTracer('shop').startSpan(`publish ${row.type}`, { kind: SpanKind.PRODUCER, attributes }, parent);
  const carrier: Record<string, string> = {};
  propagation.inject(trace.setSpan(parent, hop), carrier);
  hop.end();
  return carrier['traceparent'];
}

/** What a message says of itself; `id` and `type` are '' when it was not written by a relay. */
export interface Envelope {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly aggregate: string;
  /** when it was committed, ISO 8601 */
  readonly at: string;
  readonly traceparent: string | undefined;
}

export function envelopeOf({ key, headers = {}, timestamp }: KafkaMessage): Envelope {
  return {
    id: headerText(headers, 'id'),
    type: headerText(headers, 'type'),
    version: Number(headerText(headers, 'version')) || 0,
    aggregate: key?.toString() ?? '',
    at: headerText(headers, 'at') || new Date(Number(timestamp)).toISOString(),
    traceparent: headerText(headers, 'traceparent') || undefined,
  };
}

function headerText(headers: IHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value)?.toString() ?? '';
}
