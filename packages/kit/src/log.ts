import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentContext } from './context.ts';
import { redactFields, redactText } from './redact.ts';

export type Log = Logger;

export interface LogOptions {
  readonly level?: string | undefined;
  /** where lines go; stdout when left out */
  readonly to?: DestinationStream;
}

/**
 * One JSON line an event, with request and trace ids mixed in. Every field and every text passes the redactor, so a
 * password, PIN, token, card, e-mail, mobile, address or cookie never reaches the log.
 */
export function createLog(name: string, { level, to }: LogOptions = {}): Log {
  const options = {
    name,
    level: level ?? process.env['LOG_LEVEL'] ?? 'info',
    base: { service: name },
    mixin: currentIds,
    formatters: { level: (label: string) => ({ level: label }), log: redactFields },
    serializers: { err: (error: unknown) => error },
    hooks: { logMethod: redactMessage },
  };
  return to ? pino(options, to) : pino(options);
}

function redactMessage(this: Log, args: unknown[], method: (...args: unknown[]) => void) {
  method.apply(
    this,
    args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)),
  );
}

function currentIds(): Record<string, string> {
  const { requestId } = currentContext();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(requestId ? { request_id: requestId } : {}),
    ...(span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {}),
  };
}
