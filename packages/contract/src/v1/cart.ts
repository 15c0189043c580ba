import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { z } from 'zod';
import { cbmString, count, deliveryText, flagNumber, moneyString, nzDay, ok } from '../wire.ts';
import { ga4Event, ga4Item, klaviyoEvent } from './analytics.ts';
import { cartContact } from './contact.ts';
import { location } from './store.ts';

/** The cart as the page shows it; what it may send back is in cart-requests.ts. */
export const cart = z
  .strictObject({
    id: z.string(),
    ...cartContact,
    eta_padding: count,
    totalcbm: cbmString,
    shipmethod: z.string().meta({ description: 'Comma list of DEL and PCK' }),
    shippingcost: moneyString.meta({ description: 'The full fee, also with a freight coupon' }),
    subtotal: moneyString,
    taxamount: moneyString.meta({ description: 'GST content of grandtotal' }),
    includingtax: moneyString.meta({ description: 'Equals grandtotal' }),
    item_dis: moneyString,
    coupon_dis: moneyString.meta({ description: 'Includes what a freight coupon takes off' }),
    discamt: moneyString.meta({ description: 'item_dis + coupon_dis' }),
    grandtotal: moneyString,
    coupon: z.string(),
    agree_terms: flagNumber,
    newsletter: flagNumber,
    assembly_cost: moneyString.meta({ description: 'Extension' }),
    rubbish_cost: moneyString.meta({ description: 'Extension' }),
    paidAmount: moneyString.meta({ description: 'Extension: received towards its order already' }),
    remaining: moneyString.meta({ description: 'Extension: grandtotal less paidAmount, never below 0' }),
    useSameAddress: flagNumber.meta({ description: 'Extension: billing is the delivery address' }),
    delivery: deliveryText.meta({ description: 'Extension: FREE, TBC or the fee' }),
    deliveryLabel: z.enum(['Delivery', 'Collection']).meta({ description: 'Extension' }),
    version: count.meta({ description: 'Extension: rises with every change' }),
  })
  .meta({ id: 'Cart' });

export const cartItem = z
  .strictObject({
    sku: z.string(),
    name: z.string(),
    thumb: z.string(),
    qty: z.int().min(1).max(MAX_QUANTITY),
    eachpriceinc: moneyString,
    shipmethod: z.enum(['DEL', 'PCK']),
    pick_location: z.string(),
    eta_text: z.string(),
    url: z.string().meta({ description: 'Extension' }),
    collection: z.string().meta({ description: 'Extension' }),
    optionText: z.string().meta({ description: "Extension: 'Queen, Sage linen'" }),
    eachpriceorg: moneyString.meta({ description: 'Extension: before discounts' }),
    rowpriceinc: moneyString.meta({ description: 'Extension' }),
    msrp: moneyString.meta({ description: 'Extension' }),
    eta_pickup: z.string().meta({ description: 'Extension' }),
    available: z.boolean().meta({ description: 'Extension' }),
  })
  .meta({ id: 'CartItem' });

export const cartPayment = z.strictObject({
  gateway: z.string(),
  name: z.string(),
  amount: moneyString,
  code: z.string().meta({ description: "Extension: a voucher's; '' for a method that was chosen" }),
});

export const paymentMethod = z
  .strictObject({
    code: z.string(),
    name: z.string(),
    nameHTML: z.string(),
    isFinance: z.boolean(),
    finance: z.string().meta({ description: 'Offer text for this amount' }),
    financeCart: z.string(),
    descCart: z.string(),
  })
  .meta({ id: 'PaymentMethod' });

export const appliedCoupon = z.strictObject({ name: z.string(), couponMsg: z.string() });

/** A gift voucher that pays a part; `amount` is what it pays of this cart. */
export const appliedVoucher = z.strictObject({ code: z.string(), amount: moneyString });

/** The couponMsg is '' when there is nothing to say. */
export const cartContent = ok({
  cart,
  cartItems: z.array(cartItem),
  payments: z.array(cartPayment),
  wishitems: z.array(z.string()).meta({ description: 'Product skus' }),
  coupon: appliedCoupon.nullable(),
  couponMsg: z.string(),
  voucher: appliedVoucher.nullable().meta({ description: 'Extension' }),
  pMethods: z.array(paymentMethod),
  ga4Itmes: z.array(ga4Item),
  locations: z.array(location).meta({ description: 'Where an item may be collected' }),
  itemcount: count,
});

const cartSummary = { itemcount: count, couponMsg: z.string() };

/** The cart modal and the analytics read these; the events are of the item that was added. */
export const cartAdded = ok({ ...cartSummary, datalayer_ga4: ga4Event, datalayer_klaviyo: klaviyoEvent });

/** Removing what is not there is no failure: nothing to report then. */
export const cartRemoved = ok({
  ...cartSummary,
  datalayer_ga4: ga4Event.nullable(),
  datalayer_klaviyo: klaviyoEvent.nullable(),
});

export const cartChanged = ok(cartSummary);

export const cartZipAnswer = { zip: z.string(), shippingcost: moneyString, delivery: deliveryText };

export const cartPaymentsAnswer = {
  payments: z.array(cartPayment),
  paidAmount: moneyString,
  remaining: moneyString,
};

/** The page form-posts `params` to `redirect`, which is always /v1/pay/go. */
export const redirectAnswer = z.strictObject({
  redirect: z.string(),
  params: z.record(z.string(), z.string()),
});

const financeTerm = z.strictObject({
  months: count.meta({ description: '0: the plan is counted in weeks' }),
  pay_weekly: moneyString,
  end_date: nzDay,
  weeks: count.meta({ description: 'Extension; 0: the plan is counted in months' }),
  payments: count.meta({
    description: 'Extension: how many equal payments, the first at once; 0: it is paid by the week',
  }),
  pay_each: moneyString.meta({ description: 'Extension: what each of them is; 0.00 without them' }),
});

/** `params` is the longest term offered for the amount, null when the provider is not enabled for it. */
export const financeOffer = z
  .strictObject({
    name: z.string(),
    enable: z.boolean(),
    rule: z.string(),
    disclaime: z.string(),
    params: financeTerm.nullable(),
    terms: z.array(financeTerm).meta({ description: 'Extension: every term' }),
  })
  .meta({ id: 'FinanceOffer' });

export const calculatorAnswer = z.strictObject({ finance: z.record(z.string(), financeOffer) });

export type Cart = z.infer<typeof cart>;
export type CartItem = z.infer<typeof cartItem>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type CartContent = z.infer<typeof cartContent>;
export type CartAdded = z.infer<typeof cartAdded>;
export type CartRemoved = z.infer<typeof cartRemoved>;
export type CartChanged = z.infer<typeof cartChanged>;
export type RedirectAnswer = z.infer<typeof redirectAnswer>;
export type FinanceOffer = z.infer<typeof financeOffer>;
export type CalculatorAnswer = z.infer<typeof calculatorAnswer>;
