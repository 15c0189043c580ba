import { counterMethods, orderPaid } from '@shop/contract/pos/order-payments';
import { redirectAnswer } from '@shop/contract/v1/cart';
import { eventually } from '@shop/kit/testing/eventually';
import { asCents, formatMoney, subtract, wireCents } from '@shop/primitives/money';
import { todayInNz } from '@shop/primitives/nz-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, managerPin, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { counterSales, customer, plentifulSku } from './counter-sales.ts';

let shop: Shop;
let till: Browser;
let sku: string;
let counter: ReturnType<typeof counterSales>;
const GOOD = '4111 1111 1111 1111';
const KEEPS = '4000 0000 0000 5126';

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedInAs(shop.browser(), 'staff');
  sku = await plentifulSku(till);
  counter = counterSales(till);
}, 120_000);
afterAll(() => shop?.stop());

const press = (orderNo: string, pId: string) => till.post('/pos/pay-order', { orderNo, pId });
const refundsOf = async (orderNo: string) => (await counter.detail(orderNo)).payments.filter(({ type }) => type === 2);
const ledger = async () =>
  (await (await fetch(`${shop.sandbox}/sandbox/ledger`)).json()) as {
    type: string;
    approved: boolean;
    amount: string;
    reference: string;
  }[];
const refunded = async (orderNo: string) =>
  (await ledger()).filter(
    ({ type, approved, reference }) => type === 'refund' && approved && reference.startsWith(orderNo),
  );

/** What the customer does on the provider's page. */
async function payAt(page: string, cardNumber: string): Promise<void> {
  const body = new URLSearchParams({ holder: 'Ana', cardNumber, expiry: '12/39', cvc: '123', action: 'pay' });
  await fetch(page, { method: 'POST', redirect: 'manual', body });
}

/** An order of the counter that its customer has paid on the card page. @returns its number, its total and the payment's id */
async function paidByCard(card = GOOD) {
  const { orderNo, amount } = await counter.order(sku);
  const [row] = await counter.arrange(orderNo, [{ gateway: 'windcave', name: 'Card', amount }]);
  const opened = orderPaid.parse((await press(orderNo, row?.id ?? '')).json);
  if (!opened.success) throw new Error(opened.msg);
  const page = (await till.post('/v1/pay/go', opened.params)).headers.get('location') ?? '';
  await payAt(page, card);
  await eventually(async () => expect((await counter.detail(orderNo)).status).toBe('paid'), 20_000);
  return { orderNo, total: wireCents(amount), refundOf: row?.id ?? '' };
}

/** Adds the refund and has a manager approve it. */
async function giveBack(orderNo: string, refundOf: string, amount: string) {
  const rows = await counter.arrange(orderNo, [{ gateway: 'windcave', name: 'Card', amount, type: 2, refundOf }]);
  const row = rows.find(({ type, status }) => type === 2 && status === 0);
  await managerPin(till, orderNo, 'refund');
  return press(orderNo, row?.id ?? '');
}

describe('a payment by card', () => {
  it('is offered its own method, goes back in parts to the cent, with a manager’s PIN, and is banked as less', async () => {
    const { orderNo, total, refundOf } = await paidByCard();
    const { methods } = counterMethods.parse((await till.post('/pos/order/methods', { orderNo })).json);
    expect(methods.find(({ code }) => code === 'windcave')?.refunds).toBe('own');
    const [waiting] = (
      await counter.arrange(orderNo, [{ gateway: 'windcave', name: 'Card', amount: '10.01', type: 2, refundOf }])
    ).filter(({ type }) => type === 2);
    expect((await press(orderNo, waiting?.id ?? '')).status).toBe(403);
    const parts = ['10.01', '20.02', formatMoney(subtract(total, asCents(3_003)))];
    for (const amount of parts)
      expect((await giveBack(orderNo, refundOf, amount)).json).toMatchObject({ success: true });
    expect((await refunded(orderNo)).map(({ amount }) => amount)).toEqual(parts);
    expect((await counter.detail(orderNo)).status).toBe('refunded');
    const more = await till.post('/pos/order/updatePayment', {
      ...{ orderNo, payments: [{ gateway: 'windcave', name: 'Card', amount: '0.01', type: 2, refundOf }] },
    });
    expect(more.json).toMatchObject({ success: false, msg: "Can't pay more than $0.00!" });
    await eventually(async () => {
      const booked = await shop.banking?.query(
        `select branch, banked_on::text as day, sum(cents)::int as cents from ledger_entry
          where order_no = $1 and type = 2 group by 1, 2`,
        [orderNo],
      );
      expect(booked?.rows).toEqual([{ branch: 'AKL', day: todayInNz(new Date()), cents: -total }]);
    }, 20_000);
  });
  it('whose answer is lost is being checked, and is found without being sent again', async () => {
    const { orderNo, refundOf } = await paidByCard();
    await shop.fault('windcave', 'dropReply');
    const answer = await giveBack(orderNo, refundOf, '25.00');
    expect(answer.json).toMatchObject({ success: true, msg: expect.stringMatching(/is being checked/) });
    expect(await refundsOf(orderNo)).toMatchObject([{ status: 4, amount: '25.00' }]);
    await eventually(async () => expect(await refundsOf(orderNo)).toMatchObject([{ status: 1 }]), 40_000);
    expect((await refunded(orderNo)).map(({ amount }) => amount)).toEqual(['25.00']);
  }, 60_000);
  it('that the bank does not take back says why, and can go back another way', async () => {
    const { orderNo, refundOf } = await paidByCard(KEEPS);
    const answer = await giveBack(orderNo, refundOf, '25.00');
    expect(answer).toMatchObject({ status: 200, json: { success: false, msg: expect.stringMatching(/DECLINED$/) } });
    expect(await refundsOf(orderNo)).toMatchObject([{ status: 0, reason: 'DECLINED' }]);
    expect(await refunded(orderNo)).toEqual([]);
    const transfer = { gateway: 'directcrd', name: 'Bank transfer', amount: '25.00', type: 2, refundOf };
    const row = (await counter.arrange(orderNo, [transfer])).find(({ type, status }) => type === 2 && status === 0);
    await managerPin(till, orderNo, 'refund');
    expect((await press(orderNo, row?.id ?? '')).json).toMatchObject({ success: true });
  });
  it('of the web shop goes back from the order’s page too, and is booked where it is given back', async () => {
    const shopper = shop.browser();
    await shopper.get('/v1/session');
    await shopper.post('/v1/cart/add', { sku, qty: 1 });
    await shopper.post('/v1/cart/updateBasic', { cart: customer, useSameAddress: 1 });
    const placed = redirectAnswer.parse(
      (await shopper.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' })).json,
    );
    await payAt((await shopper.post('/v1/pay/go', placed.params)).headers.get('location') ?? '', GOOD);
    const found = await eventually(async () => {
      const kept = await shop.orders?.query<{ order_no: string; id: string }>(
        `select o.order_no, p.id from orders o join order_payment p using (order_no)
          where o.branch = 'WEB' and o.status = 'paid' and o.email = $1`,
        [customer.email],
      );
      expect(kept?.rows).toHaveLength(1);
      return kept?.rows[0];
    }, 20_000);
    const orderNo = found?.order_no ?? '';
    expect((await giveBack(orderNo, found?.id ?? '', '5.55')).json).toMatchObject({ success: true });
    await eventually(async () => {
      const booked = await shop.banking?.query(
        'select branch, cents from ledger_entry where order_no = $1 and type = 2',
        [orderNo],
      );
      expect(booked?.rows).toEqual([{ branch: 'AKL', cents: -555 }]);
    }, 20_000);
    const mails = async () =>
      (await (await fetch(`${shop.sandbox}/sandbox/mail/messages`)).json()) as { subject: string; text: string }[];
    await eventually(async () => {
      const [mail] = (await mails()).filter(({ subject }) => subject === `Refund of $5.55 for order ${orderNo}`);
      expect(mail?.text).toContain('Includes GST of $0.7');
    }, 20_000);
  }, 60_000);
  it('goes back once, whoever presses, and a refund is never given back itself', async () => {
    const { orderNo, refundOf, total } = await paidByCard();
    const rows = await counter.arrange(orderNo, [
      { gateway: 'windcave', name: 'Card', amount: formatMoney(total), type: 2, refundOf },
    ]);
    const pId = rows.find(({ type }) => type === 2)?.id ?? '';
    const other = await signedInAs(shop.browser(), 'staff');
    await managerPin(till, orderNo, 'refund');
    await managerPin(other, orderNo, 'refund');
    await Promise.all([till, other, till, other].map((at) => at.post('/pos/pay-order', { orderNo, pId })));
    await eventually(async () => expect((await counter.detail(orderNo)).status).toBe('refunded'), 20_000);
    expect((await refunded(orderNo)).map(({ amount }) => amount)).toEqual([formatMoney(total)]);
    const back = { gateway: 'windcave', name: 'Card', amount: '1.00', type: 2, refundOf: pId };
    expect((await till.post('/pos/order/updatePayment', { orderNo, payments: [back] })).json).toMatchObject({
      success: false,
      msg: 'A refund can not be refunded. Please enter a new payment.',
    });
  });
});
