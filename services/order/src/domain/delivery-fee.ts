import { isWithin } from '@shop/commerce/finance';
import { awaitedTransfers, isUnpaid, PAYMENT, paidAmount } from '@shop/commerce/payments';
import { add, asCents, type Cents, formatDollars, subtract } from '@shop/primitives/money';
import { gstWithin } from '@shop/primitives/gst';
import { refuse } from '@shop/primitives/refusal';
import type { MethodTerms } from '@shop/commerce/methods';
import type { OrderStatus } from './life.ts';
import { isHosted, type Order, type OrderPayment, uncovered } from './order.ts';
import { cappedAt } from './outcome.ts';

/** $10,000.00, as of a sale at the counter (docs/rules/delivery.md 17): above it stands a slip of the finger. */
const MOST_FEE = asCents(1_000_000);

/** @param feeCents as staff entered it @throws Refusal precondition for nothing, and for more than $10,000.00 */
export function assertFee(feeCents: Cents): void {
  if (feeCents <= 0) throw refuse('precondition', 'delivery.fee', 'A delivery fee must be more than 0.');
  if (feeCents > MOST_FEE)
    throw refuse('precondition', 'delivery.fee', `A delivery fee is at most ${formatDollars(MOST_FEE)}.`);
}

/** Why the delivery of an order is not priced any more, by its status (docs/rules/delivery.md 20); absent: it may be. */
const WHY_NOT: { readonly [status in OrderStatus]?: string } = {
  placing: 'This order is not placed yet.',
  quote: 'This is a quote. Please edit it to enter its delivery fee.',
  'part-dispatched': 'Goods of this order have left. Please sell its delivery as an order of its own.',
  dispatched: 'Everything of this order has left.',
  completed: 'This order is completed.',
  locked: 'This order was cancelled.',
  refunded: 'This order was refunded.',
};

const REFUNDED = 'This order has a refund. Please sell its delivery as an order of its own.';
const OVERPAID = 'More was paid than this order costs. Please refund that first.';

const FEE_PAID =
  'This delivery fee is paid. Please refund what is too much, or sell what is missing as an order of its own.';
const NOTHING_LEFT = 'The coupon of this order would take all of that off. Please enter more, or refund it afterwards.';

type Owing = Pick<Order, 'status' | 'payments' | 'grandTotalCents' | 'openEnded'>;

/** @returns '' when it may be */
export function whyNotPriced({ status, payments, grandTotalCents }: Owing): string {
  const why = WHY_NOT[status];
  if (why !== undefined) return why;
  const paid = paidAmount(payments);
  if (status !== 'paid' || paid === grandTotalCents) return '';
  // What a refund took off the price would be asked for again with the fee.
  return paid < grandTotalCents ? REFUNDED : OVERPAID;
}

/**
 * The order as it was before this fee, for another one in its place (docs/rules/delivery.md 25).
 * @param before the fee it has; nothing where its delivery reads TBC
 * @throws Refusal precondition where some of that fee is paid, or where nothing would be left of what is to be paid
 */
export function withoutFee<T extends Owing>(order: T, before: PricedFee, fee: PricedFee): T {
  const grandTotalCents = subtract(order.grandTotalCents, dueOf(before));
  if (isPartlyPaid(order, before)) throw refuse('precondition', 'delivery.paid', FEE_PAID);
  if (dueOf(before) > 0 && dueOf(fee) === 0 && paidAmount(order.payments) === grandTotalCents)
    throw refuse('precondition', 'delivery.covered', NOTHING_LEFT);
  return { ...order, grandTotalCents };
}

/** More was received than the order cost without this fee. */
const isPartlyPaid = ({ payments, grandTotalCents }: Owing, fee: PricedFee): boolean =>
  dueOf(fee) > 0 && paidAmount(payments) > subtract(grandTotalCents, dueOf(fee));

/** Whether a fee that staff entered may still be corrected: it is owed whole, or nothing of it is to be paid. */
export const isCorrectable = (order: Owing, fee: PricedFee): boolean =>
  fee.feeCents > 0 && whyNotPriced(order) === '' && !isPartlyPaid(order, fee);

export interface FeeMethod extends MethodTerms {
  readonly code: string;
  readonly name: string;
}

/** The method with a page of its own that can pay so much, what the customer's link leads to: a card, which has no limits, before a plan. */
export function linkMethod<M extends FeeMethod & { readonly byCode: boolean }>(
  methods: readonly M[],
  feeCents: Cents,
): M | undefined {
  const able = methods.filter((one) => isHosted(one) && !one.byCode && isWithin(one, feeCents));
  return able.find(({ minCents, maxCents }) => minCents === 0 && maxCents === 0) ?? able[0];
}

/** What of the payments changes with a fee: the one that it is paid by, and after a smaller fee those that are too much. */
export function feePayments(
  order: Owing,
  more: Cents,
  by: { readonly method: FeeMethod | undefined; readonly newId: () => string },
): { readonly rows: OrderPayment[]; readonly dropped: OrderPayment[] } {
  const { payments } = order;
  if (more >= 0) {
    const row = feePayment(order, more, by);
    return { rows: row ? [row] : [], dropped: [] };
  }
  const changed = cappedAt(payments, uncovered(order)).filter((row) => !payments.includes(row));
  const isDropped = ({ status }: OrderPayment) => status === PAYMENT.cancelled;
  return { rows: changed.filter((row) => !isDropped(row)), dropped: changed.filter(isDropped) };
}

/**
 * The payment that the fee is paid by (docs/rules/delivery.md 21): a transfer that is awaited grows by it, and so does a page that waits for
 * all that was owed; else, of an order that is paid or begun to be, a page for it waits behind the customer's link; of an order of the counter
 * for which no method is chosen yet, one for all that is owed. None where staff have chosen otherwise how a pending order is paid, nor for nothing.
 */
function feePayment(
  order: Owing,
  dueCents: Cents,
  { method, newId }: { readonly method: FeeMethod | undefined; readonly newId: () => string },
): OrderPayment | undefined {
  if (dueCents === 0) return undefined;
  const { status, payments } = order;
  const [transfer] = awaitedTransfers(payments);
  const waiting = payments.filter((row) => row.type === 1 && isUnpaid(row));
  const page = waiting.find(({ gateway }) => gateway === method?.code);
  const isForAll = page?.amountCents === subtract(uncovered(order), dueCents);
  const grows = transfer ?? (status !== 'pending' || isForAll ? page : undefined);
  if (grows) return { ...grows, amountCents: add(grows.amountCents, dueCents) };
  const isUnchosen = order.openEnded && waiting.length === 0;
  if (!method || (status === 'pending' && !isUnchosen)) return undefined;
  return pageFor(method, { id: newId(), amountCents: status === 'pending' ? uncovered(order) : dueCents });
}

const pageFor = (method: FeeMethod, of: Pick<OrderPayment, 'id' | 'amountCents'>): OrderPayment => {
  const { code: gateway, name, flow, channel, referenceLabel, refundable, bankedEditable, minCents, maxCents } = method;
  return {
    ...{ flow, channel, referenceLabel, refundable, bankedEditable, minCents, maxCents },
    ...{ ...of, gateway, name, status: PAYMENT.unpaid, type: 1, refundOf: '' },
    ...{ attempt: 0, code: '', reference: '', reason: '' },
  };
};

/** A fee, and what of it a freight coupon of the order takes off; cents. */
export interface PricedFee {
  readonly feeCents: Cents;
  readonly offCents: Cents;
}

/** What of a fee is to be paid. */
export const dueOf = ({ feeCents, offCents }: PricedFee): Cents => subtract(feeCents, offCents);

/** The sums of a document whose delivery cost nothing yet; the coupon's part is a discount, the fee stays whole (docs/rules/money.md 6). */
export function withFee(totals: { readonly grandTotalCents: Cents }, fee: PricedFee) {
  const { feeCents: shippingCents, offCents } = fee;
  const grandTotalCents = add(totals.grandTotalCents, dueOf(fee));
  return { shippingCents, offCents, grandTotalCents, gstCents: gstWithin(grandTotalCents) };
}
