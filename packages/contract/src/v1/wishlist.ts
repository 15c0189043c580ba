import { z } from 'zod';
import { change, get, type Route } from '../route.ts';
import { filledText, flag, flagNumber, ok } from '../wire.ts';
import { ga4Event } from './analytics.ts';
import { productCard } from './product-card.ts';

/** `cart`: 1 when it was pressed in the cart. `sku`: a product's, or the combination's that the wishlist is to show. */
export const toggleWish = z.object({
  sku: filledText('code'),
  cart: flag.nullish().transform((value) => value ?? false),
});

/** Signed out: login 0, action '', no event. */
export const wishToggled = z.strictObject({
  login: flagNumber,
  action: z.enum(['ADD', 'DEL', '']),
  datalayer_ga4: ga4Event.nullable(),
});

export const wishlistAnswer = ok({ items: z.array(productCard) });

export const wishlistRoutes: readonly Route[] = [
  change('/v1/wishlist/toggle', 'Puts a product on the wishlist or takes it off', {
    request: toggleWish,
    response: wishToggled,
    errors: [403, 404],
  }),
  get('/v1/wishlist', 'Extension: the products on the wishlist', {
    response: wishlistAnswer,
    errors: [401],
    session: 'customer',
  }),
];

export type WishToggled = z.infer<typeof wishToggled>;
export type WishlistAnswer = z.infer<typeof wishlistAnswer>;
