import { orderDetail } from '@shop/contract/pos/order-detail';
import { arrangedPayments, orderPaid, stoppedWaiting } from '@shop/contract/pos/order-payments';
import { cartContent, redirectAnswer } from '@shop/contract/v1/cart';
import { confirmationAnswer } from '@shop/contract/v1/order';
import { eventually } from '@shop/kit/testing/eventually';
import { formatDollars, formatMoney, subtract, wireCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let till: Browser;
let sku: string;

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedInAs(shop.browser(), 'staff');
  const kept = await shop.catalogue.query<{ sku: string }>(
    `select s.sku from sku s where s.price_cents between 60000 and 200000 order by s.sku limit 1`,
  );
  sku = kept.rows[0]?.sku ?? '';
}, 120_000);
afterAll(() => shop?.stop());

const contact = {
  ...{ firstname: 'Ana', lastname: 'Lee', email: 'ana@walked.test', mobile: '021555123' },
  ...{ address: '1 Queen Street, Auckland', zip: '1010', agree_terms: 1 },
};
const contentOf = async (browser: Browser) => cartContent.parse((await browser.get('/v1/cart/content')).json);

interface Left {
  readonly browser: Browser;
  readonly orderNo: string;
  readonly pId: string;
  /** '$1,299.00' */
  readonly amount: string;
  readonly total: string;
  /** the provider's */
  readonly page: string;
  readonly go: () => Promise<string>;
}

/** A shopper is on the provider's page and leaves it. */
async function walkedAway(gateway: string, coupon = ''): Promise<Left> {
  const browser = shop.browser();
  await browser.get('/v1/session');
  await browser.post('/v1/cart/add', { sku, qty: 1 });
  await browser.post('/v1/cart/updateBasic', { cart: contact, useSameAddress: 1 });
  if (coupon !== '') await browser.post('/v1/cart/updateBasic', { cart: { coupon }, useSameAddress: 1 });
  const { cart, payments } = await contentOf(browser);
  const rest = payments.find((row) => row.gateway === 'windcave')?.amount ?? cart.grandtotal;
  const wanted = payments.map((row) => (row.gateway === 'windcave' ? { ...row, gateway, name: gateway } : row));
  await browser.post('/v1/cart/updatePayment', { payments: wanted });
  const placed = await browser.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' });
  const { redirect, params } = redirectAnswer.parse(placed.json);
  const go = async () => (await browser.post(redirect, params)).headers.get('location') ?? '';
  const page = await go();
  expect(page).toContain('/sandbox/');
  const found = await shop.orders?.query<{ order_no: string; id: string }>(
    'select order_no, id from order_payment where status = 4 and gateway = $1 order by started_at desc limit 1',
    [gateway],
  );
  const { order_no: orderNo = '', id: pId = '' } = found?.rows[0] ?? {};
  return { browser, orderNo, pId, page, go, total: cart.grandtotal, amount: formatDollars(wireCents(rest)) };
}
const stop = async ({ orderNo, pId }: Left, by = till) =>
  stoppedWaiting.parse((await by.post('/pos/order/stop-waiting', { orderNo, pId })).json);
const detailOf = async (orderNo: string) => {
  const answer = orderDetail.parse((await till.get(`/pos/order-info/${orderNo}`)).json);
  if (!answer.success) throw new Error('no order');
  return answer.order;
};
const statuses = async (orderNo: string) =>
  (await detailOf(orderNo)).payments.map(({ gateway, status }) => `${gateway} ${status}`);
const arrange = async (orderNo: string, payments: readonly object[]) =>
  arrangedPayments.parse((await till.post('/pos/order/updatePayment', { orderNo, payments })).json);
const pay = async (orderNo: string, gateway: string) => {
  const row = (await detailOf(orderNo)).payments.find((one) => one.gateway === gateway);
  return orderPaid.parse((await till.post('/pos/pay-order', { orderNo, pId: row?.id ?? '' })).json);
};
/** What the customer presses on the page that she still has open. */
const atPage = async (page: string, gateway: string, isYes: boolean) => {
  const card = { holder: 'Ana', cardNumber: '4111 1111 1111 1111', expiry: '12/39', cvc: '123' };
  const body =
    gateway === 'windcave'
      ? new URLSearchParams({ ...card, action: isYes ? 'pay' : 'cancel' })
      : new URLSearchParams({ action: isYes ? 'approve' : 'decline' });
  return fetch(page, { method: 'POST', redirect: 'manual', body });
};

describe('a customer left the page of her web order and stands in the shop', () => {
  it.each(['gem', 'windcave'])('%s: staff stop waiting, and every method of the counter takes it', async (gateway) => {
    const left = await walkedAway(gateway);
    const { orderNo, total } = left;
    expect(await statuses(orderNo)).toEqual([`${gateway} 4`]);
    expect(await stop(left)).toMatchObject({
      ...{ success: true, msg: expect.stringContaining(`${left.amount}. The order can be paid here.`) },
    });
    expect(await statuses(orderNo)).toEqual([]);
    // Pressed again, also at another till, it is the same.
    expect(await stop(left, await signedInAs(shop.browser(), 'manager'))).toMatchObject({ success: true });
    // Her page, her cart and the payment's own address lead to what became of it.
    const [end] = [await left.go()];
    expect(end).toMatch(/^\/order\/confirmation\//);
    const shown = confirmationAnswer.parse((await left.browser.get(`/v1${end}`)).json);
    expect(shown).toMatchObject({ order_no: orderNo, status: 'pending', inShop: true });
    await left.browser.post('/v1/cart/add', { sku, qty: 1 });
    expect((await contentOf(left.browser)).cartItems).toMatchObject([{ qty: 1 }]);
    const half = formatMoney(subtract(wireCents(total), wireCents('10.00')));
    await arrange(orderNo, [
      { gateway: 'offline', name: 'Offline', amount: '10.00', reference: 'A1' },
      { gateway: 'directcrd', name: 'Bank transfer', amount: half },
    ]);
    expect(await pay(orderNo, 'offline')).toMatchObject({ success: true });
    expect(await pay(orderNo, 'directcrd')).toMatchObject({ success: true });
    await eventually(async () => expect((await detailOf(orderNo)).status).toBe('paid'), 20_000);
    // Approved all the same: the money is there, and owed back.
    await atPage(left.page, gateway, true);
    await eventually(async () => expect((await detailOf(orderNo)).refundDue).toBe(total), 40_000);
    expect(await statuses(orderNo)).toEqual(expect.arrayContaining([`${gateway} 1`, 'offline 1', 'directcrd 1']));
  });
  it('approved at the very moment: it is recorded as paid, staff are told, and nothing else is taken', async () => {
    const left = await walkedAway('gem');
    await atPage(left.page, 'gem', true);
    const said = await stop(left);
    expect(said).toMatchObject({ success: true });
    expect(said.success && said.msg).toContain(`${left.amount} was approved meanwhile. It is recorded as paid.`);
    expect(await detailOf(left.orderNo)).toMatchObject({ status: 'paid', refundDue: '0.00' });
    const more = await arrange(left.orderNo, [{ gateway: 'directcrd', name: 'Bank transfer', amount: '1.00' }]);
    expect(more).toMatchObject({ success: false, msg: 'Full payment loaded already!' });
  });
  it('two tills stop while the shopper approves: one payment, whichever came first', async () => {
    const left = await walkedAway('windcave');
    const other = await signedInAs(shop.browser(), 'manager');
    await Promise.all([stop(left), atPage(left.page, 'windcave', true), stop(left, other)]);
    await eventually(
      async () => expect(await detailOf(left.orderNo)).toMatchObject({ status: 'paid', refundDue: '0.00' }),
      40_000,
    );
    expect(await statuses(left.orderNo)).toEqual(['windcave 1']);
  });
  it('the voucher that she gave with it is taken at the counter, once', async () => {
    const left = await walkedAway('gem', 'GIFT100');
    const { orderNo } = left;
    expect((await statuses(orderNo)).toSorted()).toEqual(['gem 4', 'voucher 0']);
    await stop(left);
    const [voucher] = (await detailOf(orderNo)).payments;
    expect(voucher).toMatchObject({ gateway: 'voucher', amount: '100.00', reference: 'GIFT100', status: 0 });
    const rest = formatMoney(subtract(wireCents(left.total), wireCents('100.00')));
    const arranged = await arrange(orderNo, [
      { gateway: 'voucher', name: 'Gift voucher', amount: '100.00', reference: 'GIFT100' },
      { gateway: 'directcrd', name: 'Bank transfer', amount: rest },
    ]);
    expect(arranged).toMatchObject({ success: true, remaining: '0.00' });
    expect(await pay(orderNo, 'voucher')).toMatchObject({ success: true });
    expect(await pay(orderNo, 'directcrd')).toMatchObject({ success: true });
    await eventually(async () => {
      const booked = await shop.banking?.query('select gateway from ledger_entry where order_no = $1 order by 1', [
        orderNo,
      ]);
      expect(booked?.rows).toEqual([{ gateway: 'directcrd' }, { gateway: 'voucher' }]);
    }, 20_000);
    const again = await till.post('/v1/cart/checkPayment', { code: 'voucher', amount: '0.01', reference: 'GIFT100' });
    expect(again.json).toMatchObject({ success: false });
  });
  it('is refused for what waits for no page, in words, and for who is no staff', async () => {
    const left = await walkedAway('gem');
    await stop(left);
    await arrange(left.orderNo, [{ gateway: 'offline', name: 'Offline', amount: '10.00', reference: 'A1' }]);
    const [offline] = (await detailOf(left.orderNo)).payments;
    const msg = 'This payment does not wait for a payment page.';
    expect(await stop({ ...left, pId: offline?.id ?? '' })).toEqual({ success: false, msg, error: msg });
    const { orderNo, pId } = left;
    expect((await left.browser.post('/pos/order/stop-waiting', { orderNo, pId })).status).toBe(401);
  });
});

describe('a customer who pays on the page that she still has open, while a card terminal asks for the same', () => {
  it('is led to her order, and the terminal is told to cancel', async () => {
    const left = await walkedAway('windcave');
    const { orderNo, total } = left;
    await stop(left);
    const say = (action: string) =>
      fetch(`${shop.sandbox}/sandbox/terminals/AKL-1`, { method: 'POST', body: new URLSearchParams({ action }) });
    await say('byHand');
    await arrange(orderNo, [{ gateway: 'weftpos', name: 'EFTPOS', amount: total }]);
    const option = (await detailOf(orderNo)).payments[0]?.id ?? '';
    const wish = { option, orderNo, station: 'AKL-1', type: 'purchase' };
    expect((await till.post('/pos/hit/start', wish)).json).toMatchObject({ success: true });
    const back = await atPage(left.page, 'windcave', true);
    const { pathname } = new URL(back.headers.get('location') ?? '');
    const led = await left.browser.get(pathname);
    expect([led.status, led.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/order\/confirmation\//)]);
    await eventually(async () => {
      expect(await detailOf(orderNo)).toMatchObject({ status: 'paid', refundDue: '0.00' });
      // The payment at the terminal ended without a charge, so it is gone, and the terminal is free.
      expect(await statuses(orderNo)).toEqual(['windcave 1']);
      expect((await till.get('/pos/hit/getStations')).json).toMatchObject({
        stations: expect.arrayContaining([expect.objectContaining({ id: 'AKL-1', busy: false })]),
      });
    }, 20_000);
    const pressed = `select detail->>'station' as station from activity where order_no = $1 and what = 'terminal_pressed'`;
    expect((await shop.orders?.query(pressed, [orderNo]))?.rows).toEqual([{ station: 'AKL-1' }]);
    await say('byItself');
  });
});

describe('an order that staff cancelled, and whose customer pays on the page that she still has open', () => {
  it('is paid, and says that its goods are short where they were sold meanwhile', async () => {
    const left = await walkedAway('windcave');
    const { orderNo } = left;
    await stop(left);
    const pin = { type: 'order-cancel', target: orderNo, pin: '1111', managerId: '' };
    expect((await till.post('/pos/check-pin', pin)).status).toBe(200);
    expect((await till.get(`/pos/order-cancel/${orderNo}`)).json).toMatchObject({ success: true, status: 'locked' });
    const components = 'select component from stock_hold_line where order_no = $1';
    await shop.catalogue.query(`update stock set on_hand = alloc + nons, clr = 0 where component in (${components})`, [
      orderNo,
    ]);
    await atPage(left.page, 'windcave', true);
    const placesOf = async () =>
      (
        await shop.orders?.query<{ place: string }>('select from_place as place from allocation where order_no = $1', [
          orderNo,
        ])
      )?.rows.map(({ place }) => place);
    await eventually(async () => {
      expect((await detailOf(orderNo)).status).toBe('paid');
      expect(new Set(await placesOf())).toEqual(new Set(['BACK-ORDER']));
    }, 40_000);
    const told = await shop.orders?.query<{ text: string }>(
      `select detail->>'text' as text from activity where order_no = $1 and event = 'order-notice' order by id desc limit 1`,
      [orderNo],
    );
    expect(told?.rows[0]?.text).toContain('are short now: 1 × ');
  });
});
