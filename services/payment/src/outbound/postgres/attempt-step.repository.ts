import { movesTo } from '@shop/commerce/attempts';
import { appendIn, appendValues } from '@shop/kit/postgres/outbox';
import type { Db } from '@shop/kit/postgres/transaction';
import type { AttemptSteps, PaymentEvent } from '../../application/ports.ts';
import type { Attempt, Verdict } from '../../domain/attempt.ts';
import { attemptQuery } from './attempt.query.ts';
import { insertAttempt } from './attempt.repository.ts';
import { attemptColumns } from './attempt.columns.ts';
import { underTrace } from './events.ts';

/** Each step is one statement. @param nudge wakes the relay */
export function attemptStepRepository(db: Db, nudge: () => void): AttemptSteps {
  const { find } = attemptQuery(db);
  return {
    async begin(attempt, nextCheckAt) {
      if (await insertAttempt(db, attempt, nextCheckAt)) return attempt;
      return find(attempt);
    },
    async saveSession({ paymentId, attempt }, { id, pageUrl }) {
      await db.query(
        `update attempt set state = 'open', provider_session = $3, page_url = $4
          where payment_id = $1 and attempt = $2 and state = any($5) and provider_session = ''`,
        [paymentId, attempt, id, pageUrl, movesTo('open')],
      );
    },
    async settle(attempt, verdict, when) {
      const settled = await settle(db, { attempt, verdict, ...when });
      if (settled) nudge();
      const there = settled ?? (await find(attempt));
      if (!there) throw new Error(`attempt ${attempt.paymentId}/${attempt.attempt} is gone`);
      return there;
    },
    async confirm({ paymentId, attempt }, reference) {
      await db.query(
        `update attempt set next_check_at = null,
                provider_reference = case when provider_reference = '' then $3 else provider_reference end
          where payment_id = $1 and attempt = $2`,
        [paymentId, attempt, reference],
      );
    },
    async goOn({ paymentId, attempt }, isOver) {
      await db.query(
        `update attempt set in_doubt_since = null, doubt_alerted = false, next_check_at = case when $3 then null else next_check_at end
          where payment_id = $1 and attempt = $2 and (in_doubt_since is not null or ($3 and next_check_at is not null))`,
        [paymentId, attempt, isOver],
      );
    },
  };
}

interface Settling {
  readonly attempt: Attempt;
  readonly verdict: Verdict;
  readonly at: Date;
  readonly nextCheckAt: Date | undefined;
}

/** The row is locked before it is judged, so of several only the first finds it still watched. */
const settleOnce = `
  with settled as (
    update attempt
       set state = $3, provider_reference = $4, reason = $5, amount_cents = coalesce($16::bigint, amount_cents),
           settled_at = $6, next_check_at = $7, in_doubt_since = null,
           doubt_alerted = false
      from (select state as was from attempt where payment_id = $1 and attempt = $2 for update) before
     where payment_id = $1 and attempt = $2 and was = any($15)
    returning ${attemptColumns.names()}, was
  ), published as (
    ${appendIn(8, `from settled where was <> 'closed' or state = 'captured'`)}
  )
  select ${attemptColumns.names()} from settled`;

/** @returns undefined when it has ended already, or is in that state */
function settle(db: Db, { attempt, verdict, at, nextCheckAt }: Settling): Promise<Attempt | undefined> {
  const { state, reference, reason } = verdict;
  return underTrace(db, eventOf(attempt, verdict, at), async (record) => {
    const { rows } = await db.query<object>(settleOnce, [
      ...[attempt.paymentId, attempt.attempt, state, reference, reason, at, nextCheckAt ?? null],
      ...appendValues({ topic: 'payment.v1', ...record }),
      movesTo(state),
      verdict.amountCents ?? null,
    ]);
    return rows[0] && attemptColumns.read(rows[0]);
  });
}

const eventOf = (
  attempt: Attempt,
  { state, reference, reason, amountCents = attempt.amountCents }: Verdict,
  at: Date,
): PaymentEvent =>
  state === 'captured'
    ? { type: 'payment.captured', attempt: { ...attempt, amountCents }, reference, at }
    : { type: 'payment.declined', attempt, state, reason };
