import { columns, instant, int, oneOf, text } from '@shop/kit/postgres/columns';
import { claimIn } from '@shop/kit/postgres/inbox';
import type { Db } from '@shop/kit/postgres/transaction';
import { inject } from '@shop/kit/telemetry';
import type { Claimed, Messages } from '../../application/ports.ts';
import { TEMPLATES } from '../../domain/message.ts';
import { messageQuery } from './message.query.ts';

const claimedColumns = columns<Omit<Claimed, 'requestId' | 'held'>>({
  template: oneOf(TEMPLATES),
  subjectId: text,
  subjectVersion: int,
  happenedAt: instant,
  attempts: int,
  inDoubt: int,
});

/** The event's claim and the mail in one statement, so both are kept or neither; the mail stores the event's trace for a sweep. */
const insertOnce = `
  with ${claimIn({ consumer: 'notification', eventId: '$1' })}
  insert into message (request_id, template, subject_id, subject_version, happened_at, created_at, next_try_at, traceparent)
  select $2::text, $3::text, $4::text, $5::int, $6::timestamptz, $7::timestamptz, $7::timestamptz, $8::text from claim
  on conflict (request_id) do nothing`;

/** Every statement stands alone: nothing is held while SMTP is spoken. */
export function messageRepository(db: Db): Messages {
  return {
    async take(eventId, { requestId, template, subjectId, subjectVersion, happenedAt }, now) {
      const row = [requestId, template, subjectId, subjectVersion, happenedAt, now, inject() ?? null];
      const { rowCount } = await db.query(insertOnce, [eventId, ...row]);
      return rowCount === 1;
    },
    async claim(requestId, now, until) {
      const { rows } = await db.query<object>(
        `update message set attempts = attempts + 1, in_doubt = in_doubt + (state = 'sending')::int, next_try_at = $3
          where request_id = $1 and state in ('queued', 'sending') and next_try_at <= $2
          returning ${claimedColumns.names()}`,
        [requestId, now, until],
      );
      return rows[0] && toClaimed(requestId, rows[0]);
    },
    ...endings(db),
    ...messageQuery(db),
  };
}

function endings(
  db: Db,
): Pick<Messages, 'markSending' | 'markSent' | 'queueAgain' | 'noteDoubt' | 'markFailed' | 'drop'> {
  /** Sets columns of a mail that is still ours, and counts a first try. @returns whether it was */
  const change = async ({ requestId, held, attempts }: Claimed, set: string, values: readonly unknown[]) => {
    const { rowCount } = await db.query(
      `update message set attempts = $3, ${set} where request_id = $1 and attempts = $2 and state in ('queued', 'sending')`,
      [requestId, held, attempts, ...values],
    );
    return rowCount === 1;
  };
  return {
    markSending: (mail, messageId, until) =>
      change(mail, `state = 'sending', message_id = $4, next_try_at = $5`, [messageId, until]),
    /** Whoever it belongs to by now: it was taken. */
    async markSent({ requestId }, reply, at) {
      await db.query(
        `update message set state = 'sent', sent_at = $2, provider_reply = $3, last_error = ''
          where request_id = $1 and state <> 'sent'`,
        [requestId, at, reply],
      );
    },
    async queueAgain(mail, error, at) {
      await change(mail, `state = 'queued', last_error = $4, next_try_at = $5`, [error, at]);
    },
    async noteDoubt(mail, error) {
      await change(mail, 'last_error = $4', [error]);
    },
    async markFailed(mail, error) {
      await change(mail, `state = 'failed', last_error = $4`, [error]);
    },
    async drop({ requestId, held }) {
      await db.query('delete from message where request_id = $1 and attempts = $2', [requestId, held]);
    },
  };
}

function toClaimed(requestId: string, row: object): Claimed {
  const claimed = claimedColumns.read(row);
  return { ...claimed, requestId, held: claimed.attempts };
}
