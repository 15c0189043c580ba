import { loginAnswer } from '@shop/contract/v1/account';
import { cartContent } from '@shop/contract/v1/cart';
import { listingAnswer } from '@shop/contract/v1/listing';
import { productAnswer } from '@shop/contract/v1/product';
import { sessionAnswer } from '@shop/contract/v1/session';
import { eventually } from '@shop/kit/testing/eventually';
import { type Outage, outageOf } from '@shop/kit/testing/outage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let cart: Outage;
let shop: Shop;
let sku: string;
beforeAll(async () => {
  const cartThrough = async (address: string) => {
    cart = await outageOf(`tcp://${address}`);
    return new URL(cart.url).host;
  };
  shop = await runningShop({ whole: true, cartThrough });
  const listed = await shop.browser().post('/v1/getItems', { routeType: 'prodtype', pageStr: 'sofas' });
  const { url } = listingAnswer.parse(listed.json).items[0] ?? {};
  const { product } = productAnswer.parse((await shop.browser().get(`/v1/product/${url}`)).json);
  sku = product.combinations.find(({ available }) => available)?.sku ?? '';
});
afterAll(async () => {
  await shop.stop();
  await cart.close();
});

let browser: Browser;
const skusIn = async () =>
  cartContent.parse((await browser.get('/v1/cart/content')).json).cartItems.map((item) => item.sku);
const sessionNow = async () => sessionAnswer.parse((await browser.get('/v1/session')).json);
/** Two in an anonymous cart, then a login that meets no cart service. */
async function loggedInWithoutCart(): Promise<void> {
  browser = shop.browser();
  await browser.get('/v1/session');
  await eventually(async () => expect((await browser.post('/v1/cart/add', { sku, qty: 2 })).status).toBe(200));
  await cart.stop();
  const answer = await browser.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
  expect(loginAnswer.parse(answer.json).logged).toBe(true);
}

describe('a cart that could not follow its shopper at login, because cart was away', () => {
  it('follows with the next page once cart is back, is counted, and follows only once', async () => {
    await loggedInWithoutCart();
    expect((await sessionNow()).customer?.firstname).toBe('Aroha');
    expect(browser.cookies.has('left-carts')).toBe(true);
    await cart.restore();
    await eventually(async () => expect((await sessionNow()).itemcount).toBe(2));
    expect(await skusIn()).toEqual([sku]);
    expect(browser.cookies.get('left-carts') ?? '').toBe('');
    await browser.post('/v1/cart/remove', { sku });
  });

  it('follows with the cart page too, and a note that somebody wrote himself moves nothing', async () => {
    await loggedInWithoutCart();
    await cart.restore();
    const note = browser.cookies.get('left-carts') ?? '';
    const forged = note.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    browser.cookies.set('left-carts', forged);
    await eventually(async () => expect((await browser.get('/v1/cart/content')).status).toBe(200));
    expect(await skusIn()).toEqual([]);
    browser.cookies.set('left-carts', note);
    expect(await skusIn()).toEqual([sku]);
  });

  it('stays behind when its shopper logged out before cart was back: the next one at this browser is not shown it', async () => {
    await loggedInWithoutCart();
    await browser.post('/v1/logout');
    await cart.restore();
    await eventually(async () => expect((await browser.get('/v1/cart/content')).status).toBe(200));
    expect(await skusIn()).toEqual([]);
    expect(browser.cookies.get('left-carts') ?? '').toBe('');
  });
});
