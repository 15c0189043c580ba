import { cartChanged, cartContent } from '@shop/contract/v1/cart';
import { listingAnswer } from '@shop/contract/v1/listing';
import { optionPrice, productAnswer } from '@shop/contract/v1/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let sku: string;
let choice: { sku: string; xsel: string; ysel: string };
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  const listed = await shop.browser().post('/v1/getItems', { routeType: 'prodtype', pageStr: 'sofas' });
  const { url } = listingAnswer.parse(listed.json).items[0] ?? {};
  const { product } = productAnswer.parse((await shop.browser().get(`/v1/product/${url}`)).json);
  const one = product.combinations.find(({ available }) => available);
  sku = one?.sku ?? '';
  choice = { sku: product.sku, xsel: one?.x ?? '', ysel: one?.y ?? '' };
});
afterAll(() => shop.stop());

async function visitor(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  return browser;
}
const contentOf = async (browser: Browser) => cartContent.parse((await browser.get('/v1/cart/content')).json);
const put = async (browser: Browser, cart: object, more: object = {}) =>
  cartChanged.parse((await browser.post('/v1/cart/updateBasic', { cart, ...more })).json);
const login = (browser: Browser) =>
  browser.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });

describe('the postcode of the product page', () => {
  const feeOnPage = async (zip: string) => {
    const answer = await shop.browser().post('/v1/product/confselect', { ...choice, zip });
    return optionPrice.parse(answer.json).delivery;
  };

  it('prices a cart that begins later, at the same fee', async () => {
    const browser = await visitor();
    browser.cookies.set('uzip', '6011');
    await browser.post('/v1/cart/add', { sku });
    const { cart } = await contentOf(browser);
    expect([cart.zip, cart.delivery]).toEqual(['6011', await feeOnPage('6011')]);
    expect(cart.delivery).toMatch(/^\$/);
  });
  it.each(['60a1', '60111', "6011'; drop table cart", '%00'])('is ignored when the cookie is %j', async (value) => {
    const browser = await visitor();
    browser.cookies.set('uzip', encodeURIComponent(value));
    expect((await browser.post('/v1/cart/add', { sku })).status).toBe(200);
    expect((await contentOf(browser)).cart).toMatchObject({ zip: '', delivery: 'TBC' });
  });
  it('follows the cart: set, changed and cleared with it, and left alone by everything else', async () => {
    const browser = await visitor();
    await browser.post('/v1/cart/add', { sku });
    await put(browser, { zip: '50' });
    expect(browser.cookies.has('uzip')).toBe(false);
    await put(browser, { address: '4 High Street, Petone', zip: '5012' });
    expect(browser.cookies.get('uzip')).toBe('5012');
    await put(browser, { address: '99 Kerikeri Road, Kerikeri 0230' });
    expect([browser.cookies.get('uzip'), (await contentOf(browser)).cart.zip]).toEqual(['0230', '0230']);
    await put(browser, { firstname: 'Ana' });
    await browser.post('/v1/cart/zip', { zip: 'abcd' });
    expect(browser.cookies.get('uzip')).toBe('0230');
    await put(browser, { address: '1 Nowhere', zip: '' });
    expect(browser.cookies.has('uzip')).toBe(false);
    await browser.post('/v1/cart/add', { sku });
    expect((await contentOf(browser)).cart).toMatchObject({ zip: '', delivery: 'TBC' });
  });
  it('goes along to the customer’s cart at login, and comes from it where the session has none', async () => {
    const browser = await visitor();
    await browser.post('/v1/cart/zip', { zip: '6011' });
    await login(browser);
    await browser.post('/v1/cart/add', { sku });
    expect([(await contentOf(browser)).cart.zip, browser.cookies.get('uzip')]).toEqual(['6011', '6011']);
    const elsewhere = await visitor();
    await login(elsewhere);
    expect(elsewhere.cookies.get('uzip')).toBe('6011');
    await browser.post('/v1/cart/remove', { sku });
  });
});

describe('the coupon box', () => {
  it('says why a code is not taken, and leaves the one that is there', async () => {
    const browser = await visitor();
    await browser.post('/v1/cart/add', { sku });
    expect((await put(browser, { coupon: 'WELCOME10' })).couponMsg).toBe('');
    for (let nth = 0; nth < 12; nth += 1) await put(browser, { coupon: 'WELCOME10' });
    expect((await put(browser, { coupon: 'EXPIRED' })).couponMsg).toBe('The code EXPIRED has expired.');
    expect((await contentOf(browser)).cart.coupon).toBe('WELCOME10');
  });
  it('holds a coupon and a voucher, each of which is removed by itself', async () => {
    const browser = await visitor();
    await browser.post('/v1/cart/add', { sku });
    await put(browser, { coupon: 'WELCOME10' });
    await put(browser, { coupon: 'GIFT100' });
    const held = await contentOf(browser);
    expect([held.cart.coupon, held.voucher]).toEqual(['WELCOME10', { code: 'GIFT100', amount: '100.00' }]);
    await put(browser, {}, { removeCode: 'WELCOME10' });
    expect(await contentOf(browser)).toMatchObject({ coupon: null, voucher: { code: 'GIFT100' } });
    await put(browser, {}, { removeCode: 'GIFT100' });
    expect(await contentOf(browser)).toMatchObject({ coupon: null, voucher: null, cart: { coupon: '' } });
  });
});
