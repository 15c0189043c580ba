import type { Address } from '@shop/contract/client';
import type { CartAdded, CartChanged, CartContent, CartRemoved } from '@shop/contract/v1/cart';
import type { OptionPrice } from '@shop/contract/v1/product';
import type { LocationsAnswer } from '@shop/contract/v1/store';
import type { WishlistAnswer, WishToggled } from '@shop/contract/v1/wishlist';

/** An answer of which only the success counts. */
type Done = { success: true };

/** Every address of the shop: pages first, then the calls they make. Nothing but this and its sisters (late-calls, late-reads, staff-paths) spells one out. */
export const paths = {
  home: '/',
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  searchPage: '/search',
  newArrivals: '/new',
  hotDeals: '/hot-deals',
  bundles: '/bundle-and-save',
  clearance: '/clearance',
  slug: (slug: string) => `/${slug}`,
  subCategory: (category: string, type: string) => `/${category}?type=${encodeURIComponent(type)}`,
  variant: (category: string, type: string, variant: string) =>
    `/${category}?type=${encodeURIComponent(type)}&variant=${encodeURIComponent(variant)}`,
  cart: '/cart',
  checkout: '/checkout',
  confirmation: (token: string) => `/order/confirmation/${token}`,
  wishlist: '/account',
  accountDetails: '/account/details',
  accountOrders: '/account/orders',
  passwordReset: '/password/reset',
  trackOrder: '/track-order',
  sleepZone: '/sleep-zone',
  builderPage: '/mattress-builder',
  builder: (size: string) => `/mattress-builder?size=${encodeURIComponent(size)}`,
  blog: '/blog',
  blogEntry: (url: string) => `/blog/${url}`,
  contact: '/contact',
  newsletter: '/newsletter',
  staffSignIn: '/pos/microsoftlogin',
} as const;

/** Static pages that the shop links to by name. */
export const pages = {
  delivery: '/delivery-information',
  collect: '/click-and-collect',
  finance: '/finance-options',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  shipping: '/shipping-policy',
  returns: '/returns-policy',
} as const;

/** The bff's calls that the frame of every page makes; those of one page or panel stand in late-calls.ts. */
export const calls = {
  confselect: '/v1/product/confselect' as Address<OptionPrice>,
  collectPoints: '/v1/store/getLocations?collect=1' as Address<LocationsAnswer>,
  cartAdd: '/v1/cart/add' as Address<CartAdded>,
  cartRemove: '/v1/cart/remove' as Address<CartRemoved>,
  cartContent: '/v1/cart/content' as Address<CartContent>,
  cartZip: '/v1/cart/zip' as Address<Done>,
  cartItem: '/v1/cart/updateItem' as Address<CartChanged>,
  cartBasic: '/v1/cart/updateBasic' as Address<CartChanged>,
  payGo: '/v1/pay/go',
  wish: '/v1/wishlist/toggle' as Address<WishToggled>,
  wishlist: '/v1/wishlist' as Address<WishlistAnswer>,
} as const;
