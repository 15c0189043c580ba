import { describe, expect, it } from 'vitest';
import { zipkinSpans } from './zipkin-spans.ts';

const span = {
  ...{ traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', parentSpanId: '00f067aa0ba902b7' },
  ...{
    name: 'order.v1/Place',
    kind: 2,
    startTimeUnixNano: '1790000000000001000',
    endTimeUnixNano: '1790000000004001000',
  },
  attributes: [
    { key: 'rpc.method', value: { stringValue: 'Place' } },
    { key: 'lines', value: { intValue: 3 } },
  ],
};
const traces = (...spans: object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'order' } }] },
      scopeSpans: [{ spans: spans as [typeof span] }],
    },
  ],
});

describe('spans for Zipkin', () => {
  it('keep trace, parent, process, times to the microsecond, and what they carry', () => {
    expect(zipkinSpans(traces(span))).toEqual([
      {
        ...{ traceId: '0af7651916cd43dd8448eb211c80319c', id: 'b7ad6b7169203331', parentId: '00f067aa0ba902b7' },
        ...{ name: 'order.v1/Place', kind: 'SERVER', timestamp: 1_790_000_000_000_001, duration: 4_000 },
        ...{ localEndpoint: { serviceName: 'order' }, tags: { 'rpc.method': 'Place', lines: '3' } },
      },
    ]);
  });

  it('say what failed, and have no parent where a trace begins', () => {
    const { parentSpanId: _, ...root } = { ...span, status: { code: 2 } };
    const [first] = zipkinSpans(traces(root));
    expect(first?.tags['error']).toBe('true');
    expect(first).not.toHaveProperty('parentId');
  });

  it('are none where nothing was sent', () => {
    expect(zipkinSpans({})).toEqual([]);
  });
});
