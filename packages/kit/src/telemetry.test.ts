import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runInContext } from './context.ts';
import { extract, inject, isRecording, resume, span, startTelemetry } from './telemetry.ts';

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

  it('names the request in every span of it', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'trace-')), 'spans.jsonl');
    stop = startTelemetry({ service: 'order', file }).shutdown;
    await runInContext({ requestId: 'r-7' }, () => span('work', 'internal', { 'shop.order': 'SF1' }, async () => {}));
    const line = JSON.parse(await readFile(file, 'utf8'));
    expect(line.attributes).toEqual({ 'shop.order': 'SF1', request_id: 'r-7' });
  });

  it('goes on with a trace that was kept, linked to the request that found out; inside of it nothing is added', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'trace-')), 'spans.jsonl');
    stop = startTelemetry({ service: 'order', file }).shutdown;
    const kept = await span('click', 'server', {}, async () => inject());
    await span('return', 'server', {}, () =>
      resume('outcome', kept, () => span('write', 'client', {}, async () => {})),
    );
    await extract(kept, () => resume('again', kept, () => span('inside', 'client', {}, async () => {})));
    const text = await readFile(file, 'utf8');
    const lines = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map((line) => [line.name, line]),
    );
    expect([...lines.keys()]).toEqual(['click', 'write', 'outcome', 'return', 'inside']);
    const [click, outcome] = [lines.get('click'), lines.get('outcome')];
    expect(outcome).toMatchObject({ traceId: click.traceId, parentSpanId: click.spanId });
    expect(outcome.links).toEqual([lines.get('return').traceId]);
    expect(lines.get('write')).toMatchObject({ traceId: click.traceId, parentSpanId: outcome.spanId });
    expect(lines.get('inside').parentSpanId).toBe(click.spanId);
  });
});
