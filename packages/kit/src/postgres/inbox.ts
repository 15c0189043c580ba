import type { Retention } from '../jobs/retention.ts';
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

export interface ClaimIn {
  readonly consumer: string;
  /** the parameter that holds the event's id, as `$4` */
  readonly eventId: `$${number}`;
  /** an entry of the same with-list without whose row nothing is claimed */
  readonly ifAny?: string;
}

/**
 * The claim as an entry `claim` of a with-list, for a statement that is claim and effect in one; it holds a row when the event
 * is new. Such an entry always runs, whatever the rest of the statement finds.
 */
export const claimIn = ({ consumer, eventId, ifAny }: ClaimIn): string => `claim as (
  insert into inbox (consumer, event_id) select '${consumer}', ${eventId}${ifAny ? ` from ${ifAny}` : ''}
  on conflict do nothing returning event_id)`;

/** Kafka keeps events for 7 days: older claims refuse nothing any more. */
export const OLD_CLAIMS: Retention = { table: 'inbox', where: 'claimed_at < $1', days: 30 };
