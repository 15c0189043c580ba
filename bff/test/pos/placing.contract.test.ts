import { draftAnswer } from '@shop/contract/pos/draft';
import { draftBegun, draftCompleted } from '@shop/contract/pos/draft-routes';
import { allocationChecked, orderChanged, orderReturned } from '@shop/contract/pos/order-actions';
import { arrangedPayments, counterMethods, orderPaid } from '@shop/contract/pos/order-payments';
import { asCents, formatMoney, subtract, wireCents } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, managerPin, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { counterSales, customer, plentifulSku } from './counter-sales.ts';

let shop: Shop;
let till: Browser;
let sku: string;
let counter: ReturnType<typeof counterSales>;

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedIn('staff');
  sku = await plentifulSku(till);
  counter = counterSales(till);
}, 120_000);
afterAll(() => shop?.stop());

const signedIn = (name: string) => signedInAs(shop.browser(), name);
const pin = (target: string, type = 'order') => till.post('/pos/check-pin', { pin: '1111', type, target });
const place = async (body: object, by = till) => by.post('/pos/cart/complete', { option: 'order', ...body });
const refusal = (msg: string) => ({ status: 200, json: { success: false, msg, error: msg } });

describe('the payments of an order at the counter', () => {
  const arrange = async (orderNo: string, payments: readonly object[], call = '/pos/order/updatePayment') =>
    till.post(call, { orderNo, payments });
  const pay = async (orderNo: string, pId: string) => till.post('/pos/pay-order', { orderNo, pId });
  const manual = { gateway: 'offline', name: 'Offline', amount: '100.00', reference: 'A1' };

  it('are payments, or refunds of one: anything else is refused, and nothing is kept of it', async () => {
    const { orderNo } = await counter.order(sku);
    for (const wrong of [{ type: 2 }, { type: 1, refundOf: '7f000001' }])
      expect((await arrange(orderNo, [{ ...manual, ...wrong }])).status).toBe(400);
    expect(arrangedPayments.parse((await arrange(orderNo, [{ ...manual, type: 1 }])).json)).toMatchObject({
      payments: [{ amount: '100.00', type: 1 }],
    });
  });
  it('are chosen, merged and taken in parts, and banked each once', async () => {
    const { orderNo, amount: total } = await counter.order(sku);
    const rest = formatMoney(subtract(wireCents(total), asCents(10_000)));
    const transfer = { gateway: 'directcrd', name: 'Bank transfer', amount: rest };
    const answer = await arrange(orderNo, [manual, transfer], '/v1/cart/updatePayment');
    const chosen = arrangedPayments.parse(answer.json);
    if (!chosen.success) throw new Error(chosen.msg);
    expect(chosen).toMatchObject({ paidAmount: '0.00', remaining: '0.00' });
    const [first, second] = chosen.payments;
    const paid = orderPaid.parse((await pay(orderNo, first?.id ?? '')).json);
    expect(paid).toEqual({ success: true, msg: 'Payment received.', redirect: '', params: {} });
    await pay(orderNo, second?.id ?? '');
    const { rows } = (await shop.orders?.query('select status, hold_state from orders where order_no = $1', [
      orderNo,
    ])) ?? { rows: [] };
    expect(rows).toEqual([{ status: 'paid', hold_state: 'final' }]);
    expect((await arrange(orderNo, [manual])).json).toMatchObject({
      success: false,
      msg: 'Full payment loaded already!',
    });
  });
  it('are refused with the sentence of the rule', async () => {
    const { orderNo, amount: total } = await counter.order(sku);
    const refused = async (payment: object, msg: string) => {
      const { status, json } = await arrange(orderNo, [{ ...manual, ...payment }]);
      expect({ status, json }).toEqual({ status: 200, json: { success: false, msg, error: msg } });
    };
    const dollars = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2 }).format(Number(total));
    for (const amount of [0, 'much', '', 'NaN']) await refused({ amount }, 'Amount must be a number greater than 0!');
    await refused({ amount: Number(total) + 0.01 }, `Can't pay more than $${dollars}!`);
    await refused({ reference: '' }, 'Please enter a reference');
    await refused({ gateway: 'credit', amount: 5 }, 'Store credit can not pay $5.00');
    expect(
      (await till.post('/v1/cart/checkPayment', { code: 'credit', amount: 5, reference: '', cusId: 'nobody' })).json,
    ).toMatchObject({
      ...{ success: false, msg: 'Store credit can not pay $5.00' },
    });
    for (const payments of [[{ amount: 1 }], 'all', 7])
      expect((await till.post('/pos/order/updatePayment', { orderNo, payments })).status).toBe(400);
    const stale = { orderNo, payments: [manual], seen: [{ id: 'gone', amount: '7.00' }] };
    expect((await till.post('/pos/order/updatePayment', stale)).status).toBe(409);
  });
  it('by card lead to its page, and are for staff alone', async () => {
    const { orderNo, amount: total } = await counter.order(sku);
    const methods = counterMethods.parse((await till.post('/pos/order/methods', { orderNo })).json).methods;
    expect(methods).toContainEqual({
      ...{
        code: 'financenow',
        name: 'Finance Now',
        reference: 'Application Number',
        byCode: false,
        opensPage: false,
        awaited: false,
      },
      terminal: '',
      refunds: 'own',
      available: null,
    });
    const chosen = arrangedPayments.parse(
      (await arrange(orderNo, [{ gateway: 'windcave', name: 'Card', amount: total }])).json,
    );
    const pId = chosen.success ? chosen.payments[0]?.id : '';
    const opened = orderPaid.parse((await pay(orderNo, pId ?? '')).json);
    if (!opened.success) throw new Error(opened.msg);
    expect(opened).toMatchObject({ redirect: '/v1/pay/go', params: { token: expect.stringMatching(/./) } });
    expect((await pay('999999', pId ?? '')).status).toBe(404);
    expect((await pay(orderNo, '7f000001-8e4a-4b7a-9d2c-0123456789ab')).status).toBe(404);
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    for (const call of ['/pos/order/updatePayment', '/v1/cart/updatePayment', '/pos/pay-order', '/pos/order/methods'])
      expect((await stranger.post(call, { orderNo, pId, payments: [manual] })).status).toBe(401);
  });
  it('go back after a manager approved it, no more than was paid, and are banked as less', async () => {
    const { orderNo, amount: total } = await counter.order(sku);
    const chosen = arrangedPayments.parse((await arrange(orderNo, [{ ...manual, amount: total }])).json);
    const [paid] = chosen.success ? chosen.payments : [];
    const refundOf = paid?.id ?? '';
    await pay(orderNo, refundOf);
    const back = { gateway: 'offline', name: 'Offline', amount: '40.00', type: 2, refundOf };
    const waiting = arrangedPayments.parse((await arrange(orderNo, [back])).json);
    if (!waiting.success) throw new Error(waiting.msg);
    const row = waiting.payments.find(({ type }) => type === 2);
    expect(row).toMatchObject({ amount: '40.00', status: 0, refundOf, reference: 'A1' });
    const both = await arrange(orderNo, [back, { ...back, amount: '20.00' }]);
    const waits = 'A refund of $40.00 waits for approval. Approve or delete it first.';
    expect(both.json).toMatchObject({ success: false, msg: waits });
    const again = arrangedPayments.parse((await arrange(orderNo, [back])).json);
    expect(again.success && again.payments.filter(({ type }) => type === 2)).toEqual([row]);
    expect((await pay(orderNo, row?.id ?? '')).status).toBe(403);
    await pin(orderNo, 'refund');
    expect((await pay(orderNo, row?.id ?? '')).status).toBe(403);
    await managerPin(till, orderNo, 'refund');
    expect(orderPaid.parse((await pay(orderNo, row?.id ?? '')).json)).toMatchObject({ success: true });
    const tooMuch = await arrange(orderNo, [{ ...back, amount: total }]);
    expect(tooMuch.json).toMatchObject({ success: false, msg: expect.stringMatching(/^Can't pay more than /) });
    for (const wrong of [
      { ...back, refundOf: '' },
      { ...back, type: 1 },
    ])
      expect((await arrange(orderNo, [wrong])).status).toBe(400);
    expect((await arrange(orderNo, [{ ...back, refundOf: '7f000001-8e4a-4b7a-9d2c-0123456789ab' }])).status).toBe(404);
  });
});

describe('an order that nobody has paid', () => {
  it('goes back to a quote that is edited again, once for all', async () => {
    const { orderNo } = await counter.order(sku);
    const back = () => till.post('/pos/order-to-quote', { orderno: orderNo });
    const returned = orderReturned.parse((await back()).json);
    expect(returned).toMatchObject({ success: true, redirect: `/pos/quote-edit/${orderNo}` });
    expect((await back()).json).toEqual(returned);
    const opened = draftAnswer.parse((await till.post('/pos/cart/get', { orderNo })).json);
    expect(opened.cart).toMatchObject({ orderNo, firstname: 'Ana', unsaved: false });
    expect((await till.post('/pos/order-to-quote', { orderno: '999999' })).status).toBe(404);
    expect((await till.post('/pos/order-to-quote', { orderno: 7 })).status).not.toBe(200);
    expect((await shop.browser().post('/pos/order-to-quote', { orderno: orderNo })).status).not.toBe(200);
  });
  it('is cancelled and restored, each with a PIN of its own; a double press changes nothing', async () => {
    const { orderNo } = await counter.order(sku);
    const act = () => till.send(`/pos/order-cancel/${orderNo}`, { method: 'GET' });
    const answer = async () => orderChanged.parse((await act()).json);
    expect((await act()).status).toBe(403);
    await pin(orderNo, 'order-cancel');
    expect(await answer()).toEqual({ success: true, msg: `Order ${orderNo} is cancelled.`, status: 'locked' });
    expect(await answer()).toMatchObject({ success: true, status: 'locked' });
    const bare = await till.send(`/pos/order-cancel/${orderNo}`, { method: 'GET', bare: true });
    expect(bare.status).toBe(403);
    await pin(orderNo, 'order-cancel');
    expect(await answer()).toEqual({ success: true, msg: `Order ${orderNo} is restored.`, status: 'pending' });
    expect((await till.send('/pos/order-cancel/999999', { method: 'GET' })).status).toBe(404);
  });
  it('says what it lacks of its stock once it holds none, and nothing while it holds it', async () => {
    const { orderNo } = await counter.order(sku);
    const check = async () =>
      allocationChecked.parse((await till.send(`/pos/check-allocation/${orderNo}`, { method: 'GET' })).json);
    expect(await check()).toEqual({ success: true });
    await pin(orderNo, 'order-cancel');
    await till.send(`/pos/order-cancel/${orderNo}`, { method: 'GET' });
    expect(await check()).toEqual({ success: true });
    const parts = '(select component from stock_hold_line where order_no = $1)';
    const taken = await shop.catalogue.query(
      `update stock set nons = nons + on_hand - clr - alloc - nons where component in ${parts}`,
      [orderNo],
    );
    expect(taken.rowCount).toBeGreaterThan(0);
    expect(await check()).toMatchObject({ success: false, error: expect.stringMatching(/ only has 0 stock$/) });
    await shop.catalogue.query(`update stock set nons = 0 where component in ${parts}`, [orderNo]);
    expect((await till.send('/pos/check-allocation/999999', { method: 'GET' })).status).toBe(404);
    expect((await shop.browser().get('/pos/check-allocation/100001')).status).toBe(401);
  });
  it('goes ahead without a deposit with a manager’s PIN alone', async () => {
    const { orderNo } = await counter.order(sku);
    const approve = () => till.post('/pos/order/noDeposit', { orderNo });
    await pin(orderNo);
    expect((await approve()).status).toBe(403);
    await managerPin(till, orderNo, 'no-deposit');
    expect(orderChanged.parse((await approve()).json)).toMatchObject({ success: true, status: 'deposit' });
    expect((await till.post('/pos/order-to-quote', { orderno: orderNo })).status).toBe(409);
  });
});

describe('PROCEED TO PAYMENT', () => {
  it('makes an unpaid order of a sale, whose stock is held as it was allocated; said again it is the same order', async () => {
    const draft = await counter.cart(sku);
    const before = draftAnswer.parse((await till.post('/pos/cart/get', { draft })).json);
    const body = { draft, version: before.cart.version, expected: before.cart.grandtotal };
    expect(await place(body)).toMatchObject({ status: 403, json: { success: false, msg: 'PIN required' } });
    await pin(draft);
    const placed = draftCompleted.parse((await place(body)).json);
    if (!placed.success) throw new Error(placed.msg);
    const { orderNo } = placed;
    expect(placed.redirect).toBe(`/pos/order-detail/${orderNo}`);
    expect((await place(body)).json).toEqual(placed);
    const kept = await shop.orders?.query(
      'select kind, status, hold_state, customer_id from orders where order_no = $1',
      [orderNo],
    );
    expect(kept?.rows).toEqual([{ kind: 'order', status: 'pending', hold_state: 'held', customer_id: '' }]);
    const held = await shop.catalogue.query(
      `select component, source, qty from stock_hold_line where order_no = $1 order by component, source`,
      [orderNo],
    );
    const rows = before.cartItems
      .flatMap(({ subItems }) => subItems)
      .flatMap(({ sku: component, allocation }) =>
        allocation.map(({ from: source, qty }) => ({ component, source, qty })),
      );
    expect(held.rows).toEqual(rows.toSorted((a, b) => a.component.localeCompare(b.component)));
    expect((await till.post('/pos/cart/get', { draft })).status).toBe(404);
  });
  it('says the first rule that is broken, before any PIN', async () => {
    const draft = await counter.cart(sku, 1, { ...customer, lastname: '', email: '' });
    expect(await place({ draft })).toMatchObject(refusal("Please enter customer's last name"));
    await till.post('/pos/cart/updateBasic', { draft, cart: { ...customer, address: '' } });
    expect(await place({ draft })).toMatchObject(refusal("Please enter customer's delivery address"));
    const empty = draftBegun.parse((await till.post('/pos/cart/new')).json);
    expect(await place(empty)).toMatchObject(refusal('Looks like this cart is empty'));
  });
  it('says which place has too little by now, and leaves PIN and sale as they were', async () => {
    const draft = await counter.cart(sku);
    const { cartItems } = draftAnswer.parse((await till.post('/pos/cart/get', { draft })).json);
    const part = cartItems[0]?.subItems[0];
    const from = part?.allocation[0]?.from ?? '';
    const where = [part?.sku, from];
    await shop.catalogue.query(
      'update stock set nons = nons + (on_hand - clr - alloc - nons) where component = $1 and location = $2',
      where,
    );
    await pin(draft);
    const { json } = await place({ draft });
    expect(json).toMatchObject({
      success: false,
      msg: expect.stringMatching(/^\w[\w ]* only has 0 stock$/),
      line: sku,
    });
    await shop.catalogue.query('update stock set nons = 0 where component = $1 and location = $2', where);
    expect((await place({ draft })).json).toMatchObject({ success: true });
  });
  it('registers who is not known yet when the details are to be kept, and finds them the next time', async () => {
    const numbers: string[] = [];
    for (const firstname of ['Ana', 'Anahera']) {
      const draft = await counter.cart(sku, 1, { ...customer, firstname, email: 'New.Customer@placing.test' });
      await pin(draft);
      const placed = draftCompleted.parse((await place({ draft, updateCus: 1 })).json);
      if (placed.success) numbers.push(placed.orderNo);
    }
    const known = await shop.accounts.query(
      "select id, firstname from customer where email = 'new.customer@placing.test'",
    );
    expect(known.rows).toMatchObject([{ firstname: 'Anahera' }]);
    const orders = await shop.orders?.query('select distinct customer_id from orders where order_no = any($1)', [
      numbers,
    ]);
    expect([numbers.length, orders?.rows]).toEqual([2, [{ customer_id: (known.rows as { id: string }[])[0]?.id }]]);
  });
  it('is for the own sale alone, for whoever is signed in, with values of the right kind', async () => {
    const draft = await counter.cart(sku);
    await pin(draft, 'quote');
    expect((await place({ draft })).status).toBe(403);
    expect((await place({ draft }, await signedIn('manager'))).status).not.toBe(200);
    expect((await place({ draft }, shop.browser())).status).toBe(401);
    for (const wrong of [
      { option: 'sell' },
      { option: 7 },
      { draft: { a: 1 } },
      { expected: 'much' },
      { version: 'x' },
    ])
      expect((await place({ draft, ...wrong })).status).toBe(400);
    expect((await place({ orderNo: '999999' })).status).toBe(404);
  });
});
