import { openTerminals, stations } from '@shop/contract/pos/terminal';
import { verifoneConfirmed, verifoneStarted, verifoneStatus } from '@shop/contract/pos/verifone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, managerPin, signedInAs } from '../browser.ts';
import { runningShop, type Shop } from '../running-bff.ts';
import { aPayingTill, type Paying, type ToPay } from './a-paying-till.ts';

let shop: Shop;
let till: Browser;
let paying: ReturnType<typeof aPayingTill>;

beforeAll(async () => {
  shop = await runningShop({ whole: true });
  till = await signedInAs(shop.browser(), 'staff');
  paying = aPayingTill(till, 'frame');
}, 120_000);
afterAll(() => shop?.stop());
beforeEach(() => at('AKL-V1', 'byItself'));

/** What a person does at the terminal of a register. */
async function at(register: string, action: string): Promise<void> {
  const body = new URLSearchParams({ action });
  await fetch(`${shop.sandbox}/sandbox/registers/${register}`, { method: 'POST', redirect: 'manual', body });
}
const start = ({ orderNo, option }: Paying, changes: object = {}, by = till) =>
  by.post('/pos/verifone/start', { option, orderNo, station: 'AKL-V1', type: 'purchase', ...changes });
const started = async (of: Paying, changes: object = {}) => {
  const answer = verifoneStarted.parse((await start(of, changes)).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer;
};
/** The page is shown in its frame. */
const shown = async (of: Paying, changes: object = {}) => {
  const frame = await started(of, changes);
  expect((await fetch(frame.apiUrl)).status).toBe(200);
  return frame;
};
const success = (option: string, referenceId: string, result = 'SUCCESS') =>
  till.post('/pos/verifone/success', { option, referenceId, result });
const confirmed = async (option: string, referenceId: string, result = 'SUCCESS') => {
  const answer = verifoneConfirmed.parse((await success(option, referenceId, result)).json);
  return answer.success ? answer.status : answer.msg;
};
const status = async (paymentId: string, by = till) => {
  const answer = verifoneStatus.parse((await by.post('/pos/verifone/getStatus', { paymentId })).json);
  if (!answer.success) throw new Error(answer.msg);
  return answer;
};
const until = async (paymentId: string, wanted: string) => {
  await expect.poll(async () => (await status(paymentId)).status, { timeout: 10_000 }).toBe(wanted);
  return status(paymentId);
};
const refusal = (msg: string) => ({ status: 200, json: { success: false, msg, error: msg } });
const paymentOf = async ({ option }: Paying) =>
  (await shop.orders?.query<{ status: number }>('select status from order_payment where id = $1', [option]))?.rows[0]
    ?.status;
const stateOf = async ({ orderNo }: Paying) =>
  (await shop.orders?.query<{ status: string }>('select status from orders where order_no = $1', [orderNo]))?.rows[0]
    ?.status;
const ledgerOf = async ({ orderNo }: Paying) => {
  const all = (await (await fetch(`${shop.sandbox}/sandbox/ledger`)).json()) as Record<string, string>[];
  return all
    .filter(({ reference }) => reference?.startsWith(`${orderNo}-`))
    .map(({ type, amount, approved }) => [type, amount, approved]);
};
/** A payment that was taken. */
async function taken(amount: string): Promise<ToPay & { readonly referenceId: string }> {
  const of = await paying.toPay(amount);
  const { paymentId, referenceId } = await shown(of);
  await until(paymentId, 'APPROVED');
  return { ...of, referenceId };
}

describe('the terminals with a frame', () => {
  it("are those of the session's branch, and are said of an order that is there", async () => {
    const { orderNo } = await paying.toPay('10.00');
    expect(stations.parse((await till.get(`/pos/verifone/init/${orderNo}`)).json)).toEqual({
      success: true,
      stations: [{ id: 'AKL-V1', name: 'Auckland V1', busy: false, inUse: '' }],
    });
    expect((await till.get('/pos/verifone/init/999999')).status).toBe(404);
    const other = await signedInAs(shop.browser(), 'staff');
    await other.get('/pos/change-branch/CHC');
    expect(await other.get(`/pos/verifone/init/${orderNo}`)).toMatchObject(refusal('No any EFTPOS machine available'));
  });
  it('are the first way to pay that the counter offers', async () => {
    const { orderNo } = await paying.toPay('10.00');
    expect((await paying.methodsOf(orderNo))[0]).toMatchObject({
      code: 'veftpos',
      terminal: 'frame',
      opensPage: false,
      awaited: false,
    });
  });
  it('of another branch, or without a frame, take nothing', async () => {
    const of = await paying.toPay('10.00');
    for (const station of ['WLG-V1', 'AKL-1', 'nowhere'])
      expect(await start(of, { station })).toMatchObject(refusal('Please choose one of the terminals of this branch.'));
    expect([await paymentOf(of), await ledgerOf(of)]).toEqual([0, []]);
  });
});

describe('a sale', () => {
  it('is a page of the provider with exactly what is to be paid, and is taken when the provider says so', async () => {
    const of = await paying.toPay('12.00');
    const frame = await shown(of);
    expect(frame).toMatchObject({ amount: '12.00', frameOrigin: shop.sandbox });
    const address = new URL(frame.apiUrl);
    expect([address.origin, Object.fromEntries(address.searchParams)]).toMatchObject([
      shop.sandbox,
      { amount: '12.00', reference_id: frame.referenceId, register_id: 'AKL-V1', target_origin: shop.origin },
    ]);
    await until(frame.paymentId, 'APPROVED');
    expect(await confirmed(of.option, frame.referenceId)).toBe('APPROVED');
    expect(await status(frame.paymentId)).toMatchObject({
      ...{ amount: '12.00', cardType: 'Visa', maskedPan: '411111******1111' },
      ...{ authCode: expect.stringMatching(/^\d{6}$/), rrn: expect.stringMatching(/^\d{12}$/) },
      receipt: expect.stringContaining('PURCHASE NZD 12.00'),
    });
    expect([await stateOf(of), await ledgerOf(of)]).toEqual(['deposit', [['purchase', '12.00', true]]]);
    await till.post('/pos/pay-order', { orderNo: of.orderNo, pId: of.rest });
    expect(await stateOf(of)).toBe('paid');
  });
  it('declined is told, whatever the frame says, and may be started anew under another reference', async () => {
    const of = await paying.toPay('10.01');
    const first = await shown(of);
    await until(first.paymentId, 'DECLINED');
    expect(await confirmed(of.option, first.referenceId, 'SUCCESS')).toBe('DECLINED');
    expect([await paymentOf(of), await stateOf(of)]).toEqual([3, 'pending']);
    await at('AKL-V1', 'byHand');
    const second = await shown(of);
    expect(second.referenceId).not.toBe(first.referenceId);
    await at('AKL-V1', 'approve');
    expect(await confirmed(of.option, second.referenceId)).toBe('APPROVED');
    expect((await status(first.paymentId)).status).toBe('DECLINED');
    expect(await confirmed(of.option, first.referenceId)).toBe('DECLINED');
  });
  it.each(['cancel', 'walkAway'])('that the customer leaves by %s is unpaid again', async (key) => {
    await at('AKL-V1', 'byHand');
    const of = await paying.toPay('10.00');
    const { paymentId, referenceId } = await shown(of);
    expect((await status(paymentId)).status).toBe('PENDING');
    await at('AKL-V1', key);
    expect(await confirmed(of.option, referenceId, 'FAILURE')).toBe('CANCELLED');
    expect([await paymentOf(of), (await status(paymentId)).status]).toEqual([0, 'CANCELLED']);
  });
  it('of which nobody knows the end waits, and Check Status finds it approved', async () => {
    await at('AKL-V1', 'byHand');
    const of = await paying.toPay('10.00');
    const { paymentId, referenceId } = await shown(of);
    await at('AKL-V1', 'loseAnswer');
    expect(await confirmed(of.option, referenceId, 'UNKNOWN')).toBe('UNKNOWN');
    expect([await paymentOf(of), await ledgerOf(of)]).toEqual([4, [['purchase', '10.00', true]]]);
    expect((await start(of, { station: 'AKL-V1' })).json).toMatchObject({ success: true, referenceId });
    await at('AKL-V1', 'recover');
    expect((await status(paymentId)).status).toBe('APPROVED');
    expect([await paymentOf(of), await ledgerOf(of)]).toEqual([1, [['purchase', '10.00', true]]]);
  });
  it('is one page however often and from however many tills it is started, also after a reload', async () => {
    await at('AKL-V1', 'byHand');
    const of = await paying.toPay('13.00');
    const other = await signedInAs(shop.browser(), 'manager');
    const all = await Promise.all([start(of), start(of), start(of, {}, other)]);
    const { paymentId, referenceId, ...frame } = await shown(of);
    const same = { success: true, apiUrl: frame.apiUrl, paymentId, referenceId };
    for (const { json } of all) expect(json).toMatchObject(same);
    const { open } = openTerminals.parse((await other.post('/pos/terminal/open', { orderNo: of.orderNo })).json);
    expect(open).toMatchObject([{ option: of.option, station: 'AKL-V1', referenceId, paymentId, type: 'purchase' }]);
    const wellington = await signedInAs(shop.browser(), 'wlg');
    expect((await status(paymentId, wellington)).status).toBe('PENDING');
    await at('AKL-V1', 'approve');
    await until(paymentId, 'APPROVED');
    expect(await ledgerOf(of)).toEqual([['purchase', '13.00', true]]);
  });
  it('at a busy register is unpaid again, also where only the provider knows that it is busy', async () => {
    await at('AKL-V1', 'byHand');
    const [first, second] = [await paying.toPay('14.00'), await paying.toPay('15.00')];
    const { paymentId } = await shown(first);
    const busy = (which: string) =>
      refusal(
        `This terminal is busy with another payment${which}. Please choose another one, or wait until it is free.`,
      );
    expect(await start(second)).toMatchObject(busy(` (order #${first.orderNo})`));
    expect(await paymentOf(second)).toBe(0);
    await at('AKL-V1', 'cancel');
    await until(paymentId, 'CANCELLED');
    expect(await start(await paying.toPay('5.30'))).toMatchObject(busy(''));
  });
  it('whose session was opened while its answer was lost is shown all the same', async () => {
    const of = await paying.toPay('10.00');
    await shop.fault('verifone', 'dropReply', 1);
    const { paymentId } = await shown(of);
    await until(paymentId, 'APPROVED');
    expect(await ledgerOf(of)).toEqual([['purchase', '10.00', true]]);
  });
  it('that the provider does not open is told to be pressed again, and nothing was charged', async () => {
    const wellington = await signedInAs(shop.browser(), 'wlg');
    const of = await paying.toPay('10.00');
    await shop.fault('verifone', 'error500', 1);
    const answer = await start(of, { station: 'WLG-V1' }, wellington);
    expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('Nothing was charged.')]);
    expect([await paymentOf(of), await ledgerOf(of)]).toEqual([4, []]);
  });
  it('shows no more of a card number than six and four digits, whatever the provider sends', async () => {
    const of = await paying.toPay('10.17');
    const { paymentId } = await shown(of);
    const end = await until(paymentId, 'APPROVED');
    expect(end.maskedPan).toBe('411111******1111');
    expect(JSON.stringify(end).replaceAll(/[ -]/g, '')).not.toContain('4111111111111111');
  });
});

describe('what is forged', () => {
  it('a message of success for what nobody has paid leaves it unpaid', async () => {
    await at('AKL-V1', 'byHand');
    const of = await paying.toPay('10.00');
    const { referenceId, paymentId } = await shown(of);
    expect(await confirmed(of.option, referenceId, 'SUCCESS')).toBe('PENDING');
    expect([await paymentOf(of), await stateOf(of)]).toEqual([4, 'pending']);
    await at('AKL-V1', 'cancel');
    await until(paymentId, 'CANCELLED');
  });
  it('a reference of another order, or of none, is not of this payment', async () => {
    const { referenceId: theirs } = await taken('11.00');
    const mine = await paying.toPay('11.00');
    for (const reference of [theirs, 'never', `${mine.orderNo}-1-guess`])
      expect((await success(mine.option, reference)).status).toBe(404);
    expect([await paymentOf(mine), await stateOf(mine)]).toEqual([0, 'pending']);
    expect((await till.post('/pos/verifone/getStatus', { paymentId: 'never' })).status).toBe(404);
  });
  it('an amount in the address of the page charges nothing', async () => {
    const of = await paying.toPay('10.00');
    const { apiUrl, paymentId } = await started(of);
    expect((await fetch(apiUrl.replace('amount=10.00', 'amount=0.10'))).status).toBe(400);
    expect([(await status(paymentId)).status, await ledgerOf(of)]).toEqual(['PENDING', []]);
    await fetch(apiUrl);
    await until(paymentId, 'APPROVED');
  });
  it('calls without a session, or with half a request, do nothing', async () => {
    const stranger = shop.browser();
    await stranger.get('/v1/session');
    for (const call of ['start', 'success', 'getStatus'])
      expect((await stranger.post(`/pos/verifone/${call}`, {})).status).toBe(401);
    expect((await stranger.get('/pos/verifone/init/1')).status).toBe(401);
    for (const call of ['start', 'success', 'getStatus'])
      expect((await till.post(`/pos/verifone/${call}`, { option: 7 })).status).toBe(400);
  });
});

describe('a refund', () => {
  it('that is declined is called so, and waits in the list', async () => {
    const { orderNo, gateway, option } = await taken('21.00');
    const back = { gateway, amount: '5.01', type: 2, refundOf: option };
    const row = (await paying.arrange(orderNo, [back])).find(({ type }) => type === 2);
    const refund = { orderNo, option: row?.id ?? '' };
    await managerPin(till, orderNo, 'refund');
    const { paymentId, referenceId } = await shown(refund, { type: 'refund' });
    await until(paymentId, 'DECLINED');
    expect(await confirmed(refund.option, referenceId, 'FAILURE')).toBe('DECLINED');
    expect(await paymentOf(refund)).toBe(0);
  });
  it('needs a manager, names its purchase, and gives back no more than was taken', async () => {
    const { orderNo, gateway, option } = await taken('20.00');
    const back = { gateway, amount: '15.00', type: 2, refundOf: option };
    const row = (await paying.arrange(orderNo, [back])).find(({ type }) => type === 2);
    const refund = { orderNo, option: row?.id ?? '' };
    expect((await start(refund)).json).toMatchObject({ success: false });
    expect((await start(refund, { type: 'refund' })).status).toBe(403);
    await managerPin(till, orderNo, 'refund');
    const { apiUrl, paymentId } = await shown(refund, { type: 'refund' });
    expect(apiUrl).toContain('/webint/refund/');
    await until(paymentId, 'APPROVED');
    expect(await ledgerOf({ orderNo, option })).toEqual([
      ['purchase', '20.00', true],
      ['refund', '15.00', true],
    ]);
    const again = { orderNo, payments: [{ ...back, amount: '5.01' }] };
    expect((await till.post('/pos/order/updatePayment', again)).json).toMatchObject({
      msg: "Can't pay more than $5.00!",
    });
  });
});

// The last one: its register stays taken until a manager says how it ended.
describe('an approval that does not fit', () => {
  it('for another amount pays nothing, and stays in doubt', async () => {
    const of = await paying.toPay('10.21');
    const { paymentId, referenceId } = await shown(of);
    await expect.poll(() => ledgerOf(of), { timeout: 10_000 }).toEqual([['purchase', '11.21', true]]);
    expect(await confirmed(of.option, referenceId)).toBe('UNKNOWN');
    expect([await paymentOf(of), await stateOf(of), (await status(paymentId)).status]).toEqual([
      4,
      'pending',
      'UNKNOWN',
    ]);
  });
});
