import { newId } from '@shop/kit/ids';
import { eventually } from '@shop/kit/testing/eventually';
import {
  OrderOverpaid,
  OrderPaid,
  OrderPartPaid,
  OrderPayLinkSent,
  OrderPlaced,
  OrderRefundMade,
} from '@shop/proto/events/v1/order_events';
import { expect } from 'vitest';
import type { TestService } from './a-service.ts';
import { type AnOrder, anOrder } from './orders.ts';

let orders = 10_500;

/** Events of orders that a test publishes, and what it can see of their mails. */
export function about(shop: TestService) {
  /** An order that its owner knows. */
  function known(options: AnOrder = {}): string {
    const orderNo = options.orderNo ?? String(++orders);
    shop.near.orders.set(orderNo, anOrder({ ...options, orderNo }));
    return orderNo;
  }
  const paid = (orderNo: string, id = newId()) => {
    const body = {
      orderNo,
      version: 1,
      cartId: 'c',
      cartVersion: 1,
      grandTotalCents: 1,
      customerId: '',
      late: false,
      again: false,
      tookSomeTenders: false,
      tookTenders: [],
      tookTenderCents: [],
    };
    return shop.publish({
      topic: 'order.v1',
      type: 'order.paid',
      key: orderNo,
      id,
      body: OrderPaid.encode(body).finish(),
    });
  };
  const partPaid = (orderNo: string, receivedCents: number) => {
    const body = OrderPartPaid.encode({ orderNo, version: 1, cartId: 'c', receivedCents }).finish();
    return shop.publish({ topic: 'order.v1', type: 'order.part_paid', key: orderNo, body });
  };
  const overpaid = (orderNo: string, refundDueCents: number) => {
    const body = OrderOverpaid.encode({ orderNo, version: 1, refundDueCents }).finish();
    return shop.publish({ topic: 'order.v1', type: 'order.overpaid', key: orderNo, body });
  };
  const linkSent = (orderNo: string, sendId: string) => {
    const body = OrderPayLinkSent.encode({ orderNo, version: 1, staffId: 'sam', sendId }).finish();
    return shop.publish({ topic: 'order.v1', type: 'order.pay_link_sent', key: orderNo, body });
  };
  const refundMade = (orderNo: string, paymentId: string) => {
    const body = OrderRefundMade.encode({ orderNo, version: 1, paymentId, amountCents: 1 }).finish();
    return shop.publish({ topic: 'order.v1', type: 'order.refund_made', key: orderNo, body });
  };
  const placed = (orderNo: string, version = 1, more: { status?: string; awaitsTransfer?: boolean } = {}) => {
    const body = {
      status: 'pending',
      orderNo,
      version,
      cartId: 'c',
      grandTotalCents: 1,
      customerId: '',
      hasBackorder: false,
      deliveryTbc: false,
      ...more,
    };
    return shop.publish({
      topic: 'order.v1',
      type: 'order.placed',
      key: orderNo,
      body: OrderPlaced.encode(body).finish(),
    });
  };
  const mailsAbout = (part: string) => shop.mail.mails.filter(({ mail }) => mail.subject?.includes(part));
  const sent = async (subjectId: string) => (await shop.client.listSent({ subjectId })).messages;
  const stateOf = async (subjectId: string) => (await sent(subjectId)).map(({ state }) => state);
  /** Events come in order, so once a later one of every partition is through, nothing of the earlier ones is still to come. */
  const claimed = (eventId: string) =>
    eventually(async () => {
      const { rowCount } = await shop.pool.query('select 1 from inbox where event_id = $1', [eventId]);
      expect(rowCount).toBe(1);
    }, 20_000);
  return { known, paid, partPaid, overpaid, linkSent, placed, refundMade, mailsAbout, sent, stateOf, claimed };
}
export type About = ReturnType<typeof about>;
