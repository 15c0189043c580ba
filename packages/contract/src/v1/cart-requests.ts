import { z } from 'zod';
import { change, get, post, type Route } from '../route.ts';
import {
  captchaToken,
  counterInput,
  filledText,
  flag,
  linkToken,
  looseText,
  moneyInput,
  okOrRefused,
  optionalText,
  quantityInput,
  refused,
  text,
  withoutCard,
} from '../wire.ts';
import {
  calculatorAnswer,
  cartAdded,
  cartChanged,
  cartContent,
  cartPaymentsAnswer,
  cartRemoved,
  cartZipAnswer,
  redirectAnswer,
} from './cart.ts';
import { contactInput } from './contact.ts';

/** A combination's sku, or a product's with xsel and ysel. */
export const addToCart = z.object({
  sku: filledText('code'),
  xsel: looseText('code'),
  ysel: looseText('code'),
  qty: quantityInput.optional().transform((qty) => qty ?? 1),
});

export const removeFromCart = z.object({ sku: filledText('code') });

const differenceInput = z
  .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), quantityInput])
  .optional();

/**
 * `item` may be a whole cart item as it was read: its money fields are dropped, prices come from the catalogue alone.
 * With a number in qty_diff item.qty is ignored.
 */
export const updateItem = z.object({
  item: z.object({
    sku: filledText('code'),
    qty: quantityInput.optional(),
    shipmethod: z.enum(['DEL', 'PCK']).optional(),
    pick_location: text('code').optional(),
  }),
  qty_diff: differenceInput,
  version: counterInput.optional().meta({ description: 'Extension: cart.version that was shown; 409 if stale' }),
});

/**
 * `cart` may be a whole cart as it was read: only these fields are taken, money never.
 * Absent is unchanged, '' clears; a wrong type is a 400 and nothing is stored.
 */
export const updateBasic = z.object({
  cart: z
    .object({
      ...contactInput,
      coupon: text('code').optional().meta({ description: 'A coupon or voucher code' }),
      agree_terms: flag.optional(),
      newsletter: flag.optional(),
    })
    .default({}),
  useSameAddress: flag.optional(),
  removeCode: text('code')
    .optional()
    .meta({ description: 'Extension: takes out this coupon or voucher; the other one stays' }),
});

export const setZip = z.object({ zip: withoutCard(looseText('code')) });

export const checkPayment = z.object({
  code: filledText('code'),
  amount: moneyInput,
  reference: optionalText('reference'),
  cusId: looseText('code').meta({ description: 'Staff only' }),
});

const chosenPayment = z.object({
  gateway: filledText('code'),
  name: optionalText('name'),
  amount: moneyInput,
  reference: optionalText('reference').meta({ description: 'Extension; staff only' }),
});

/** Replaces the unpaid rows; a form sends an empty list as ''. */
export const updatePayment = z.object({
  payments: z.union([z.array(chosenPayment).max(20), z.literal('').transform(() => [])]),
  orderNo: looseText('code').meta({ description: 'Staff only' }),
});

export const completeCart = z.object({
  'g-recaptcha-response': captchaToken,
  expected: moneyInput
    .optional()
    .meta({ description: 'Extension: the grand total the page showed; 409 when it differs' }),
});

/** Of the link in the mail of a cart that staff sent. */
export const openSentCart = z.object({ from: linkToken });

/** "Sent as entered": a dollar sign, commas and blanks are allowed; what is no amount above 0 is answered with a sentence. */
export const calculatorRequest = z.object({
  amount: z.union([
    z.number(),
    z
      .string()
      .max(64)
      .transform((typed) => typed.replace(/[$,\s]/g, '')),
  ]),
});

export const cartRoutes: readonly Route[] = [
  change('/v1/cart/add', 'Adds an item; the same item adds up', {
    request: addToCart,
    response: cartAdded,
    errors: [403, 404, 422],
  }),
  change('/v1/cart/remove', 'Removes an item', {
    request: removeFromCart,
    response: z.discriminatedUnion('success', [cartRemoved, refused]),
    errors: [403],
  }),
  get('/v1/cart/content', 'The whole cart, priced now', {
    response: cartContent,
    errors: [],
  }),
  change('/v1/cart/zip', 'Sets the postcode and prices delivery', {
    request: setZip,
    response: okOrRefused(cartZipAnswer),
    errors: [403],
  }),
  change('/v1/cart/updateItem', "Changes an item's quantity, DEL or PCK, and its collection point", {
    request: updateItem,
    response: cartChanged,
    errors: [403, 404, 409, 422],
  }),
  change('/v1/cart/updateBasic', 'Stores what was typed, and sets or removes a coupon', {
    request: updateBasic,
    response: cartChanged,
    errors: [403, 409],
  }),
  change('/v1/cart/checkPayment', 'Whether a method can pay an amount', {
    request: checkPayment,
    response: okOrRefused({}),
    errors: [401, 403],
  }),
  change('/v1/cart/updatePayment', 'Replaces the chosen methods', {
    request: updatePayment,
    response: okOrRefused(cartPaymentsAnswer),
    errors: [401, 403, 404, 409],
  }),
  change('/v1/cart/sent', 'Extension: adds a cart that staff sent, once, at today’s prices', {
    request: openSentCart,
    response: cartChanged,
    errors: [403, 404, 409, 422],
  }),
  change('/v1/cart/complete', 'Places the order and answers where to pay it', {
    request: completeCart,
    response: redirectAnswer,
    errors: [403, 409, 422],
  }),
  post('/v1/cart/paymentcalculator', 'Finance offers for an amount', {
    request: calculatorRequest,
    response: calculatorAnswer,
    errors: [],
  }),
];
