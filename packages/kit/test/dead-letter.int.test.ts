import { refuse } from '@shop/primitives/refusal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../src/testing/eventually.ts';
import { type Bench, type BodyEvent, happened, openBench, publish, topic } from './events-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.stopAll());
afterAll(() => bench.close());

describe('a message that cannot be applied', () => {
  it('is parked with its bytes when it cannot be decoded, and the partition goes on', async () => {
    const applied = bench.apply({ group: 'undecodable', aggregate: 'poison' }, async () => {});
    bench.relay();
    await publish(bench.pool, happened('poison', 1));
    await bench.pool.query(
      `insert into outbox (id, topic, type, aggregate, version, payload)
       values (gen_random_uuid(), $1, 'thing.happened', 'poison', 2, '\\x00ff')`,
      [topic],
    );
    await publish(bench.pool, happened('poison', 3));
    await eventually(() => expect(applied).toEqual([1, 3]));
    const parked = await bench.letters('undecodable', 'poison');
    expect(parked).toMatchObject([{ reason: 'undecodable', type: 'thing.happened', aggregate: 'poison' }]);
    expect(parked[0]?.payload).toEqual(Buffer.from([0, 255]));
    expect(bench.lines).toContainEqual(expect.objectContaining({ level: 'error', reason: 'undecodable' }));
  });

  it('is parked at once when it is refused: the answer would be the same next time', async () => {
    let tries = 0;
    const applied = bench.apply({ group: 'refused', aggregate: 'refusing' }, async ({ version }) => {
      if (version !== 1) return;
      tries += 1;
      throw refuse('precondition', 'thing.wrong_state', 'It is in the wrong state.');
    });
    bench.relay();
    await publish(bench.pool, happened('refusing', 1));
    await publish(bench.pool, happened('refusing', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(tries).toBe(1);
    expect(await bench.letters('refused', 'refusing')).toMatchObject([
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
    const applied = bench.apply({ group: 'failing', aggregate: 'buggy', retry: { attempts: 3 } }, handle);
    bench.relay();
    await publish(bench.pool, happened('buggy', 1));
    await publish(bench.pool, happened('buggy', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(tries).toBe(3);
    expect(await bench.letters('failing', 'buggy')).toMatchObject([
      { reason: 'failed', error: 'Error: a bug', times: 1 },
    ]);
  });

  it('waits while what it needs is away, in its place in the order, and is applied when that is back', async () => {
    let isAway = true;
    const applied = bench.apply({ group: 'waiting', aggregate: 'patient' }, async () => {
      if (isAway) throw refuse('unavailable', 'rpc.unavailable', 'away');
    });
    bench.relay();
    await publish(bench.pool, happened('patient', 1));
    await publish(bench.pool, happened('patient', 2));
    await eventually(() =>
      expect(bench.lines).toContainEqual(expect.objectContaining({ msg: 'an event is tried again' })),
    );
    expect(applied).toEqual([]);
    isAway = false;
    await eventually(() => expect(applied).toEqual([1, 2]));
    expect(await bench.letters('waiting', 'patient')).toEqual([]);
  });

  it('is parked in the end when what it needs stays away', async () => {
    const applied = bench.apply(
      { group: 'away', aggregate: 'forsaken', retry: { unavailableMs: 300 } },
      async ({ version }) => {
        if (version === 1) throw refuse('unavailable', 'rpc.unavailable', 'away');
      },
    );
    bench.relay();
    await publish(bench.pool, happened('forsaken', 1));
    await publish(bench.pool, happened('forsaken', 2));
    await eventually(() => expect(applied).toEqual([2]));
    expect(await bench.letters('away', 'forsaken')).toMatchObject([{ reason: 'unavailable' }]);
  });
});

describe('a parked message', () => {
  const resolved = async (group: string) =>
    (
      await bench.pool.query<{ n: number }>(
        'select count(*) as n from dead_letter where consumer = $1 and resolved_at is not null',
        [group],
      )
    ).rows[0]?.n;
  const retry = { unavailableMs: 0, deadLettersEveryMs: 100 };

  it('whose need was away is applied later by itself, with its bytes, version and time', async () => {
    let isAway = true;
    let seen: BodyEvent | undefined;
    bench.apply({ group: 'later', aggregate: 'later', retry }, async (event) => {
      if (isAway) throw refuse('unavailable', 'rpc.unavailable', 'away');
      seen = event;
    });
    bench.relay();
    await publish(bench.pool, happened('later', 7));
    await eventually(async () => expect(await bench.letters('later', 'later')).toHaveLength(1));
    isAway = false;
    await bench.pool.query(`update dead_letter set parked_at = now() - interval '2 minutes'`);
    await eventually(async () => expect(await resolved('later')).toBe(1));
    expect(seen).toMatchObject({ type: 'thing.happened', aggregate: 'later', version: 7, body: { n: 7 } });
    expect(Date.now() - Date.parse(seen?.at ?? '')).toBeLessThan(60_000);
  });

  it('that was refused stays, until somebody mends the cause and requeues it', async () => {
    let isBroken = true;
    const applied = bench.apply({ group: 'mended', aggregate: 'mended', retry }, async () => {
      if (isBroken) throw refuse('precondition', 'thing.wrong', 'wrong');
    });
    bench.relay();
    await publish(bench.pool, happened('mended', 1));
    await eventually(async () => expect(await bench.letters('mended', 'mended')).toHaveLength(1));
    isBroken = false;
    await bench.pool.query(`update dead_letter set parked_at = now() - interval '2 minutes'`);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(applied).toEqual([]);
    await bench.pool.query(`update dead_letter set reason = 'again' where consumer = 'mended'`);
    await eventually(() => expect(applied).toEqual([1]));
    await eventually(async () => expect(await resolved('mended')).toBe(1));
  });
});
