import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { orderStatus } from '../v1/order.ts';
import {
  count,
  counterInput,
  filledText,
  looseText,
  moneyInput,
  moneyString,
  okOrRefused,
  wholeInput,
} from '../wire.ts';
import { allocationInput, MOST_ALLOCATIONS } from './draft-requests.ts';
import { pressHeaders } from './press-headers.ts';
import { SENTENCES } from './sentences.ts';

/** Goods of a paid order that leave now. */
export const takeNow = z.object({
  detailId: filledText('itemId').meta({ description: "An item's id in order-info" }),
  allocId: z
    .union([filledText('code'), z.int()])
    .transform(String)
    .meta({ description: 'Of its take_allocations' }),
  qtyTaken: wholeInput,
  binTaken: looseText('code').meta({ description: "A bin of that allocation's place" }),
});

export const taken = okOrRefused({
  msg: z.string(),
  already_taken: count.meta({ description: 'Of the item' }),
});

/** What of one item has not left comes from elsewhere (docs/rules/allocations.md 19). */
export const allocateOrder = z.object({
  orderNo: filledText('code'),
  detailId: filledText('itemId').meta({ description: "An item's id in order-info" }),
  replaces: z
    .array(filledText('code'))
    .max(MOST_ALLOCATIONS)
    .meta({ description: 'Ids of its take_allocations with units that had not left; others by now are a conflict' }),
  allocation: z.array(allocationInput).max(MOST_ALLOCATIONS).meta({ description: 'Instead of them, all or none' }),
});

/** What the delivery of an order costs that reads TBC (docs/rules/delivery.md 19). */
export const deliveryFee = z.object({
  orderNo: filledText('code'),
  version: counterInput.meta({ description: 'Of the order that was shown; another by now is a conflict' }),
  amount: moneyInput.meta({ description: 'More than 0, at most 10000.00' }),
  replaces: moneyInput.optional().meta({
    description: 'The fee that was shown as correctable_fee, where that is corrected; another by now is a conflict',
  }),
});

export const deliveryPriced = okOrRefused({
  msg: z.string(),
  grandtotal: moneyString,
  status: orderStatus,
});

export const orderAllocated = okOrRefused({ msg: z.string() });

const S = SENTENCES;

export const dispatchRoutes: readonly Route[] = [
  change('/pos/order/updateQTYTaken', 'Taking now: goods of a paid order leave a bin', {
    request: takeNow,
    headers: pressHeaders,
    response: taken,
    refusals: [
      S.takenNegative,
      S.takenNoBin,
      S.takenTooMuch,
      S.orderUnpaid,
      S.orderPartPaid,
      S.orderCancelled,
      S.orderRefunded,
    ],
    errors: [401, 403, 404, 409, 503],
    session: 'staff',
  }),
  change('/pos/order/allocate', 'Extension: where goods of an order come from that have not left, chosen anew', {
    request: allocateOrder,
    headers: pressHeaders,
    response: orderAllocated,
    refusals: [
      ...[S.dispatchDateEmpty, S.sourceEmpty, S.collectEmpty, S.courierTooLarge, S.quantityZero, S.dispatchDateWrong],
      ...[S.totalQuantity, S.onlyHas, S.lastAllocation, S.orderCancelled, S.orderRefunded],
    ],
    errors: [401, 403, 404, 409, 503],
    session: 'staff',
  }),
  change(
    '/pos/order/delivery-fee',
    'Extension: the fee of a delivery that reads TBC, added and told the customer; or another in its place',
    {
      request: deliveryFee,
      headers: pressHeaders,
      response: deliveryPriced,
      refusals: [
        S.feeNothing,
        S.feeTooMuch,
        S.feeRefunded,
        S.feeOverpaid,
        S.feePaid,
        S.feeCovered,
        S.orderCancelled,
        S.orderRefunded,
      ],
      errors: [401, 403, 404, 409, 503],
      session: 'staff',
    },
  ),
];

export type OrderAllocated = z.infer<typeof orderAllocated>;
export type DeliveryPriced = z.infer<typeof deliveryPriced>;
export type Taken = z.infer<typeof taken>;
