import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { looseText, moneyString, ok } from '../wire.ts';

export const searchItems = z.object({ str: looseText('search') });

/** A combination that can be added to a sale. */
export const searchItem = z
  .strictObject({
    sku: z.string().meta({ description: "The combination's" }),
    collection: z.string(),
    qrdesc: z.string().meta({ description: 'What it is, with its size' }),
    colour: z.string(),
    qty: z.int().meta({ description: 'Free in all locations together' }),
    price: moneyString,
    thumb: z.string(),
  })
  .meta({ id: 'SearchItem' });

export const searchItemsAnswer = ok({ items: z.array(searchItem) });

export const posCartRoutes: readonly Route[] = [
  change('/pos/cart/searchItems', "The counter's add-item search: by sku, part of a sku, or words; at most 20", {
    request: searchItems,
    response: searchItemsAnswer,
    errors: [400, 401, 403],
    session: 'staff',
  }),
];

export type SearchItem = z.infer<typeof searchItem>;
export type SearchItemsAnswer = z.infer<typeof searchItemsAnswer>;
