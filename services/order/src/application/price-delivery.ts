import { freightReduction, rowAmount } from '@shop/commerce/coupon-discount';
import { type Cents, formatDollars, subtract, sum, ZERO } from '@shop/primitives/money';
import { Refusal, refuse } from '@shop/primitives/refusal';
import {
  assertFee,
  dueOf,
  type FeeMethod,
  feePayments,
  linkMethod,
  type PricedFee,
  whyNotPriced,
  withFee,
  withoutFee,
} from '../domain/delivery-fee.ts';
import { type Life, nextStep } from '../domain/life.ts';
import type { Order } from '../domain/order.ts';
import type { QuoteDeps, QuoteTx, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';

export interface DeliveryPricing {
  readonly orderNo: string;
  /** of the document that was shown */
  readonly version: number;
  readonly feeCents: Cents;
  /** the fee that was shown, where one that staff entered is corrected; 0 = the first */
  readonly replacesCents: Cents;
  /** of this press, '' = each call acts */
  readonly pressKey: string;
}
export interface DeliveryPriced {
  readonly grandTotalCents: Cents;
  readonly status: Order['status'];
}

/**
 * Staff quote the delivery of an order that reads TBC (docs/rules/delivery.md 19 to 22): the fee is added to its total, a paid order is
 * part-paid again, and its customer is told by e-mail. Stock and prices stay. A freight coupon of the order takes off its part, of all of
 * which nothing is to be paid. A fee that was entered is corrected until some of it is paid. Idempotent by the key of the press.
 * @throws Refusal not_found; precondition for a wrong amount, or by what the order is; conflict where it was changed or has its fee
 * meanwhile, while a payment is open, and for another fee under the key of this press
 */
export function priceDelivery(deps: QuoteDeps) {
  return async (staff: Staff, pricing: DeliveryPricing): Promise<DeliveryPriced> => {
    assertFee(pricing.feeCents);
    const fee = { feeCents: pricing.feeCents, offCents: await freightOff(deps, pricing) };
    const due = dueOf(fee);
    const method = due === 0 ? undefined : linkMethod(await deps.payments.methods(due), due);
    return deps.transact((tx) => priceIn(deps, tx, { staff, pricing, fee, method }));
  };
}

/**
 * What the order's coupon takes off its fee. Its use was taken when the order was placed, so it holds whatever became of the coupon since; a
 * use that was given back (docs/rules/coupons.md 7) takes nothing off.
 */
async function freightOff(deps: QuoteDeps, { orderNo, feeCents }: DeliveryPricing): Promise<Cents> {
  const [order, view] = await Promise.all([deps.lookups.read(orderNo), deps.documents.byNumber(orderNo)]);
  if (!order || !view || order.couponCode === '' || whyNotPriced(order) !== '') return ZERO;
  const { lines, customerId } = view.document;
  const use = { code: order.couponCode, itemsCents: sum(lines.map(rowAmount)), customerId };
  const key = { orderNo, version: order.couponVersion };
  const terms = await deps.coupons.take(key, use).catch(unlessUnavailable);
  return freightReduction(lines, terms, feeCents);
}

function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
}

interface Pricing {
  readonly staff: Staff;
  readonly pricing: DeliveryPricing;
  readonly fee: PricedFee;
  readonly method: FeeMethod | undefined;
}

async function priceIn(
  deps: QuoteDeps,
  tx: QuoteTx,
  { staff, pricing, fee, method }: Pricing,
): Promise<DeliveryPriced> {
  const { orderNo, feeCents, pressKey } = pricing;
  const order = await tx.orders.lock(orderNo);
  if (!order || order.version === 0) throw unknownOrder();
  const before = pressKey === '' ? undefined : await tx.delivery.byPress(orderNo, pressKey);
  if (before !== undefined) return sameFee(order, before, feeCents);
  const unpriced = withoutFee(order, await replaced(tx, order, pricing), fee);
  const next = nextStep(order, 'priceDelivery', 'staff');
  if (!next) throw beingPaid();
  const at = deps.clock.now();
  const sums = withFee(unpriced, fee);
  const life = dueOf(fee) === 0 ? lifeOf(order) : lifeOf(next);
  const more = subtract(sums.grandTotalCents, order.grandTotalCents);
  const change = feePayments({ ...order, ...sums }, more, { method, newId: deps.ids.newId });
  if (change.rows.length + change.dropped.length > 0) await tx.orders.savePayments(order, { ...change, at });
  await tx.delivery.price({ orderNo, ...life, ...sums, at });
  await record(tx, { staff, pricing, order, at, grandTotalCents: sums.grandTotalCents });
  return { grandTotalCents: sums.grandTotalCents, status: life.status };
}

/** Nothing more to pay: it stays what it is. */
const lifeOf = ({ status, holdState, lockReason }: Life): Life => ({ status, holdState, lockReason });

function sameFee({ grandTotalCents, status }: Order, before: Cents, feeCents: Cents): DeliveryPriced {
  if (before === feeCents) return { grandTotalCents, status };
  throw refuse('conflict', 'delivery.key', 'This key was used for something else.');
}

/** @returns the fee in whose place the new one comes: nothing, of a delivery that reads TBC */
async function replaced(
  { delivery }: QuoteTx,
  order: Order,
  { version, replacesCents }: DeliveryPricing,
): Promise<PricedFee> {
  const why = whyNotPriced(order);
  if (why !== '') throw refuse('precondition', 'delivery.status', why);
  const stands = await delivery.stateOf(order.orderNo);
  if (!stands) throw unknownOrder();
  const { delivery: state, shippingCents, offCents, isEntered } = stands;
  if (state === 'FREE') throw refuse('precondition', 'delivery.collected', 'Nothing of this order is delivered.');
  if (state === 'PRICED' && !(isEntered && replacesCents === shippingCents))
    throw refuse('conflict', 'delivery.priced', `The delivery fee of this order is ${formatDollars(shippingCents)}.`);
  if (order.version !== version || order.intent)
    throw refuse('conflict', 'order.changed', 'This order has changed meanwhile. Please open it again.');
  return state === 'PRICED' ? { feeCents: shippingCents, offCents } : { feeCents: ZERO, offCents: ZERO };
}

interface Recording extends Pick<Pricing, 'staff' | 'pricing'> {
  readonly order: Order;
  readonly grandTotalCents: Cents;
  readonly at: Date;
}

async function record({ quotes, quoteEvents, events }: QuoteTx, of: Recording): Promise<void> {
  const { staff, order, grandTotalCents, at } = of;
  const { orderNo, feeCents, replacesCents, pressKey } = of.pricing;
  const detail = { feeCents, grandTotalCents, pressKey, version: order.version, replacesCents };
  const { staffId } = staff;
  await quotes.log({ orderNo, event: 'order-log', causerId: staffId, what: 'delivery_priced', detail, at });
  const key = { orderNo, version: order.version };
  await events.append({ type: 'order.delivery_priced', key, staffId, feeCents, grandTotalCents });
  const action = 'order.delivery_priced';
  await quoteEvents.audit({ action, actorStaffId: staffId, approverId: '', orderNo, at, detail });
}

const beingPaid = () =>
  refuse('conflict', 'order.being_paid', 'A payment of this order is open. Please try again when it has ended.');
