import type { Db } from './statements.ts';

/** A message that could not be applied: kept with its bytes, so that it can be looked at and applied later. */
export interface DeadLetter {
  /** the consumer group */
  readonly consumer: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly eventId: string;
  readonly type: string;
  readonly aggregate: string;
  readonly version: number;
  readonly payload: Uint8Array;
  readonly traceparent: string | undefined;
  /** why, in one word: undecodable, refused, failed, unavailable */
  readonly reason: string;
  /** the error's name and code or message, without personal data */
  readonly error: string;
}

/** Parks a message in `dead_letter`. Parking the same one again only counts it. */
export async function park(db: Db, letter: DeadLetter): Promise<void> {
  await db.query(
    `insert into dead_letter (consumer, event_id, topic, partition, kafka_offset, type, aggregate, version, payload,
       traceparent, reason, error)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
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
    ],
  );
}
