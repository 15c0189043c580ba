import type { Endpoint } from '../edge/endpoint.ts';
import { type AccountRoutes, accountRoutes } from './account.routes.ts';
import { type AddressRoutes, addressRoutes } from './address.routes.ts';
import { type PickupRoutes, pickupRoutes } from './pickup.routes.ts';
import { type CartRoutes, cartRoutes } from './cart.routes.ts';
import { type CategoryRoutes, categoryRoutes } from './categories.routes.ts';
import { type CheckoutRoutes, checkoutRoutes } from './checkout.routes.ts';
import { type ContentRoutes, contentRoutes } from './content.routes.ts';
import { type LeadRoutes, leadRoutes } from './leads.routes.ts';
import { type ListingRoutes, listingRoutes } from './listing.routes.ts';
import { type OrderRoutes, orderRoutes } from './order.routes.ts';
import { type PayRoutes, payRoutes } from './pay.routes.ts';
import { type PreviewRoutes, previewRoutes } from './preview.routes.ts';
import { type ProductRoutes, productRoutes } from './product.routes.ts';
import { type LinkedQuoteRoutes, linkedQuoteRoutes } from './quote.routes.ts';
import { type SessionRoutes, sessionRoutes } from './session.routes.ts';
import { type StoreRoutes, storeRoutes } from './store.routes.ts';
import { type SuburbRoutes, suburbRoutes } from './suburb.routes.ts';
import { type WishlistRoutes, wishlistRoutes } from './wishlist.routes.ts';

export type V1Parts = SessionRoutes &
  ListingRoutes &
  CategoryRoutes &
  ProductRoutes &
  CartRoutes &
  CheckoutRoutes &
  WishlistRoutes &
  AccountRoutes &
  OrderRoutes &
  LinkedQuoteRoutes &
  StoreRoutes &
  SuburbRoutes &
  AddressRoutes &
  PickupRoutes &
  ContentRoutes &
  PreviewRoutes &
  LeadRoutes &
  PayRoutes;

/** The shop's calls, in the contract's order. */
export const v1 = (parts: V1Parts): Endpoint[] => [
  ...sessionRoutes(parts),
  ...listingRoutes(parts),
  ...categoryRoutes(parts),
  ...productRoutes(parts),
  ...cartRoutes(parts),
  ...checkoutRoutes(parts),
  ...wishlistRoutes(parts),
  ...accountRoutes(parts),
  ...orderRoutes(parts),
  ...storeRoutes(parts),
  ...suburbRoutes(parts),
  ...addressRoutes(parts),
  ...pickupRoutes(parts),
  ...contentRoutes(parts),
  ...previewRoutes(parts),
  ...leadRoutes(parts),
  ...linkedQuoteRoutes(parts),
  ...payRoutes(parts),
];
