import { logsAnswer } from '@shop/contract/pos/activity';
import { searchItemsAnswer } from '@shop/contract/pos/cart';
import { deliveryPriced } from '@shop/contract/pos/dispatch';
import { draftAnswer } from '@shop/contract/pos/draft';
import { draftBegun, draftCompleted } from '@shop/contract/pos/draft-routes';
import { orderDetail } from '@shop/contract/pos/order-detail';
import { arrangedPayments, payLinkSent } from '@shop/contract/pos/order-payments';
import { add, formatMoney, wireCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';

let shop: Shop;
let till: Browser;
let sku: string;
let orderNo: string;
let total: string;

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedInAs(shop.browser(), 'staff');
  const found = searchItemsAnswer.parse((await till.post('/pos/cart/searchItems', { str: 'sofa' })).json);
  sku = found.items.find(({ qty }) => qty > 12)?.sku ?? '';
}, 120_000);
afterAll(() => shop?.stop());

/** The postcode of a place without a rate: its delivery reads TBC. */
const who = {
  ...{ firstname: 'Ana', lastname: 'Lee', mobile: '0211234567', email: 'ana@fee.test', acquisition: 'Walk in' },
  ...{ address: '1 Shoal Bay Road, Tryphena', zip: '0961' },
};

/** A pending order of one piece, all of it paid when that is wanted. */
async function order(more: { coupon?: string; isPaid?: boolean; shipTo?: object } = {}): Promise<void> {
  const { coupon = '', isPaid = true, shipTo = {} } = more;
  const { draft } = draftBegun.parse((await till.post('/pos/cart/new')).json);
  await till.post('/pos/cart/addItem', { draft, sku, qty: 1 });
  await till.post('/pos/cart/allocateAll', { draft });
  await till.post('/pos/cart/updateBasic', { draft, cart: { ...who, ...shipTo, coupon }, useSameAddress: 1 });
  const { cart } = draftAnswer.parse((await till.post('/pos/cart/get', { draft })).json);
  total = cart.grandtotal;
  await till.post('/pos/check-pin', { pin: '1111', type: 'order', target: draft });
  const placed = draftCompleted.parse((await till.post('/pos/cart/complete', { option: 'order', draft })).json);
  if (!placed.success) throw new Error(placed.msg);
  ({ orderNo } = placed);
  if (!isPaid) return;
  const payments = [{ gateway: 'offline', name: 'Offline', amount: total, reference: 'A1' }];
  const chosen = arrangedPayments.parse((await till.post('/pos/order/updatePayment', { orderNo, payments })).json);
  await till.post('/pos/pay-order', { orderNo, pId: chosen.success ? chosen.payments[0]?.id : '' });
}

const detail = async () => orderDetail.parse((await till.get(`/pos/order-info/${orderNo}`)).json).order;
const enter = (body: object = {}, { key = '', by = till }: { key?: string; by?: Browser } = {}) =>
  by.send('/pos/order/delivery-fee/', {
    method: 'POST',
    body: { orderNo, version: 1, amount: '120.00', ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const refusal = (msg: string) => ({ status: 200, json: { success: false, msg, error: msg } });
const plus = (more: string) => formatMoney(add(wireCents(total), wireCents(more)));
const asItWas = async () => {
  const { status, delivery, shipping_cost: fee, grandtotal } = await detail();
  return [status, delivery, fee, grandtotal];
};

it('the link to pay a payment by card is mailed to the customer of an order, and refused for another method', async () => {
  await order({ isPaid: false });
  const link = async (gateway: string, key = '') => {
    const payments = [{ gateway, name: gateway, amount: '50.00', reference: 'A1' }];
    const chosen = arrangedPayments.parse((await till.post('/pos/order/updatePayment', { orderNo, payments })).json);
    const body = { orderNo, pId: chosen.success ? chosen.payments[0]?.id : '' };
    const headers = { 'idempotency-key': key };
    return till.send('/pos/order/send-link/', { method: 'POST', body, headers });
  };
  const done = { success: true, msg: 'The customer gets a mail with the link to pay $50.00.' };
  expect(payLinkSent.parse((await link('windcave', 'press-1')).json)).toEqual(done);
  expect(payLinkSent.parse((await link('windcave', 'press-1')).json)).toEqual(done);
  expect(await link('offline')).toMatchObject(refusal('This payment can not be paid by a link.'));
});

describe('the delivery fee of a paid order that reads TBC', () => {
  beforeEach(() => order());

  it('is added to its total and told the customer; nothing of it leaves before it is entered, and paid', async () => {
    const before = await detail();
    expect([before.whyNotTaken, before.items.map((item) => item.can_be_taken)]).toEqual([
      'The delivery of this order reads TBC. Please enter its fee first.',
      before.items.map(() => 0),
    ]);
    expect(deliveryPriced.parse((await enter()).json)).toEqual({
      ...{ success: true, grandtotal: plus('120.00'), status: 'deposit' },
      msg: 'Delivery is $120.00 now. The customer gets a mail that says so, and how to pay it.',
    });
    const after = await detail();
    expect([after.delivery, after.shipping_cost, after.grandtotal, after.whyNotTaken]).toEqual([
      ...['$120.00', '120.00', plus('120.00'), 'This order is not fully paid yet.'],
    ]);
    const { json } = await till.post('/pos/activity/getLogs', { orderNo, event: ['order-log'] });
    expect(logsAnswer.parse(json).logs[0]?.description).toMatch(/^entered a delivery fee.*120\.00/);
  });
  it('is entered once for one key, however often it is pressed; a second fee is refused with what it is', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => enter({}, { key: 'press-1' })));
    for (const { json } of all)
      expect(deliveryPriced.parse(json)).toMatchObject({ success: true, grandtotal: plus('120.00') });
    expect(await enter({ amount: '90' }, { key: 'press-1' })).toMatchObject({
      ...{ status: 409, text: 'This key was used for something else.' },
    });
    expect(await enter({ amount: '90' })).toMatchObject({
      ...{ status: 409, text: 'The delivery fee of this order is $120.00.' },
    });
  });
  it('that was wrong is corrected by who names it, until it is paid', async () => {
    await enter({ amount: '5550.00' });
    expect((await detail()).correctable_fee).toBe('5550.00');
    const right = { amount: '55.50', replaces: '5550.00' };
    expect(deliveryPriced.parse((await enter(right)).json)).toMatchObject({
      grandtotal: plus('55.50'),
      status: 'deposit',
    });
    expect(await detail()).toMatchObject({ correctable_fee: '55.50', delivery: '$55.50' });
    expect((await enter(right)).status).toBe(409);
    expect((await enter({ amount: '60.00', replaces: 'much' })).status).toBe(400);
    const rest = [{ gateway: 'offline', name: 'Offline', amount: '55.50', reference: 'A2' }];
    const chosen = arrangedPayments.parse(
      (await till.post('/pos/order/updatePayment', { orderNo, payments: rest })).json,
    );
    const pId = chosen.success ? chosen.payments.find(({ status }) => status === 0)?.id : '';
    await till.post('/pos/pay-order', { orderNo, pId });
    expect(await detail()).toMatchObject({ status: 'paid', correctable_fee: '0.00' });
    expect(await enter({ amount: '60.00', replaces: '55.50' })).toMatchObject(
      refusal(
        'This delivery fee is paid. Please refund what is too much, or sell what is missing as an order of its own.',
      ),
    );
  });
  it('is refused as nothing, below nothing and as a slip of the finger, with the sentence; more than cents are rounded', async () => {
    const was = await asItWas();
    for (const amount of ['0', 0, -5, '-0.01', '0.004'])
      expect([amount, await enter({ amount })]).toMatchObject([amount, refusal('A delivery fee must be more than 0.')]);
    for (const amount of ['10000.01', 9_999_999])
      expect(await enter({ amount })).toMatchObject(refusal('A delivery fee is at most $10,000.00.'));
    expect(await asItWas()).toEqual(was);
    expect(deliveryPriced.parse((await enter({ amount: 75.555 })).json)).toMatchObject({ grandtotal: plus('75.56') });
  });
  it.each([
    ['letters as amount', { amount: 'a lot' }, 400],
    ['a list as amount', { amount: [120] }, 400],
    ['no amount', { amount: null }, 400],
    ['more than a number holds', { amount: '9'.repeat(40) }, 400],
    ['no order number', { orderNo: '' }, 400],
    ['letters as version', { version: 'new' }, 400],
    ['a version below 0', { version: -1 }, 400],
    ['an unknown order', { orderNo: '999999999' }, 404],
    ['a version that was', { version: 2 }, 409],
  ])('is refused with %s, and nothing changes', async (_, wrong, status) => {
    const was = await asItWas();
    const answer = await enter(wrong);
    expect([answer.status, answer.text.length > 3, answer.text.includes('\n    at ')]).toEqual([status, true, false]);
    expect(await asItWas()).toEqual(was);
  });
  it('is for staff alone, of whichever branch, with the page’s own token', async () => {
    const was = await asItWas();
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    expect((await enter({}, { by: stranger })).status).toBe(401);
    const bare = { method: 'POST', bare: true, body: { orderNo, version: 1, amount: '120' } };
    expect((await till.send('/pos/order/delivery-fee', bare)).status).toBe(403);
    expect((await enter({}, { key: 'a key with blanks' })).status).toBe(400);
    expect(await asItWas()).toEqual(was);
    const wellington = await signedInAs(shop.browser(), 'wlg');
    expect(deliveryPriced.parse((await enter({}, { by: wellington })).json)).toMatchObject({ success: true });
  });
});

describe('a freight coupon', () => {
  it('takes all of the fee off: nothing is to be paid, the order stays paid and its goods may leave', async () => {
    await order({ coupon: 'FREESHIP' });
    expect((await detail()).coupon_code).toBe('FREESHIP');
    expect(deliveryPriced.parse((await enter()).json)).toEqual({
      ...{ success: true, grandtotal: total, status: 'paid' },
      msg: 'Delivery is $120.00 now. Its coupon takes that off: nothing is to be paid. The customer gets a mail that says so.',
    });
    const after = await detail();
    expect([after.shipping_cost, after.total_discount, after.whyNotTaken]).toEqual(['120.00', '120.00', '']);
  });
});

describe('an order without a delivery to price', () => {
  it('is refused with what its fee is', async () => {
    await order({ isPaid: false, shipTo: { address: '1 Queen Street, Auckland', zip: '1010' } });
    const { shipping_cost: fee } = await detail();
    expect(await enter()).toMatchObject({ status: 409, text: `The delivery fee of this order is $${fee}.` });
  });
  it('is refused once it was cancelled', async () => {
    await order({ isPaid: false });
    await till.post('/pos/check-pin', { pin: '1111', type: 'order-cancel', target: orderNo });
    await till.get(`/pos/order-cancel/${orderNo}`);
    expect(await enter()).toMatchObject(refusal('This order was cancelled.'));
  });
});
