import { isUnpaid, moved, paidAmount, PAYMENT } from '@shop/commerce/payments';
import { todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { nextStep } from '../domain/life.ts';
import { openPayment, type Order, takeKeyOf } from '../domain/order.ts';
import { dueAtOf, expiryWhenSaved } from '../domain/quote.ts';
import { quoteStep } from '../domain/quote-life.ts';
import { beingPaid } from './being-paid.ts';
import type { QuoteDeps, QuoteTx, SavedQuote, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import { type Released, releaseTaken } from './release-taken.ts';

interface Returned {
  readonly saved: SavedQuote;
  /** what it held goes back; undefined: it was a quote already */
  readonly released?: Released;
}

/**
 * Back to Quote (docs/rules/orders.md 21): an unpaid order is a quote again, under its number and version; what it held goes back and
 * its unpaid payments are cancelled. Of one that is a quote by now nothing is done.
 * @throws Refusal not_found; conflict once money was taken, while a payment is open, and for what is not pending
 */
export function returnToQuote(deps: QuoteDeps) {
  return async (staff: Staff, orderNo: string): Promise<void> => {
    const { saved, released } = await deps.transact((tx) => returnIn(deps, tx, { ...staff, orderNo }));
    if (!released) return;
    await releaseTaken(deps, released);
    if (saved.expiresOn !== '') await deps.remindExpiry(saved, dueAtOf(saved.expiresOn));
  };
}

async function returnIn(
  deps: QuoteDeps,
  tx: QuoteTx,
  { staffId, orderNo }: Staff & { orderNo: string },
): Promise<Returned> {
  const { orders, quotes, events } = tx;
  const order = await orders.lock(orderNo);
  if (!order || order.version === 0) throw unknownOrder();
  const before = await quotes.quote(orderNo);
  const key = { orderNo, version: order.version };
  if (order.status === 'quote') return { saved: { ...key, expiresOn: before?.expiresOn ?? '' } };
  const life = nextStep(order, 'backToQuote', 'staff');
  if (!life) throw notReturned(order);
  const quoteState = quoteStep(before, 'backToQuote');
  const at = deps.clock.now();
  const couponExpiresOn = before?.couponExpiresOn ?? '';
  const terms = { today: todayInNz(at), couponExpiresOn, days: deps.quoteDays };
  const isKept = before && before.expiresOn !== '';
  const expiresOn = expiryWhenSaved(isKept ? { ...before, quoteState } : undefined, terms);
  const dropped = order.payments.filter(isUnpaid).map((row) => moved(row, PAYMENT.cancelled));
  const released = takeKeyOf(order);
  await orders.savePayments(order, { rows: [], dropped, at });
  const dueAt = dueAtOf(expiresOn);
  await quotes.takeBack({ key, life, quoteState, expiresOn, dueAt, freshToken: deps.ids.newToken(), at });
  const { cartId, couponVersion } = order;
  await events.append({ type: 'order.hold_released', key: released, cartId, reason: 'to_quote', couponVersion });
  const log = { orderNo, event: 'order-log', causerId: staffId, what: 'to_quote', at } as const;
  await quotes.log({ ...log, detail: { version: order.version, expiresOn } });
  return { saved: { ...key, expiresOn }, released: { ...released, couponVersion } };
}

const notReturned = (order: Order) => {
  if (openPayment(order)) return beingPaid();
  const { status, payments } = order;
  // Nothing was paid then, so that the other sentence would not be true.
  const isApproved = status === 'deposit' && paidAmount(payments) === 0;
  const why = isApproved
    ? 'An order that was approved without a deposit can not go back to a quote. It can be cancelled.'
    : 'Only an order that is not paid in any part can go back to a quote.';
  return refuse('conflict', 'order.not_pending', why, { status });
};
