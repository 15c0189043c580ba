import { refuse } from '@shop/primitives/refusal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currentContext } from '../src/context.ts';
import { consumer, type RetryOptions, startConsumers } from '../src/kafka/consumer.ts';
import { startRelay } from '../src/kafka/relay.ts';
import { withTransaction } from '../src/postgres/transaction.ts';
import { span } from '../src/telemetry.ts';
import { eventually } from '../src/testing/eventually.ts';
import { recordSpans } from '../src/testing/spans.ts';
import {
  append,
  type Bench,
  type BodyEvent,
  countOf,
  countOnce,
  happened,
  openBench,
  tell,
  topic,
} from './events-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.stopAll());
afterAll(() => bench.close());

interface Letter {
  readonly reason: string;
  readonly type: string;
  readonly aggregate: string;
  readonly error: string;
  readonly times: number;
  readonly payload: Buffer;
}

const letters = async (group: string, aggregate: string) =>
  (
    await bench.pool.query<Letter>(
      'select reason, type, aggregate, error, times, payload from dead_letter where consumer = $1 and aggregate = $2 order by id',
      [group, aggregate],
    )
  ).rows;

interface Listener {
  readonly group: string;
  readonly aggregate: string;
  readonly retry?: RetryOptions;
}

/** Applies events of one aggregate with `handle` and keeps the versions that went through. */
function apply({ group, aggregate, retry }: Listener, handle: (event: BodyEvent) => Promise<void>): number[] {
  const applied: number[] = [];
  const run = async (event: BodyEvent) => {
    if (event.aggregate !== aggregate) return;
    await handle(event);
    applied.push(event.version);
  };
  bench.listen(group, run, retry);
  return applied;
}

describe('a message that cannot be applied', () => {
  it('is parked with its bytes when it cannot be decoded, and the partition goes on', async () => {
    const applied = apply({ group: 'undecodable', aggregate: 'poison' }, async () => {});
    bench.relay();
    await tell(bench.pool, happened('poison', 1));
    await bench.pool.query(
      `insert into outbox (id, topic, type, aggregate, version, payload)
       values (gen_random_uuid(), $1, 'thing.happened', 'poison', 2, '\\x00ff')`,
      [topic],
    );
    await tell(bench.pool, happened('poison', 3));
    await eventually(() => expect(applied).toEqual([1, 3]));
    const parked = await letters('undecodable', 'poison');
    expect(parked).toMatchObject([{ reason: 'undecodable', type: 'thing.happened', aggregate: 'poison' }]);
    expect(parked[0]?.payload).toEqual(Buffer.from([0, 255]));
    expect(bench.lines).toContainEqual(expect.objectContaining({ level: 'error', reason: 'undecodable' }));
  });

  it('is parked at once when it is refused: the answer would be the same next time', async () => {
    let tries = 0;
    const applied = apply({ group: 'refused', aggregate: 'refusing' }, async ({ version }) => {
      if (version !== 1) return;
      tries += 1;
      throw refuse('precondition', 'thing.wrong_state', 'It is in the wrong state.');
    });
    bench.relay();
    await tell(bench.pool, happened('refusing', 1));
    await tell(bench.pool, happened('refusing', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(tries).toBe(1);
    expect(await letters('refused', 'refusing')).toMatchObject([
      { reason: 'refused', error: 'thing.wrong_state: It is in the wrong state.' },
    ]);
  });

  it('is tried a few times when it fails for no known reason, then parked', async () => {
    let tries = 0;
    const handle = async ({ version }: BodyEvent) => {
      if (version !== 1) return;
      tries += 1;
      throw new Error('a bug');
    };
    const applied = apply({ group: 'failing', aggregate: 'buggy', retry: { attempts: 3 } }, handle);
    bench.relay();
    await tell(bench.pool, happened('buggy', 1));
    await tell(bench.pool, happened('buggy', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(tries).toBe(3);
    expect(await letters('failing', 'buggy')).toMatchObject([{ reason: 'failed', error: 'Error: a bug', times: 1 }]);
  });

  it('waits while what it needs is away, in its place in the order, and is applied when that is back', async () => {
    let isAway = true;
    const applied = apply({ group: 'waiting', aggregate: 'patient' }, async () => {
      if (isAway) throw refuse('unavailable', 'rpc.unavailable', 'away');
    });
    bench.relay();
    await tell(bench.pool, happened('patient', 1));
    await tell(bench.pool, happened('patient', 2));
    await eventually(() =>
      expect(bench.lines).toContainEqual(expect.objectContaining({ msg: 'an event is tried again' })),
    );
    expect(applied).toEqual([]);
    isAway = false;
    await eventually(() => expect(applied).toEqual([1, 2]));
    expect(await letters('waiting', 'patient')).toEqual([]);
  });

  it('is parked in the end when what it needs stays away', async () => {
    const applied = apply(
      { group: 'away', aggregate: 'forsaken', retry: { unavailableMs: 300 } },
      async ({ version }) => {
        if (version === 1) throw refuse('unavailable', 'rpc.unavailable', 'away');
      },
    );
    bench.relay();
    await tell(bench.pool, happened('forsaken', 1));
    await tell(bench.pool, happened('forsaken', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(await letters('away', 'forsaken')).toMatchObject([{ reason: 'unavailable' }]);
  });
});

describe('a consumer', () => {
  it('passes over types it does not name, without a word', async () => {
    const applied = apply({ group: 'selective', aggregate: 'mixed' }, async () => {});
    bench.relay();
    await tell(bench.pool, { ...happened('mixed', 1), type: 'thing.unheard_of' });
    await tell(bench.pool, happened('mixed', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(await letters('selective', 'mixed')).toEqual([]);
  });

  it('goes on where it stopped, and applies nothing twice', async () => {
    const seen: number[] = [];
    const start = () =>
      bench.listen('resumes', async (event) => {
        if (event.aggregate === 'resumed') seen.push(event.version);
      });
    bench.relay();
    const first = start();
    await tell(bench.pool, happened('resumed', 1));
    await eventually(() => expect(seen).toEqual([1]));
    await first.stop();
    await tell(bench.pool, happened('resumed', 2));
    start();
    await eventually(() => expect(seen).toEqual([1, 2]));
  });

  it('gives the handler the id of the event as request id', async () => {
    const ids: string[] = [];
    const applied = apply(
      { group: 'context', aggregate: 'contextual' },
      async ({ id }) => void ids.push(id, currentContext().requestId),
    );
    bench.relay();
    await tell(bench.pool, happened('contextual', 1));
    await eventually(() => expect(applied).toEqual([1]));
    expect(ids[0]).toBe(ids[1]);
  });

  it('refuses to start with two handlers for one type, as one of them would never be called', () => {
    const one = consumer({ group: 'g', topic, types: { 'a.b': { decode: () => 1, handle: async () => {} } } });
    const start = () => startConsumers([one, one], { brokers: ['127.0.0.1:1'], pool: bench.pool, log: bench.log });
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
    const consumers = startConsumers([consumer({ group: 'nowhere', topic, types })], { brokers, pool, log });
    await tell(pool, happened('stranded', 1));
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
    const applied = apply({ group: 'traced', aggregate: 'traced' }, (event) =>
      span('effect', 'internal', {}, () => countOnce(bench.pool, 'traced', event)),
    );
    await span('request', 'server', {}, () => tell(bench.pool, happened('traced', 1)));
    bench.relay();
    await eventually(() => expect(applied).toEqual([1]));
    await eventually(() => expect(spans.named('consume thing.happened')).not.toEqual([]));
    const [request] = spans.named('request');
    const traceId = request?.spanContext().traceId;
    const parents = ['publish thing.happened', 'consume thing.happened', 'effect'].map((name) =>
      spans.named(name).find((found) => found.spanContext().traceId === traceId),
    );
    const [publish, consume, effect] = parents;
    expect(consume?.parentSpanContext?.spanId).toBe(publish?.spanContext().spanId);
    expect(effect?.parentSpanContext?.spanId).toBe(consume?.spanContext().spanId);
    await spans.stop();
  });
});
