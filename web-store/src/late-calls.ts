import type { Address } from '@shop/contract/client';
import type { CustomerAnswer, LoginAnswer, MessageAnswer, RegisterAnswer } from '@shop/contract/v1/account';
import type { CalculatorAnswer, CartChanged, RedirectAnswer } from '@shop/contract/v1/cart';
import type { LeadAnswer } from '@shop/contract/v1/leads';
import type { ConfirmationAnswer, OrderAnswer, OrdersAnswer, PurchaseClaim } from '@shop/contract/v1/order';
import type { PickupAnswer } from '@shop/contract/v1/pickup';
import type { QuoteAnswer } from '@shop/contract/v1/quote';
import type { AddressMatch } from '@shop/contract/v1/address';
import type { SuburbMatch } from '@shop/contract/v1/suburb';

// Calls of pages and panels that few visits open. Apart from paths.ts, which is part of every page.

/** An answer of which only the success counts. */
type Done = { success: true };

const segment = encodeURIComponent;

export const ORDERS_A_PAGE = 8;

/** Where the page server sends on what a reader without script typed. */
export const plainCalls = {
  contact: '/v1/contact/plain' as Address<LeadAnswer>,
  newsletter: '/v1/newsletter/plain' as Address<LeadAnswer>,
} as const;

/** Pages that a payment comes back to. */
export const latePaths = {
  checkoutAfter: (payment: string) => `/checkout?payment=${segment(payment)}`,
  quotePayment: (token: string, payment: string) => `/quote/${segment(token)}?payment=${segment(payment)}`,
} as const;

export const lateCalls = {
  logout: '/v1/logout' as Address<Done>,
  /** @param zip the postcode that was given before; '' for none */
  address: (zip: string) => (term: string) =>
    `/v1/address?term=${segment(term)}${zip && `&zip=${segment(zip)}`}` as Address<AddressMatch[]>,
  suburb: (term: string) => `/v1/suburb?term=${segment(term)}` as Address<SuburbMatch[]>,
  pickup: (sku: string, qty: number) => `/v1/pickup?sku=${segment(sku)}&qty=${qty}` as Address<PickupAnswer>,
  calculator: '/v1/cart/paymentcalculator' as Address<CalculatorAnswer>,
  cartSent: '/v1/cart/sent' as Address<CartChanged>,
  cartCheckPayment: '/v1/cart/checkPayment' as Address<Done>,
  cartPayment: '/v1/cart/updatePayment' as Address<Done>,
  cartComplete: '/v1/cart/complete' as Address<RedirectAnswer>,
  confirmation: (token: string) => `/v1/order/confirmation/${segment(token)}` as Address<ConfirmationAnswer>,
  quote: (token: string) => `/v1/quote/${segment(token)}` as Address<QuoteAnswer>,
  quotePay: '/v1/quote/pay' as Address<RedirectAnswer>,
  purchase: (token: string) => `/v1/order/confirmation/${segment(token)}/purchase` as Address<PurchaseClaim>,
  email: '/v1/email' as Address<LoginAnswer>,
  register: '/v1/register' as Address<RegisterAnswer>,
  forgot: '/v1/password/forgot' as Address<MessageAnswer>,
  reset: '/v1/password/reset' as Address<MessageAnswer>,
  changePassword: '/v1/password/change' as Address<MessageAnswer>,
  details: '/v1/account/details' as Address<CustomerAnswer>,
  orders: (page: number) => `/v1/account/orders?page=${page}&pageSize=${ORDERS_A_PAGE}` as Address<OrdersAnswer>,
  track: '/v1/order/track' as Address<OrderAnswer>,
  order: (no: string) => `/v1/account/orders/${segment(no)}` as Address<OrderAnswer>,
  newsletter: '/v1/newsletter' as Address<LeadAnswer>,
  contact: '/v1/contact/form' as Address<LeadAnswer>,
  signUp: '/v1/fakeRegister' as Address<LeadAnswer>,
} as const;
