import { readFileSync } from 'node:fs';

/** A line of the trace file (packages/kit/src/trace-file.ts). */
export interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly service: string;
  /** epoch milliseconds */
  readonly start: number;
  readonly end: number;
  readonly links?: readonly string[];
}

/** Every span so far; a line that is being written at this moment is left out. */
export function readSpans(file: string): Span[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Span);
}

/** The spans above one, nearest first. A parent that was never recorded ends it. */
export function ancestors(spans: readonly Span[], span: Span): Span[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [parent, ...ancestors(spans, parent)] : [];
}

/** The trace as a tree, a line a span: service, name, when it began after the root and how long it took. */
export function drawTree(spans: readonly Span[], root: Span, depth = 0): string[] {
  const from = Math.min(...spans.map(({ start }) => start));
  const children = spans
    .filter(({ parentSpanId }) => parentSpanId === root.spanId)
    .toSorted((a, b) => a.start - b.start);
  const label = `${'  '.repeat(depth)}${root.service}  ${root.name}${root.links ? '  (linked from another request)' : ''}`;
  const line = `${label.padEnd(84)} +${(root.start - from).toFixed(0).padStart(6)} ms ${(root.end - root.start).toFixed(1).padStart(8)} ms`;
  return [line, ...children.flatMap((child) => drawTree(spans, child, depth + 1))];
}
