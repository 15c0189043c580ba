import type { Retention } from '../jobs/retention.ts';
import type { Db } from './statements.ts';

/** A message that could not be applied: kept with its bytes, so that it can be examined and applied later. */
export interface DeadLetter {
  readonly consumer: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly eventId: string;
  readonly type: string;
  readonly aggregate: string;
  readonly version: number;
  readonly payload: Uint8Array;
  /** when it happened, ISO 8601 */
  readonly at: string;
  readonly traceparent: string | null | undefined;
  /** one of undecodable, refused, failed, unavailable. Set it to 'again' by hand for a retry. */
  readonly reason: string;
  /** the error's name and code or message, without personal data */
  readonly error: string;
}

/** Parks a message in `dead_letter`. Parking the same one again only counts it. */
export async function park(db: Db, letter: DeadLetter): Promise<void> {
  await db.query(
    `insert into dead_letter (consumer, event_id, topic, partition, kafka_offset, type, aggregate, version, payload,
       traceparent, reason, error, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (consumer, event_id) do update
       set reason = excluded.reason, error = excluded.error, times = dead_letter.times + 1, parked_at = now(),
           resolved_at = null`,
    [
      letter.consumer,
      letter.eventId,
      letter.topic,
      letter.partition,
      letter.offset,
      letter.type,
      letter.aggregate,
      letter.version,
      Buffer.from(letter.payload),
      letter.traceparent ?? null,
      letter.reason,
      letter.error.slice(0, 500),
      letter.at,
    ],
  );
}

/**
 * Dead letters to retry: a dependency was unavailable, or an operator set their reason to 'again'. They are leased to this caller for a
 * minute, so that replicas do not retry the same ones.
 */
export async function takeDueLetters(db: Db, consumer: string): Promise<Omit<DeadLetter, 'reason' | 'error'>[]> {
  const { rows } = await db.query<Omit<DeadLetter, 'reason' | 'error'>>(
    `update dead_letter set parked_at = now()
     where id in (
       select id from dead_letter
       where consumer = $1 and resolved_at is null and reason in ('unavailable', 'again')
         and (parked_at < now() - interval '1 minute' or reason = 'again')
       order by parked_at limit 50 for update skip locked)
     returning consumer, event_id as "eventId", topic, partition, kafka_offset as "offset", type, aggregate, version,
       payload, traceparent, to_char(coalesce(happened_at, parked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    [consumer],
  );
  return rows;
}

/** Dead letters that were applied after all are deleted a month later. The others stay until an operator resolves them. */
export const RESOLVED_LETTERS: Retention = { table: 'dead_letter', where: 'resolved_at < $1', days: 30 };

export async function resolveLetter(db: Db, consumer: string, eventId: string): Promise<void> {
  await db.query('update dead_letter set resolved_at = now() where consumer = $1 and event_id = $2', [
    consumer,
    eventId,
  ]);
}
