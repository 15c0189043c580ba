import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { ga4Item } from '../v1/analytics.ts';
import { orderStatus } from '../v1/order.ts';
import { cbmString, count, deliveryText, filledText, moneyString, nzDateTime, nzDay, ok } from '../wire.ts';
import { orderPayment } from './draft.ts';
import { shipMethod } from './draft-item.ts';
import { listedOrder } from './order-list.ts';

const takeAllocation = z.strictObject({
  id: z.string(),
  qty: count,
  qty_dispatched: count,
  dispatch_date: nzDay.or(z.literal('')),
  dispatch_confirmed: z.literal([0, 1]),
  eta: nzDay.or(z.literal('')).meta({ description: "Extension: the day that its customer's pages say; '' = none" }),
  from: z.string().meta({ description: 'Extension: location code, purchase order, or BACK-ORDER' }),
  method: shipMethod.meta({ description: 'Extension' }),
  to: z.string().meta({ description: 'Extension: collection location, for PCK' }),
  note: z.string().meta({ description: 'Extension' }),
  bins: z.record(z.string(), count).meta({ description: 'Extension: bins of that location with what is in them' }),
});

const takenFrom = z.strictObject({
  qty: count,
  bin: z.string(),
  staff: z.string().meta({ description: "'' = not known" }),
  at: nzDateTime,
});

/** A line of an order; beneath one of several parts each part, in its group and without a price. */
const detailItem = z
  .strictObject({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    group_code: z.int().meta({ description: '-1 = not grouped; the parts of one item share a number from 0' }),
    each_price_inc: moneyString,
    row_price_inc: moneyString,
    qty_ordered: count.meta({ description: 'As sold: a set of two is one' }),
    can_be_taken: count.meta({ description: 'How many may be taken now; 0 until everything is paid' }),
    already_taken: count.meta({ description: 'Pieces, of those of its take_allocations; a set of two is two' }),
    take_allocations: z.array(takeAllocation),
    take_now_bins: z.record(z.string(), count).meta({ description: 'Bin to what is in it' }),
    taken: z.array(takenFrom).meta({ description: 'Extension: what has left, in that order' }),
    can_be_allocated: count.meta({ description: 'Extension: how many have not left and may come from elsewhere' }),
    part_sku: z.string().meta({ description: "Extension: what stock counts of it; '' = it has several parts" }),
    cbm: cbmString.meta({ description: 'Extension: of one unit of that part' }),
    thumb: z.string().meta({ description: "Extension: '' of a part" }),
    optionText: z.string().meta({ description: 'Extension: size and colour' }),
    delTags: z.array(z.strictObject({ code: z.string(), text: z.string(), price: moneyString })).meta({
      description: 'Extension: delivery tags with what each adds; of a part only those that not all parts have',
    }),
    notes: z.string().meta({ description: 'Extension: delivery notes of staff; of a part its own alone' }),
    allocationNotes: z
      .array(z.strictObject({ qty: count, from: z.string(), note: z.string() }))
      .meta({ description: 'Extension: what staff noted of where units come from' }),
  })
  .meta({ id: 'DetailItem' });

const detailOrder = z
  .strictObject({
    ...listedOrder.shape,
    status: orderStatus,
    createdAt: nzDateTime,
    updatedAt: nzDateTime,
    customer_id: z.string().meta({ description: "'' = no customer is bound" }),
    customer: z.strictObject({ firstname: z.string(), lastname: z.string() }).nullable(),
    shipping_address: z.string(),
    shipping_zip: z.string(),
    billing_address: z.string(),
    leave_at: z.string().meta({ description: 'Extension: where the driver may leave the goods' }),
    comment: z.string(),
    subtotal_inc: moneyString,
    shipping_cost: moneyString,
    assembly_cost: moneyString,
    rubbish_cost: moneyString,
    total_discount: moneyString,
    total_tax: moneyString,
    delivery: deliveryText.meta({ description: 'Extension: FREE, TBC or the fee' }),
    correctable_fee: moneyString.meta({
      description: 'Extension: the delivery fee that staff entered and may still correct; 0.00 = there is none',
    }),
    deliveryLabel: z.enum(['Delivery', 'Collection']).meta({ description: 'Extension' }),
    coupon_code: z.string(),
    couponInfo: z.string().meta({ description: "What the coupon took off, '' = none" }),
    assignedAmount: moneyString.meta({ description: 'Of payments that are not cancelled' }),
    whyNotTaken: z.string().meta({ description: "Extension: why nothing can be taken now, '' = it can" }),
    whyNotAllocated: z.string().meta({ description: "Extension: why nothing is allocated anew, '' = it may be" }),
    payments: z.array(orderPayment),
    items: z.array(detailItem),
    version: count.meta({ description: 'Extension: of the saved document' }),
    lock_reason: z.enum(['', 'abandoned', 'cancelled']).meta({ description: 'Extension: why it is locked' }),
    refundDue: moneyString.meta({ description: 'Extension: received beyond the total; staff pay it back' }),
  })
  .meta({ id: 'DetailOrder' });

const disclosure = z.strictObject({
  name: z.string(),
  version: count.meta({ description: 'Counts up with every change of the words' }),
  text: z.string(),
  shown: z.string().meta({ description: 'NZ time' }),
});

export const orderDetail = ok({
  order: detailOrder,
  disclosures: z
    .array(disclosure)
    .meta({ description: 'Extension: what was shown to whoever was sent to a finance company, oldest first' }),
  printUrl: z.string().meta({ description: "'' = there is no such document" }),
  tillReceiptUrl: z.string().meta({ description: 'Extension: the receipt on a roll of 80 mm' }),
  creditNoteUrl: z.string().meta({ description: 'Extension: of refunds that took something off the price' }),
  proFormaUrl: z.string(),
  printLabelUrl: z.string(),
  sendToUrl: z.string().meta({ description: "In the customer system; '' = none, or the order is locked" }),
  pMethods: z.record(z.string(), z.string()).meta({ description: 'Code to name, of the counter' }),
  ga4Itmes: z.array(ga4Item),
  paidAmount: moneyString,
  canPayCredit: moneyString.meta({ description: "The bound customer's available credit" }),
});

export const detailParams = z.object({ orderNo: filledText('code') });

const info = (kind: 'order' | 'quote'): Route =>
  get(`/pos/${kind}-info/{orderNo}`, `One ${kind}, whole`, {
    params: detailParams,
    response: orderDetail,
    errors: [401, 404],
    session: 'staff',
  });

export const printParams = z.object({
  orderNo: filledText('code'),
  paper: z.enum(['receipt', 'till-receipt', 'credit-note', 'pro-forma', 'sold-label']),
});

export const orderDetailRoutes: readonly Route[] = [
  info('order'),
  info('quote'),
  get(
    '/pos/print/order/{orderNo}/{paper}',
    'Extension: a paper of an order as a PDF; where printUrl and its like lead',
    {
      params: printParams,
      response: 'pdf',
      errors: [401, 404, 422],
      session: 'staff',
    },
  ),
];

export type DetailItem = z.infer<typeof detailItem>;
export type DetailOrder = z.infer<typeof detailOrder>;
export type OrderDetail = z.infer<typeof orderDetail>;
