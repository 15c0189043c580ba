import { movesTo } from '@shop/commerce/attempts';
import { columns, instant, json, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { inject } from '@shop/kit/telemetry';
import type { TerminalSessions } from '../../application/terminal-ports.ts';
import type { Approval } from '../../domain/approval.ts';
import { BY_HAND, type TerminalSession } from '../../domain/terminal.ts';
import type { CardSlip, TerminalScreen } from '../../domain/terminal-answer.ts';
import { attemptColumns } from './attempt.columns.ts';
import { attemptQuery } from './attempt.query.ts';

const sessionColumns = columns<TerminalSession>({
  sendEndedAt: orNull(instant),
  startRefusal: text,
  notMatchedSince: orNull(instant),
  screen: orNull(json<TerminalScreen>()),
  slip: orNull(json<CardSlip>()),
  approval: orNull(json<Approval>()),
  screenSince: orNull(instant),
  heardAt: orNull(instant),
  byHand: oneOf(BY_HAND),
  byHandApprover: text,
});

/** Transactions at terminals; each step is one statement. */
export function terminalRepository(db: Db): TerminalSessions {
  const { find } = attemptQuery(db);
  return {
    async begin(attempt, nextCheckAt) {
      const { rowCount } = await db.query(beginOnce, [JSON.stringify(attempt), nextCheckAt ?? null, inject() ?? null]);
      if (rowCount === 1) return { attempt, isNew: true };
      const before = await find(attempt);
      return before && { attempt: before, isNew: false };
    },
    async find({ paymentId, attempt }) {
      const { rows } = await db.query<object>(
        `select ${sessionColumns.names()} from terminal_session where payment_id = $1 and attempt = $2`,
        [paymentId, attempt],
      );
      return rows[0] && sessionColumns.read(rows[0]);
    },
    async note({ paymentId, attempt }, { at, isHeard, ...note }) {
      const { sendEnded, startRefusal, isMatched, screen, slip, approval, frame } = note;
      const { rows } = await db.query<object>(noteOnce, [
        ...[paymentId, attempt, sendEnded ? at : null, startRefusal, isMatched],
        ...[at, screen && JSON.stringify(screen), movesTo('open'), slip && JSON.stringify(slip)],
        ...[frame?.paymentId ?? '', frame?.url ?? '', approval !== undefined, approval && JSON.stringify(approval)],
        isHeard,
      ]);
      if (!rows[0]) throw new Error(`attempt ${paymentId}/${attempt} has no terminal`);
      return sessionColumns.read(rows[0]);
    },
    async sayByHand({ paymentId, attempt }, { outcome, note, approverId, at }) {
      await db.query(
        `update terminal_session set by_hand = $3, by_hand_note = $4, by_hand_approver = $5, by_hand_at = $6
          where payment_id = $1 and attempt = $2`,
        [paymentId, attempt, outcome, note, approverId, at],
      );
    },
  };
}

/** The open attempt at a station is unique, so of several tills one gets it; the row names the reference before anything is sent. */
const beginOnce = `
  with made as (
    insert into attempt (${attemptColumns.names()}, next_check_at, traceparent)
    select ${attemptColumns.values('a')}, $2, $3
      from jsonb_to_record($1::jsonb) as ${attemptColumns.record('a')}
      join station s on s.id = a.station and s.enabled and s.gateway = a.gateway
      join payment_method m on m.code = a.gateway and m.flow = 'terminal' and m.enabled
    on conflict do nothing
    returning payment_id, attempt
  )
  insert into terminal_session (payment_id, attempt) select payment_id, attempt from made`;

/** What was heard, beside what others have heard meanwhile. $5: the provider knows the reference; null = it did not say */
const noteOnce = `
  with opened as (
    update attempt
       set state = case when $7::jsonb is not null and state = any($8) then 'open' else state end,
           provider_session = case when provider_session = '' then $10 else provider_session end,
           page_url = case when provider_session = '' then $11 else page_url end
     where payment_id = $1 and attempt = $2
       and (($7::jsonb is not null and state = any($8)) or ($10 <> '' and provider_session = ''))
  )
  update terminal_session
     set send_ended_at = coalesce(send_ended_at, $3),
         start_refusal = case when $4 = '' then start_refusal else $4 end,
         not_matched_since = case $5::boolean when true then null when false then coalesce(not_matched_since, $6)
                                              else not_matched_since end,
         screen = coalesce($7::jsonb, screen),
         slip = coalesce($9::jsonb, slip),
         screen_since = case when $7::jsonb is distinct from screen and $7::jsonb is not null then $6 else screen_since end,
         approval = case when $12::boolean then $13::jsonb else approval end,
         heard_at = case when $14::boolean then greatest(heard_at, $6) else heard_at end
   where payment_id = $1 and attempt = $2
  returning ${sessionColumns.names()}`;
