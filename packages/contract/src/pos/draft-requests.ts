import { z } from 'zod';
import { contactInput } from '../v1/contact.ts';
import { filledText, flag, looseText, moneyInput, numberInput, quantityInput, text, wholeInput } from '../wire.ts';
import { acquisitionText, draftRef } from './counter-wire.ts';
import { discountReason, discountType, shipMethod } from './draft-item.ts';

export const getDraft = z.object({ orderNo: draftRef.orderNo, draft: draftRef.draft });

/** Of a product with sizes or colours its combination's sku. The same sku adds up. */
export const addDraftItem = z.object({
  ...draftRef,
  sku: filledText('code').meta({ description: 'A sku or a barcode' }),
  qty: quantityInput.optional().transform((qty) => qty ?? 1),
  key: looseText('code').meta({ description: 'Extension: made once a scan or press; the same key adds once' }),
  place: z
    .number()
    .int()
    .min(0)
    .max(999)
    .optional()
    .meta({ description: 'Extension: of a new line, from 0; behind the others when left out' }),
});

export const removeDraftItem = z.object({ ...draftRef, sku: filledText('code') });

const day = z.union([z.literal(''), z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'please enter a day like 2026-11-22')]);

/** Several of them replace what the sub-item had. A quantity that is not whole is a 400 that says so. */
export const allocationInput = z.object({
  method: shipMethod,
  from: text('code').default(''),
  to: text('code').default(''),
  qty: wholeInput,
  dispatch_date: day.default(''),
  confirmed: flag.default(false),
  note: text('note').default(''),
});

export const MOST_ALLOCATIONS = 50;
const MOST_TAGS = 20;
const MOST_SUB_ITEMS = 100;

const subItemInput = z.object({
  sku: filledText('code'),
  notes: text('comment').optional(),
  delTags: z.array(text('code')).max(MOST_TAGS).optional(),
  allocation: z.array(allocationInput).max(MOST_ALLOCATIONS).optional(),
});

/**
 * `item` may be a whole item as it was read: only these fields are taken. Absent is unchanged. A price of eachpriceorg clears
 * the discount; any other needs disc_reason, and the approval of a manager past the limit. An amount or a reason without a price is
 * refused (docs/rules/discounts.md).
 */
export const updateDraftItem = z.object({
  ...draftRef,
  item: z.object({
    sku: filledText('code'),
    qty: quantityInput.optional().meta({ description: 'Below 1 becomes 1' }),
    eachpriceinc: moneyInput.optional().meta({ description: 'The new unit price' }),
    disc_type: discountType.optional(),
    disc_amount: z
      .union([z.literal('').transform(() => undefined), numberInput])
      .optional()
      .meta({
        description:
          "Extension: as it was entered, for showing it again; '' = no discount, as a line without one is read",
      }),
    disc_reason: discountReason.optional(),
    shipmethod: z.enum(['DEL', 'PCK']).optional(),
    pick_location: text('code').optional(),
    subItems: z.array(subItemInput).max(MOST_SUB_ITEMS).optional(),
  }),
  qty_diff: z
    .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), quantityInput])
    .optional(),
});

/**
 * `cart` may be a whole cart as it was read: only these fields are taken. Absent is unchanged, '' clears. Nothing typed is
 * refused here: the rules are checked when the draft is saved or sent.
 */
export const updateDraft = z.object({
  ...draftRef,
  cart: z
    .object({
      ...contactInput,
      acquisition: acquisitionText.optional(),
      coupon: text('code').optional().meta({ description: "'' removes it" }),
      newsletter: flag.optional(),
      agree_terms: flag.optional(),
      shippingcost: moneyInput.optional().meta({ description: 'Taken only without the automatic fee; never below 0' }),
    })
    .default({}),
  useSameAddress: flag.optional(),
  useAutoShippingCost: flag.optional(),
});

/** Every sub-item that is not allocated in full gets a source and a day; what stands already stays. */
export const allocateAll = z.object({
  ...draftRef,
  method: shipMethod.optional().meta({ description: "Absent: each line's own" }),
  to: text('code').optional().meta({ description: "Collection location for PCK; absent: the session's branch" }),
  dispatch_date: day.optional().meta({ description: 'Absent: the earliest day on which the source has it' }),
});

export const stockRequest = z.object({ skus: z.array(filledText('code')).min(1).max(100) });

export const checkDiscount = z.object({
  sku: filledText('code'),
  sale: moneyInput,
  orderNo: draftRef.orderNo,
  draft: draftRef.draft,
});

export const completeDraft = z.object({
  ...draftRef,
  option: z.enum(['quote', 'quote_email', 'order']),
  updateCus: flag.optional().meta({
    description:
      'Counts for orders alone: the contact is written to the bound customer, else to the one with its e-mail, who is registered if need be',
  }),
  expected: moneyInput.optional().meta({ description: 'Extension: the grand total that was shown; 409 if it differs' }),
});

export const sendCart = z.object({
  ...draftRef,
  note: text('comment').default('').meta({ description: "Extension: the sender's words above the cart" }),
});
