import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metricsText } from '../src/metrics.ts';
import { isDatabaseBusy, isUniqueViolation } from '../src/postgres/errors.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { createPool, type Pool } from '../src/postgres/pool.ts';
import { withTransaction } from '../src/postgres/transaction.ts';
import { type FreshDatabase, freshDatabase } from '../src/testing/servers.ts';

const dir = new URL('./migrations/', import.meta.url);
let database: FreshDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await freshDatabase('kit', dir);
  pool = createPool({ url: database.url, name: 'kit-test' });
});
beforeEach(() => pool.query('delete from thing'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const add = (name: string, count = 0) => pool.query('insert into thing (name, count) values ($1, $2)', [name, count]);
const countOf = async (name: string) =>
  (await pool.query<{ count: number }>('select count from thing where name = $1', [name])).rows[0]?.count;
const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

describe('migrating', () => {
  it('brings the kit tables and the own ones, and a second run changes nothing', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dead_letter', 'inbox', 'outbox', 'thing', 'kit_migration', 'migration']),
    );
    expect(await migrate({ url: database.url, dir })).toEqual([]);
  });

  it('lets replicas that start together wait for one another, and only one of them runs the files', async () => {
    for (const table of ['thing', 'migration']) await pool.query(`drop table ${table}`);
    const runs = await Promise.all([1, 2, 3].map(() => migrate({ url: database.url, dir })));
    expect(runs.flat()).toEqual(['0001_thing']);
  });

  it('refuses the database of a live installation to a training one, and the other way round', async () => {
    const run = (isTraining: boolean) => migrate({ url: database.url, dir, isTraining });
    for (const first of [true, false]) {
      await pool.query('delete from installation');
      expect(await run(first)).toEqual([]);
      expect(await run(first)).toEqual([]);
      await expect(run(!first)).rejects.toThrow(
        first
          ? 'the database of a training installation; a live one'
          : 'the database of a live installation; a training one',
      );
    }
  });

  it('runs no file of the service in a database of the other mode', async () => {
    for (const clean of ['delete from installation', 'drop table thing', 'delete from migration'])
      await pool.query(clean);
    await pool.query('insert into installation (is_training) values (false)');
    await expect(migrate({ url: database.url, dir, isTraining: true })).rejects.toThrow('does not start with it');
    const { rows } = await pool.query(`select to_regclass('thing') as thing`);
    expect(rows).toEqual([{ thing: null }]);
    expect(await migrate({ url: database.url, dir, isTraining: false })).toEqual(['0001_thing']);
  });
});

describe('types', () => {
  it('gives cents as numbers, days as text, exact decimals as text and moments as dates', async () => {
    const { rows } = await pool.query(
      `select 12345678901::int8 as cents, array[1, null, 2]::int8[] as list, date '2026-04-05' as day,
         array[date '2026-09-27'] as days, 1.005::numeric as exact, timestamptz '2026-04-05T00:00:00Z' as at`,
    );
    expect(rows).toEqual([
      {
        cents: 12_345_678_901,
        list: [1, null, 2],
        day: '2026-04-05',
        days: ['2026-09-27'],
        exact: '1.005',
        at: new Date('2026-04-05T00:00:00Z'),
      },
    ]);
  });

  it('refuses a bigint that a number cannot carry exactly, and the connection stays usable', async () => {
    await expect(pool.query('select 9007199254740993::int8 as big')).rejects.toThrow(RangeError);
    expect(await pid()).toBeTypeOf('number');
  });
});

describe('the pool', () => {
  it('keeps its connection after an error of the statement, as a unique violation is an everyday answer', async () => {
    const single = createPool({ url: database.url, name: 'kit-single', max: 1 });
    const backend = async () => (await single.query('select pg_backend_pid() as pid')).rows[0];
    const before = await backend();
    await add('once');
    const again = single.query('insert into thing (name) values ($1)', ['once']);
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, 'thing_pkey'));
    expect(await backend()).toEqual(before);
    await single.end();
  });

  it('throws a connection away after a statement timeout, says that it is busy, and goes on with a new one', async () => {
    const single = createPool({ url: database.url, name: 'kit-timeout', max: 1 });
    const backend = async () => (await single.query('select pg_backend_pid() as pid')).rows[0];
    const before = await backend();
    await expect(single.query('select pg_sleep(6)')).rejects.toSatisfy(isDatabaseBusy);
    expect(await backend()).not.toEqual(before);
    await single.end();
  });

  it('has no limit of a statement, or between two of them, where nobody waits for it', async () => {
    const loading = createPool({ url: database.url, name: 'kit-loading', max: 1, mostMs: 0 });
    const between = `select current_setting('idle_in_transaction_session_timeout') as ms`;
    expect((await loading.query(between)).rows).toEqual([{ ms: '0' }]);
    expect((await pool.query(between)).rows).toEqual([{ ms: '10s' }]);
    expect((await loading.query('select pg_sleep(7.5), 1 as one')).rows).toMatchObject([{ one: 1 }]);
    await loading.end();
  });

  it('survives the loss of its idle connections', async () => {
    const other = createPool({ url: database.url, name: 'kit-lost', max: 2 });
    await Promise.all([other.query('select pg_sleep(0.05)'), other.query('select pg_sleep(0.05)')]);
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kit-lost'`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
  });

  it('survives the loss of a connection that is held between two statements, and fails the next one', async () => {
    const other = createPool({ url: database.url, name: 'kit-held', max: 1 });
    const held = await other.connect();
    await held.query('begin');
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kit-held'`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const failure = await held.query('select 1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    held.release(failure);
    expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
  });

  it('counts how long a caller waits for a connection, and nothing when one is free', async () => {
    const small = createPool({ url: database.url, name: 'kit-waits', max: 1 });
    const waits = async (what: string) => {
      const found = new RegExp(`^shop_postgres_pool_wait_seconds_${what}\\{pool="kit-waits"\\} (.*)$`, 'm');
      return Number(found.exec(await metricsText())?.[1] ?? 0);
    };
    try {
      await small.query('select 1');
      const [count, sum] = [await waits('count'), await waits('sum')];
      await small.query('select 1');
      expect(await waits('count')).toBe(count);
      await Promise.all([small.query('select pg_sleep(0.2)'), small.query('select 1')]);
      expect(await waits('count')).toBe(count + 1);
      expect((await waits('sum')) - sum).toBeGreaterThan(0.15);
    } finally {
      await small.end();
    }
  });

  it('refuses the 51st that would wait, rather than letting a queue grow', async () => {
    const single = createPool({ url: database.url, name: 'kit-busy', max: 1 });
    const queries = Array.from({ length: 52 }, () => single.query('select pg_sleep(0.01)'));
    const results = await Promise.allSettled(queries);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', code: 'database.busy' } });
    await single.end();
  });

  it('answers a database that is not there within its limits, as busy', async () => {
    const nowhere = createPool({ url: 'postgres://nobody:x@127.0.0.1:1/none', name: 'kit-nowhere' });
    await expect(nowhere.query('select 1')).rejects.toSatisfy(isDatabaseBusy);
    await nowhere.end();
  });

  it('plans each execution on one processor where it is asked to', async () => {
    const lists = createPool({ url: database.url, name: 'kit lists', max: 1, plans: 'each' });
    for (let most = 0; most < 8; most += 1) await lists.query('select count from thing limit $1', [most]);
    const { rows } = await lists.query(
      `select custom_plans as custom, generic_plans as generic, current_setting('max_parallel_workers_per_gather') as others
         from pg_prepared_statements where statement like '%limit $1'`,
    );
    expect(rows).toEqual([{ custom: 8, generic: 0, others: '0' }]);
    await lists.end();
  });

  it('plans a statement once a connection, however its lists differ', async () => {
    const session = await pool.session();
    const find = (names: string[]) => session.query('select count from thing where name = any($1)', [names]);
    for (let size = 0; size < 8; size += 1) await find(Array.from({ length: size }, (_, n) => `thing ${n}`));
    const { rows } = await session.query(
      `select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement like '%any($1)'`,
    );
    expect(rows).toEqual([{ generic: 8, custom: 0 }]);
    await session.close();
  });
});

describe('a transaction', () => {
  it('keeps all or nothing', async () => {
    await add('a', 1);
    const broken = withTransaction(pool, async (tx) => {
      await tx.query(`update thing set count = 5 where name = 'a'`);
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await countOf('a')).toBe(1);
  });

  it('runs the whole work again after a deadlock, so that both sides succeed', async () => {
    await Promise.all([add('a'), add('b')]);
    let runs = 0;
    const inOrder = (first: string, second: string) =>
      withTransaction(pool, async (tx) => {
        runs += 1;
        await tx.query('update thing set count = count + 1 where name = $1', [first]);
        await tx.query('select pg_sleep(0.1)');
        await tx.query('update thing set count = count + 1 where name = $1', [second]);
      });
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
    expect(runs).toBeGreaterThan(2);
    expect([await countOf('a'), await countOf('b')]).toEqual([2, 2]);
  });

  it('gives up after the third retry of a serialization failure, and never retries another error', async () => {
    let runs = 0;
    const always = (state: string) =>
      withTransaction(pool, async (tx) => {
        runs += 1;
        await tx.query(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`);
      });
    await expect(always('40001')).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
    runs = 0;
    await expect(always('P0001')).rejects.toMatchObject({ code: 'P0001' });
    expect(runs).toBe(1);
  });

  it('refuses a statement that was forgotten until after the end', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await withTransaction(pool, async (tx) => {
      late = () => tx.query(`insert into thing (name) values ('late')`);
    });
    await expect(late?.()).rejects.toThrow('already ended');
    expect(await countOf('late')).toBeUndefined();
  });

  it('pipelines statements that do not wait for one another, in the order they were sent', async () => {
    await add('p', 1);
    const results = await withTransaction(pool, (tx) =>
      Promise.all([
        tx.query<{ count: number }>(`update thing set count = count * 10 where name = 'p' returning count`),
        tx.query<{ count: number }>(`update thing set count = count + 5 where name = 'p' returning count`),
        tx.query<{ count: number }>(`update thing set count = count + 5 where name = 'p' returning count`),
      ]),
    );
    expect(results.map(({ rows }) => rows[0]?.count)).toEqual([10, 15, 20]);
  });

  it('says of the first of several pipelined statements why it failed, and leaves the connection usable', async () => {
    const failing = withTransaction(pool, (tx) =>
      Promise.all([
        tx.query(`insert into thing (name, count) values ('q', -1)`),
        tx.query(`insert into thing (name) values ('r')`),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await countOf('r')).toBeUndefined();
    await add('r');
    expect(await countOf('r')).toBe(0);
  });
});
