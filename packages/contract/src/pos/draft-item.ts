import { DISCOUNT_REASONS } from '@shop/primitives/closed-sets';
import { z } from 'zod';
import { cbmString, count, flagNumber, moneyString, nzDay } from '../wire.ts';

/** A line of a draft, its sub-items and where they come from. */

/** How a thing gets home: our delivery, courier, collected by the customer. */
export const shipMethod = z.enum(['DEL', 'COU', 'PCK']);

export const discountType = z.enum(['percent', 'fixed']);

/** '' = no discount. */
export const discountReason = z.enum(['', ...DISCOUNT_REASONS]);

/** Where units of one sub-item come from, how they leave and when. Texts are '' while nothing is chosen. */
export const allocation = z
  .strictObject({
    method: shipMethod,
    from: z.string().meta({ description: 'Location code, purchase order, or BACK-ORDER' }),
    to: z.string().meta({ description: 'Collection location, for PCK' }),
    qty: count,
    dispatch_date: z.union([z.literal(''), nzDay]),
    confirmed: flagNumber,
    note: z.string(),
  })
  .meta({ id: 'StaffAllocation' });

export const stockAt = z
  .strictObject({ free: count, clr: count, alloc: count, nons: count, on_hand: count })
  .meta({ id: 'StockAt', description: 'free = on_hand - clr - alloc - nons' });

/** What is left of a purchase order, and the NZ day on which it arrives ('' = unknown). */
export const incoming = z.strictObject({ qty: count, eta: z.union([z.literal(''), nzDay]) }).meta({ id: 'Incoming' });

/** Read from stock at the moment of the answer, never from a cache. */
export const stockFigures = {
  locationQty: z.record(z.string(), stockAt).meta({ description: 'By location code' }),
  pOrders: z.record(z.string(), incoming).meta({ description: 'By purchase order' }),
};

export const subItem = z
  .strictObject({
    sku: z.string(),
    name: z.string(),
    collection: z.string(),
    qrdesc: z.string(),
    desc_colour: z.string(),
    qty: z.int().min(1).meta({ description: 'Of all sets of the line together' }),
    cbm: cbmString.meta({ description: 'Of one' }),
    notes: z.string(),
    delTags: z.array(z.string()).meta({ description: 'Codes' }),
    isBackOrder: z.boolean(),
    ...stockFigures,
    allocation: z.array(allocation),
  })
  .meta({ id: 'SubItem' });

export const staffCartItem = z
  .strictObject({
    sku: z.string(),
    url: z.string(),
    thumb: z.string(),
    collection: z.string(),
    qrdesc: z.string(),
    desc_colour: z.string(),
    qty: z.int().min(1).max(999),
    stock: count.meta({ description: 'Whole sets that physical locations could give now' }),
    shipmethod: z.enum(['DEL', 'PCK']),
    pick_location: z.string(),
    eta_text: z.string(),
    eta_pickup: z.string(),
    rowpriceinc: moneyString,
    rowtaxamount: moneyString.meta({ description: "This line's share of the GST" }),
    eachpriceorg: moneyString.meta({ description: 'Ticket price; of a saved quote the frozen one until it expires' }),
    eachpriceinc: moneyString.meta({ description: 'Sale price: after the line discount' }),
    price_sale: moneyString.meta({
      description: "Today's selling price; differs from the ticket price of a frozen line",
    }),
    disc_type: discountType,
    disc_reason: discountReason,
    subItems: z.array(subItem),
    disc_amount: z.string().meta({ description: "Extension: '6.50' per cent, or dollars off each, as it was entered" }),
    approvedBy: z.string().meta({ description: "Extension: name of the manager who approved the price; '' = none" }),
    group: z.boolean().meta({ description: 'Extension: sold as one, shipped as several sub-items' }),
    tagPrices: z
      .record(z.string(), moneyString)
      .meta({ description: 'Extension: what each delivery tag with a price adds to this line, by its code' }),
    todo: z.string().meta({ description: "Extension: what this line still needs before payment; '' = nothing" }),
  })
  .meta({ id: 'StaffCartItem' });

export type StaffCartItem = z.infer<typeof staffCartItem>;
export type SubItem = z.infer<typeof subItem>;
export type StaffAllocation = z.infer<typeof allocation>;
