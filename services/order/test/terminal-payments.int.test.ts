import type { Pool } from '@shop/kit/postgres/pool';
import { emptyTables } from '@shop/kit/testing/empty-tables';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '../src/application/ports.ts';
import { ownDatabase } from './own-database.ts';
import { fakeNeighbours } from './fakes.ts';
import { aSale, sam } from './quotes.ts';
import { aReplica } from './replicas.ts';

let pool: Pool;
let near: ReturnType<typeof fakeNeighbours>;
let now: Date;
let orderNo: string;
/** $1,988.00 */
const TOTAL = 198_800;
const app = () => aReplica({ pool, near, now: () => now });
const rows = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [orderNo])).rows;
const want = (amountCents: number, refundOf = '') =>
  app().replaceUnpaid({
    orderNo,
    wanted: [{ gateway: 'weftpos', amountCents: asCents(amountCents), reference: '', refundOf }],
  });
const row = async (type = 1) => {
  const found = (await app().document(orderNo)).payments.find((one) => one.type === type && one.gateway === 'weftpos');
  if (!found) throw new Error('no payment at a terminal');
  return found;
};
const start = async (station = 'AKL-1', type = 1) =>
  app().startAtTerminal(sam, { orderNo, paymentId: (await row(type)).id, station, isRefund: type === 2 });
const atOne = async () => ({ orderNo, paymentId: (await row()).id, station: 'AKL-1', isRefund: false });
const read = async (type = 1) => app().readAtTerminal({ orderNo, paymentId: (await row(type)).id });
const resolve = async (isPaid: boolean, by = sam) =>
  app().resolveTerminal(by, { orderNo, paymentId: (await row()).id, isPaid, note: 'The slip says so' });
const says = (state: Attempt['state']) => {
  for (const [name, attempt] of near.attempts)
    if (attempt.state === 'open' || attempt.state === 'in_doubt') near.attempts.set(name, { ...attempt, state });
};

ownDatabase((own) => (pool = own));
beforeEach(async () => {
  await emptyTables(pool, 'orders, activity, outbox, inbox cascade');
  near = fakeNeighbours();
  now = new Date('2026-11-21T00:00:00Z');
  near.enterPin('order');
  ({ orderNo } = await app().placeDraft(sam, aSale()));
  await want(TOTAL);
});

describe('a payment of an order at a terminal', () => {
  it('is on its way until the terminal is done, then pays the order without any event', async () => {
    expect(await start()).toMatchObject({ paymentStatus: 4, amountCents: TOTAL, inDoubt: false, b2: 'CANCEL' });
    expect(await read()).toMatchObject({ paymentStatus: 4, orderStatus: 'pending' });
    says('captured');
    expect(await read()).toMatchObject({ paymentStatus: 1, orderStatus: 'paid', code: '00' });
    expect(await rows(`select what from activity where order_no = $1 and what = 'pay_pressed'`)).toHaveLength(1);
  });
  it("counts to the till's branch, also that of a web order; without a till to the order's own", async () => {
    await pool.query(`update orders set branch = 'WEB' where order_no = $1`, [orderNo]);
    await start();
    expect(near.terminalScript.branch).toBe('AKL');
    await app().pressAtTerminal(sam, { orderNo, station: 'AKL-1' }, { name: 'B2', value: 'CANCEL' });
    await app().startAtTerminal({ ...sam, branch: 'WEB' }, await atOne());
    expect(near.terminalScript.branch).toBe('WEB');
  });
  it('is sent once by however many tills', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(all.map(({ paymentStatus }) => paymentStatus)).toEqual([4, 4, 4, 4, 4, 4]);
    await expect(start('AKL-2')).rejects.toMatchObject({
      code: 'payment.elsewhere',
      message: expect.stringContaining('AKL-1'),
    });
    expect(near.terminalScript.sent).toBe(1);
    expect(await row()).toMatchObject({ attempt: 1, status: 4 });
  });
  it('is unpaid again at a busy terminal, and declined or cancelled as the terminal says', async () => {
    near.terminalScript.start = refuse('precondition', 'payment.station_busy', 'This terminal is busy.');
    await expect(start()).rejects.toMatchObject({ code: 'payment.station_busy' });
    expect(await row()).toMatchObject({ status: 0, attempt: 1, reason: 'This terminal is busy.' });
    // Also while other payments of the order are changed.
    await want(TOTAL - 100);
    await want(TOTAL);
    expect(await row()).toMatchObject({ status: 0, reason: 'This terminal is busy.' });
    expect(await read()).toMatchObject({ paymentStatus: 0, statusId: 6 });
    near.terminalScript.start = undefined;
    await start();
    says('declined');
    expect(await read()).toMatchObject({ paymentStatus: 3, orderStatus: 'pending' });
    await start();
    const pressed = await app().pressAtTerminal(sam, { orderNo, station: 'AKL-1' }, { name: 'B2', value: 'CANCEL' });
    expect(pressed).toMatchObject({ paymentStatus: 0, orderStatus: 'pending' });
    expect(
      await rows(`select causer_id, detail from activity where order_no = $1 and what = 'terminal_pressed'`),
    ).toEqual([{ causer_id: sam.staffId, detail: { button: 'CANCEL', station: 'AKL-1' } }]);
    const ends = `select detail->>'state' as state from activity where order_no = $1 and what = 'payment_ended' order by id`;
    expect((await rows(ends)).map(({ state }) => state)).toContain('declined');
    await expect(
      app().pressAtTerminal(sam, { orderNo, station: 'AKL-1' }, { name: 'B2', value: 'CANCEL' }),
    ).rejects.toMatchObject({ code: 'payment.button' });
  });
  it('stays on its way while payment does not say, and is given up once it certainly never came there', async () => {
    near.terminalScript.start = refuse('unavailable', 'test.away', 'Payment is away.');
    await expect(start()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await read()).toMatchObject({ paymentStatus: 4, inDoubt: true });
    now = new Date(now.getTime() + 30_000);
    await app().sweepOpenAttempts();
    expect(await row()).toMatchObject({ status: 0 });
  });
  it('comes back unpaid although another amount waits for its method by now: the two are one', async () => {
    await want(50_00);
    const { id: paymentId } = await row();
    await start();
    await want(70_00);
    says('declined');
    expect(await app().readAtTerminal({ orderNo, paymentId })).toMatchObject({ paymentStatus: 2 });
    const sql = `select amount_cents as cents, status from order_payment
                  where order_no = $1 and gateway = 'weftpos' and (id = '${paymentId}' or status = 0) order by 1`;
    expect(await rows(sql)).toEqual([
      { cents: 50_00, status: 2 },
      { cents: 120_00, status: 0 },
    ]);
  });
  it('lets its order neither be cancelled, nor edited, nor go back to a quote', async () => {
    await start();
    near.enterPin('order-cancel', orderNo);
    await expect(app().cancelOrRestore(sam, orderNo)).rejects.toMatchObject({ code: 'order.being_paid' });
    await expect(app().returnToQuote(sam, orderNo)).rejects.toMatchObject({ code: 'order.being_paid' });
    await want(TOTAL).catch(() => {});
    expect(await row()).toMatchObject({ status: 4 });
  });
  it('is started as what it is: a refund by a manager, and no terminal without one being chosen', async () => {
    const paymentId = (await row()).id;
    await expect(app().payOrder(sam, { orderNo, paymentId })).rejects.toMatchObject({ code: 'payment.terminal' });
    await expect(
      app().startAtTerminal(sam, { orderNo, paymentId, station: 'AKL-1', isRefund: true }),
    ).rejects.toMatchObject({ code: 'payment.type' });
    expect(await row()).toMatchObject({ status: 0, attempt: 0 });
    await start();
    says('captured');
    await read();
    await want(50_00, paymentId);
    await expect(start('AKL-1', 2)).rejects.toMatchObject({ kind: 'forbidden' });
    near.enterPin('refund', orderNo);
    expect(await start('AKL-1', 2)).toMatchObject({ paymentStatus: 4, amountCents: 50_00 });
    says('captured');
    expect(await read(2)).toMatchObject({ paymentStatus: 1, orderStatus: 'paid' });
  });
  it('keeps the manager’s PIN of a refund that its terminal was too busy for: at another one none is asked for again', async () => {
    const paymentId = (await row()).id;
    await start();
    says('captured');
    await read();
    await want(50_00, paymentId);
    near.enterPin('refund', orderNo);
    near.terminalScript.start = refuse('precondition', 'payment.station_busy', 'This terminal is busy.');
    await expect(start('AKL-1', 2)).rejects.toMatchObject({ code: 'payment.station_busy' });
    near.terminalScript.start = undefined;
    expect(await start('AKL-2', 2)).toMatchObject({ paymentStatus: 4, amountCents: 50_00 });
    // It was spent there.
    says('declined');
    await read(2);
    await expect(start('AKL-2', 2)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('a payment that nobody can answer for', () => {
  it.each([
    [true, { paymentStatus: 1, orderStatus: 'paid' }],
    [false, { paymentStatus: 0, orderStatus: 'pending' }],
  ])('is resolved by a manager (paid: %s), once, with an entry in the log and the audit', async (isPaid, after) => {
    await start();
    says('in_doubt');
    expect(await read()).toMatchObject({ inDoubt: true, paymentStatus: 4 });
    await expect(resolve(isPaid)).rejects.toMatchObject({ kind: 'forbidden' });
    near.enterPin('terminal-resolve', orderNo);
    const first = await resolve(isPaid);
    expect(first).toMatchObject({ status: after.orderStatus });
    expect(await read()).toMatchObject(after);
    expect(await resolve(isPaid)).toEqual(first);
    await expect(resolve(!isPaid)).rejects.toMatchObject({ code: 'payment.not_in_doubt' });
    await expect(resolve(isPaid, { ...sam, sessionHash: 'another' })).rejects.toMatchObject({
      code: 'payment.not_in_doubt',
    });
    now = new Date(now.getTime() + 11 * 60_000);
    await expect(resolve(isPaid)).rejects.toMatchObject({ code: 'payment.not_in_doubt' });
    expect(await rows(`select detail from activity where order_no = $1 and what = 'terminal_resolved'`)).toMatchObject([
      {
        detail: {
          note: 'The slip says so',
          outcome: isPaid ? 'paid' : 'not-paid',
          name: expect.any(String),
          approverId: 'sam',
        },
      },
    ]);
    expect(await rows(`select type from outbox where aggregate = $1 and type = 'audit.recorded'`)).toHaveLength(2);
  });
  it('and that was approved for more is not said to be unpaid, and pays with all that was charged: the rest is to be given back', async () => {
    await start();
    says('in_doubt');
    near.terminalScript.charged = asCents(TOTAL + 100);
    near.enterPin('terminal-resolve', orderNo);
    await expect(resolve(false)).rejects.toMatchObject({ code: 'payment.approved' });
    expect((await pool.query(`select from grant_spent where type = 'terminal-resolve'`)).rowCount).toBe(0);
    expect(await resolve(true)).toEqual({
      ...{ status: 'paid', message: 'The payment is recorded as paid with what the terminal charged, $1,989.00.' },
    });
    expect(await row()).toMatchObject({ status: 1, amountCents: TOTAL + 100 });
    expect(await rows('select refund_due_cents as due from orders where order_no = $1')).toEqual([{ due: 100 }]);
    const { id } = await row();
    await want(TOTAL + 100, id);
    await expect(want(TOTAL + 101, id)).rejects.toMatchObject({ code: 'payment.too_much' });
    near.enterPin('refund', orderNo);
    await want(100, id);
    await start('AKL-1', 2);
    says('captured');
    expect(await read(2)).toMatchObject({ paymentStatus: 1, orderStatus: 'paid' });
    expect(await rows('select refund_due_cents as due from orders where order_no = $1')).toEqual([{ due: 0 }]);
  });
  it('and that was approved for less pays with that, and the rest is owed again', async () => {
    await start();
    says('in_doubt');
    near.terminalScript.charged = asCents(TOTAL - 100);
    near.enterPin('terminal-resolve', orderNo);
    expect(await resolve(true)).toMatchObject({ status: 'deposit' });
    expect(await row()).toMatchObject({ status: 1, amountCents: TOTAL - 100 });
    await want(100);
    await expect(want(101)).rejects.toMatchObject({ code: 'payment.too_much' });
  });
  it('is not resolved once its provider has answered: that is recorded, and the PIN is kept', async () => {
    await start();
    near.enterPin('terminal-resolve', orderNo);
    await expect(resolve(false)).rejects.toMatchObject({ code: 'payment.not_in_doubt' });
    says('captured');
    await expect(resolve(false)).rejects.toMatchObject({ code: 'payment.not_in_doubt' });
    expect(await row()).toMatchObject({ status: 1 });
    expect((await pool.query(`select from grant_spent where type = 'terminal-resolve'`)).rowCount).toBe(0);
  });
  it('and of which the provider says otherwise later, alerts whoever approved it, once', async () => {
    const told = {
      ...{ orderNo, paymentId: (await row()).id, isRefund: false, amountCents: asCents(TOTAL), station: 'AKL-1' },
      ...{ isPaidByHand: true, approverId: 'mia', said: 'declined' },
    };
    const eventId = '018f0000-0000-7000-8000-000000000001';
    for (const _ of [1, 2]) await app().tellContradicted(eventId, told);
    const { alerts, unread } = await app().listAlerts({ staffId: 'mia' }, false);
    expect(unread).toBe(1);
    expect(alerts).toMatchObject([
      {
        orderNo,
        text: 'Card terminal AKL-1: the payment of $1,988.00 was resolved by hand as paid, but the provider says declined. Please check it with the bank.',
      },
    ]);
    await expect(
      app().tellContradicted('018f0000-0000-7000-8000-000000000002', { ...told, orderNo: '999999' }),
    ).resolves.toBeUndefined();
  });
});
