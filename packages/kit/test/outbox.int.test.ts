import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { deleteExpired } from '../src/jobs/retention.ts';
import { OLD_CLAIMS } from '../src/postgres/inbox.ts';
import { publishAgain } from '../src/postgres/outbox-rows.ts';
import { withTransaction } from '../src/postgres/transaction.ts';
import { eventually } from '../src/testing/eventually.ts';
import {
  append,
  type Bench,
  type BodyEvent,
  countOf,
  countOnce,
  happened,
  openBench,
  publish,
} from './events-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.stopAll());
afterAll(() => bench.close());

let groups = 0;
/** Consumes every event of these aggregates from the beginning, in the order of arrival. */
function receive(startsWith: string): BodyEvent[] {
  const received: BodyEvent[] = [];
  groups += 1;
  bench.listen(`receives-${groups}`, async (event) => {
    if (event.aggregate.startsWith(startsWith)) received.push(event);
  });
  return received;
}

const waiting = async () =>
  (await bench.pool.query<{ n: number }>('select count(*) as n from outbox where published_at is null')).rows[0]?.n;
const versionsOf = (received: BodyEvent[], aggregate: string) =>
  received.filter((event) => event.aggregate === aggregate).map(({ version }) => version);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('the outbox', () => {
  it('publishes what was committed, never what was rolled back', async () => {
    const received = receive('kept');
    bench.relay();
    await withTransaction(bench.pool, async (tx) => {
      await append(tx, happened('kept-rolled-back', 1));
      throw new Error('no');
    }).catch(() => {});
    await publish(bench.pool, happened('kept', 1));
    await eventually(() => expect(received).toHaveLength(1));
    const [event] = received;
    expect(event).toMatchObject({ type: 'thing.happened', aggregate: 'kept', version: 1, body: { n: 1 } });
    expect(Date.now() - Date.parse(event?.at ?? '')).toBeLessThan(15_000);
    // The row is marked after Kafka has it: the event may be received a moment earlier.
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('keeps the order of every aggregate, whatever the writers do at the same time', async () => {
    const received = receive('order-');
    bench.relay();
    const names = upTo(12).map((i) => `order-${i}`);
    const write = async (name: string) => {
      for (const n of upTo(25)) await publish(bench.pool, happened(name, n));
    };
    await Promise.all(names.map(write));
    await eventually(() => expect(received).toHaveLength(300));
    for (const name of names) expect(versionsOf(received, name)).toEqual(upTo(25));
  });

  it('does not lose an event that got its number early and was committed late', async () => {
    const received = receive('late-');
    bench.relay();
    await withTransaction(bench.pool, async (tx) => {
      await append(tx, happened('late-slow', 1));
      await publish(bench.pool, happened('late-quick', 1));
      await eventually(() => expect(received.map(({ aggregate }) => aggregate)).toEqual(['late-quick']));
    });
    await eventually(() => expect(received.map(({ aggregate }) => aggregate)).toEqual(['late-quick', 'late-slow']));
  });
});

describe('what was published, after a loss', () => {
  it('is published again since a moment under the same ids, and takes effect no second time', async () => {
    const received = receive('again-');
    bench.listen('counts-again', (event) => countOnce(bench.pool, 'counts-again', event));
    bench.relay();
    await publish(bench.pool, happened('again-before', 1));
    await eventually(async () => expect(await waiting()).toBe(0));
    const { rows } = await bench.pool.query<{ now: Date }>('select clock_timestamp() as now');
    await publish(bench.pool, happened('again-after', 1));
    await eventually(async () => expect([await waiting(), await countOf(bench.pool, 'again-after')]).toEqual([0, 1]));
    expect(await publishAgain(bench.pool, rows[0]?.now ?? new Date(0))).toBe(1);
    await eventually(() =>
      expect(received.map(({ aggregate }) => aggregate)).toEqual(['again-before', 'again-after', 'again-after']),
    );
    expect(received[2]?.id).toBe(received[1]?.id);
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await countOf(bench.pool, 'again-after')).toBe(1);
  });
});

describe('the inbox', () => {
  it('deletes claims that no event can come for any more, and keeps the others', async () => {
    await bench.pool.query(
      `insert into inbox (consumer, event_id, claimed_at) values ('forgets', 'old', now() - interval '31 days'),
                                                                  ('forgets', 'young', now() - interval '29 days')`,
    );
    await deleteExpired(bench.pool, [OLD_CLAIMS], new Date());
    const { rows } = await bench.pool.query(`select event_id from inbox where consumer = 'forgets'`);
    expect(rows).toEqual([{ event_id: 'young' }]);
  });
});

describe('several relays of one database', () => {
  it('publish each event once, and the next takes over when the working one stops', async () => {
    const received = receive('many-');
    const relays = [bench.relay(), bench.relay(), bench.relay()];
    const write = async (from: number) => {
      for (const n of upTo(50)) await publish(bench.pool, happened(`many-${n % 5}`, from + n));
    };
    await write(0);
    await eventually(() => expect(received).toHaveLength(50));
    const [first, second] = relays;
    await first?.stop();
    await write(50);
    await second?.stop();
    await write(100);
    await eventually(() => expect(received).toHaveLength(150));
    expect(new Set(received.map(({ id }) => id)).size).toBe(150);
    for (const i of [0, 1, 2, 3, 4])
      expect(versionsOf(received, `many-${i}`)).toEqual(versionsOf(received, `many-${i}`).toSorted((a, b) => a - b));
  });

  it('go on after the database ended their connections', async () => {
    const received = receive('cut-');
    bench.relay();
    await publish(bench.pool, happened('cut-1', 1));
    await eventually(() => expect(received).toHaveLength(1));
    await bench.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kit-events session'`,
    );
    await publish(bench.pool, happened('cut-1', 2));
    await eventually(() => expect(versionsOf(received, 'cut-1')).toEqual([1, 2]));
  });
});

describe('a relay that is killed after it published and before it noted that', () => {
  const script = fileURLToPath(new URL('./relay-process.ts', import.meta.url));

  it('leads to a second delivery of the same event and to one effect', async () => {
    const { pool } = bench;
    const deliveries: string[] = [];
    bench.listen('killed', async (event) => {
      if (!event.aggregate.startsWith('killed')) return;
      deliveries.push(event.id);
      await countOnce(pool, 'killed', event);
    });
    // Noting hangs, so the process can be shot in exactly that moment.
    await pool.query(
      `create function hang() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return new; end $$`,
    );
    await pool.query('create trigger hang before update on outbox for each row execute function hang()');
    const { brokers, login } = bench.servers;
    const victim = spawn(process.execPath, [script, bench.url, brokers.join(','), bench.prefix], {
      env: { ...process.env, KAFKA_USERNAME: login.username, KAFKA_PASSWORD: login.password },
      stdio: 'inherit',
    });
    onTestFinished(() => void victim.kill('SIGKILL'));
    const gone = new Promise((resolve) => victim.once('exit', resolve));
    await publish(pool, happened('killed', 1));
    await eventually(() => expect(deliveries).toHaveLength(1));
    victim.kill('SIGKILL');
    await gone;
    // The server would go on with the statement of a client that is dead; in a power cut it could not.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim session'`,
    );
    expect(await waiting()).toBe(1);
    await pool.query('drop trigger hang on outbox');
    bench.relay();
    await eventually(() => expect(deliveries).toHaveLength(2));
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(new Set(deliveries).size).toBe(1);
    expect(await countOf(pool, 'killed')).toBe(1);
  });
});
