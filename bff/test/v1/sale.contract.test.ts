import {
  calculatorAnswer,
  cartAdded,
  cartChanged,
  cartContent,
  cartRemoved,
  redirectAnswer,
} from '@shop/contract/v1/cart';
import { listingAnswer } from '@shop/contract/v1/listing';
import { CART_CONTACT, ORDER_CONTACT } from '@shop/contract/v1/contact';
import { confirmationAnswer, orderAnswer, ordersAnswer, type PurchaseClaim } from '@shop/contract/v1/order';
import { contactFrom } from '@shop/primitives/contact';
import { presentContact } from '../../src/v1/contact.presenter.ts';
import { optionPrice, productAnswer } from '@shop/contract/v1/product';
import { sessionAnswer } from '@shop/contract/v1/session';
import { wishlistAnswer, wishToggled } from '@shop/contract/v1/wishlist';
import { eventually } from '@shop/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let sku: string;
let productSku: string;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  const listed = await shop.browser().post('/v1/getItems', { routeType: 'prodtype', pageStr: 'sofas' });
  const card = listingAnswer.parse(listed.json).items.find(({ needsChoice }) => needsChoice);
  const found = productAnswer.parse((await shop.browser().get(`/v1/product/${card?.url}`)).json).product;
  productSku = found.sku;
  sku = found.combinations.find(({ available }) => available)?.sku ?? '';
});
afterAll(() => shop.stop());

async function visitor(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  return browser;
}
const login = (browser: Browser) =>
  browser.post('/v1/email', { email: 'shopper@demo.test', password: 'Passw0rd!', token: 'pass' });
const contentOf = async (browser: Browser) => cartContent.parse((await browser.get('/v1/cart/content')).json);
const countOf = async (browser: Browser) => sessionAnswer.parse((await browser.get('/v1/session')).json).itemcount;
const contact = {
  firstname: 'Ana',
  lastname: 'Lee',
  email: 'ana@demo.test',
  mobile: '021555123',
  address: '1 Queen Street, Auckland',
  zip: '1010',
  agree_terms: 1,
};

async function filled(): Promise<Browser> {
  const browser = await visitor();
  await browser.post('/v1/cart/add', { sku, qty: 1 });
  await browser.post('/v1/cart/updateBasic', { cart: contact, useSameAddress: 1 });
  return browser;
}
const complete = (browser: Browser, body: object = { 'g-recaptcha-response': 'pass' }) =>
  browser.post('/v1/cart/complete', body);

/** As the page does: a form post to `redirect`, then the provider's own form. @returns where the shopper ends */
async function pay(browser: Browser, placed: Answer, card: string): Promise<string> {
  const { redirect, params } = redirectAnswer.parse(placed.json);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const gone = await browser.send(redirect, {
    method: 'POST',
    body: new URLSearchParams(params).toString(),
    headers: form,
    bare: true,
  });
  expect(gone.status).toBe(303);
  const hosted = gone.headers.get('location') ?? '';
  const fields = new URLSearchParams({
    holder: 'Ana Lee',
    cardNumber: card,
    expiry: '12/30',
    cvc: '123',
    action: 'pay',
  });
  const paid = await fetch(hosted, { method: 'POST', body: fields, redirect: 'manual' });
  const back = new URL(paid.headers.get('location') ?? '');
  const returned = await browser.get(back.pathname + back.search);
  expect(returned.status).toBe(303);
  return returned.headers.get('location') ?? '';
}

describe('the cart', () => {
  it('is empty for who has none, and no row is written for looking', async () => {
    const before = await shop.accounts.query('select 1 from session');
    const content = await contentOf(await visitor());
    expect([content.cartItems, content.itemcount, content.cart.grandtotal]).toEqual([[], 0, '0.00']);
    expect((await shop.accounts.query('select 1 from session')).rowCount).toBe(before.rowCount);
  });
  it('adds up, counts, and reports to analytics what was added', async () => {
    const browser = await visitor();
    const first = cartAdded.parse((await browser.post('/v1/cart/add', { sku, qty: 2 })).json);
    expect(first.itemcount).toBe(2);
    expect(first.datalayer_ga4.ecommerce.items[0]).toMatchObject({
      quantity: 2,
      item_name: expect.stringMatching(/\w/),
    });
    expect(first.datalayer_klaviyo.AddedItemURL).toContain(shop.origin);
    await browser.post('/v1/cart/add', { sku });
    expect(await countOf(browser)).toBe(3);
    const removed = cartRemoved.parse((await browser.post('/v1/cart/remove', { sku })).json);
    expect([removed.itemcount, removed.datalayer_ga4?.event]).toEqual([0, 'remove_from_cart']);
    expect(cartRemoved.parse((await browser.post('/v1/cart/remove', { sku })).json).datalayer_ga4).toBeNull();
  });
  it('refuses with the sentence: a missing choice, an impossible quantity, an unknown sku', async () => {
    const browser = await visitor();
    const add = async (body: object) => {
      const { status, text } = await browser.post('/v1/cart/add', body);
      return [status, text];
    };
    expect(await add({ sku: productSku })).toEqual([422, expect.stringMatching(/^Please choose a (size|colour)$/)]);
    expect((await add({ sku, qty: 1000 }))[0]).toBe(422);
    expect((await add({ sku, qty: -1 }))[0]).toBe(422);
    expect((await add({ sku: 'NO-SUCH-SKU' }))[0]).toBe(404);
  });
  it('takes what was typed, never a price', async () => {
    const browser = await filled();
    const before = await contentOf(browser);
    const stolen = { ...before.cart, grandtotal: '0.01', shippingcost: '0.00', firstname: 'Eve' };
    expect(cartChanged.parse((await browser.post('/v1/cart/updateBasic', { cart: stolen })).json).success).toBe(true);
    await browser.post('/v1/cart/updateItem', { item: { ...before.cartItems[0], eachpriceinc: '0.01' }, qty_diff: 0 });
    const after = await contentOf(browser);
    expect([after.cart.firstname, after.cart.grandtotal]).toEqual(['Eve', before.cart.grandtotal]);
  });
  it('prices delivery by postcode, and stores it for the pages', async () => {
    const browser = await filled();
    const answer = await browser.post('/v1/cart/zip', { zip: '6011' });
    expect(answer.json).toMatchObject({
      success: true,
      zip: '6011',
      delivery: expect.stringMatching(/^\$|^FREE$|^TBC$/),
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/uzip=6011; Max-Age=31536000; Path=\//);
    const refused = await browser.post('/v1/cart/zip', { zip: 'abc' });
    expect([refused.status, refused.json]).toEqual([200, expect.objectContaining({ success: false })]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
  it('shows the methods and says whether one can pay', async () => {
    const browser = await filled();
    const { pMethods, payments } = await contentOf(browser);
    expect(pMethods.map(({ code }) => code)).toContain('windcave');
    expect(payments.map(({ gateway }) => gateway)).toEqual(['windcave']);
    const ok = await browser.post('/v1/cart/checkPayment', { code: 'windcave', amount: '10.00' });
    expect(ok.json).toEqual({ success: true });
    const no = await browser.post('/v1/cart/checkPayment', { code: 'credit', amount: '10.00' });
    expect([no.status, no.json]).toEqual([
      200,
      expect.objectContaining({ success: false, msg: expect.stringContaining('can not pay $10.00') }),
    ]);
  });
  it('calculates finance for an amount, and beside a price', async () => {
    const { json } = await (await visitor()).post('/v1/cart/paymentcalculator', { amount: '$1,299.00' });
    const { finance } = calculatorAnswer.parse(json);
    expect(Object.values(finance).some(({ enable, params }) => enable && params !== null)).toBe(true);
    const found = productAnswer.parse(
      (await shop.browser().get(`/v1/product/${await urlOf(productSku)}`)).json,
    ).product;
    const [one] = found.combinations;
    const price = optionPrice.parse(
      (await shop.browser().post('/v1/product/confselect', { sku: found.sku, xsel: one?.x, ysel: one?.y })).json,
    );
    expect(Object.keys(price.finance).length).toBeGreaterThan(0);
  });
  it('goes along when its owner logs in, and is there again after a logout and a login', async () => {
    const browser = await visitor();
    await browser.post('/v1/cart/add', { sku, qty: 1 });
    await login(browser);
    expect((await contentOf(browser)).cartItems.map((line) => line.sku)).toContain(sku);
    expect(await countOf(browser)).toBeGreaterThanOrEqual(1);
    await browser.post('/v1/logout');
    expect((await contentOf(browser)).cartItems).toEqual([]);
    await login(browser);
    expect((await contentOf(browser)).cartItems.map((line) => line.sku)).toContain(sku);
    await browser.post('/v1/cart/remove', { sku });
  });
});

describe('a rotated session', () => {
  it('keeps an anonymous cart when staff sign in and out in the same browser', async () => {
    const browser = await visitor();
    await browser.post('/v1/cart/add', { sku, qty: 2 });
    await browser.walk('/pos/microsoftlogin?login_hint=staff@demo.test');
    expect((await contentOf(browser)).itemcount).toBe(2);
    await browser.post('/pos/logout');
    expect((await contentOf(browser)).itemcount).toBe(2);
    expect(await countOf(browser)).toBe(2);
  });
});

const urlOf = async (wanted: string) =>
  listingAnswer
    .parse((await shop.browser().post('/v1/getItems', { routeType: 'prodtype', pageStr: 'sofas' })).json)
    .items.find((card) => card.sku === wanted)?.url;

describe('the wishlist', () => {
  it('toggles a product, whichever of its combinations is named, and shows that one', async () => {
    const browser = await visitor();
    await login(browser);
    const toggle = async (wished: string) =>
      wishToggled.parse((await browser.post('/v1/wishlist/toggle', { sku: wished })).json);
    expect(await toggle(sku)).toMatchObject({ login: 1, action: 'ADD', datalayer_ga4: { event: 'add_to_wishlist' } });
    const { items } = wishlistAnswer.parse((await browser.get('/v1/wishlist')).json);
    expect(items).toEqual([expect.objectContaining({ sku: productSku, combinationSku: sku, chosen: true })]);
    expect(sessionAnswer.parse((await browser.get('/v1/session')).json).wishcount).toBe(1);
    expect((await contentOf(browser)).wishitems).toEqual([productSku]);
    expect(await toggle(productSku)).toMatchObject({ login: 1, action: 'DEL', datalayer_ga4: null });
    expect((await browser.post('/v1/wishlist/toggle', { sku: 'NO-SUCH' })).status).toBe(404);
  });
});

describe('completing', () => {
  it('checks the captcha, then the rules in their order', async () => {
    const browser = await visitor();
    const refusal = async (body?: object) => (await complete(browser, body)).text;
    expect(await refusal({})).toBe('Captcha validation failed, please try again');
    expect(await refusal()).toBe("Looks like your cart is empty. Let's go shopping (yay!)");
    await browser.post('/v1/cart/add', { sku });
    expect(await refusal()).toBe('Please enter your first name');
    await browser.post('/v1/cart/updateBasic', { cart: { ...contact, agree_terms: 0 }, useSameAddress: 1 });
    expect(await refusal()).toBe("Sorry to be a bore - but can you please agree to the T&C's?");
    expect(await refusal({ 'g-recaptcha-response': 'another' })).toBe('Captcha validation failed, please try again');
  });
  it('says so when the total changed since the page showed it', async () => {
    const browser = await filled();
    const answer = await complete(browser, { 'g-recaptcha-response': 'pass', expected: '1.00' });
    expect([answer.status, answer.text]).toEqual([409, 'Your cart has changed. Please check the new total.']);
  });
  it('leads to the card page, and paid to the confirmation, once', async () => {
    const browser = await filled();
    const whole = {
      ...contactFrom((field) => `the ${field}`),
      email: contact.email,
      mobile: contact.mobile,
      zip: '1010',
    };
    await browser.post('/v1/cart/updateBasic', { cart: presentContact(whole, CART_CONTACT), useSameAddress: 0 });
    const { ga4Itmes } = await contentOf(browser);
    const placed = await complete(browser);
    expect((await complete(browser, {})).json).toEqual(placed.json);
    const end = await pay(browser, placed, '4111 1111 1111 1111');
    expect(end).toMatch(/^\/order\/confirmation\//);
    const read = async () => confirmationAnswer.parse((await browser.get(`/v1${end}`)).json);
    expect((await browser.get(`/v1${end}`)).headers.get('cache-control')).toBe('no-store');
    const confirmed = await eventually(async () => {
      const order = await read();
      expect(order.status).toBe('paid');
      return order;
    });
    expect(confirmed).toMatchObject({ ...presentContact(whole, ORDER_CONTACT), paidAmount: confirmed.grandtotal });
    expect(confirmed.purchase?.ecommerce).toMatchObject({ transaction_id: confirmed.order_no, items: ga4Itmes });
    // Reading it again spends nothing; a claim without our token is refused; of those with it one wins.
    expect((await read()).purchase).toEqual(confirmed.purchase);
    const claim = `/v1${end}/purchase`;
    expect((await browser.send(claim, { method: 'POST', body: {}, bare: true })).status).toBe(403);
    const claims = await Promise.all([browser.post(claim), browser.post(claim), browser.post(claim)]);
    expect(claims.map(({ json }) => (json as PurchaseClaim).claimed).toSorted()).toEqual([false, false, true]);
    expect((await read()).purchase).toBeNull();
    expect((await browser.post(claim)).json).toEqual({ success: true, claimed: false });
    expect((await browser.post('/v1/order/confirmation/guess/purchase')).status).toBe(404);
    expect(await countOf(browser)).toBe(0);
    const track = (email: string) => browser.post('/v1/order/track', { orderNo: confirmed.order_no, email });
    expect(orderAnswer.parse((await track('ana@demo.test')).json).order_no).toBe(confirmed.order_no);
    expect((await track('eve@demo.test')).status).toBe(404);
  });
  it('leads a declined card back to the cart, which can be paid again', async () => {
    const browser = await filled();
    expect(await pay(browser, await complete(browser), '4000 0000 0000 0002')).toBe('/cart?payment=declined');
    expect((await contentOf(browser)).cartItems).toHaveLength(1);
    expect(await pay(browser, await complete(browser), '4111 1111 1111 1111')).toMatch(/^\/order\/confirmation\//);
  });
  it('keeps a signed-in shopper’s orders theirs alone', async () => {
    const browser = await filled();
    await login(browser);
    await browser.post('/v1/cart/updateBasic', { cart: contact, useSameAddress: 1 });
    await pay(browser, await complete(browser), '4111 1111 1111 1111');
    const own = await eventually(async () => {
      const { orders } = ordersAnswer.parse((await browser.get('/v1/account/orders')).json);
      expect(orders[0]?.status).toBe('paid');
      return orders;
    });
    const no = own[0]?.order_no ?? '';
    expect(orderAnswer.parse((await browser.get(`/v1/account/orders/${no}`)).json).order_no).toBe(no);
    const other = await visitor();
    await other.post('/v1/email', { email: 'credit@demo.test', password: 'Passw0rd!', token: 'pass' });
    expect((await other.get(`/v1/account/orders/${no}`)).status).toBe(404);
  });
  it('answers an unknown token, an unknown attempt and a forged notice with 404', async () => {
    const browser = await visitor();
    expect((await browser.get('/v1/order/confirmation/guess')).status).toBe(404);
    expect((await browser.post('/v1/pay/go', { token: 'guess' })).status).toBe(404);
    expect((await browser.get('/v1/pay/return/guess')).status).toBe(404);
    expect((await browser.send('/v1/pay/notify/guess', { method: 'POST', body: {}, bare: true })).status).toBe(404);
  });
});
