import { z } from 'zod';
import type { Route } from '../route.ts';
import { count, moneyString, nzDateTime, ok, okOrRefused } from '../wire.ts';
import { documentNumber } from './counter-wire.ts';
import { draftAnswer } from './draft.ts';
import { stockFigures } from './draft-item.ts';
import {
  addDraftItem,
  allocateAll,
  checkDiscount,
  completeDraft,
  getDraft,
  removeDraftItem,
  sendCart,
  stockRequest,
  updateDraft,
  updateDraftItem,
} from './draft-requests.ts';
import { SENTENCES } from './sentences.ts';

/** What every change of a draft answers; the page then reads the rest when it needs it. */
const changed = { itemcount: count, couponMsg: z.string(), version: count };
export const draftChanged = okOrRefused(changed);

export const draftBegun = ok({ draft: z.string().meta({ description: 'cart.id; the address of the sale names it' }) });

export const draftList = ok({
  drafts: z.array(
    z.strictObject({
      draft: z.string(),
      orderNo: documentNumber.meta({ description: "'' of a new sale" }),
      customer: z.string().meta({ description: "Name as typed; '' = none" }),
      itemcount: count,
      grandtotal: moneyString,
      updatedAt: nzDateTime,
      baseVersion: count,
    }),
  ),
});

export const stockAnswer = ok({
  components: z.array(z.strictObject({ sku: z.string(), ...stockFigures })),
  at: nzDateTime.meta({ description: 'When it was read' }),
});

/** Where the page goes next: /pos/quote-edit/{no}, or /pos/order-detail/{no} with option order. */
export const draftCompleted = okOrRefused({
  redirect: z.string(),
  msg: z.string(),
  orderNo: documentNumber.meta({ description: 'Extension' }),
  version: count.meta({ description: 'Extension: of the saved quote' }),
});

export const messageAnswer = okOrRefused({ msg: z.string() });

const S = SENTENCES;
const contactRules = [S.emptyCart, S.firstname, S.lastname, S.mobile, S.mobileDigits, S.acquisition, S.email];
const itemRules = [
  S.discountReason,
  S.discountPrice,
  S.discountAmount,
  S.discountOverLimit,
  S.discountUnderFloor,
  S.dispatchDateEmpty,
  S.sourceEmpty,
  S.collectEmpty,
  S.courierTooLarge,
  S.quantityZero,
  S.dispatchDateWrong,
  S.totalQuantity,
  S.onlyHas,
  S.lastAllocation,
];

/** What an order requires beyond the contact. */
const placingRules = [
  ...[S.allocationFrom, S.dispatchDateWrong, S.allocationQuantity, S.address, S.billAddress],
  ...[S.collectEmpty, S.courierTooLarge, S.onlyHas, S.emailTaken],
];

const call = (path: string, summary: string, rest: Omit<Route, 'method' | 'path' | 'summary'>): Route => ({
  method: 'post',
  path,
  summary,
  csrf: true,
  session: 'staff',
  ...rest,
});

export const draftRoutes: readonly Route[] = [
  call('/pos/cart/get', 'The whole draft, priced now; opens a quote for editing when an order number is named', {
    request: getDraft,
    response: draftAnswer,
    errors: [401, 403, 404],
  }),
  call('/pos/cart/new', 'Extension: begins a new sale; the others stay', {
    response: draftBegun,
    errors: [401, 403],
  }),
  call('/pos/cart/drafts', "Extension: the staff member's open sales and quotes with unsaved changes, newest first", {
    response: draftList,
    errors: [401, 403],
  }),
  call('/pos/cart/discard', 'Extension: drops a sale, or the unsaved changes of a quote', {
    request: getDraft,
    response: ok({}),
    errors: [401, 403, 404],
  }),
  call('/pos/cart/addItem', 'Adds an item; the same item adds up', {
    request: addDraftItem,
    response: draftChanged,
    refusals: [S.soldOut],
    errors: [401, 403, 404, 409],
  }),
  call('/pos/cart/removeItem', 'Extension: removes a line; removing what is not there is no failure', {
    request: removeDraftItem,
    response: draftChanged,
    errors: [401, 403, 404, 409],
  }),
  call('/pos/cart/updateItem', 'Quantity, price, allocations, delivery tags and notes of one line, all or nothing', {
    request: updateDraftItem,
    response: draftChanged,
    refusals: itemRules,
    errors: [401, 403, 404, 409],
  }),
  call('/pos/cart/updateBasic', 'Stores what was typed, sets or removes the coupon, the fee and its automatic', {
    request: updateDraft,
    response: draftChanged,
    refusals: [S.voucherInQuote, S.draftChanged],
    errors: [401, 403, 404, 409],
  }),
  call('/pos/cart/allocateAll', 'Extension: allocates whatever is not allocated yet', {
    request: allocateAll,
    response: draftChanged,
    refusals: itemRules,
    errors: [401, 403, 404, 409],
  }),
  call('/pos/cart/stock', 'Extension: stock and purchase orders of components, read now', {
    request: stockRequest,
    response: stockAnswer,
    errors: [401, 403],
  }),
  call('/pos/cart/checkDiscountLimit', 'Whether this staff member may give that price alone', {
    request: checkDiscount,
    response: okOrRefused({}),
    refusals: [S.discountAmount, S.discountOverLimit, S.discountUnderFloor],
    errors: [401, 403, 404],
  }),
  call('/pos/cart/complete', 'Saves the draft as a quote, sends it with quote_email, makes an order of it with order', {
    request: completeDraft,
    response: draftCompleted,
    refusals: [
      ...contactRules,
      ...placingRules,
      ...[S.discountOverLimit, S.discountUnderFloor, S.draftChanged, S.quoteSavedMeanwhile],
    ],
    errors: [401, 403, 404, 409],
  }),
  call('/pos/cart/send-cart', 'E-mails the cart to the customer, with a link that opens it in the store', {
    request: sendCart,
    response: messageAnswer,
    refusals: contactRules,
    errors: [401, 403, 404, 409],
  }),
];

export type DraftChanged = z.infer<typeof draftChanged>;
export type DraftBegun = z.infer<typeof draftBegun>;
export type DraftList = z.infer<typeof draftList>;
export type StockAnswer = z.infer<typeof stockAnswer>;
export type DraftCompleted = z.infer<typeof draftCompleted>;
