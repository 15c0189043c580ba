import { isEnded } from '@shop/commerce/attempts';
import { byHandReason } from '@shop/commerce/by-hand';
import { type Cents, formatNzd } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Approval } from '../domain/approval.ts';
import type { Attempt, AttemptKey } from '../domain/attempt.ts';
import { nextCheckByHand } from '../domain/by-hand.ts';
import { isRefund, type Reported } from '../domain/reconciliation.ts';
import type { ByHand } from '../domain/terminal.ts';
import { unknownPayment } from './find-attempt.ts';
import type { PaymentDeps } from './ports.ts';
import { findTerminal } from './read-terminal.ts';
import { reportedOf } from './reported-of.ts';

export interface SettleByHand extends AttemptKey {
  readonly outcome: ByHand;
  readonly note: string;
  /** the manager who says so */
  readonly approverId: string;
  /** whether it could be settled so, and for how much; nothing is recorded */
  readonly isOnlyAsked?: boolean;
}

/**
 * A person says how an attempt in doubt ended (docs/rules/terminals.md 12). The provider is asked once more before, and its report, and is
 * asked on afterwards. Paid is what the provider charged, where it says so. The same again changes nothing.
 * @returns the attempt as it is then: what the provider said meanwhile stays
 * @throws Refusal not_found for an attempt at no terminal; precondition for one that is not in doubt, and for 'not-paid' of what the
 * provider says it approved
 */
export function settleByHand(deps: PaymentDeps) {
  const find = findTerminal(deps);
  return async ({ outcome, note, approverId, isOnlyAsked = false, ...key }: SettleByHand): Promise<Attempt> => {
    const before = await deps.attempts.find(key);
    if (!before || before.station === '') throw unknownPayment();
    const settled = (await deps.sessions.find(key))?.byHand;
    if (settled === outcome && isEnded(before.state)) return before;
    const { attempt, inDoubt, approval: heard } = await find(key);
    if (!inDoubt) throw refuse('precondition', 'payment.not_in_doubt', 'This payment is not in doubt.');
    const reported = heard ? undefined : await reportedOf(deps.reports, attempt);
    const approval = heard ?? chargedIn(reported ?? [], attempt);
    if (approval && outcome === 'not-paid') throw approvedThere(attempt, approval);
    const amountCents = approval?.cents ?? attempt.amountCents;
    const at = deps.clock.now();
    const said = { approverId, at: at.toISOString(), reported: reportInWords(reported, heard) };
    const reason = byHandReason(said);
    if (isOnlyAsked) return { ...attempt, amountCents, reason };
    await deps.sessions.sayByHand(key, { outcome, note, approverId, at });
    const state = outcome === 'paid' ? 'captured' : 'closed';
    const verdict = { state, reference: approval?.reference ?? '', reason, amountCents } as const;
    return deps.attempts.settle(attempt, verdict, { at, nextCheckAt: nextCheckByHand({ settledAt: at }, at) });
  };
}

/** What the provider's report says it charged under our reference and has not given back under it. */
function chargedIn(reported: readonly Reported[], attempt: Attempt): Approval | null {
  const approved = reported.filter((one) => one.approved);
  const ours = approved.filter((one) => one.isRefund === isRefund(attempt));
  const reversed = approved.length - ours.length;
  const [charged] = ours.slice(reversed);
  return charged ? { cents: charged.amountCents, reference: charged.id } : null;
}

/** The end of a sentence that begins with 'The provider's report'. @param reported undefined = it did not answer */
function reportInWords(reported: readonly Reported[] | undefined, heard: Approval | null): string {
  if (heard)
    return heard.cents === null
      ? 'was not needed: it approved something else'
      : `was not needed: it approved $${formatNzd(heard.cents)}`;
  if (!reported) return 'did not answer';
  if (reported.length === 0) return 'had nothing of it';
  const each = reported.map(
    (one) => `${one.approved ? 'approved' : 'declined'}${one.isRefund ? ' refund' : ''} $${formatNzd(one.amountCents)}`,
  );
  return `said ${each.join(', ')}`;
}

function approvedThere(attempt: Attempt, { cents }: Approval) {
  const what = isRefund(attempt) ? 'refund' : 'payment';
  const not = `It can not be recorded as not ${isRefund(attempt) ? 'refunded' : 'paid'}.`;
  return refuse('precondition', 'payment.approved', `${approvedWords(what, attempt.amountCents, cents)} ${not}`);
}

function approvedWords(what: string, asked: Cents, approved: Cents | null): string {
  if (approved === null) return `The terminal approved this ${what}, in another currency or at another terminal.`;
  if (approved === asked) return `The terminal approved this ${what} of $${formatNzd(asked)}.`;
  return `The terminal approved $${formatNzd(approved)}, this ${what} is $${formatNzd(asked)}.`;
}
