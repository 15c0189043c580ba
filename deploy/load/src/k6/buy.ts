import type { CartContent, RedirectAnswer } from '@shop/contract/v1/cart';
import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { sleep } from 'k6';
import exec from 'k6/execution';
import { assertSums, fill } from './basket.ts';
import { type Client, clientOf } from './client.ts';
import type { Goods } from './goods.ts';
import { anyOf, expect, newMail, note } from './visit.ts';

const SOMEBODY = {
  ...{ firstname: 'Aroha', lastname: 'Simmons', mobile: '0215550101', zip: '6011', agree_terms: 1 },
  address: '12 Cuba Street, Te Aro, Wellington 6011',
};
const CARD = { holder: 'A SIMMONS', cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', action: 'pay' };
/** Every fifth presses COMPLETE PURCHASE twice: one order comes of it. */
const IMPATIENT = 5;
const LOOKS = 5;

/** From an empty cart to a paid order: card typed in at the provider's page, confirmation read. */
export function buy(goods: Goods): void {
  const shop = clientOf();
  const email = newMail();
  const chosen = [anyOf(goods.sold)];
  fill(shop, chosen);
  shop.post('postcode', '/v1/cart/zip', { zip: SOMEBODY.zip });
  shop.post('details', '/v1/cart/updateBasic', { cart: { ...SOMEBODY, email } });
  const content = shop.get<CartContent>('cart', '/v1/cart/content');
  assertSums(content, chosen);
  const total = content.cart.grandtotal;
  const token = complete(shop, total);
  const card = shop.follow('pay', '/v1/pay/go', { token });
  expect('paying leads to the provider', card.includes('/sandbox/'), true);
  const back = shop.follow("provider's page", card, CARD);
  const page = shop.follow('return', back);
  const order = paid(shop, page.split('/').pop() ?? '');
  expect('an order has a number', /^\d+$/.test(order.order_no), true);
  expect('the order costs what the cart said', order.grandtotal, total);
  expect('all of it is paid', order.paidAmount, total);
  note('order', { email, orderNo: order.order_no, total });
}

function complete(shop: Client, total: string): string {
  const body = { 'g-recaptcha-response': 'pass', expected: total };
  const path = '/v1/cart/complete';
  if (exec.scenario.iterationInTest % IMPATIENT > 0)
    return shop.post<RedirectAnswer>('complete', path, body).params['token'] ?? '';
  const tokens = shop.postTwice<RedirectAnswer>('complete', path, body).map(({ params }) => params['token'] ?? '');
  expect('two clicks get one answer', new Set(tokens).size, 1);
  return tokens[0] ?? '';
}

/** The page says that the payment is being checked and looks again. */
function paid(shop: Client, token: string): ConfirmationAnswer {
  for (let look = 1; ; look += 1) {
    const order = shop.get<ConfirmationAnswer>('confirmation', `/v1/order/confirmation/${token}`);
    if (order.status === 'paid' || look === LOOKS) {
      expect('the order is paid', order.status, 'paid');
      return order;
    }
    sleep(1);
  }
}
