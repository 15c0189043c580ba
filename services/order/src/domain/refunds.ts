import { isSettled as isTaken, isUnpaid, moved, PAYMENT, paidAmount } from '@shop/commerce/payments';
import { assertNoneWaits, assertRefund, isRefundedBy, refundable, refundsOf } from '@shop/commerce/refunds';
import { type Cents, greater, subtract, ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { ChosenPayment } from './counter-payments.ts';
import { type LifeEvent, step } from './life.ts';
import { isSent, type Order, type OrderPayment } from './order.ts';
import type { LatePayment, Outcome, Recorded } from './recorded.ts';

/** What is to be given back of a payment, and by which method. */
export interface ChosenRefund extends ChosenPayment {
  readonly refundOf: string;
  /** in staff's words; '' = nothing new is said */
  readonly why?: string;
}

type Rows = Pick<Order, 'payments' | 'customerId'>;

/** A refund that waits for its approval. */
export const isWaitingRefund = (row: OrderPayment): boolean => row.type === 2 && isUnpaid(row);

/**
 * The refunds that are to wait instead of those that do, and those that are cancelled. One that stays as it is keeps its row; one that
 * is changed is another, for which no older approval is good (docs/rules/payments.md, 9, 20 and 29).
 * @throws Refusal not_found for a payment that is none of the order; precondition for more than is left of it, two by one method, or a method
 * that cannot
 */
export function replacedRefunds(order: Rows, chosen: readonly ChosenRefund[], newId: () => string) {
  const before = order.payments.filter(isWaitingRefund);
  const stays = order.payments.filter((row) => !before.includes(row));
  const rows: OrderPayment[] = [];
  for (const one of chosen) {
    const original = originalOf(order, one);
    assertRefund(one.amountCents, refundable([...stays, ...rows], one.refundOf));
    assertNoneWaits(rows, one);
    const last = before.find(({ refundOf, gateway }) => refundOf === one.refundOf && gateway === one.gateway);
    const fresh = { ...freshRow(one, original), why: one.why?.trim() || last?.why };
    const { id, attempt, reason } = last && isSame(last, fresh) ? last : { id: newId(), attempt: 0, reason: '' };
    rows.push({ ...fresh, id, attempt, reason });
  }
  const dropped = before
    .filter(({ id }) => rows.every((row) => row.id !== id))
    .map((row) => moved(row, PAYMENT.cancelled));
  return { rows, dropped };
}

const isSame = (row: OrderPayment, fresh: Omit<OrderPayment, 'id'>): boolean =>
  (['amountCents', 'reference', 'why'] as const).every((key) => row[key] === fresh[key]);

function originalOf({ payments, customerId }: Rows, { refundOf, gateway: code, name, ...one }: ChosenRefund) {
  const original = payments.find(({ id }) => id === refundOf);
  if (original?.type === 2)
    throw refuse('precondition', 'refund.refund', 'A refund can not be refunded. Please enter a new payment.');
  if (!original) throw refuse('not_found', 'payment.unknown', 'This payment is not there any more.');
  const { terms, byCode } = one;
  if (!isRefundedBy(original.gateway, { code, refunds: refundsOf({ ...terms, byCode }) }))
    throw refuse('precondition', 'refund.method', notRefundedBy(original.name, name));
  if (terms.flow === 'ledger' && !byCode && customerId === '')
    throw refuse('precondition', 'refund.no_customer', 'Please choose a customer first');
  return original;
}

/** What staff can do instead: a bank transfer gives back whatever was paid. */
export const notRefundedBy = (taken: string, back: string) =>
  `${taken} can not be refunded by ${back}.${taken === back ? ' Please choose Bank transfer.' : ''}`;

function freshRow(
  { refundOf, gateway, name, amountCents, terms, reference }: ChosenRefund,
  original: OrderPayment,
): Omit<OrderPayment, 'id'> {
  const isSame = gateway === original.gateway;
  return {
    ...{ ...terms, refundOf, gateway, name, amountCents, attempt: 0, reason: '' },
    ...{ type: 2, status: PAYMENT.unpaid },
    code: isSame ? original.code : '',
    reference: reference.trim() || (isSame ? original.reference : ''),
  };
}

/**
 * A refund on its way to be given back.
 * @returns undefined for one that is on its way, or was given back
 * @throws Refusal precondition when less is left of its payment by now; conflict for one that was cancelled
 */
export function sentRefund(order: Rows, row: OrderPayment): OrderPayment | undefined {
  if (isSent(row) || isTaken(row)) return undefined;
  const next = moved(row, PAYMENT.sent);
  const others = order.payments.filter(({ id }) => id !== row.id);
  assertRefund(row.amountCents, refundable(others, row.refundOf));
  return { ...next, attempt: row.attempt + 1, reason: '' };
}

/**
 * Records what became of a refund; undefined where it is recorded already. What did not go back is unpaid again, or
 * given up where another refund of its payment and method waits by now (docs/rules/payments.md 20). Money that went back
 * after its attempt was given up is recorded all the same: on its row, or beside it where that went on or was cancelled.
 */
export function recordRefund(order: Order, row: OrderPayment, outcome: Outcome): Recorded | undefined {
  const { state, attempt, amountCents, reference, reason } = outcome;
  const isCurrent = row.attempt === attempt && row.status !== PAYMENT.cancelled;
  if (state === 'captured') {
    if (!isCurrent) return goneBack(order, order.payments, { of: row, attempt, amountCents, reference });
    if (isTaken(row)) return undefined;
    const sent = isSent(row) ? row : moved(row, PAYMENT.sent);
    const back = { ...moved(sent, PAYMENT.paid), amountCents, reference, reason: '' };
    return { ...goneBack(order, replaced(order, row, back), undefined), givenBack: back };
  }
  if (!isCurrent || !isSent(row)) return undefined;
  const isReplaced = order.payments.some((one) => isWaitingRefund(one) && isSameWay(one, row));
  const status = isReplaced ? PAYMENT.cancelled : PAYMENT.unpaid;
  const payments = replaced(order, row, { ...moved(row, status), reason });
  return recorded(order, { payments, late: undefined, event: 'refundPart', paidCents: paidAmount(payments) });
}

const isSameWay = (one: OrderPayment, { refundOf, gateway }: OrderPayment): boolean =>
  one.refundOf === refundOf && one.gateway === gateway;

function goneBack(order: Order, payments: readonly OrderPayment[], late: LatePayment | undefined): Recorded {
  const paidCents = subtract(paidAmount(payments), late?.amountCents ?? ZERO);
  const event = paidCents <= 0 ? 'refundAll' : 'refundPart';
  return { ...recorded(order, { payments, late, event, paidCents }), ...(late && { givenBack: late.of }) };
}

interface Ended extends Pick<Recorded, 'payments' | 'late'> {
  readonly event: LifeEvent;
  readonly paidCents: Cents;
}

const recorded = (order: Order, { payments, late, event, paidCents }: Ended): Recorded => ({
  ...{ payments, late, partPaidCents: undefined, nowPaid: false },
  life: step(order, event, 'staff'),
  refundDueCents: dueAfter(order, paidCents),
});

const replaced = ({ payments }: Order, row: OrderPayment, by: OrderPayment): OrderPayment[] =>
  payments.map((one) => (one === row ? by : one));

/** An order that was given up owes all that was paid; any other what goes beyond its total. */
const dueAfter = ({ status, grandTotalCents }: Order, paid: Cents): Cents =>
  greater(ZERO, status === 'locked' ? paid : subtract(paid, grandTotalCents));
