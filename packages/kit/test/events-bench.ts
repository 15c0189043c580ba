import { randomBytes } from 'node:crypto';
import { consumer, type Event, type RetryOptions, startConsumers } from '../src/kafka/consumer.ts';
import { startRelay } from '../src/kafka/relay.ts';
import { ensureTopics } from '../src/kafka/topics.ts';
import { inboxOf } from '../src/postgres/inbox.ts';
import { type OutboxEvent, outboxWriter } from '../src/postgres/outbox.ts';
import { createPool, type Pool } from '../src/postgres/pool.ts';
import { type Db, withTransaction } from '../src/postgres/transaction.ts';
import { captureLog } from '../src/testing/capture-log.ts';
import { freshDatabase, testServers } from '../src/testing/servers.ts';

export interface Body {
  readonly n: number;
}

export type BodyEvent = Event<Body>;
export const topic = 'thing.v1';
const dir = new URL('./migrations/', import.meta.url);

const encode = (body: Body): Buffer => Buffer.from(JSON.stringify(body));
const decode = (bytes: Uint8Array): Body => JSON.parse(Buffer.from(bytes).toString()) as Body;

interface Letter {
  readonly reason: string;
  readonly type: string;
  readonly aggregate: string;
  readonly error: string;
  readonly times: number;
  readonly payload: Buffer;
}

interface Listener {
  readonly group: string;
  readonly aggregate: string;
  readonly retry?: RetryOptions;
}

/** A database with an outbox and a topic of its own, and what it takes to publish and receive events. */
export async function openBench(partitions = 3) {
  const database = await freshDatabase('kit', dir);
  const { brokers: list, kafkaUsers } = testServers();
  const servers = { brokers: list.split(','), login: { username: 'admin', password: kafkaUsers['admin'] ?? '' } };
  const pool = createPool({ url: database.url, name: 'kit-events' });
  const prefix = `t${randomBytes(4).toString('hex')}.`;
  const { log, lines } = captureLog();
  await ensureTopics(servers, { topics: [{ topic, partitions }], prefix, log });
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  return {
    url: database.url,
    servers,
    pool,
    prefix,
    log,
    lines,
    stopAll,
    relay() {
      const relay = startRelay({ ...servers, pool, service: 'kit', log, prefix });
      stops.push(relay.stop);
      return relay;
    },
    listen(group: string, handle: (event: BodyEvent) => Promise<void>, retry: RetryOptions = {}) {
      const types = { 'thing.happened': { decode, handle }, 'thing.other': { decode, handle } };
      const running = startConsumers([consumer({ group, topic, types })], {
        service: 'test',
        ...servers,
        pool,
        log,
        prefix,
        retry,
      });
      stops.push(running.stop);
      return running;
    },
    /** Applies events of one aggregate with `handle` and keeps the versions that went through. */
    apply({ group, aggregate, retry }: Listener, handle: (event: BodyEvent) => Promise<void>): number[] {
      const applied: number[] = [];
      this.listen(
        group,
        async (event) => {
          if (event.aggregate !== aggregate) return;
          await handle(event);
          applied.push(event.version);
        },
        retry,
      );
      return applied;
    },
    async letters(group: string, aggregate: string) {
      const { rows } = await pool.query<Letter>(
        `select reason, type, aggregate, error, times, payload from dead_letter
         where consumer = $1 and aggregate = $2 order by id`,
        [group, aggregate],
      );
      return rows;
    },
    async close() {
      await stopAll();
      await pool.end();
      await database.drop();
    },
  };
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

export const happened = (aggregate: string, n: number): OutboxEvent => ({
  topic,
  type: 'thing.happened',
  aggregate,
  version: n,
  payload: encode({ n }),
});

export const append = (tx: Db, event: OutboxEvent) => outboxWriter(tx).append(event);
export const publish = (pool: Pool, event: OutboxEvent) => withTransaction(pool, (tx) => append(tx, event));

/** The effect that must happen once: the inbox claim and one more on the count, in one commit. */
export const countOnce = (pool: Pool, group: string, event: BodyEvent) =>
  withTransaction(pool, async (tx) => {
    if (!(await inboxOf(tx, group).claim(event.id))) return;
    await tx.query(
      `insert into thing (name, count) values ($1, 1) on conflict (name) do update set count = thing.count + 1`,
      [event.aggregate],
    );
  });

export const countOf = async (pool: Pool, name: string) =>
  (await pool.query<{ count: number }>('select count from thing where name = $1', [name])).rows[0]?.count ?? 0;
