import type { Db } from './statements.ts';

export interface Inbox {
  /** @returns false when this event was already dealt with, so the effect is to be left out */
  claim(eventId: string): Promise<boolean>;
}

/** Claims an event in the transaction of its effect: delivered many times, it still happens once. */
export function inboxOf(tx: Db, consumer: string): Inbox {
  return {
    async claim(eventId) {
      const { rowCount } = await tx.query(
        'insert into inbox (consumer, event_id) values ($1, $2) on conflict do nothing',
        [consumer, eventId],
      );
      return rowCount === 1;
    },
  };
}

/** Forgets claims over 30 days old: Kafka keeps events for 7. */
export async function forgetOldClaims(db: Db): Promise<void> {
  await db.query(
    `delete from inbox where (consumer, event_id) in
       (select consumer, event_id from inbox where claimed_at < now() - interval '30 days' order by claimed_at limit 5000)`,
  );
}
