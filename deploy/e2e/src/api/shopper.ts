import { type Clock, type HttpClient, createHttpClient, TryAgain } from './http-client.ts';

export interface Content {
  readonly cart: {
    readonly grandtotal: string;
    readonly coupon: string;
    readonly delivery: string;
    readonly paidAmount: string;
    readonly remaining: string;
  };
  readonly cartItems: readonly { readonly sku: string; readonly qty: number }[];
  readonly couponMsg: string;
}
export interface Confirmation {
  readonly order_no: string;
  readonly status: string;
  readonly grandtotal: string;
}
export interface Buyer {
  readonly email: string;
  /** a coupon or voucher code, '' for none */
  readonly code: string;
}

/** Each step is one press or one page, and may be done again after it failed. */
export interface Shopper {
  readonly http: HttpClient;
  /** the first page: both cookies */
  enter(): Promise<void>;
  /** adds the item unless it is in the cart already, as one looks before one presses again */
  choose(sku: string): Promise<void>;
  content(): Promise<Content>;
  /** postcode, who, where, terms and code */
  fillIn(buyer: Buyer): Promise<void>;
  /** COMPLETE PURCHASE with the total the page shows; 'double' as an impatient thumb does. @returns the pay token */
  complete(click?: 'single' | 'double'): Promise<string>;
  /** where the pay token leads: the card page, the confirmation or back to the cart */
  payGo(token: string): Promise<string>;
  /** types the card in and presses Pay. @returns the address the provider sends the browser to */
  typeCard(page: string): Promise<string>;
  /** follows one redirect of the shop */
  follow(address: string): Promise<string>;
  confirmation(page: string): Promise<Confirmation>;
}

const CARD = { holder: 'A SIMMONS', cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', action: 'pay' };
const SOMEBODY = {
  firstname: 'Aroha',
  lastname: 'Simmons',
  mobile: '0215550101',
  address: '12 Cuba Street, Te Aro, Wellington 6011',
  zip: '6011',
  agree_terms: 1,
};

/** A shopper without a browser: the same calls in the same order, quick enough for many at once. */
export function createShopper(origin: string, clock?: Clock): Shopper {
  const http = createHttpClient(origin, clock);
  const post = (path: string, json: unknown) => http.send(path, { method: 'POST', json });
  const content = async () => (await http.send('/v1/cart/content')).json<Content>();
  return {
    http,
    async enter() {
      await http.send('/v1/session');
    },
    async choose(sku) {
      const { cartItems } = await content();
      if (!cartItems.some((item) => item.sku === sku)) await post('/v1/cart/add', { sku, qty: 1 });
    },
    content,
    async fillIn({ email, code }) {
      await post('/v1/cart/zip', { zip: SOMEBODY.zip });
      await post('/v1/cart/updateBasic', { cart: { ...SOMEBODY, email, ...(code ? { coupon: code } : {}) } });
    },
    complete: (click = 'single') => complete({ http, content }, click),
    payGo: async (token) => (await http.send('/v1/pay/go', { method: 'POST', form: { token } })).location,
    typeCard: async (page) => (await http.send(page, { method: 'POST', form: CARD, accept: 'text/html' })).location,
    follow: async (address) => (await http.send(address, { accept: 'text/html' })).location,
    async confirmation(page) {
      const token = new URL(page).pathname.split('/').at(-1) ?? '';
      return (await http.send(`/v1/order/confirmation/${token}`)).json<Confirmation>();
    },
  };
}

async function complete({ http, content }: Pick<Shopper, 'http' | 'content'>, click: 'single' | 'double') {
  const { cart } = await content();
  const press = async () => {
    const json = { 'g-recaptcha-response': 'pass', expected: cart.grandtotal };
    const answer = await http.send('/v1/cart/complete', { method: 'POST', json });
    return answer.json<{ params: { token: string } }>().params.token;
  };
  const presses = await Promise.allSettled(click === 'double' ? [press(), press()] : [press()]);
  const tokens = presses.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  if (new Set(tokens).size > 1) throw new Error(`two clicks got two answers: ${tokens.join(' and ')}`);
  const [token] = tokens;
  if (token) return token;
  const reasons = presses.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  throw reasons.find((reason) => !(reason instanceof TryAgain)) ?? reasons[0];
}
