import type { PayState } from '@shop/commerce/order-states';
import { PAYMENT, paidAmount } from '@shop/commerce/payments';
import { isSoldAndOwing } from './sold.ts';
import { awaitsTransfer, isCardDone, isPaidInShop, isSettled, openPayment, type Order, remainderDue } from './order.ts';

/** A part-paid order whose remainder is being charged, or one of which something may be charged at once. */
export const isGoingOn = (order: Order): boolean =>
  (order.status === 'deposit' && openPayment(order) !== undefined) || remainderDue(order) !== undefined;

/** @returns undefined while the order waits for a provider */
export function stateOfOrder(order: Order): PayState | undefined {
  if (isPaidInShop(order) && !openPayment(order)) return 'in_shop';
  if (isSettled(order) || isCardDone(order)) return withoutPage(order, paidAmount(order.payments) > 0);
  if (openPayment(order)) return undefined;
  // Its page for the delivery fee ended without money: the confirmation page begins another one.
  if (isSoldAndOwing(order)) return 'part_paid';
  return order.payments.some(({ status }) => status === PAYMENT.declined) ? 'declined' : 'cancelled';
}

/** @param attempt the state of the attempt in question, recorded in the order when it is a final one */
export function stateAfter(order: Order, attempt: string): PayState {
  if (isSettled(order) || attempt === 'captured') return withoutPage(order, true);
  if (attempt === 'in_doubt') return attempt;
  if (attempt === 'open' || attempt === 'started') return 'open';
  if (isPaidInShop(order)) return 'in_shop';
  if (isSoldAndOwing(order)) return 'part_paid';
  return attempt === 'declined' ? 'declined' : 'cancelled';
}

/** Of an order with no page to go to: a bank transfer has none, and the confirmation says how to pay. */
function withoutPage(order: Order, isReceived: boolean): PayState {
  if (isSettled(order)) return 'paid';
  if (order.status !== 'locked' && awaitsTransfer(order.payments)) return 'awaiting_transfer';
  return isReceived ? 'part_paid' : 'cancelled';
}
