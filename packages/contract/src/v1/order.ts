import { z } from 'zod';
import { change, get, type Route } from '../route.ts';
import {
  count,
  filledText,
  linkToken,
  looseText,
  moneyString,
  numberInput,
  nzDateTime,
  ok,
  pageNumber,
  text,
} from '../wire.ts';
import { ga4Event } from './analytics.ts';
import { orderContact } from './contact.ts';

/** What each means: docs/rules/orders.md 1. */
export const orderStatus = z.enum([
  'quote',
  'pending',
  'deposit',
  'paid',
  'part-dispatched',
  'dispatched',
  'completed',
  'locked',
  'refunded',
]);

export const orderItem = z
  .strictObject({
    sku: z.string(),
    name: z.string(),
    qty_ordered: z.int().min(1),
    each_price_inc: moneyString,
    group_code: z.int().meta({ description: '-1: not grouped' }),
    row_price_inc: moneyString.meta({ description: 'Extension' }),
    row_price_org: moneyString.meta({
      description: "Extension: before the line's own discount; these make the subtotal",
    }),
    thumb: z.string().meta({ description: 'Extension' }),
    optionText: z.string().meta({ description: 'Extension' }),
    shipmethod: z.enum(['DEL', 'PCK']).meta({ description: 'Extension' }),
    part_collected: z.boolean().meta({ description: 'Extension: of DEL, part of it is collected at pick_location' }),
    pick_location: z.string().meta({ description: 'Extension' }),
    eta_text: z.string().meta({ description: 'Extension' }),
    back_order: z.enum(['', 'part', 'all']).meta({ description: 'Extension' }),
    eta_about: z.boolean().meta({ description: 'Extension: about that day' }),
  })
  .meta({ id: 'OrderItem' });

export const orderPayment = z.strictObject({
  gateway: z.string(),
  flow: z.enum(['hosted', 'terminal', 'transfer', 'ledger', 'manual']).meta({ description: 'Extension' }),
  name: z.string(),
  amount: moneyString,
  status: z.literal([0, 1, 2, 3, 4, 5, 6]),
  type: z.literal([1, 2]),
});

/** The Order (history) entity. */
export const orderShape = {
  order_no: z.string(),
  nztime: nzDateTime,
  status: orderStatus,
  ...orderContact,
  items: z.array(orderItem),
  subtotal_inc: moneyString,
  shipping_cost: moneyString,
  assembly_cost: moneyString,
  rubbish_cost: moneyString,
  total_discount: moneyString,
  couponCode: z.string().meta({ description: "Extension: the code whose discount is in it; '' = none" }),
  grandtotal: moneyString,
  total_tax: moneyString,
  delivery: z.string().meta({ description: 'Extension: FREE, TBC or the fee' }),
  deliveryLabel: z.enum(['Delivery', 'Collection']).meta({ description: 'Extension' }),
  paidAmount: moneyString.meta({ description: 'Extension' }),
  refundDue: moneyString.meta({
    description: 'Extension: received beyond the total, or for a cancelled order; we pay it back',
  }),
  payments: z.array(orderPayment).meta({ description: 'Extension' }),
};

export const order = z.strictObject(orderShape).meta({ id: 'Order' });

const transfer = z
  .strictObject({ name: z.string(), account: z.string(), reference: z.string(), amount: moneyString })
  .nullable()
  .meta({ description: 'Extension: how to pay a bank transfer that is waited for' });

/** The entity itself, `success` beside it. */
export const orderAnswer = ok({ ...orderShape, transfer });

/** `purchase` is there until it is claimed: whoever wins the claim pushes it. */
export const confirmationAnswer = ok({
  ...orderShape,
  purchase: ga4Event.nullable(),
  transfer,
  inShop: z
    .boolean()
    .meta({ description: 'Extension: staff took it over when its payment page was left, and it is paid in the shop' }),
});

const purchaseClaim = ok({
  claimed: z.boolean().meta({ description: 'Extension: this caller, and no other, reports the sale' }),
});

export const ordersAnswer = ok({ orders: z.array(order), count });

export const trackOrder = z.object({
  // as receipts and pages write it: '#100001'
  orderNo: looseText('code').transform((no) => no.replace(/^#\s*/, '')),
  email: text('email').transform((email) => email.trim()),
});
export const ordersQuery = z.object({
  page: pageNumber.default(1).meta({ description: 'Extension' }),
  pageSize: numberInput.pipe(z.int().min(1).max(50)).default(50).meta({ description: 'Extension' }),
});
export const orderParams = z.object({ no: filledText('code') });
export const confirmationParams = z.object({ token: linkToken });

export const orderRoutes: readonly Route[] = [
  get('/v1/order/confirmation/{token}', 'The order behind a confirmation link; never cached', {
    params: confirmationParams,
    response: confirmationAnswer,
    errors: [404],
  }),
  change('/v1/order/confirmation/{token}/purchase', 'Extension: claims the report of the sale to analytics, once', {
    params: confirmationParams,
    response: purchaseClaim,
    errors: [403, 404],
  }),
  change('/v1/order/track', 'An order by its number and e-mail address', {
    request: trackOrder,
    response: orderAnswer,
    errors: [403, 404],
  }),
  get('/v1/account/orders', "The customer's orders, newest first; past the end an empty list", {
    query: ordersQuery,
    response: ordersAnswer,
    errors: [401],
    session: 'customer',
  }),
  get('/v1/account/orders/{no}', "One of the customer's orders", {
    params: orderParams,
    response: orderAnswer,
    errors: [401, 404],
    session: 'customer',
  }),
];

export type OrderStatus = z.infer<typeof orderStatus>;
export type OrderItem = z.infer<typeof orderItem>;
export type Order = z.infer<typeof order>;
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type OrdersAnswer = z.infer<typeof ordersAnswer>;
export type PurchaseClaim = z.infer<typeof purchaseClaim>;
export type ConfirmationAnswer = z.infer<typeof confirmationAnswer>;
