import type { Address } from '@shop/contract/client';
import type { CustomerAnswer, LoginAnswer, MessageAnswer, RegisterAnswer } from '@shop/contract/v1/account';
import type {
  CalculatorAnswer,
  CartAdded,
  CartChanged,
  CartContent,
  CartRemoved,
  RedirectAnswer,
} from '@shop/contract/v1/cart';
import type { LeadAnswer } from '@shop/contract/v1/leads';
import type { ConfirmationAnswer, OrderAnswer, OrdersAnswer, PurchaseClaim } from '@shop/contract/v1/order';
import type { OptionPrice } from '@shop/contract/v1/product';
import type { QuoteAnswer } from '@shop/contract/v1/quote';
import type { LocationsAnswer } from '@shop/contract/v1/store';
import type { AddressMatch } from '@shop/contract/v1/address';
import type { SuburbMatch } from '@shop/contract/v1/suburb';
import type { WishlistAnswer, WishToggled } from '@shop/contract/v1/wishlist';

/** An answer of which only the success counts. */
type Done = { success: true };

/** Every address of the shop: pages first, then the calls they make. Nothing else in web-store spells one out. */
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
  quotePayment: (token: string, payment: string) =>
    `/quote/${encodeURIComponent(token)}?payment=${encodeURIComponent(payment)}`,
  confirmation: (token: string) => `/order/confirmation/${token}`,
  wishlist: '/account',
  accountDetails: '/account/details',
  accountOrders: '/account/orders',
  passwordReset: '/password/reset',
  sleepZone: '/sleep-zone',
  builderPage: '/mattress-builder',
  builder: (size: string) => `/mattress-builder?size=${encodeURIComponent(size)}`,
  blog: '/blog',
  blogEntry: (url: string) => `/blog/${url}`,
  contact: '/contact',
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

const segment = encodeURIComponent;

/** The bff's calls that only a browser makes. */
export const calls = {
  logout: '/v1/logout' as Address<Done>,
  confselect: '/v1/product/confselect' as Address<OptionPrice>,
  address: (term: string) => `/v1/address?term=${segment(term)}` as Address<AddressMatch[]>,
  suburb: (term: string) => `/v1/suburb?term=${segment(term)}` as Address<SuburbMatch[]>,
  collectPoints: '/v1/store/getLocations?collect=1' as Address<LocationsAnswer>,
  calculator: '/v1/cart/paymentcalculator' as Address<CalculatorAnswer>,
  cartAdd: '/v1/cart/add' as Address<CartAdded>,
  cartRemove: '/v1/cart/remove' as Address<CartRemoved>,
  cartContent: '/v1/cart/content' as Address<CartContent>,
  cartZip: '/v1/cart/zip' as Address<Done>,
  cartSent: '/v1/cart/sent' as Address<CartChanged>,
  cartItem: '/v1/cart/updateItem' as Address<CartChanged>,
  cartBasic: '/v1/cart/updateBasic' as Address<CartChanged>,
  cartCheckPayment: '/v1/cart/checkPayment' as Address<Done>,
  cartPayment: '/v1/cart/updatePayment' as Address<Done>,
  cartComplete: '/v1/cart/complete' as Address<RedirectAnswer>,
  confirmation: (token: string) => `/v1/order/confirmation/${segment(token)}` as Address<ConfirmationAnswer>,
  payGo: '/v1/pay/go',
  quote: (token: string) => `/v1/quote/${segment(token)}` as Address<QuoteAnswer>,
  quotePay: '/v1/quote/pay' as Address<RedirectAnswer>,
  purchase: (token: string) => `/v1/order/confirmation/${segment(token)}/purchase` as Address<PurchaseClaim>,
  wish: '/v1/wishlist/toggle' as Address<WishToggled>,
  wishlist: '/v1/wishlist' as Address<WishlistAnswer>,
  email: '/v1/email' as Address<LoginAnswer>,
  register: '/v1/register' as Address<RegisterAnswer>,
  forgot: '/v1/password/forgot' as Address<MessageAnswer>,
  reset: '/v1/password/reset' as Address<MessageAnswer>,
  details: '/v1/account/details' as Address<CustomerAnswer>,
  orders: '/v1/account/orders' as Address<OrdersAnswer>,
  order: (no: string) => `/v1/account/orders/${segment(no)}` as Address<OrderAnswer>,
  newsletter: '/v1/newsletter' as Address<LeadAnswer>,
  contact: '/v1/contact/form' as Address<LeadAnswer>,
} as const;
