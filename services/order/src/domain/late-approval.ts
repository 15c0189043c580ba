import { formatDollars, ZERO } from '@shop/primitives/money';
import { isSent, type Order, type OrderPayment } from './order.ts';
import type { Outcome, Recorded } from './recorded.ts';

/**
 * The notice for staff about a late approval: a payment approved after the order was cancelled or expired, after staff stopped waiting, or
 * after its payment page had ended (docs/rules/payments.md 32).
 * A comment is never changed, so it says how the order stood then, not how it stands.
 * @returns undefined for a payment that was pending, and for a refund
 */
export function lateApprovalNotice(order: Order, recorded: Recorded, outcome: Outcome): string | undefined {
  if (outcome.state !== 'captured' || recorded.givenBack) return undefined;
  const row = order.payments.find(({ id }) => id === outcome.paymentId);
  const late = recorded.late?.of ?? row;
  const isAwaited = row !== undefined && !recorded.late && isSent(row) && order.status !== 'locked';
  if (isAwaited || !late) return undefined;
  const what = `${late.name} ${formatDollars(outcome.amountCents)} was approved after ${sinceWhen(order, late)}.`;
  const advice = recorded.life.status === 'locked' ? '' : ' Please check it before anything leaves.';
  return `${what} ${stood(recorded)}.${advice}`;
}

function sinceWhen({ status, lockReason, inShop }: Order, { flow }: Pick<OrderPayment, 'flow'>): string {
  if (status === 'locked') return lockReason === 'cancelled' ? 'the order was cancelled' : 'its time was over';
  if (status === 'quote') return 'the order had gone back to a quote';
  if (flow === 'terminal') return 'it had ended';
  return inShop ? 'staff stopped waiting for it' : 'its payment page had ended';
}

function stood({ life, nowPaid, refundDueCents = ZERO }: Recorded): string {
  const owed = refundDueCents > 0 ? `, and ${formatDollars(refundDueCents)} was to be paid back` : '';
  const was = nowPaid ? 'It paid the order' : `At that moment the order was ${STATES[life.status] ?? life.status}`;
  return `${was}${owed}`;
}

const STATES: Readonly<Record<string, string>> = { deposit: 'paid in part', locked: 'still closed' };
