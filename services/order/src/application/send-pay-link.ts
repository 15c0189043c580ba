import { refuse } from '@shop/primitives/refusal';
import { type OrderPayment, remainderDue } from '../domain/order.ts';
import type { QuoteDeps, Staff } from './quote-ports.ts';
import { unknownOrder } from './read-orders.ts';
import type { PayingOrder } from './take-money.ts';

interface SendingLink extends PayingOrder {
  /** of this press, '' = each call acts */
  readonly pressKey: string;
}

/**
 * Staff have the link of an order's page mailed to its customer, who pays this payment there (docs/rules/payments.md 33). Once for one press,
 * however often it is sent; another press mails it again. @returns the payment
 * @throws Refusal not_found; precondition for a payment that her page does not offer
 */
export function sendPayLink(deps: QuoteDeps) {
  return (staff: Staff, { orderNo, paymentId, pressKey }: SendingLink): Promise<OrderPayment> =>
    deps.transact(async ({ orders, quotes, events }) => {
      const order = await orders.lock(orderNo);
      if (!order || order.version === 0) throw unknownOrder();
      const wanted = order.payments.find(({ id }) => id === paymentId);
      if (wanted && (await quotes.wasPressed(orderNo, 'link_sent', pressKey))) return wanted;
      const row = remainderDue(order);
      if (!row || row !== wanted)
        throw refuse('precondition', 'payment.no_link', 'This payment can not be paid by a link.');
      const at = deps.clock.now();
      const { gateway, name, amountCents } = row;
      const detail = { gateway, name, amountCents, pressKey };
      await quotes.log({ orderNo, event: 'order-log', causerId: staff.staffId, what: 'link_sent', detail, at });
      const key = { orderNo, version: order.version };
      await events.append({ type: 'order.pay_link_sent', key, staffId: staff.staffId, sendId: deps.ids.newId() });
      return row;
    });
}
