import { PLANNED } from './planned.ts';
import { activityRoutes } from './pos/activity.ts';
import { auditRoutes } from './pos/audit.ts';
import { posAnalyticsRoutes } from './pos/analytics.ts';
import { bankingRoutes } from './pos/banking.ts';
import { posCartRoutes } from './pos/cart.ts';
import { posContentRoutes } from './pos/content.ts';
import { couponRoutes } from './pos/coupon.ts';
import { customerRoutes } from './pos/customer-requests.ts';
import { dispatchRoutes } from './pos/dispatch.ts';
import { draftRoutes } from './pos/draft-routes.ts';
import { frameRoutes } from './pos/frame.ts';
import { homeRoutes } from './pos/home.ts';
import { orderActionRoutes } from './pos/order-actions.ts';
import { orderPaymentRoutes } from './pos/order-payments.ts';
import { orderDetailRoutes } from './pos/order-detail.ts';
import { orderListRoutes } from './pos/order-list.ts';
import { posQuoteRoutes } from './pos/quote.ts';
import { searchWordRoutes } from './pos/search-words.ts';
import { staffRoutes } from './pos/staff.ts';
import { reconciliationRoutes } from './pos/reconciliation.ts';
import { terminalRoutes } from './pos/terminal.ts';
import { terminalSlipRoutes } from './pos/terminal-slip.ts';
import { verifoneRoutes } from './pos/verifone.ts';
import type { Route } from './route.ts';
import { accountRoutes } from './v1/account.ts';
import { addressRoutes } from './v1/address.ts';
import { pickupRoutes } from './v1/pickup.ts';
import { cartRoutes } from './v1/cart-requests.ts';
import { categoryRoutes } from './v1/categories.ts';
import { contentRoutes } from './v1/content.ts';
import { leadRoutes } from './v1/leads.ts';
import { listingRoutes } from './v1/listing.ts';
import { orderRoutes } from './v1/order.ts';
import { payRoutes } from './v1/pay.ts';
import { previewRoutes } from './v1/preview.ts';
import { productRoutes } from './v1/product.ts';
import { quoteRoutes } from './v1/quote.ts';
import { sessionRoutes } from './v1/session.ts';
import { storeRoutes } from './v1/store.ts';
import { suburbRoutes } from './v1/suburb.ts';
import { wishlistRoutes } from './v1/wishlist.ts';

/** Every call that is declared, each once, built or not. */
export const declaredRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...listingRoutes,
  ...categoryRoutes,
  ...productRoutes,
  ...cartRoutes,
  ...wishlistRoutes,
  ...accountRoutes,
  ...orderRoutes,
  ...quoteRoutes,
  ...storeRoutes,
  ...suburbRoutes,
  ...addressRoutes,
  ...pickupRoutes,
  ...contentRoutes,
  ...previewRoutes,
  ...leadRoutes,
  ...payRoutes,
  ...staffRoutes,
  ...frameRoutes,
  ...customerRoutes,
  ...posCartRoutes,
  ...draftRoutes,
  ...posQuoteRoutes,
  ...orderPaymentRoutes,
  ...terminalRoutes,
  ...terminalSlipRoutes,
  ...verifoneRoutes,
  ...orderListRoutes,
  ...orderDetailRoutes,
  ...dispatchRoutes,
  ...posAnalyticsRoutes,
  ...activityRoutes,
  ...auditRoutes,
  ...orderActionRoutes,
  ...homeRoutes,
  ...couponRoutes,
  ...bankingRoutes,
  ...reconciliationRoutes,
  ...searchWordRoutes,
  ...posContentRoutes,
];

/** Method and path: how a call is named everywhere. */
export const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Every call of the contract that is served, each once. */
export const routes: readonly Route[] = declaredRoutes.filter((route) => !PLANNED.has(callOf(route)));
