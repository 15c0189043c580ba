import { expected } from '../load/send.ts';
import { locationOf, type Shopper, shopperAt } from './shopper.ts';

export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface Sale {
  readonly bff: string;
  readonly step: Step;
  readonly items: readonly string[];
  readonly email: string;
}

const CARD = { holder: 'A Shopper', cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', action: 'pay' };
const ADDRESS = { firstname: 'Aroha', lastname: 'Simmons', mobile: '0215550101', address: '12 Cuba Street, Te Aro' };

/** The whole web sale: twelve requests from the session to the confirmation page that says paid. */
export async function byCard(sale: Sale): Promise<void> {
  const { step } = sale;
  const shopper = await filled(sale);
  await step('content', () => shopper.get('/v1/cart/content'));
  const page = await placed(step, shopper);
  const back = await step("the provider's page", () => payAt(page));
  const { pathname, search } = new URL(back);
  const confirmation = await step('return', () => shopper.follow(pathname + search));
  await step('confirmation', () => assertPaid(shopper, confirmation));
}

/**
 * The sequence the bar was set for: ten calls, three of them adds, the payment a manual one,
 * until the order is placed. Peers were measured so; a real shop's card sale is {@link byCard}.
 */
export async function byTransfer(sale: Sale): Promise<void> {
  const { step } = sale;
  const shopper = await filled(sale);
  const { text } = await step('content', () => shopper.get('/v1/cart/content'));
  const { cart } = JSON.parse(text) as { cart: { grandtotal: string } };
  const payments = [{ gateway: 'directcrd', amount: cart.grandtotal }];
  await step('updatePayment', () => shopper.post('/v1/cart/updatePayment', { payments }));
  const place = await placed(step, shopper);
  if (!place.startsWith('/order/confirmation/')) throw new Error(`a bank transfer leads to ${place}`);
}

async function filled({ bff, step, items, email }: Sale): Promise<Shopper> {
  const shopper = await step('session', () => shopperAt(bff));
  for (const sku of items) await step('add', () => shopper.post('/v1/cart/add', { sku, qty: 1 }));
  await step('zip', () => shopper.post('/v1/cart/zip', { zip: '6011' }));
  const cart = { ...ADDRESS, email, zip: '6011', agree_terms: 1 };
  await step('updateBasic', () => shopper.post('/v1/cart/updateBasic', { cart, useSameAddress: 1 }));
  return shopper;
}

/** @returns where the form of the answer leads */
async function placed(step: Step, shopper: Shopper): Promise<string> {
  const { text } = await step('complete', () => shopper.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' }));
  const { redirect, params } = JSON.parse(text) as { redirect: string; params: Record<string, string> };
  return step('pay/go', () => shopper.submit(redirect, params));
}

async function payAt(url: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return locationOf(await expected(303, { url, method: 'POST', headers, body: String(new URLSearchParams(CARD)) }));
}

async function assertPaid(shopper: Shopper, confirmation: string): Promise<void> {
  const { text } = await shopper.get(`/v1${confirmation}`);
  if (!text.includes('"status":"paid"')) throw new Error(`${confirmation} does not say paid: ${text.slice(0, 200)}`);
}
