import type { Order } from '@shop/contract/v1/order';
import { money } from '@shop/primitives/money';
import { type PlaceOf, stepsOf } from './steps.ts';

/** The one line under an order's status: what comes next, or what it waits for; otherwise what is in it. */
export function nextComing(order: Order, placeOf: PlaceOf): string {
  const names = order.items.map(({ name, qty_ordered: qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join(', ');
  const transfer = order.payments.find(({ flow, status, type }) => flow === 'transfer' && status === 0 && type === 1);
  if (transfer && order.status === 'pending')
    return `${transfer.name} of ${money(transfer.amount)}, reference ${order.order_no}`;
  if (['completed', 'locked', 'refunded', 'quote'].includes(order.status)) return names;
  const [, next] = stepsOf(order, placeOf);
  return next ? `${next.when}: ${names}` : names;
}
