import { z } from 'zod';
import { moneyString } from '../wire.ts';

/** An item as GA4 wants it; prices here are money strings like everywhere on the wire. */
export const ga4Item = z
  .strictObject({
    item_id: z.string(),
    item_name: z.string(),
    item_brand: z.string(),
    item_category: z.string(),
    item_category2: z.string().optional(),
    item_category3: z.string().optional(),
    item_variant: z.string().optional(),
    item_list_id: z.string().optional(),
    item_list_name: z.string().optional(),
    index: z.int().optional(),
    price: moneyString,
    discount: moneyString.optional(),
    coupon: z.string().optional(),
    quantity: z.int().min(1),
  })
  .meta({ id: 'Ga4Item' });

export const ga4Event = z
  .strictObject({
    event: z.enum(['view_item_list', 'view_item', 'add_to_cart', 'remove_from_cart', 'add_to_wishlist', 'purchase']),
    ecommerce: z.strictObject({
      currency: z.literal('NZD'),
      value: moneyString,
      item_list_id: z.string().optional(),
      item_list_name: z.string().optional(),
      transaction_id: z.string().optional(),
      tax: moneyString.optional(),
      shipping: moneyString.optional(),
      coupon: z.string().optional(),
      items: z.array(ga4Item),
    }),
  })
  .meta({ id: 'Ga4Event' });

const klaviyoItem = z.strictObject({
  ProductID: z.string(),
  SKU: z.string(),
  ProductName: z.string(),
  Quantity: z.int().min(1),
  ItemPrice: moneyString,
  RowTotal: moneyString,
  ProductURL: z.string(),
  ImageURL: z.string(),
  ProductCategories: z.array(z.string()),
});

/** 'Added to Cart' as Klaviyo wants it. */
export const klaviyoEvent = z
  .strictObject({
    event: z.enum(['Added to Cart', 'Removed from Cart']),
    $value: moneyString,
    AddedItemProductName: z.string(),
    AddedItemProductID: z.string(),
    AddedItemSKU: z.string(),
    AddedItemCategories: z.array(z.string()),
    AddedItemImageURL: z.string(),
    AddedItemURL: z.string(),
    AddedItemPrice: moneyString,
    AddedItemQuantity: z.int().min(1),
    ItemNames: z.array(z.string()),
    CheckoutURL: z.string(),
    Items: z.array(klaviyoItem),
  })
  .meta({ id: 'KlaviyoEvent' });

export type Ga4Item = z.infer<typeof ga4Item>;
export type Ga4Event = z.infer<typeof ga4Event>;
export type KlaviyoEvent = z.infer<typeof klaviyoEvent>;
