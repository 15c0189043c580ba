import type { CounterMethods } from '@shop/contract/pos/order-payments';
import type { OrderDetail } from '@shop/contract/pos/order-detail';
import {
  assignPayment,
  isSettled,
  isUnpaid,
  needToPay,
  NO_CARD_NUMBER,
  PAYMENT,
  paidAmount,
  refundedAmount,
  type Payment,
  paymentOf,
  remainingToAssign,
} from '@shop/commerce/payments';
import { assertNoneWaits, assertRefund, isRefundedBy, refundable } from '@shop/commerce/refunds';
import { hasCardNumber } from '@shop/primitives/card-number';
import { refuse } from '@shop/primitives/refusal';
import { asCents, type Cents, formatMoney, greater, subtract, wireCents, ZERO } from '@shop/primitives/money';
import { hundredthsOf } from '@shop/ui/hundredths';
import { nzDayWords } from '../../lib/nz-words.ts';
import type { Chosen, Seen } from './payments.calls.ts';

type Order = (OrderDetail & { success: true })['order'];
export type Method = CounterMethods extends infer A ? (A extends { methods: readonly (infer M)[] } ? M : never) : never;

export interface Row extends Payment {
  readonly id: string;
  /** of a refund: the payment that it gives back; '' = it is a payment */
  readonly refundOf: string;
  /** of a refund: why it is made, in staff's words */
  readonly why: string;
  /** why its last attempt failed, in the provider's words; '' = it did not */
  readonly reason: string;
  /** NZ time when its money was there or went back; '' = it is not */
  readonly settled: string;
  /** who took it, or gave it back, at the counter; '' = nobody there did */
  readonly takenBy: string;
}

export const rowsOf = ({ payments }: Pick<Order, 'payments'>): Row[] =>
  payments.map(({ amount, ...row }) => paymentOf({ ...row, amountCents: wireCents(amount) }));

export interface Sums {
  readonly needed: Cents;
  readonly paid: Cents;
  /** methods are chosen for it, and it is not paid yet */
  readonly loaded: Cents;
  /** no method is chosen for it yet */
  readonly left: Cents;
  readonly refunded: Cents;
  /** given back of an order that was paid: none of it is owed, and it may be taken again where that was a mistake */
  readonly again: Cents;
}

/** What is given back of an order that was paid is not owed again. */
export function sumsOf({ grandtotal, status }: Order, rows: readonly Row[]): Sums {
  const total = wireCents(grandtotal);
  const isOwed = status === 'pending' || status === 'deposit';
  const needed = isOwed ? needToPay(total, rows) : ZERO;
  const left = isOwed ? remainingToAssign(total, rows) : ZERO;
  const refunded = refundedAmount(rows);
  const mayAgain = !isOwed && refunded > 0 && status !== 'locked' && status !== 'refunded';
  const again = mayAgain ? greater(ZERO, remainingToAssign(total, rows)) : ZERO;
  return { needed, left, paid: paidAmount(rows), loaded: subtract(needed, left), refunded, again };
}

export interface State {
  readonly label: string;
  readonly look: '' | 'green' | 'redc';
}

/** docs/rules/payments.md 1. A declined payment may be tried again. */
export function stateOf(row: Row): State {
  if (isSettled(row)) return { label: row.type === 2 ? 'Approved' : 'Paid', look: 'green' };
  if (row.status === PAYMENT.cancelled) return { label: 'Cancelled', look: '' };
  if (row.status === PAYMENT.sent) return { label: row.type === 2 ? 'Being checked' : 'Waiting', look: '' };
  return row.status === PAYMENT.declined ? { label: 'Declined', look: 'redc' } : { label: 'Unpaid', look: '' };
}

/** What is to be said of one beside its state; '' = nothing. */
export function noteOf(row: Row): string {
  if (row.type === 2 && row.status === PAYMENT.sent)
    return 'It is not known yet whether this went back. It is asked about again, and nothing goes back twice.';
  return isUnpaid(row) ? row.reason : '';
}

/** The second line of one: the day its money came or went, who took it, and its reference; '' = none is known. */
export const detailOf = ({ settled, takenBy, reference }: Row): string =>
  [settled && nzDayWords(settled.slice(0, 10)), settled && takenBy, reference].filter(Boolean).join(', ');

/** Those that may be taken, changed or deleted. */
export const unpaidOf = (rows: readonly Row[]): Row[] => rows.filter((row) => row.type === 1 && isUnpaid(row));

/** Refunds that wait for their approval. */
export const waitingOf = (rows: readonly Row[]): Row[] => rows.filter((row) => row.type === 2 && isUnpaid(row));

/** What may still be changed. */
export const openOf = (rows: readonly Row[]): Row[] => [...unpaidOf(rows), ...waitingOf(rows)];

/** What a change of these is made from. */
export const seenOf = (rows: readonly Row[]): Seen[] =>
  openOf(rows).map(({ id, amountCents }) => ({ id, amount: formatMoney(amountCents) }));

export const chosenOf = ({
  gateway,
  name,
  amountCents,
  reference,
  refundOf = '',
  why = '',
}: Payment & { refundOf?: string; why?: string }): Chosen => ({
  ...{ gateway, name, reference, refundOf, ...(why !== '' && { why }) },
  type: refundOf === '' ? 1 : 2,
  amount: formatMoney(amountCents),
});

export interface Added {
  readonly method: Method;
  readonly amount: string;
  readonly reference: string;
}

/** @throws Refusal where a text of staff has a card's number in it, as the shop would answer */
function assertNoCard(...texts: readonly string[]): void {
  if (texts.some(hasCardNumber)) throw refuse('precondition', 'payment.card_number', NO_CARD_NUMBER);
}

/** The unpaid payments with one more, and the refunds that wait. @throws Refusal with the first broken rule of docs/rules/payments.md 8 */
export function withOne({ grandtotal }: Order, rows: readonly Row[], { method, amount, reference }: Added): Chosen[] {
  const { code: gateway, name, reference: referenceLabel, byCode } = method;
  assertNoCard(reference);
  const added = { ...{ gateway, name, reference, referenceLabel, byCode }, amountCents: typedCents(amount) };
  const pays = assignPayment(wireCents(grandtotal), rows, added).filter((row) => row.type === 1 && isUnpaid(row));
  return [...pays, ...waitingOf(rows)].map(chosenOf);
}

/** What is left of a payment that was taken; 0 for anything else. */
export const leftOf = (rows: readonly Row[], { id, type }: Row): Cents => (type === 1 ? refundable(rows, id) : ZERO);

/** Of an amount as people type and paste it: '50', '$1,250.00'; 0 for what is none, which no payment may be. */
export const typedCents = (amount: string): Cents => asCents(hundredthsOf(amount) ?? 0);

/** A balance pays while there is some; money can go back into it at any time. */
export const canPay = ({ available }: Method): boolean => available === null || wireCents(available) > 0;

/** Whether a refund takes something off the price, so that a credit note is made of it (docs/rules/documents.md 13): what was received beyond the price does not. */
export const isCredited = ({ status, refundDue }: Order, amount: Cents): boolean =>
  !['pending', 'deposit', 'locked'].includes(status) && amount > wireCents(refundDue);

/** Methods that may give a payment back, its own first. */
export const methodsFor = (methods: readonly Method[], { gateway }: Row): Method[] =>
  methods
    .filter((method) => isRefundedBy(gateway, method))
    .toSorted((a, b) => Number(b.code === gateway) - Number(a.code === gateway));

export const NEEDS_WHY = 'Please enter a reason';

export interface AddedRefund extends Added {
  /** printed on its credit note */
  readonly why: string;
}

/** What is unpaid or waits, with a refund of that payment. @throws Refusal with the first broken rule of docs/rules/payments.md 9 */
export function withRefund(rows: readonly Row[], of: Row, { method, amount, reference, why }: AddedRefund): Chosen[] {
  const { code: gateway, name } = method;
  const amountCents = typedCents(amount);
  assertRefund(amountCents, refundable(rows, of.id));
  assertNoneWaits(waitingOf(rows), { refundOf: of.id, gateway });
  if (why.trim() === '') throw refuse('precondition', 'refund.why', NEEDS_WHY);
  assertNoCard(reference, why);
  return [
    ...openOf(rows).map(chosenOf),
    { ...{ gateway, name, reference, refundOf: of.id, why: why.trim() }, type: 2, amount: formatMoney(amountCents) },
  ];
}

/** Why there is nothing to press, when no payment is chosen. */
export function whyNoPay({ status }: Pick<Order, 'status'>, { needed, left }: Sums, isAtPage: boolean): string {
  if (status === 'refunded') return 'Refunded';
  if (isAtPage && left <= 0) return 'Waiting for the payment page';
  if (needed <= 0) return 'All is paid';
  // All is loaded, and nothing of it can be taken: methods of the store.
  return left > 0 ? 'Add a payment first' : 'Delete what is not paid here';
}
