import type { Order } from '../domain/order.ts';
import type { Outcome } from '../domain/recorded.ts';
import type { OrderTx } from './ports.ts';

interface Ended {
  /** before the outcome was recorded */
  readonly order: Order;
  readonly outcome: Outcome;
  readonly at: Date;
}

/**
 * Of a payment or refund of the counter the log says how it ended, beside the press that began it; what a shopper pays stands on the
 * order's own page, and costs no entry.
 */
export async function logOutcome({ quotes }: OrderTx, { order, outcome, at }: Ended): Promise<void> {
  const row = [...order.payments, ...order.dropped].find(({ id }) => id === outcome.paymentId);
  if (row?.channel !== 'pos') return;
  const { orderNo } = order;
  const { gateway, name, refundOf } = row;
  const { state, reason, reference, attempt } = outcome;
  const amountCents = state === 'captured' ? outcome.amountCents : row.amountCents;
  const detail = { gateway, name, refundOf, amountCents, state, reason, reference, attempt };
  await quotes.log({ orderNo, event: 'order-log', causerId: '', what: 'payment_ended', detail, at });
}
