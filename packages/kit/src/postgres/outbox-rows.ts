import type { Db } from './statements.ts';

/** An event as the relay reads it. */
export interface OutboxRow {
  readonly id: string;
  readonly topic: string;
  readonly type: string;
  readonly aggregate: string;
  readonly version: number;
  readonly payload: Buffer;
  readonly traceparent: string | null;
  readonly created_at: Date;
}

/** Any number that all relays of a database agree on; advisory locks are the database's own. */
const relayLock = 7_120_242;

/** Makes this session the one relay of its database, until it ends. @returns false when another one is */
export async function becomeRelay(session: Db): Promise<boolean> {
  const { rows } = await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [relayLock]);
  return rows[0]?.mine ?? false;
}

/**
 * The oldest unpublished events. Always queried as a whole, never "beyond a cursor": sequence numbers are assigned before
 * the commit, so a cursor would skip an event that commits late.
 */
export async function unpublished(db: Db, most: number): Promise<OutboxRow[]> {
  const { rows } = await db.query<OutboxRow>(
    `select id, topic, type, aggregate, version, payload, traceparent, created_at
     from outbox where published_at is null order by seq limit $1`,
    [most],
  );
  return rows;
}

export async function markPublished(db: Db, rows: readonly OutboxRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db.query('update outbox set published_at = clock_timestamp() where id = any($1::uuid[])', [ids]);
}

/** @returns the number of unpublished events (counted up to 20,000) and the age of the oldest in seconds */
export async function backlog(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.query<{ waiting: number; oldest: number }>(
    `select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
     from (select created_at from outbox where published_at is null order by seq limit 20000) as waiting`,
  );
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}

/** Deletes what was published over 7 days ago. */
export async function prune(db: Db): Promise<void> {
  await db.query(
    `delete from outbox where id in
       (select id from outbox where published_at < now() - interval '7 days' order by published_at limit 5000)`,
  );
}

/**
 * After Kafka lost what it held, or a database went back to an earlier moment: what was written to the outbox since then is published again,
 * under the same ids. Consumers that dealt with it drop it by their inbox. At most 7 days back, as published rows are kept no longer.
 * @returns how many events
 */
export async function publishAgain(db: Db, since: Date): Promise<number> {
  const { rowCount } = await db.query(
    'update outbox set published_at = null where published_at is not null and created_at >= $1',
    [since],
  );
  return rowCount ?? 0;
}
