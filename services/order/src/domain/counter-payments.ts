import type { MethodTerms } from '@shop/commerce/methods';
import { assignPayment, isUnpaid, moved, PAYMENT, type Payment, paidAmount } from '@shop/commerce/payments';
import { type Cents, formatNzd, subtract, sum } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { isSent, type Order, type OrderPayment } from './order.ts';

/** What is to be paid by a method, as it was entered at the counter. */
export interface WantedPayment {
  readonly gateway: string;
  readonly amountCents: Cents;
  /** where its method requires one; of a voucher its code */
  readonly reference: string;
}
/** The same with its method. */
export interface ChosenPayment extends WantedPayment {
  readonly name: string;
  readonly terms: MethodTerms;
  /** comes with a code */
  readonly byCode: boolean;
}

type Rows = Pick<Order, 'payments' | 'grandTotalCents'>;

/** Rows that the counter may replace; a refund that waits for its approval is none. */
const isOpen = (row: OrderPayment): boolean => row.type === 1 && isUnpaid(row);

/**
 * The unpaid rows that are wanted instead of those there are, one a method, and those that are cancelled (docs/rules/payments.md 7 and
 * 8). A method that has a row keeps it.
 * @throws Refusal precondition with the first rule that is broken
 */
export function replacedPayments(order: Rows, chosen: readonly ChosenPayment[], newId: () => string) {
  const kept = order.payments.filter((row) => !isOpen(row));
  const assigned = chosen.reduce<Payment[]>(
    (rows, one) => {
      const referenceLabel = one.byCode ? one.name : one.terms.referenceLabel;
      return assignPayment(order.grandTotalCents, rows, { ...one, referenceLabel });
    },
    [...kept],
  );
  const rows = assigned.slice(kept.length).map((row) => rowOf(order, row, { chosen, newId }));
  const dropped = order.payments
    .filter((row) => isOpen(row) && rows.every(({ id }) => id !== row.id))
    .map((row) => moved(row, PAYMENT.cancelled));
  return { rows, dropped };
}

interface Making {
  readonly chosen: readonly ChosenPayment[];
  readonly newId: () => string;
}

function rowOf({ payments }: Rows, { gateway, name, amountCents, reference }: Payment, making: Making): OrderPayment {
  const method = making.chosen.find((one) => one.gateway === gateway);
  if (!method) throw new Error(`${gateway} was not chosen`);
  const before = payments.find((row) => isOpen(row) && row.gateway === gateway);
  const fresh = { id: making.newId(), status: PAYMENT.unpaid, attempt: 0, reason: '' };
  const { id, status, attempt, reason } = before ?? fresh;
  const code = method.byCode ? reference.toUpperCase() : '';
  return {
    ...method.terms,
    id,
    status,
    attempt,
    reason,
    gateway,
    name,
    amountCents,
    reference,
    code,
    type: 1,
    refundOf: '',
  };
}

/** What may still be sent to a provider or taken: the total without what is paid and without what is on its way. */
const payable = ({ payments, grandTotalCents }: Rows): Cents =>
  subtract(
    subtract(grandTotalCents, paidAmount(payments)),
    sum(payments.filter((row) => isSent(row) && row.type === 1).map(({ amountCents }) => amountCents)),
  );

/**
 * One of the unpaid rows on its way to be paid.
 * @returns undefined for one that is on its way already
 * @throws Refusal not_found for no row of the order; conflict for one that is paid; precondition when less is owed by now
 */
export function sentPayment(order: Rows, paymentId: string): OrderPayment | undefined {
  const row = order.payments.find(({ id }) => id === paymentId);
  if (!row) throw refuse('not_found', 'payment.unknown', 'This payment is not there any more.');
  if (isSent(row)) return undefined;
  const next = moved(row, PAYMENT.sent);
  const remaining = payable(order);
  if (row.amountCents > remaining)
    throw refuse('precondition', 'payment.too_much', `Can't pay more than $${formatNzd(remaining)}!`);
  return { ...next, attempt: row.attempt + 1, reason: '' };
}
