import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currentContext } from '../src/context.ts';
import { consumer, startConsumers } from '../src/kafka/consumer.ts';
import { startRelay } from '../src/kafka/relay.ts';
import { withTransaction } from '../src/postgres/transaction.ts';
import { span } from '../src/telemetry.ts';
import { eventually } from '../src/testing/eventually.ts';
import { recordSpans } from '../src/testing/spans.ts';
import { append, type Bench, countOf, countOnce, happened, openBench, publish, topic } from './events-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.stopAll());
afterAll(() => bench.close());

describe('a consumer', () => {
  it('passes over types it does not name, without a word', async () => {
    const applied = bench.apply({ group: 'selective', aggregate: 'mixed' }, async () => {});
    bench.relay();
    await publish(bench.pool, { ...happened('mixed', 1), type: 'thing.unknown' });
    await publish(bench.pool, happened('mixed', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(await bench.letters('selective', 'mixed')).toEqual([]);
  });

  it('goes on where it stopped, and applies nothing twice', async () => {
    const seen: number[] = [];
    const start = () =>
      bench.listen('resumes', async (event) => {
        if (event.aggregate === 'resumed') seen.push(event.version);
      });
    bench.relay();
    const first = start();
    await publish(bench.pool, happened('resumed', 1));
    await eventually(() => expect(seen).toEqual([1]));
    await first.stop();
    await publish(bench.pool, happened('resumed', 2));
    start();
    await eventually(() => expect(seen).toEqual([1, 2]));
  });

  it('gives the handler the id of the event as request id', async () => {
    const ids: string[] = [];
    const applied = bench.apply(
      { group: 'context', aggregate: 'contextual' },
      async ({ id }) => void ids.push(id, currentContext().requestId),
    );
    bench.relay();
    await publish(bench.pool, happened('contextual', 1));
    await eventually(() => expect(applied).toEqual([1]));
    expect(ids[0]).toBe(ids[1]);
  });

  it('refuses to start with two handlers for one type, as one of them would never be called', () => {
    const one = consumer({ group: 'g', topic, types: { 'a.b': { decode: () => 1, handle: async () => {} } } });
    const start = () =>
      startConsumers([one, one], { service: 'test', brokers: ['127.0.0.1:1'], pool: bench.pool, log: bench.log });
    expect(start).toThrow('two consumers for a.b');
  });
});

describe('a group that grows and shrinks while it works', () => {
  it('lets every effect happen once, in the order of its aggregate', async () => {
    const group = 'rebalanced';
    const names = Array.from({ length: 6 }, (_, i) => `moving-${i}`);
    const versions = new Map<string, number[]>(names.map((name) => [name, []]));
    const start = () =>
      bench.listen(group, async (event) => {
        if (!versions.has(event.aggregate)) return;
        await new Promise((resolve) => setTimeout(resolve, 15));
        await countOnce(bench.pool, group, event);
        versions.get(event.aggregate)?.push(event.version);
      });
    bench.relay();
    const first = start();
    const write = (async () => {
      for (let n = 1; n <= 40; n += 1) {
        await withTransaction(bench.pool, async (tx) => {
          for (const name of names) await append(tx, happened(name, n));
        });
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    })();
    await eventually(() => expect(versions.get('moving-0')).not.toEqual([]));
    start();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await first.stop();
    await write;
    await eventually(async () => {
      for (const name of names) expect(await countOf(bench.pool, name)).toBe(40);
    }, 25_000);
    for (const seen of versions.values()) {
      const firsts = seen.filter((version, i) => seen.indexOf(version) === i);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }
  });
});

describe('Kafka being away', () => {
  it('stops neither the start, nor a commit, nor the end', async () => {
    const brokers = ['127.0.0.1:1'];
    const { pool, log } = bench;
    const handle = async () => {};
    const types = { 'a.b': { decode: () => 1, handle } };
    const relay = startRelay({ pool, brokers, service: 'kit', log });
    const consumers = startConsumers([consumer({ group: 'nowhere', topic, types })], {
      service: 'test',
      brokers,
      pool,
      log,
    });
    await publish(pool, happened('stranded', 1));
    await eventually(() => expect(relay.isWell()).toBe(false));
    expect(consumers.isListening()).toBe(false);
    const start = Date.now();
    await Promise.all([relay.stop(), consumers.stop()]);
    expect(Date.now() - start).toBeLessThan(5_000);
    const { rows } = await pool.query(`select aggregate from outbox where published_at is null`);
    expect(rows).toEqual([{ aggregate: 'stranded' }]);
    await pool.query('delete from outbox');
  });
});

describe('a trace', () => {
  it('goes through the outbox and Kafka into the handler', async () => {
    const spans = recordSpans();
    const applied = bench.apply({ group: 'traced', aggregate: 'traced' }, (event) =>
      span('effect', 'internal', {}, () => countOnce(bench.pool, 'traced', event)),
    );
    await span('request', 'server', {}, () => publish(bench.pool, happened('traced', 1)));
    bench.relay();
    await eventually(() => expect(applied).toEqual([1]));
    await eventually(() => expect(spans.named('consume thing.happened')).not.toEqual([]));
    const [request] = spans.named('request');
    const traceId = request?.spanContext().traceId;
    const parents = ['publish thing.happened', 'consume thing.happened', 'effect'].map((name) =>
      spans.named(name).find((found) => found.spanContext().traceId === traceId),
    );
    const [published, consume, effect] = parents;
    expect(consume?.parentSpanContext?.spanId).toBe(published?.spanContext().spanId);
    expect(effect?.parentSpanContext?.spanId).toBe(consume?.spanContext().spanId);
    await spans.stop();
  });
});
