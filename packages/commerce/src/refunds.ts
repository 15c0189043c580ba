import type { Refunds } from '@shop/primitives/closed-sets';
import { type Cents, formatDollars, formatNzd, subtract, sum, ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { MethodTerms } from './methods.ts';
import { isSettled, NOT_POSITIVE, PAYMENT, type Payment } from './payments.ts';

/** A payment that may be given back, or a refund: then it names the payment that it gives back, else ''. */
export interface Returnable extends Pick<Payment, 'type' | 'status' | 'amountCents'> {
  readonly id: string;
  readonly refundOf: string;
}

/** What was taken by it and may be given back. */
const captured = (rows: readonly Returnable[], paymentId: string): Cents =>
  rows.find(({ id, type, ...row }) => id === paymentId && type === 1 && isSettled(row))?.amountCents ?? ZERO;

/** What is left of a payment beside its refunds, those included that wait or are on their way; cents (docs/rules/payments.md, 9). */
export const refundable = (rows: readonly Returnable[], paymentId: string): Cents =>
  subtract(
    captured(rows, paymentId),
    sum(
      rows
        .filter(({ type, status, refundOf }) => type === 2 && refundOf === paymentId && status !== PAYMENT.cancelled)
        .map(({ amountCents }) => amountCents),
    ),
  );

interface RefundMethod extends Pick<MethodTerms, 'flow' | 'refundable'> {
  /** comes with a code */
  readonly byCode: boolean;
}

/** A bank transfer and the customer's credit take whatever was paid; any other gives back what it took itself. */
export function refundsOf({ flow, byCode, refundable: isRefundable }: RefundMethod): Refunds {
  if (flow === 'transfer' || (flow === 'ledger' && !byCode)) return 'any';
  return isRefundable ? 'own' : 'none';
}

/** Whether a payment by that gateway may be given back by a method. */
export function isRefundedBy(gateway: string, method: { readonly code: string; readonly refunds: Refunds }): boolean {
  return method.refunds === 'any' || (method.refunds === 'own' && method.code === gateway);
}

/**
 * @param remaining what may still be given back of the payment, cents
 * @throws Refusal precondition 'Amount must be a number greater than 0!' or 'Can't pay more than ${remaining}!'
 */
export function assertRefund(amountCents: Cents, remaining: Cents): void {
  if (amountCents <= 0) throw refuse('precondition', 'payment.not_positive', NOT_POSITIVE);
  if (amountCents > remaining)
    throw refuse('precondition', 'payment.too_much', `Can't pay more than $${formatNzd(remaining)}!`);
}

interface Waiting extends Pick<Payment, 'gateway' | 'amountCents'> {
  readonly refundOf: string;
}

/**
 * One refund of a payment waits for each method: what is waiting has its own reason and approval, and no other takes its place.
 * @throws Refusal precondition 'A refund of ${amount} waits for approval. Approve or delete it first.'
 */
export function assertNoneWaits(
  waiting: readonly Waiting[],
  { refundOf, gateway }: Omit<Waiting, 'amountCents'>,
): void {
  const before = waiting.find((row) => row.refundOf === refundOf && row.gateway === gateway);
  if (!before) return;
  const which = `A refund of ${formatDollars(before.amountCents)} waits for approval.`;
  throw refuse('precondition', 'refund.waits', `${which} Approve or delete it first.`);
}
