import { deepEqual, equal } from 'node:assert/strict';
import { readSpans, type Span } from '../api/trace.ts';
import type { Shop } from '../shop/shop.ts';

export interface AskedTrace {
  /** epoch milliseconds */
  readonly since: number;
  /** the span of the one request that began it */
  readonly click: string;
  /** a service and a span of it each */
  readonly waypoints: readonly (readonly [string, string | RegExp])[];
}

/** The trace that a press began. @throws while a span of it is still to come */
export async function wholeTrace({ traceFile }: Shop, { since, click, waypoints }: AskedTrace): Promise<Span[]> {
  const spans = readSpans(traceFile).filter(({ start }) => start >= since);
  const clicks = spans.filter(({ name }) => name === click);
  equal(clicks.length, 1, 'one click');
  const trace = spans.filter(({ traceId }) => traceId === clicks[0]?.traceId);
  const missing = waypoints.filter(
    ([service, name]) => !trace.some((span) => span.service === service && fits(span, name)),
  );
  deepEqual(missing.map(String), [], 'nothing is missing in the trace');
  return trace;
}

const fits = (span: Span, name: string | RegExp): boolean =>
  typeof name === 'string' ? span.name === name : name.test(span.name);
