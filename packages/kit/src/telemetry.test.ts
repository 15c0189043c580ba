import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { extract, inject, isRecording, span, startTelemetry } from './telemetry.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

describe('tracing', () => {
  it('does nothing when spans have nowhere to go', async () => {
    stop = startTelemetry({ service: 'x' }).shutdown;
    expect(isRecording()).toBe(false);
    await span('work', 'internal', {}, async () => expect(inject()).toBeUndefined());
  });

  it('writes one JSON line a span into a file, parents and children of one trace, errors too', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'trace-')), 'spans.jsonl');
    stop = startTelemetry({ service: 'order', file }).shutdown;
    const failing = span('outer', 'server', { 'shop.order': 'SF1' }, async () => {
      const traceparent = inject();
      await extract(traceparent, () => span('inner', 'client', {}, () => Promise.resolve()));
      throw new TypeError('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const [inner, outer] = lines;
    expect(lines).toHaveLength(2);
    expect(outer).toMatchObject({ name: 'outer', service: 'order', parentSpanId: '' });
    expect(outer.attributes).toEqual({ 'shop.order': 'SF1', 'error.type': 'TypeError' });
    expect(inner).toMatchObject({ name: 'inner', traceId: outer.traceId, parentSpanId: outer.spanId });
    expect(outer.end).toBeGreaterThanOrEqual(outer.start);
  });
});
