import { EMAIL_STATES } from '@shop/primitives/closed-sets';
import { z } from 'zod';
import { cbmString, count, deliveryText, flagNumber, moneyString, nzDateTime, nzDay, ok } from '../wire.ts';
import { ga4Item } from '../v1/analytics.ts';
import { appliedCoupon } from '../v1/cart.ts';
import { cartContact } from '../v1/contact.ts';
import { acquisitionText } from './counter-wire.ts';
import { customer } from './customer.ts';
import { staffCartItem } from './draft-item.ts';

/** What staff edit: a new sale, or a quote that is not saved yet. What a page may send back is in draft-requests.ts. */

export const deliveryTag = z
  .strictObject({
    code: z.string(),
    text: z.string(),
    svg: z.string(),
    price: moneyString.meta({ description: 'Extension: added to assembly or rubbish removal' }),
    kind: z.enum(['', 'assembly', 'rubbish']).meta({ description: "Extension: '' costs nothing" }),
  })
  .meta({ id: 'DeliveryTag' });

export const emailLogEntry = z
  .strictObject({
    at: nzDateTime.meta({ description: 'When it was sent, else when it was requested' }),
    template: z.literal('quote'),
    state: z.enum(EMAIL_STATES),
  })
  .meta({ id: 'EmailLogEntry' });

/** One line of how the automatic fee came about: zone, volume, rural surcharge, minimum. */
const feePart = z.strictObject({ text: z.string(), amount: moneyString });

export const staffCart = z
  .strictObject({
    id: z.string(),
    ...cartContact,
    user_id: z.string().meta({ description: "The bound customer's; '' = none" }),
    staff_id: z.string(),
    acquisition: acquisitionText,
    branch: z.string(),
    eta_padding: count,
    totalcbm: cbmString,
    shipmethod: z.string().meta({ description: 'Comma list of DEL, PCK and COU' }),
    shippingcost: moneyString.meta({ description: 'What is charged: the manual fee, else the automatic one' }),
    auto_shippingcost: moneyString.meta({ description: 'What the postcode and the volume make' }),
    shippingcost_detail: z.array(feePart),
    assembly_cost: moneyString,
    rubbish_cost: moneyString,
    subtotal: moneyString,
    taxamount: moneyString,
    includingtax: moneyString,
    item_dis: moneyString,
    coupon_dis: moneyString,
    discamt: moneyString,
    grandtotal: moneyString,
    coupon: z.string(),
    agree_terms: flagNumber,
    newsletter: flagNumber,
    expire_date: z.union([z.literal(''), nzDay]).meta({ description: "Of a quote; '' for a new sale" }),
    expiresIn: z.int().nullable().meta({ description: 'Whole NZ days left of a quote; below 0 it is expired' }),
    createdAt: nzDateTime,
    updatedAt: nzDateTime,
    emailLog: z.array(emailLogEntry).meta({ description: 'Newest first' }),
    printQuoteUrl: z.string().meta({ description: "'' until it was saved as a quote" }),
    orderNo: z.string().meta({ description: "Extension: the quote's; '' for a new sale" }),
    version: count.meta({ description: 'Extension: of the draft; rises with every change' }),
    baseVersion: count.meta({ description: 'Extension: of the saved quote that this draft was made from' }),
    unsaved: z.boolean().meta({ description: 'Extension: differs from the saved quote' }),
    savedSince: z
      .strictObject({ version: count, staff: z.string(), at: nzDateTime })
      .nullable()
      .meta({ description: 'Extension: who saved the quote after this draft was begun; null = not saved since' }),
    useSameAddress: flagNumber.meta({ description: 'Extension' }),
    useAutoShippingCost: flagNumber.meta({ description: 'Extension' }),
    delivery: deliveryText.meta({ description: 'Extension: FREE, TBC or the fee' }),
    deliveryLabel: z.enum(['Delivery', 'Collection']).meta({ description: 'Extension' }),
  })
  .meta({ id: 'StaffCart' });

export const counterPayment = z
  .strictObject({
    id: z.string(),
    gateway: z.string(),
    name: z.string(),
    amount: moneyString,
    reference: z.string(),
    status: z.int().min(0).max(6),
    type: z.literal([1, 2]),
  })
  .meta({ id: 'CounterPayment' });

/** Of an order: a refund names the payment that it gives back. */
export const orderPayment = counterPayment
  .extend({
    refundOf: z.string().meta({ description: "Of a refund, the payment's id; else ''" }),
    why: z.string().meta({ description: "Extension: of a refund, why it was made; else ''" }),
    reason: z
      .string()
      .meta({ description: "Extension: why its last attempt failed, in the provider's words; else ''" }),
    settled: z
      .string()
      .meta({ description: "Extension: NZ time when its money was there or went back; '' = it is not" }),
    takenBy: z.string().meta({
      description: "Extension: the name of who took it, or gave it back, at the counter; '' = nobody there did",
    }),
  })
  .meta({ id: 'OrderPayment' });

export const draftContent = {
  cart: staffCart,
  payments: z.array(counterPayment),
  cartItems: z.array(staffCartItem),
  customer: customer.nullable(),
  coupon: appliedCoupon.nullable(),
  couponMsg: z.string().meta({ description: "'' when there is nothing to say" }),
  pMethods: z.record(z.string(), z.string()).meta({ description: 'Code to name, of the counter' }),
  paidAmount: moneyString,
  minExpireDate: nzDay,
  maxExpireDate: nzDay.meta({ description: "Never past the coupon's expiry" }),
  delTags: z.array(deliveryTag),
  ga4Itmes: z.array(ga4Item),
};

/** The whole draft, priced now. */
export const draftAnswer = ok(draftContent);

export type StaffCart = z.infer<typeof staffCart>;
export type DeliveryTag = z.infer<typeof deliveryTag>;
export type DraftAnswer = z.infer<typeof draftAnswer>;
