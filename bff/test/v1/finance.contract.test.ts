import { calculatorAnswer, cartContent, redirectAnswer } from '@shop/contract/v1/cart';
import { confirmationAnswer } from '@shop/contract/v1/order';
import { orderDetail } from '@shop/contract/pos/order-detail';
import { eventually } from '@shop/kit/testing/eventually';
import { asCents, formatDollars, wireCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let sku: string;
beforeAll(async () => {
  shop = await runningShop({ whole: true });
  const kept = await shop.catalogue.query<{ sku: string }>(
    `select s.sku from sku s where s.price_cents between 60000 and 200000 order by s.sku limit 1`,
  );
  sku = kept.rows[0]?.sku ?? '';
}, 120_000);
afterAll(() => shop?.stop());

const contact = {
  ...{ firstname: 'Ana', lastname: 'Lee', email: 'ana@finance.test', mobile: '021555123' },
  ...{ address: '1 Queen Street, Auckland', zip: '1010', agree_terms: 1 },
};
async function filled(qty = 1): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  await browser.post('/v1/cart/add', { sku, qty });
  await browser.post('/v1/cart/updateBasic', { cart: contact, useSameAddress: 1 });
  return browser;
}
const contentOf = async (browser: Browser) => cartContent.parse((await browser.get('/v1/cart/content')).json);
const choose = async (browser: Browser, ...gateways: string[]) => {
  const { cart } = await contentOf(browser);
  const payments = gateways.map((gateway) => ({ gateway, name: gateway, amount: cart.grandtotal }));
  return browser.post('/v1/cart/updatePayment', { payments });
};
/** To the company's page and, pressed there, back. @returns where the shopper ends; '' = the browser stays there */
async function apply(browser: Browser, action: string): Promise<string> {
  const placed = await browser.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' });
  const { redirect, params } = redirectAnswer.parse(placed.json);
  const gone = await browser.post(redirect, params);
  expect(gone.status).toBe(303);
  const page = gone.headers.get('location') ?? '';
  expect(page).toContain('/sandbox/finance/apply/');
  const body = new URLSearchParams({ action });
  const back = (await fetch(page, { method: 'POST', redirect: 'manual', body })).headers.get('location');
  if (!back) return '';
  const { pathname } = new URL(back);
  return (await browser.get(pathname)).headers.get('location') ?? '';
}

describe('finance at the checkout', () => {
  it('is shown with its sum, its length and its terms, where the total is within its limits', async () => {
    const { pMethods, cart } = await contentOf(await filled());
    expect(pMethods[0]).toMatchObject({ code: 'windcave', isFinance: false });
    const afterpay = pMethods.find(({ code }) => code === 'afterpay');
    const each = asCents(Math.ceil(wireCents(cart.grandtotal) / 4));
    expect(afterpay).toMatchObject({
      isFinance: true,
      financeCart: `4 payments of ${formatDollars(each)} over 6 weeks`,
      descCart: expect.stringContaining('Late fees of $10, then $7, apply.'),
    });
    const dear = await contentOf(await filled(60));
    expect(dear.pMethods.map(({ code }) => code)).not.toContain('afterpay');
    expect(dear.pMethods.map(({ code }) => code)).toContain('gem');
  });
  it('is refused beyond its limits with the sentence, and beside a card, for there is one page', async () => {
    const browser = await filled(60);
    const no = await browser.post('/v1/cart/checkPayment', { code: 'afterpay', amount: '3000.01' });
    expect(no.json).toMatchObject({ success: false, msg: 'Afterpay can not pay $3,000.01' });
    expect((await choose(browser, 'afterpay')).json).toMatchObject({
      ...{ success: false, msg: expect.stringMatching(/^Afterpay can not pay /) },
    });
    expect((await choose(browser, 'windcave', 'gem')).json).toMatchObject({
      ...{ success: false, msg: 'Please choose one way to pay: a card, or one finance company.' },
    });
  });
  it('leads to the company’s page, and approved to the confirmation; what was shown stays with the order', async () => {
    const browser = await filled();
    await choose(browser, 'afterpay');
    const end = await apply(browser, 'approve');
    expect(end).toMatch(/^\/order\/confirmation\//);
    const order = await eventually(async () => {
      const read = confirmationAnswer.parse((await browser.get(`/v1${end}`)).json);
      expect(read.status).toBe('paid');
      return read;
    });
    expect(order.payments).toMatchObject([{ gateway: 'afterpay', name: 'Afterpay', status: 1 }]);
    const till = await signedInAs(shop.browser(), 'staff');
    const detail = orderDetail.parse((await till.get(`/pos/order-info/${order.order_no}`)).json);
    if (!detail.success) throw new Error('no order');
    expect(detail.disclosures).toMatchObject([
      { name: 'Afterpay', version: 1, text: expect.stringContaining('4 payments over 6 weeks') },
    ]);
    const { id: refundOf = '', amount = '' } = detail.order.payments[0] ?? {};
    const back = (gateway: string, name: string) =>
      till.post('/pos/order/updatePayment', {
        orderNo: order.order_no,
        payments: [{ gateway, name, amount, type: 2, refundOf, why: 'Changed her mind' }],
      });
    expect((await back('afterpay', 'Afterpay')).json).toMatchObject({
      ...{ success: false, msg: 'Afterpay can not be refunded by Afterpay. Please choose Bank transfer.' },
    });
    expect((await back('directcrd', 'Bank transfer')).json).toMatchObject({ success: true });
    const ledger = (await (await fetch(`${shop.sandbox}/sandbox/ledger`)).json()) as object[];
    expect(ledger).toContainEqual(
      expect.objectContaining({ provider: 'finance', amount: order.grandtotal, approved: true }),
    );
    await eventually(async () => {
      const booked = await shop.banking?.query('select gateway, branch from ledger_entry where order_no = $1', [
        order.order_no,
      ]);
      expect(booked?.rows).toEqual([{ gateway: 'afterpay', branch: 'WEB' }]);
    }, 20_000);
  });
  it.each([
    ['decline', '/cart?payment=declined'],
    ['cancel', '/cart?payment=cancelled'],
  ])('%s leads back to the cart, which can be paid by card then', async (action, where) => {
    const browser = await filled();
    await choose(browser, 'gem');
    expect(await apply(browser, action)).toBe(where);
    expect((await contentOf(browser)).cartItems).toHaveLength(1);
    await choose(browser, 'afterpay');
    expect(await apply(browser, 'approve')).toMatch(/^\/order\/confirmation\//);
  });
  it('from which the shopper walks away can be gone on with, on the same page', async () => {
    const browser = await filled();
    await choose(browser, 'afterpay');
    expect(await apply(browser, 'away')).toBe('');
    expect(await apply(browser, 'approve')).toMatch(/^\/order\/confirmation\//);
  });
});

describe('the payment calculator', () => {
  const ask = async (amount: unknown) => shop.browser().post('/v1/cart/paymentcalculator', { amount });
  it('advertises nothing that the checkout of the same sum does not take, Q Mastercard among it; that pays the order', async () => {
    const browser = await filled(2);
    const { pMethods, cart } = await contentOf(browser);
    const { finance } = calculatorAnswer.parse((await ask(cart.grandtotal)).json);
    const told = Object.entries(finance).flatMap(([code, { enable }]) => (enable ? code : []));
    expect(told).toContain('qmastercard');
    expect(pMethods.filter(({ isFinance }) => isFinance).map(({ code }) => code)).toEqual(told);
    await choose(browser, 'qmastercard');
    const end = await apply(browser, 'approve');
    expect(end).toMatch(/^\/order\/confirmation\//);
    await eventually(async () => {
      const order = confirmationAnswer.parse((await browser.get(`/v1${end}`)).json);
      expect(order).toMatchObject({ status: 'paid', payments: [{ gateway: 'qmastercard', name: 'Q Mastercard' }] });
    });
  });
  it('says the sum a week, for how many weeks, and until which day', async () => {
    const { finance } = calculatorAnswer.parse((await ask('$1,500.00')).json);
    expect(finance['afterpay']?.params).toMatchObject({
      ...{
        months: 0,
        weeks: 6,
        payments: 4,
        pay_each: '375.00',
        pay_weekly: '250.00',
        end_date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      },
    });
    expect(finance['gem']?.params).toMatchObject({ months: 12, weeks: 0, pay_weekly: '29.91' });
    for (const code of ['laybuy', 'zip', 'humm']) expect(finance).not.toHaveProperty(code);
  });
  it.each(['', 'abc', '0', '-5', 0])('answers %j with a sentence', async (amount) => {
    const { status, text } = await ask(amount);
    expect([status, text]).toEqual([400, 'Please enter an amount such as 1299.00.']);
  });
  it('says which part of the request is missing or of the wrong kind', async () => {
    for (const amount of [undefined, null, {}, [], true]) expect((await ask(amount)).status).toBe(400);
  });
});
