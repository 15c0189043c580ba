import { isEnded } from '@shop/commerce/attempts';
import { formatNzd } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { Approval } from '../domain/approval.ts';
import type { Attempt, AttemptKey } from '../domain/attempt.ts';
import { nextCheckByHand } from '../domain/by-hand.ts';
import { isRefund } from '../domain/reconciliation.ts';
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
    const said = (await deps.sessions.find(key))?.byHand;
    if (said === outcome && isEnded(before.state)) return before;
    const { attempt, inDoubt, approval: heard } = await find(key);
    if (!inDoubt) throw refuse('precondition', 'payment.not_in_doubt', 'This payment is not in doubt.');
    const approval = heard ?? (await reportedApproval(deps, attempt));
    if (approval && outcome === 'not-paid') throw approvedThere(attempt, approval);
    const amountCents = approval?.cents ?? attempt.amountCents;
    if (isOnlyAsked) return { ...attempt, amountCents };
    const at = deps.clock.now();
    await deps.sessions.sayByHand(key, { outcome, note, approverId, at });
    const state = outcome === 'paid' ? 'captured' : 'closed';
    const verdict = { state, reference: approval?.reference ?? '', reason: 'by hand', amountCents } as const;
    return deps.attempts.settle(attempt, verdict, { at, nextCheckAt: nextCheckByHand({ settledAt: at }, at) });
  };
}

/** What the provider's report says it charged under our reference and has not given back under it. */
async function reportedApproval({ reports }: PaymentDeps, attempt: Attempt): Promise<Approval | null> {
  const approved = ((await reportedOf(reports, attempt)) ?? []).filter((one) => one.approved);
  const ours = approved.filter((one) => one.isRefund === isRefund(attempt));
  const reversed = approved.length - ours.length;
  const [charged] = ours.slice(reversed);
  return charged ? { cents: charged.amountCents, reference: charged.id } : null;
}

function approvedThere(attempt: Attempt, { cents }: Approval) {
  const what = isRefund(attempt) ? 'refund' : 'payment';
  const sentence =
    cents === null
      ? `The terminal approved this ${what}, in another currency or at another terminal. It can not be recorded as not paid.`
      : `The terminal approved $${formatNzd(cents)}, this ${what} is $${formatNzd(attempt.amountCents)}. It can not be recorded as not paid.`;
  return refuse('precondition', 'payment.approved', sentence);
}
