import { hitStarted, hitStatus, openTerminals, stations, terminalResolved } from '@shop/contract/pos/terminal';
import { slip } from '@shop/contract/pos/terminal-slip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, managerPin, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { aPayingTill, type Paying } from './a-paying-till.ts';

let shop: Shop;
let till: Browser;
let counter: ReturnType<typeof aPayingTill>;

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedIn('staff');
  counter = aPayingTill(till, 'hit');
}, 120_000);
afterAll(() => shop?.stop());
beforeEach(() => Promise.all(['AKL-1', 'AKL-2'].map((station) => at(station, 'byItself'))));

const signedIn = (name: string) => signedInAs(shop.browser(), name);
/** What a person does at a terminal. */
async function at(station: string, action: string): Promise<void> {
  const body = new URLSearchParams({ action });
  await fetch(`${shop.sandbox}/sandbox/terminals/${station}`, { method: 'POST', redirect: 'manual', body });
}
const start = async ({ orderNo, option }: Paying, changes: object = {}, by = till) =>
  by.post('/pos/hit/start', { option, orderNo, station: 'AKL-1', type: 'purchase', ...changes });
const started = async (paying: Paying, changes: object = {}) => {
  const answer = hitStarted.parse((await start(paying, changes)).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer;
};
const status = async ({ orderNo, option }: Paying, by = till) => {
  const answer = hitStatus.parse((await by.post('/pos/hit/getStatus', { option, orderNo, station: 'AKL-1' })).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer;
};
/** Asks as the page does, until it is over. */
const over = async (paying: Paying) => {
  await expect.poll(async () => (await status(paying)).StatusId, { timeout: 10_000 }).toBe(6);
  return status(paying);
};
const refusal = (msg: string) => ({ status: 200, json: { success: false, msg, error: msg } });
const stateOf = async (orderNo: string) =>
  (await shop.orders?.query('select status from orders where order_no = $1', [orderNo]))?.rows[0];

describe('the card terminals of a branch', () => {
  it('are those of the session, and a branch without any is told so', async () => {
    const mine = stations.parse((await till.get('/pos/hit/getStations')).json);
    expect(mine).toEqual({
      success: true,
      stations: [
        { id: 'AKL-1', name: 'Auckland 1', busy: false, inUse: '' },
        { id: 'AKL-2', name: 'Auckland 2', busy: false, inUse: '' },
      ],
    });
    const other = await signedIn('staff');
    await other.get('/pos/change-branch/CHC');
    expect(await other.get('/pos/hit/getStations')).toMatchObject(refusal('No any EFTPOS machine available'));
  });
  it('of another branch take nothing, and the payment may be started at one of the own', async () => {
    const paying = await counter.toPay('10.00');
    expect(await start(paying, { station: 'WLG-1' })).toMatchObject(
      refusal('This terminal belongs to another branch.'),
    );
    await started(paying);
    expect(await over(paying)).toMatchObject({ payment: 1, ReCo: '00' });
  });
});

describe('a payment at a terminal', () => {
  it('is taken, and pays the order with the rest', async () => {
    const paying = await counter.toPay('12.00');
    expect(await started(paying)).toMatchObject({ amount: '12.00', ReCo: '' });
    expect(await over(paying)).toMatchObject({ StatusId: 6, ReCo: '00', DL1: 'APPROVED', payment: 1, inDoubt: false });
    expect(await stateOf(paying.orderNo)).toEqual({ status: 'deposit' });
    const slipOf = (option: string) => till.post('/pos/terminal/slip', { orderNo: paying.orderNo, option });
    const printed = slip.parse((await slipOf(paying.option)).json);
    expect(printed.success && printed.lines.join('\n')).toMatch(/12\.00[^]*APPROVED|APPROVED[^]*12\.00/);
    expect((await slipOf(paying.rest)).status).toBe(404);
    await till.post('/pos/pay-order', { orderNo: paying.orderNo, pId: paying.rest });
    expect(await stateOf(paying.orderNo)).toEqual({ status: 'paid' });
  });
  it('declined says why, and may be started again', async () => {
    const paying = await counter.toPay('10.01');
    await started(paying);
    expect(await over(paying)).toMatchObject({ ReCo: '51', payment: 3 });
    await at('AKL-1', 'byHand');
    await started(paying);
    await at('AKL-1', 'approve');
    expect(await over(paying)).toMatchObject({ ReCo: '00', payment: 1 });
  });
  it('with a signature is approved by the button that the terminal offers, and by no other', async () => {
    const paying = await counter.toPay('10.05');
    await started(paying);
    await expect.poll(async () => (await status(paying)).B1, { timeout: 10_000 }).toBe('YES');
    const press = (btn: string, val: string) =>
      till.post('/pos/hit/button', { btn, val, orderNo: paying.orderNo, station: 'AKL-1' });
    expect(await press('B2', 'CANCEL')).toMatchObject(refusal('The terminal does not offer this button now.'));
    expect((await press('B1', 'YES')).json).toMatchObject({ success: true });
    expect(await over(paying)).toMatchObject({ ReCo: '00', payment: 1 });
    expect(await press('B1', 'YES')).toMatchObject(refusal('The terminal does not offer this button now.'));
  });
  it('is opened again after a reload, also at another till', async () => {
    await at('AKL-1', 'byHand');
    const paying = await counter.toPay('11.00');
    await started(paying);
    const open = async (by: Browser) =>
      openTerminals.parse((await by.post('/pos/terminal/open', { orderNo: paying.orderNo })).json).open;
    const now = { option: paying.option, gateway: paying.gateway, station: 'AKL-1', stationName: 'Auckland 1' };
    const going = { inDoubt: false, doubt: '', charged: '', said: expect.any(String), branch: 'AKL', report: null };
    const ids = { referenceId: '', paymentId: '', startedAt: expect.stringMatching(/^\d{4}-.*Z$/) };
    const expected = { ...now, ...ids, type: 'purchase', amount: '11.00', ...going };
    const [first] = await open(till);
    expect([first]).toEqual([expected]);
    expect(Math.abs(Date.now() - Date.parse(first?.startedAt ?? ''))).toBeLessThan(60_000);
    expect(await open(await signedIn('manager'))).toEqual([expected]);
    await at('AKL-1', 'approve');
    expect(await over(paying)).toMatchObject({ payment: 1 });
    expect(await open(till)).toEqual([]);
  });
  it('is one payment however often and from however many tills it is started', async () => {
    await at('AKL-1', 'byHand');
    const paying = await counter.toPay('13.00');
    const other = await signedIn('manager');
    const all = await Promise.all([start(paying), start(paying), start(paying, {}, other)]);
    expect(all.map(({ json }) => hitStarted.parse(json).success)).toEqual([true, true, true]);
    expect(await start(paying, { station: 'AKL-2' }, other)).toMatchObject(
      refusal('This payment is under way at another terminal already (AKL-1).'),
    );
    await Promise.all(['AKL-1', 'AKL-2'].map((station) => at(station, 'approve')));
    expect(await over(paying)).toMatchObject({ payment: 1 });
    const ledger = (await (await fetch(`${shop.sandbox}/sandbox/ledger`)).json()) as { reference: string }[];
    expect(ledger.filter(({ reference }) => reference.startsWith(`${paying.orderNo}-`))).toHaveLength(1);
  });
  it('at a busy terminal is unpaid again, and goes to another one', async () => {
    await at('AKL-1', 'byHand');
    const [first, second] = [await counter.toPay('14.00'), await counter.toPay('15.00')];
    await started(first);
    const busy = `This terminal is busy with another payment (order #${first.orderNo}). Please choose another one, or wait until it is free.`;
    expect(await start(second)).toMatchObject(refusal(busy));
    expect(await status(second)).toMatchObject({ payment: 0, StatusId: 6 });
    const { stations: seen } = stations.parse((await till.get('/pos/hit/getStations')).json) as { stations: unknown[] };
    expect(seen).toContainEqual({
      ...{ id: 'AKL-1', name: 'Auckland 1', busy: true },
      inUse: expect.stringMatching(new RegExp(`^In use by \\S+ \\S+, order #${first.orderNo}$`)),
    });
    await started(second, { station: 'AKL-2' });
    expect(await over(second)).toMatchObject({ payment: 1 });
    await at('AKL-1', 'cancel');
    expect(await over(first)).toMatchObject({ payment: 0, ReCo: 'VW' });
  });
  it('is for staff alone, and of an order and a payment that are there', async () => {
    const paying = await counter.toPay('10.00');
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    for (const call of [
      'hit/start',
      'hit/getStatus',
      'hit/button',
      'terminal/open',
      'terminal/resolve',
      'terminal/slip',
    ])
      expect((await stranger.post(`/pos/${call}`, { ...paying, station: 'AKL-1', btn: 'B1', val: 'YES' })).status).toBe(
        401,
      );
    const unknown = '7f000001-8e4a-4b7a-9d2c-0123456789ab';
    expect((await start({ ...paying, option: unknown })).status).toBe(404);
    expect((await start({ ...paying, orderNo: '999999' })).status).toBe(404);
    expect((await till.post('/pos/hit/getStatus', { ...paying, option: unknown })).status).toBe(404);
    expect((await start({ ...paying, option: paying.rest })).json).toMatchObject({ success: false });
    expect((await till.post('/pos/pay-order', { orderNo: paying.orderNo, pId: paying.option })).json).toMatchObject({
      msg: 'Please choose a card terminal for this payment.',
    });
  });
});

describe('a refund at a terminal', () => {
  /** A payment that was taken at a terminal. */
  async function taken(amount: string) {
    const paying = await counter.toPay(amount);
    await started(paying);
    await over(paying);
    return paying;
  }
  it('needs a manager, and gives back no more than was taken', async () => {
    const { orderNo, gateway, option } = await taken('20.00');
    const back = { gateway, amount: '15.00', type: 2, refundOf: option };
    const row = (await counter.arrange(orderNo, [back])).find(({ type }) => type === 2);
    const refund = { orderNo, option: row?.id ?? '' };
    expect((await start(refund)).json).toMatchObject({ success: false });
    expect((await start(refund, { type: 'refund' })).status).toBe(403);
    await managerPin(till, orderNo, 'refund');
    expect(await started(refund, { type: 'refund' })).toMatchObject({ amount: '15.00' });
    expect(await over(refund)).toMatchObject({ payment: 1, ReCo: '00' });
    const again = await till.post('/pos/order/updatePayment', { orderNo, payments: [{ ...back, amount: '5.01' }] });
    expect(again.json).toMatchObject({ success: false, msg: "Can't pay more than $5.00!" });
    const ofRefund = { ...back, amount: '1.00', refundOf: row?.id };
    expect(await till.post('/pos/order/updatePayment', { orderNo, payments: [ofRefund] })).toMatchObject(
      refusal('A refund can not be refunded. Please enter a new payment.'),
    );
  });
  it('is none of a payment that was taken otherwise', async () => {
    const { orderNo, gateway, rest } = await counter.toPay('10.00');
    await till.post('/pos/pay-order', { orderNo, pId: rest });
    const back = { gateway, amount: '1.00', type: 2, refundOf: rest };
    expect((await till.post('/pos/order/updatePayment', { orderNo, payments: [back] })).json).toMatchObject({
      success: false,
      msg: 'Offline can not be refunded by EFTPOS (Windcave).',
    });
  });
});

describe('a payment that its terminal does not answer for', () => {
  const resolve = ({ orderNo, option }: Paying, outcome: string) =>
    till.post('/pos/terminal/resolve', { orderNo, option, outcome, note: 'The slip says approved' });
  it('is in doubt, and a manager says how it ended', async () => {
    await at('AKL-1', 'byHand');
    const paying = await counter.toPay('16.00');
    await started(paying);
    expect(await resolve(paying, 'paid')).toMatchObject(refusal('This payment is not in doubt.'));
    await shop.fault('hit', 'error500', 1_000);
    await expect.poll(async () => (await status(paying)).inDoubt, { timeout: 10_000 }).toBe(true);
    expect(await status(paying)).toMatchObject({ payment: 4, ReCo: '' });
    expect((await resolve(paying, 'perhaps')).status).toBe(400);
    expect((await resolve(paying, 'paid')).status).toBe(403);
    await managerPin(till, paying.orderNo, 'terminal-resolve');
    expect(terminalResolved.parse((await resolve(paying, 'paid')).json)).toEqual({
      success: true,
      msg: 'The payment is recorded as paid.',
    });
    expect(await status(paying)).toMatchObject({ payment: 1, StatusId: 6, inDoubt: false });
    expect(await resolve(paying, 'not-paid')).toMatchObject(refusal('This payment is not in doubt.'));
    await shop.fault('hit', 'none');
  });
  it('approved for another amount says both amounts, is never unpaid, and goes back whole', async () => {
    const paying = await counter.toPay('16.21');
    await started(paying);
    await expect.poll(async () => (await status(paying)).inDoubt, { timeout: 10_000 }).toBe(true);
    expect(await status(paying)).toMatchObject({ payment: 4, StatusId: 6, doubt: 'mismatch', charged: '17.21' });
    const { open } = openTerminals.parse((await till.post('/pos/terminal/open', { orderNo: paying.orderNo })).json);
    expect(open).toMatchObject([{ doubt: 'mismatch', charged: '17.21', said: expect.stringContaining('APPROVED') }]);
    await managerPin(till, paying.orderNo, 'terminal-resolve');
    expect(await resolve(paying, 'not-paid')).toMatchObject(
      refusal('The terminal approved $17.21, this payment is $16.21. It can not be recorded as not paid.'),
    );
    expect((await resolve(paying, 'paid')).json).toMatchObject({
      msg: 'The payment is recorded as paid with what the terminal charged, $17.21.',
    });
    expect(await status(paying)).toMatchObject({ payment: 1, inDoubt: false, doubt: '', charged: '' });
    const back = { gateway: paying.gateway, amount: '17.21', type: 2, refundOf: paying.option };
    const row = (await counter.arrange(paying.orderNo, [back])).find(({ type }) => type === 2);
    expect(row).toMatchObject({ amount: '17.21' });
    const tooMuch = await till.post('/pos/order/updatePayment', {
      ...{ orderNo: paying.orderNo, payments: [{ ...back, amount: '17.22' }] },
    });
    expect(tooMuch.json).toMatchObject({ msg: "Can't pay more than $17.21!" });
  });
  it('at another branch is watched there, and pressed here alone', async () => {
    await at('AKL-1', 'byHand');
    const paying = await counter.toPay('18.00');
    await started(paying);
    await at('AKL-1', 'insert');
    const other = await signedIn('staff');
    await other.get('/pos/change-branch/WLG');
    expect(await status(paying, other)).toMatchObject({ payment: 4, B2: 'CANCEL' });
    const press = { btn: 'B2', val: 'CANCEL', orderNo: paying.orderNo, station: 'AKL-1' };
    expect(await other.post('/pos/hit/button', press)).toMatchObject({ status: 403 });
    await at('AKL-1', 'unplug');
    expect(await till.post('/pos/hit/button', press)).toMatchObject(
      refusal('The terminal did not take CANCEL. Please look at it: it may have lost its connection.'),
    );
    await at('AKL-1', 'plug');
    expect((await till.post('/pos/hit/button', press)).json).toMatchObject({ success: true });
    expect(await over(paying)).toMatchObject({ payment: 0, ReCo: 'VW' });
  });
});
