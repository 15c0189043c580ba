import { PAYMENT, paidAmount } from '@shop/commerce/payments';
import { ZERO } from '@shop/primitives/money';
import { isSoldAndOwing } from '../domain/sold.ts';
import { type Order, type OrderPayment, takeKeyOf, tookOf } from '../domain/order.ts';
import type { LatePayment, Recorded } from '../domain/recorded.ts';
import type { OrderEvent } from './order-event-ports.ts';
import type { OrderDeps, OrderTx } from './ports.ts';

/**
 * Writes what an outcome makes of an order, under its lock, with the events that say so. @returns the order as it is then
 */
export async function saveOutcome(
  deps: OrderDeps,
  tx: OrderTx,
  { order, recorded }: { order: Order; recorded: Recorded },
): Promise<Order> {
  const { orders, quotes, events } = tx;
  const at = deps.clock.now();
  const key = takeKeyOf(order);
  const late = recorded.late && { ...recorded.late, id: deps.ids.newId(), at };
  const isNew = !late || (await orders.saveLate(late));
  if (!isNew) return order;
  // Sent together: statements of one connection run in the order they were sent, and all fail with the first that does.
  const writes = [
    orders.saveOutcome(order, recorded, at),
    ...eventsOf(order, recorded, late?.id).map((event) => events.append(event)),
  ];
  if (recorded.nowPaid) writes.push(orders.finishExpiry(key, at));
  if (isNowRefunded(order, recorded)) {
    const { orderNo } = order;
    writes.push(quotes.log({ orderNo, event: 'order-log', causerId: '', what: 'refunded', detail: {}, at }));
  }
  await Promise.all(writes);
  const payments = late ? [...recorded.payments, rowOf(late)] : recorded.payments;
  const { releases: _, ...life } = recorded.life;
  return { ...order, ...life, payments, version: life.status === 'quote' ? order.version : order.heldVersion };
}

const isNowRefunded = (order: Order, { life }: Recorded): boolean =>
  life.status === 'refunded' && order.status !== 'refunded';

/** Money arrived: more is kept than before. */
const isMoneyIn = ({ payments: before }: Order, { payments, late, givenBack }: Recorded): boolean =>
  !givenBack && (late !== undefined || paidAmount(payments) > paidAmount(before));

/** @param lateId of the row that a late payment or refund got */
function eventsOf(order: Order, recorded: Recorded, lateId: string | undefined): OrderEvent[] {
  const { life, nowPaid, partPaidCents, refundDueCents = ZERO, givenBack, late } = recorded;
  const key = takeKeyOf(order);
  const { cartId } = order;
  const all: OrderEvent[] = [];
  if (nowPaid) all.push(paidEvent(order, recorded));
  if (partPaidCents !== undefined) all.push({ type: 'order.part_paid', key, cartId, receivedCents: partPaidCents });
  // What pays the order says in its own event what is too much; a refund that failed brings nothing new.
  if (refundDueCents > 0 && !nowPaid && isMoneyIn(order, recorded))
    all.push({ type: 'order.overpaid', key, refundDueCents });
  if (life.releases) all.push({ type: 'order.hold_released', key, cartId, reason: 'declined' });
  if (isNowRefunded(order, recorded)) all.push({ type: 'order.refunded', key });
  if (givenBack) {
    const paymentId = lateId ?? givenBack.id;
    const { amountCents } = late ?? givenBack;
    all.push({ type: 'order.refund_made', key, paymentId, amountCents });
  }
  return all;
}

function paidEvent(order: Order, { payments }: Recorded): OrderEvent {
  const { cartId, cartVersion, grandTotalCents, customerId, couponVersion, holdState } = order;
  const late = holdState !== 'held' && holdState !== 'final';
  const when = { late, again: isSoldAndOwing(order), ...tookOf({ ...order, payments }, order.payments) };
  const what = { cartId, cartVersion, grandTotalCents, customerId, couponVersion };
  return { type: 'order.paid', key: takeKeyOf(order), ...what, ...when };
}

const rowOf = ({ of, id, attempt, amountCents, reference }: LatePayment & { readonly id: string }): OrderPayment => ({
  ...of,
  ...{ id, amountCents, status: PAYMENT.paid, attempt, code: '', reference, reason: '' },
});
