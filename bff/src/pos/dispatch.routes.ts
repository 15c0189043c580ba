import { allocateOrder, deliveryFee, takeNow } from '@shop/contract/pos/dispatch';
import { ZERO } from '@shop/primitives/money';
import type { Clients } from '../clients.ts';
import { toAllocation } from './draft-words.ts';
import { dollars, wire } from '../v1/money.ts';
import { type Endpoint, SLOW_MS } from '../edge/endpoint.ts';
import { pressKey } from './press-key.ts';

export interface DispatchRoutes {
  readonly clients: Pick<Clients, 'order'>;
}

/** Taking now (docs/rules/dispatch.md). */
export const dispatchRoutes = ({ clients: { order } }: DispatchRoutes): Endpoint[] => [
  {
    call: 'post /pos/order/updateQTYTaken',
    deadlineMs: SLOW_MS,
    handle: async (req) => {
      const { detailId, allocId: allocationId, qtyTaken: qty, binTaken: bin } = takeNow.parse(req.body);
      const key = pressKey(req);
      const { alreadyTaken } = await order.takeNow({ detailId, allocationId, qty, bin, key });
      return {
        success: true,
        msg: qty === 0 ? 'Nothing was taken.' : `${qty} taken from ${bin}.`,
        already_taken: alreadyTaken,
      };
    },
  },
  {
    call: 'post /pos/order/allocate',
    deadlineMs: SLOW_MS,
    handle: async (req) => {
      const { orderNo, detailId, replaces: seen, allocation } = allocateOrder.parse(req.body);
      await order.reallocate({ orderNo, detailId, seen, rows: allocation.map(toAllocation), key: pressKey(req) });
      return { success: true, msg: 'Allocated.' };
    },
  },
  deliveryFeeRoute(order),
];

/** The fee of a delivery that reads TBC, or another in the place of a wrong one (docs/rules/delivery.md 19 and 25). */
const deliveryFeeRoute = (order: Clients['order']): Endpoint => ({
  call: 'post /pos/order/delivery-fee',
  deadlineMs: SLOW_MS,
  handle: async (req) => {
    const { amount: feeCents, replaces: replacesCents = ZERO, ...shown } = deliveryFee.parse(req.body);
    const { grandTotalCents, status } = await order.priceDelivery({
      ...shown,
      feeCents,
      replacesCents,
      key: pressKey(req),
    });
    const told =
      status === 'paid'
        ? 'Its coupon takes that off: nothing is to be paid. The customer gets a mail that says so.'
        : 'The customer gets a mail that says so, and how to pay it.';
    const msg = `Delivery is ${dollars(feeCents)} now. ${told}`;
    return { success: true, msg, grandtotal: wire(grandTotalCents), status };
  },
});
