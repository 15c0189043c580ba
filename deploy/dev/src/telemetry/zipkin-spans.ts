/** What of OTLP's JSON is used. */
interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly Attribute[];
  readonly status?: { readonly code?: number };
}
export interface OtlpTraces {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly Attribute[] };
    readonly scopeSpans?: readonly { readonly spans?: readonly OtlpSpan[] }[];
  }[];
}

/** Of Zipkin's JSON, version 2; times in microseconds. */
export interface ZipkinSpan {
  readonly traceId: string;
  readonly id: string;
  readonly parentId?: string;
  readonly name: string;
  readonly kind?: string;
  readonly timestamp: number;
  readonly duration: number;
  readonly localEndpoint: { readonly serviceName: string };
  readonly tags: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<number, string>> = { 2: 'SERVER', 3: 'CLIENT', 4: 'PRODUCER', 5: 'CONSUMER' };
const ERROR = 2;

/** Zipkin reads no OTLP by itself: the same spans in its own words. */
export const zipkinSpans = ({ resourceSpans = [] }: OtlpTraces): ZipkinSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const serviceName = tagsOf(resource?.attributes)['service.name'] ?? 'unknown';
    return scopeSpans.flatMap(({ spans = [] }) => spans.map((span) => zipkinSpan(span, serviceName)));
  });

function zipkinSpan(span: OtlpSpan, serviceName: string): ZipkinSpan {
  const began = microseconds(span.startTimeUnixNano);
  const kind = KINDS[span.kind];
  return {
    ...{ traceId: span.traceId, id: span.spanId, name: span.name, localEndpoint: { serviceName } },
    ...(span.parentSpanId ? { parentId: span.parentSpanId } : {}),
    ...(kind ? { kind } : {}),
    // One that took no time at all is not shown.
    ...{ timestamp: began, duration: Math.max(1, microseconds(span.endTimeUnixNano) - began) },
    tags: { ...tagsOf(span.attributes), ...(span.status?.code === ERROR ? { error: 'true' } : {}) },
  };
}

const microseconds = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000n);

const tagsOf = (attributes: readonly Attribute[] = []): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
